import {
  countText,
  DOCS_PATH,
  docPath,
  escapeMarkdown,
  type Html,
  html,
  launchState,
  markdownPath,
} from '@gatehouse/contract';
import type { DocPage } from '@gatehouse/docs';
import {
  allPagesBelow,
  DOCS_TITLE,
  type DocNode,
  type DocTree,
  directPages,
  foldersOf,
} from '../../documents/docs-tree.ts';
import type { Page, PageInput } from '../frame/publish.ts';
import { askBox } from '../parts/ask-box.ts';
import { firstPath } from './doc-navigation.ts';

/** Maximum number of pages of a tree that is listed in full. For a larger tree, each folder lists its first pages. */
const MAX_LISTED_PAGES = 300;
/** Number of listed pages of each folder of a larger tree. */
const FIRST_PAGES = 10;
/** Maximum number of pages of a folder, and of folders, on the front page of a pack with documentation only. */
const FIRST_IN_OVERVIEW = 5;
const MAX_FOLDERS_IN_OVERVIEW = 20;

interface Group {
  /** Null for the root. */
  folder: DocNode | null;
  pages: readonly DocPage[];
  /** Listed pages. */
  first: readonly DocPage[];
}

/** `/docs` of a tree without a front page: the pages by folder. */
export function docListPage(tree: DocTree, { pack, baseUrl }: PageInput): Page {
  const { name: product } = pack.product;
  const folders = foldersOf(tree.root);
  const groups = groupsOf(tree, tree.pages.length <= MAX_LISTED_PAGES ? MAX_LISTED_PAGES : FIRST_PAGES);
  return {
    path: DOCS_PATH,
    title: DOCS_TITLE,
    description: `Documentation of ${product}: ${countText(tree.pages.length, 'page')}${folders.length === 0 ? '' : ` about ${folders.map(({ title }) => title).join(', ')}`}.`,
    layout: 'text',
    scripts: ['ask.js'],
    main: html`${askBox()}
${groups.map((group) => groupHtml(group, 2))}`,
    markdown: groups.map((group) => groupMarkdown(group, 2, baseUrl)).join('\n'),
    json: {
      body: JSON.stringify({
        url: baseUrl + DOCS_PATH,
        kind: 'docs',
        name: DOCS_TITLE,
        pages: directPages(tree.root)
          .slice(0, MAX_LISTED_PAGES)
          .map((page) => shortOf(page, baseUrl)),
        folders: folders.map((folder) => ({
          name: folder.title,
          folder: folder.folder,
          url: folder.page ? baseUrl + folder.page.path : undefined,
          list: baseUrl + docPath(`${folder.folder}/llms.txt`),
          pages: allPagesBelow(folder).length,
        })),
        ...launchState(pack),
      }),
    },
    nodes: [],
    breadcrumbs: [{ path: '/', name: product }],
  };
}

/** The folders and their first pages, for the front page of a pack with documentation only. */
export function docOverview(tree: DocTree, baseUrl: string): { html: Html; markdown: string } {
  const groups = groupsOf(tree, FIRST_IN_OVERVIEW).slice(0, MAX_FOLDERS_IN_OVERVIEW);
  return {
    html: html`${groups.map((group) => groupHtml(group, 3))}`,
    markdown: groups.map((group) => groupMarkdown(group, 3, baseUrl)).join('\n'),
  };
}

function groupsOf(tree: DocTree, maxListed: number): Group[] {
  const group = (folder: DocNode | null, pages: readonly DocPage[]): Group => ({
    folder,
    pages,
    first: pages.slice(0, maxListed),
  });
  return [
    group(null, directPages(tree.root)),
    ...foldersOf(tree.root).map((folder) => group(folder, allPagesBelow(folder))),
  ].filter(({ pages }) => pages.length > 0);
}

/** The pages and folders in a folder with their descriptions, for a folder page without prose. */
export function folderList({ children }: DocNode, baseUrl: string): { html: Html; markdown: string } {
  const first = children.slice(0, MAX_LISTED_PAGES).map((node) => ({
    title: node.title,
    path: firstPath(node),
    description: node.page?.description ?? '',
  }));
  return {
    html: html`<ul class="questions">${first.map(pageListItem)}</ul>
`,
    markdown: first.map((entry) => listedMarkdown(entry, baseUrl)).join('\n'),
  };
}

type Listed = Pick<DocPage, 'title' | 'path' | 'description'>;

const pageListItem = ({
  title,
  path,
  description,
}: Listed): Html => html`<li><a href="${path}">${title}</a> ${description}</li>
`;

const listedMarkdown = ({ title, path, description }: Listed, baseUrl: string): string =>
  `- [${escapeMarkdown(title)}](${baseUrl}${markdownPath(path)})${description === '' ? '' : `: ${escapeMarkdown(description)}`}`;

const shortOf = ({ title, path, description }: DocPage, baseUrl: string) => ({
  name: title,
  url: baseUrl + path,
  description,
});

function groupHtml({ folder, pages, first }: Group, level: 2 | 3): Html {
  const next = pages[first.length];
  const title = folder && (folder.page ? html`<a href="${folder.page.path}">${folder.title}</a>` : folder.title);
  const heading = level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`;
  return html`${
    folder &&
    html`${heading}
`
  }<ul class="questions">${first.map(pageListItem)}${
    next &&
    html`<li><a href="${next.path}">${pages.length - first.length} more</a></li>
`
  }</ul>
`;
}

function groupMarkdown({ folder, pages, first }: Group, level: 2 | 3, baseUrl: string): string {
  const lines = first.map((page) => listedMarkdown(page, baseUrl));
  const more = pages.length - first.length;
  const all = docPath(folder ? `${folder.folder}/llms.txt` : 'llms.txt');
  if (more > 0) lines.push(`- [${more} more](${baseUrl}${all})`);
  return `${folder ? `${'#'.repeat(level)} ${escapeMarkdown(folder.title)}\n\n` : ''}${lines.join('\n')}\n`;
}
