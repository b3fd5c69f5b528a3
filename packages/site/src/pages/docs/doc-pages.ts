import { absoluteLinks, DOCS_PATH, Html, html, launchState } from '@gatehouse/contract';
import type { DocPage } from '@gatehouse/docs';
import { articleNode } from '../../documents/crawlers/article-node.ts';
import {
  ancestorFolders,
  DOCS_TITLE,
  type DocNode,
  type DocTree,
  docTreeOf,
  twinsOf,
} from '../../documents/docs-tree.ts';
import type { Page, PageInput, PageToMake } from '../frame/publish.ts';
import { askBox } from '../parts/ask-box.ts';
import { decorate } from './doc-html.ts';
import { docListPage, folderList } from './doc-list.ts';
import { headingList, pager, treeNavigation } from './doc-navigation.ts';

/** `/docs` and every page below it, to be rendered on request. */
export function* docPages(input: PageInput): Generator<PageToMake> {
  const { docs } = input.pack;
  const tree = docTreeOf(input.pack);
  if (!docs || !tree) return;
  const files = new Map(docs.files.map((file) => [file.name, file]));
  if (!tree.root.page && tree.base !== '') yield { path: DOCS_PATH, make: () => docListPage(tree, input) };
  for (const page of tree.pages) yield { ...knownOf(page), make: () => docPage(page, { tree, files, input }) };
}

const knownOf = ({ path, source, lastUpdated }: DocPage) => ({
  path,
  ...(lastUpdated !== undefined && { lastUpdated }),
  ...(source !== undefined && { canonical: source }),
});

interface DocContext {
  tree: DocTree;
  files: Parameters<typeof decorate>[1];
  input: PageInput;
}

function docPage(page: DocPage, { tree, files, input }: DocContext): Page {
  const { pack, baseUrl } = input;
  const { product } = pack;
  const { path, title, source, edit, description } = page;
  const node = tree.nodes.get(path) as DocNode;
  const position = tree.positions.get(path) ?? 0;
  const [previous, next] = [tree.pages[position - 1], tree.pages[position + 1]];
  const list = node.folder !== null && isEmpty(page) ? folderList(node, baseUrl) : null;
  const neighborOf = (one: DocPage | undefined) => one && { name: one.title, url: baseUrl + one.path };
  return {
    ...knownOf(page),
    title,
    description: description === '' ? `${title}: a page of the documentation of ${product.name}.` : description,
    layout: 'docs',
    styles: ['docs.css'],
    scripts: ['ask.js', 'copy.js'],
    main: html`${treeNavigation(tree, node)}${headingList(page.headings)}<div class="words"><article>
${new Html(decorate(page.html.toString(), files))}${list?.html}</article>
${sourceLinks(page)}${pager(previous, next)}${askBox()}</div>`,
    markdown: `${absoluteLinks(page.markdown.toString(), baseUrl, twinsOf(pack)).trim()}${list?.markdown ?? ''}${source === undefined ? '' : `\n\nSource: <${source}>`}`,
    json: {
      body: JSON.stringify({
        url: baseUrl + path,
        kind: 'doc',
        name: title,
        description,
        file: page.file,
        source,
        edit,
        lastUpdated: page.lastUpdated,
        passages: page.passages.map(({ fragment, heading, text }) => ({
          id: fragment ?? path.slice(1),
          name: heading === null ? title : `${title} › ${heading}`,
          url: (source ?? baseUrl + path) + (fragment === null ? '' : `#${fragment}`),
          text,
        })),
        previous: neighborOf(previous),
        next: neighborOf(next),
        ...launchState(pack),
      }),
    },
    nodes: [articleNode(page, input)],
    breadcrumbs: [
      { path: '/', name: product.name },
      ...(node === tree.root || tree.base === '' ? [] : [{ path: DOCS_PATH, name: DOCS_TITLE }]),
      ...ancestorFolders(node).map((folder) => ({ path: folder.page?.path ?? null, name: folder.title })),
    ],
  };
}

/** Whether a page has neither text nor a picture, such as a front page that consists of a layout only. */
const isEmpty = ({ html: content }: DocPage): boolean => /^(?:\s|<(?!img\s)[^>]*>)*$/.test(content.toString());

/** Links to the source of the page and to its editor. */
function sourceLinks({ source, edit }: DocPage): Html | false {
  if (source === undefined && edit === undefined) return false;
  return html`<p class="elsewhere">${source !== undefined && html`<a href="${source}" rel="canonical">This page at ${new URL(source).hostname}</a> `}${
    edit !== undefined && html`<a href="${edit}" rel="edit">Edit this page</a>`
  }</p>
`;
}
