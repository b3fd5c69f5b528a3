import { absoluteLinks, counted, docPath, lineToMarkdown, markdownPath } from '@gatehouse/contract';
import type { DocPage } from '@gatehouse/docs';
import {
  DOCS_TITLE,
  type DocNode,
  type DocTree,
  docTreeOf,
  foldersAround,
  foldersOf,
  pagesIn,
  pagesOf,
} from '../docs-tree.ts';
import type { DocumentInput, PublishedDocument } from '../document.ts';
import { laterText, linkSection } from './llms-text.ts';

type Input = Pick<DocumentInput, 'pack' | 'baseUrl'>;

/** Maximum numbers of pages and characters in one list; beyond either the tree is listed by folder. */
const MAX_PAGES = 100;
const MAX_BYTES = 51_200;
/** Maximum number of pages without a folder that are listed beside folders. */
const MAX_LOOSE = 20;

/** Where the text of a folder is, unless a page has that address. */
const textPath = (folder: string, name = 'llms.txt'): string => docPath(folder === '' ? name : `${folder}/${name}`);

/** `## Documentation`: every page by its folder, or of a large tree where each folder lists its pages. */
export function docsSections(input: Input): string {
  const tree = docTreeOf(input.pack);
  if (!tree) return '';
  const whole = listed(tree.root, input);
  if (tree.pages.length <= MAX_PAGES && Buffer.byteLength(whole) <= MAX_BYTES) return `${whole}\n`;
  const loose = pagesOf(tree.root);
  const ofFolders = foldersOf(tree.root).filter((folder) => isText(folder, tree));
  const others = foldersOf(tree.root).filter((folder) => !isText(folder, tree));
  return `${linkSection(DOCS_TITLE, [
    ...(loose.length <= MAX_LOOSE
      ? loose.map((page) => linkOf(page, input))
      : [[DOCS_TITLE, input.baseUrl + textPath(''), pagesAbout(loose.length)] as const]),
    ...ofFolders.map(
      (folder) =>
        [
          folder.title,
          input.baseUrl + textPath(folder.folder as string),
          pagesAbout(pagesIn(folder).length, folder.page?.description),
        ] as const,
    ),
  ])}\n${others.map((folder) => `${listed(folder, input)}\n`).join('')}`;
}

const pagesAbout = (pages: number, about = ''): string =>
  `${counted(pages, 'page')}${about === '' ? '' : `. ${lineToMarkdown(about)}`}`;

/** Whether the folder has texts of its own; a page of their name goes before them. */
const isText = ({ folder }: DocNode, { nodes }: DocTree): boolean =>
  ['llms.txt', 'llms-full.txt'].every((name) => !nodes.has(textPath(folder as string, name)));

/** A section for each folder that has pages. */
function listed(node: DocNode, input: Input): string {
  const pages = pagesOf(node);
  const title = [DOCS_TITLE, ...[...foldersAround(node), ...(node.parent ? [node] : [])].map((one) => one.title)];
  return [
    ...(pages.length > 0
      ? [
          linkSection(
            title.join(' › ').replace(' › ', ': '),
            pages.map((page) => linkOf(page, input)),
          ),
        ]
      : []),
    ...foldersOf(node).map((folder) => listed(folder, input)),
  ].join('\n');
}

const linkOf = ({ title, path, description }: DocPage, { baseUrl }: Input) =>
  [title, baseUrl + encodeURI(markdownPath(path)), lineToMarkdown(description)] as const;

/** All words of pages, each with the address that is cited. */
export const docsWords = (pages: readonly DocPage[], { baseUrl }: Pick<Input, 'baseUrl'>): string[] =>
  pages.map(
    ({ title, path, source, markdown }) =>
      `## ${DOCS_TITLE}: ${lineToMarkdown(title)}\n\nSource: ${source ?? baseUrl + encodeURI(path)}\n\n${absoluteLinks(markdown.toString(), baseUrl).trim()}\n`,
  );

/** `/docs/llms.txt`, and of each folder of the tree its list and all its words; made when they are asked for. */
export function* docsTexts(input: Input): Generator<PublishedDocument> {
  const { pack, baseUrl } = input;
  const tree = docTreeOf(pack);
  if (!tree) return;
  const head = (of: string, more: string) =>
    `# ${lineToMarkdown(pack.product.name)}: ${lineToMarkdown(of)}\n\n> ${lineToMarkdown(pack.product.summary)}\n\n${more} More: <${baseUrl}/llms.txt>.\n`;
  if (isText(tree.root, tree))
    yield laterText(textPath(''), () => {
      const pages = pagesOf(tree.root);
      const folders = foldersOf(tree.root).filter((folder) => isText(folder, tree));
      const others = foldersOf(tree.root).filter((folder) => !isText(folder, tree));
      return [
        head(DOCS_TITLE, `The documentation has ${pagesAbout(tree.pages.length)}.`),
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
                  baseUrl + textPath(one.folder as string),
                  pagesAbout(pagesIn(one).length, one.page?.description),
                ]),
              ),
            ]
          : []),
        ...others.map((folder) => listed(folder, input)),
      ].join('\n');
    });
  for (const node of foldersOf(tree.root)) {
    const { folder, title } = node;
    if (folder === null || !isText(node, tree)) continue;
    const full = textPath(folder, 'llms-full.txt');
    yield laterText(
      textPath(folder),
      () =>
        `${head(title, `This folder of the documentation has ${pagesAbout(pagesIn(node).length)}; all its words: <${baseUrl}${full}>.`)}\n${listed(node, input)}`,
    );
    yield laterText(
      full,
      () =>
        `${head(title, `All words of this folder of the documentation; the list of its pages: <${baseUrl}${textPath(folder)}>.`)}\n${docsWords(pagesIn(node), input).join('\n')}`,
    );
  }
}
