import type { Pack } from '@gatehouse/content';
import { docPath, isPage } from '@gatehouse/contract';
import type { DocPage, Docs } from '@gatehouse/docs';

/** Default name of the documentation. */
export const DOCS_TITLE = 'Documentation';

/** A page or a folder of the documentation tree. */
export interface DocNode {
  title: string;
  /** The page. For a folder: its own page, or null if it has none. */
  page: DocPage | null;
  /** Path of a folder in the tree; null for a page. */
  folder: string | null;
  parent: DocNode | null;
  /** Children in reading order. */
  children: DocNode[];
}

/** The documentation as a tree. */
export interface DocTree {
  /** Path of the tree; empty for the root of an existing site. */
  base: string;
  /** The root folder. */
  root: DocNode;
  /** All pages in reading order. */
  pages: readonly DocPage[];
  /** Nodes by path of the page. */
  nodes: ReadonlyMap<string, DocNode>;
  /** Positions in `pages`, by path of the page. */
  positions: ReadonlyMap<string, number>;
}

/** Trees are cached, because each page shows its position in the tree. */
const trees = new WeakMap<Docs, DocTree>();

/** The documentation of a pack; null without pages. */
export function docTreeOf({ docs }: Pick<Pack, 'docs'>): DocTree | null {
  if (!docs || docs.pages.length === 0) return null;
  const tree = trees.get(docs) ?? treeOf(docs);
  trees.set(docs, tree);
  return tree;
}

function treeOf({ base, pages, folders }: Docs): DocTree {
  const titles = new Map(folders.map(({ name, title }) => [name, title]));
  const owners = new Map(folders.flatMap(({ name, path }) => (path === null ? [] : [[path, name]])));
  const root: DocNode = { title: DOCS_TITLE, page: null, folder: '', parent: null, children: [] };
  const nodeByFolder = new Map([['', root]]);
  const nodes = new Map<string, DocNode>();
  const folderNode = (name: string): DocNode => {
    const existing = nodeByFolder.get(name);
    if (existing) return existing;
    const parent = folderNode(parentFolder(name));
    const title = titles.get(name) ?? name.slice(name.lastIndexOf('/') + 1);
    const node: DocNode = { title, page: null, folder: name, parent, children: [] };
    parent.children.push(node);
    nodeByFolder.set(name, node);
    return node;
  };
  for (const page of pages) {
    const owned = page.path === docPath('', base) ? '' : owners.get(page.path);
    const inside = folderNode(owned ?? parentFolder(page.file));
    if (owned !== undefined && !inside.page) {
      inside.page = page;
      nodes.set(page.path, inside);
      continue;
    }
    const node: DocNode = { title: page.title, page, folder: null, parent: inside, children: [] };
    inside.children.push(node);
    nodes.set(page.path, node);
  }
  return { base, root, pages, nodes, positions: new Map(pages.map(({ path }, at) => [path, at])) };
}

/** The parent folder of a file or folder. */
const parentFolder = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** Returns whether a path is a page of the pack, which has a Markdown variant. */
export function twinsOf(pack: Pick<Pack, 'docs'>): (path: string) => boolean {
  const tree = docTreeOf(pack);
  if (tree?.base === '') return (path) => tree.nodes.has(path);
  return (path) => isPage(path) || (tree !== null && (path === docPath('') || tree.nodes.has(path)));
}

/** The page of a node and the pages of all its descendants, in order. */
export function allPagesBelow({ page, children }: DocNode): DocPage[] {
  const pages: DocPage[] = page ? [page] : [];
  for (const child of children) for (const one of allPagesBelow(child)) pages.push(one);
  return pages;
}

/** The direct children of a folder. */
export const directPages = ({ page, children }: DocNode): DocPage[] => [
  ...(page ? [page] : []),
  ...children.flatMap((child) => (child.folder === null && child.page ? [child.page] : [])),
];

export const foldersOf = ({ children }: DocNode): DocNode[] => children.filter(({ folder }) => folder !== null);

/** Ancestors of a node, from the outermost, without the root. */
export function ancestorFolders({ parent }: DocNode): DocNode[] {
  const ancestors: DocNode[] = [];
  for (let at = parent; at?.parent; at = at.parent) ancestors.unshift(at);
  return ancestors;
}
