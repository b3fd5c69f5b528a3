import { absoluteLinks, countText, lineToMarkdown, markdownPath } from '@gatehouse/contract';
import type { DocPage } from '@gatehouse/docs';
import {
  allPagesBelow,
  ancestorFolders,
  DOCS_TITLE,
  type DocNode,
  type DocTree,
  directPages,
  docTreeOf,
  foldersOf,
} from '../docs-tree.ts';
import type { DocumentInput, PublishedDocument } from '../document.ts';
import { lazyText, linkSection } from './llms-text.ts';

type Input = Pick<DocumentInput, 'pack' | 'baseUrl'>;

/** Maximum number of pages, and of bytes, in one list. A larger tree is listed by folder. */
const MAX_PAGES = 100;
const MAX_BYTES = 51_200;
/** Maximum number of pages outside folders that are listed together with the folders. */
const MAX_OUTSIDE_FOLDERS = 20;

/** Path of a folder's llms.txt or llms-full.txt. It is not published if a page has that path. */
const textPath = ({ base }: Pick<DocTree, 'base'>, folder: string, name = 'llms.txt'): string =>
  folder === '' ? `${base}/${name}` : `${base}/${folder}/${name}`;

/** `## Documentation`: all pages by folder; for a large tree, links to the llms.txt files of its folders. */
export function docsSections(input: Input): string {
  const tree = docTreeOf(input.pack);
  if (!tree) return '';
  const fullList = folderSections(tree.root, input);
  if (tree.pages.length <= MAX_PAGES && Buffer.byteLength(fullList) <= MAX_BYTES) return `${fullList}\n`;
  const outsideFolders = directPages(tree.root);
  const ofFolders = foldersOf(tree.root).filter((folder) => hasOwnText(folder, tree));
  const foldersWithoutText = foldersOf(tree.root).filter((folder) => !hasOwnText(folder, tree));
  return `${linkSection(DOCS_TITLE, [
    ...(outsideFolders.length <= MAX_OUTSIDE_FOLDERS
      ? outsideFolders.map((page) => linkOf(page, input))
      : [[DOCS_TITLE, input.baseUrl + textPath(tree, ''), pageCountText(outsideFolders.length)] as const]),
    ...ofFolders.map(
      (folder) =>
        [
          folder.title,
          input.baseUrl + textPath(tree, folder.folder as string),
          pageCountText(allPagesBelow(folder).length, folder.page?.description),
        ] as const,
    ),
  ])}\n${foldersWithoutText.map((folder) => `${folderSections(folder, input)}\n`).join('')}`;
}

const pageCountText = (pages: number, about = ''): string =>
  `${countText(pages, 'page')}${about === '' ? '' : `. ${lineToMarkdown(about)}`}`;

/**
 * Whether the folder has its own texts. A page with the same path takes precedence. At the root of a site, `/llms.txt`
 * lists the folders.
 */
const hasOwnText = ({ folder }: DocNode, tree: DocTree): boolean =>
  !(folder === '' && tree.base === '') &&
  ['llms.txt', 'llms-full.txt'].every((name) => !tree.nodes.has(textPath(tree, folder as string, name)));

/** A section for each folder that has pages. */
function folderSections(node: DocNode, input: Input): string {
  const pages = directPages(node);
  const title = [DOCS_TITLE, ...[...ancestorFolders(node), ...(node.parent ? [node] : [])].map((one) => one.title)];
  return [
    ...(pages.length > 0
      ? [
          linkSection(
            title.join(' › ').replace(' › ', ': '),
            pages.map((page) => linkOf(page, input)),
          ),
        ]
      : []),
    ...foldersOf(node).map((folder) => folderSections(folder, input)),
  ].join('\n');
}

const linkOf = ({ title, path, description }: DocPage, { baseUrl }: Input) =>
  [title, baseUrl + encodeURI(markdownPath(path)), lineToMarkdown(description)] as const;

/** The full text of pages, each with its cited URL. */
export const pageTexts = (pages: readonly DocPage[], { baseUrl }: Pick<Input, 'baseUrl'>): string[] =>
  pages.map(
    ({ title, path, source, markdown }) =>
      `## ${DOCS_TITLE}: ${lineToMarkdown(title)}\n\nSource: ${source ?? baseUrl + encodeURI(path)}\n\n${absoluteLinks(markdown.toString(), baseUrl).trim()}\n`,
  );

/** `/docs/llms.txt`, and for each folder its list of pages and its full text. All are rendered on request. */
export function* docsTexts(input: Input): Generator<PublishedDocument> {
  const { pack, baseUrl } = input;
  const tree = docTreeOf(pack);
  if (!tree) return;
  const headingText = (title: string, more: string) =>
    `# ${lineToMarkdown(pack.product.name)}: ${lineToMarkdown(title)}\n\n> ${lineToMarkdown(pack.product.summary)}\n\n${more} More: <${baseUrl}/llms.txt>.\n`;
  if (hasOwnText(tree.root, tree))
    yield lazyText(textPath(tree, ''), () => {
      const pages = directPages(tree.root);
      const folders = foldersOf(tree.root).filter((folder) => hasOwnText(folder, tree));
      const foldersWithoutText = foldersOf(tree.root).filter((folder) => !hasOwnText(folder, tree));
      return [
        headingText(DOCS_TITLE, `The documentation has ${pageCountText(tree.pages.length)}.`),
        ...(pages.length > 0
          ? [
              linkSection(
                'Pages',
                pages.map((page) => linkOf(page, input)),
              ),
            ]
          : []),
        ...(folders.length > 0
          ? [
              linkSection(
                'Folders',
                folders.map((one) => [
                  one.title,
                  baseUrl + textPath(tree, one.folder as string),
                  pageCountText(allPagesBelow(one).length, one.page?.description),
                ]),
              ),
            ]
          : []),
        ...foldersWithoutText.map((folder) => folderSections(folder, input)),
      ].join('\n');
    });
  for (const node of foldersOf(tree.root)) {
    const { folder, title } = node;
    if (folder === null || !hasOwnText(node, tree)) continue;
    const list = textPath(tree, folder);
    const full = textPath(tree, folder, 'llms-full.txt');
    yield lazyText(
      list,
      () =>
        `${headingText(title, `This folder of the documentation has ${pageCountText(allPagesBelow(node).length)}; all its words: <${baseUrl}${full}>.`)}\n${folderSections(node, input)}`,
    );
    yield lazyText(
      full,
      () =>
        `${headingText(title, `All words of this folder of the documentation; the list of its pages: <${baseUrl}${list}>.`)}\n${pageTexts(allPagesBelow(node), input).join('\n')}`,
    );
  }
}
