import type { Pack } from '@gatehouse/content';
import { DOCS_PATH, isPage } from '@gatehouse/contract';
import type { DocPage, Docs } from '@gatehouse/docs';

/** Default name of the documentation. */
export const DOCS_TITLE = 'Documentation';

/** A page of the documentation tree, or a folder, which may have a page of its own. */
export interface DocNode {
  title: string;
  /** Of a folder its own page, if it has one. */
  page: DocPage | null;
  /** Of a folder its name in the tree; null for a page without a folder. */
  folder: string | null;
  parent: DocNode | null;
  /** In the order in which they are read. */
  children: DocNode[];
}

/** The documentation as it hangs together. */
export interface DocTree {
  /** The tree itself. */
  root: DocNode;
  /** In the order in which they are read. */
  pages: readonly DocPage[];
  /** By the path of the page: where it hangs, and which one it is. */
  nodes: ReadonlyMap<string, DocNode>;
  places: ReadonlyMap<string, number>;
}

/** Made once, because each page shows where it hangs. */
const remembered = new WeakMap<Docs, DocTree>();

/** The documentation of a pack; null where it has no pages. */
export function docTreeOf({ docs }: Pick<Pack, 'docs'>): DocTree | null {
  if (!docs || docs.pages.length === 0) return null;
  const tree = remembered.get(docs) ?? treeOf(docs);
  remembered.set(docs, tree);
  return tree;
}

function treeOf({ pages, folders }: Docs): DocTree {
  const titles = new Map(folders.map(({ name, title }) => [name, title]));
  const owners = new Map(folders.flatMap(({ name, path }) => (path === null ? [] : [[path, name]])));
  const root: DocNode = { title: DOCS_TITLE, page: null, folder: '', parent: null, children: [] };
  const known = new Map([['', root]]);
  const nodes = new Map<string, DocNode>();
  const folderNode = (name: string): DocNode => {
    const before = known.get(name);
    if (before) return before;
    const parent = folderNode(around(name));
    const title = titles.get(name) ?? name.slice(name.lastIndexOf('/') + 1);
    const node: DocNode = { title, page: null, folder: name, parent, children: [] };
    parent.children.push(node);
    known.set(name, node);
    return node;
  };
  for (const page of pages) {
    const owned = page.path === DOCS_PATH ? '' : owners.get(page.path);
    const inside = folderNode(owned ?? around(page.file));
    if (owned !== undefined && !inside.page) {
      inside.page = page;
      nodes.set(page.path, inside);
      continue;
    }
    const node: DocNode = { title: page.title, page, folder: null, parent: inside, children: [] };
    inside.children.push(node);
    nodes.set(page.path, node);
  }
  return { root, pages, nodes, places: new Map(pages.map(({ path }, at) => [path, at])) };
}

/** The folder that a file or folder of the tree lies in. */
const around = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** Whether a path is that of a page of the pack, which has a twin in Markdown. */
export function twinsOf(pack: Pick<Pack, 'docs'>): (path: string) => boolean {
  const tree = docTreeOf(pack);
  return (path) => isPage(path) || (tree !== null && (path === DOCS_PATH || tree.nodes.has(path)));
}

/** The page of a node and all further inside, in order. */
export function pagesIn({ page, children }: DocNode): DocPage[] {
  const pages: DocPage[] = page ? [page] : [];
  for (const child of children) for (const one of pagesIn(child)) pages.push(one);
  return pages;
}

/** The direct children of a folder. */
export const pagesOf = ({ page, children }: DocNode): DocPage[] => [
  ...(page ? [page] : []),
  ...children.flatMap((child) => (child.folder === null && child.page ? [child.page] : [])),
];

export const foldersOf = ({ children }: DocNode): DocNode[] => children.filter(({ folder }) => folder !== null);

/** Titles of the folders that a node lies in, from the outermost, without the tree itself. */
export function foldersAround({ parent }: DocNode): DocNode[] {
  const around: DocNode[] = [];
  for (let at = parent; at?.parent; at = at.parent) around.unshift(at);
  return around;
}
