import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assetTypeOf } from './asset-types.ts';

/** Receives the problem of a path and its fix. */
export type ReportPath = (path: string, problem: [what: string, fix: string]) => void;

/** A file to read: its path in the content folder and on the disk. */
export interface FileLocation {
  /** See `SourceFile`. */
  path: string;
  /** Path on the disk. */
  at: string;
  /**
   * Folder that symbolic links must not leave: the tree of DOCS_DIR, its parent, or `docs/`; unset: the content folder.
   */
  within?: 'tree' | 'beside' | 'docs';
  /** A page may include this file; it need not exist. */
  named?: true;
  foreign?: true;
}

/** Folder of the documentation tree in the content folder. */
export const DOCS_FOLDER = 'docs/';

/** Files of documentation generators with the page order and with moved pages. */
const ORDER_FILES = [
  '_category_.json',
  '_category_.yml',
  '_category_.yaml',
  'mkdocs.yml',
  'docs.json',
  'mint.json',
  'vercel.json',
  '_redirects',
];

/** Path in the notice for a DOCS_DIR without pages; the rest is served. */
export const EMPTY_TREE = 'docs/.';

/** Endings of page files. */
export const PAGE_ENDING = /\.(?:mdx?|markdown)$/i;

/** Folders without pages, and the maximum depth of a tree. */
const NO_PAGES = /^(node_modules|__.*__)$/;
const MAX_LEVELS = 16;

/** Whether a file of a tree is read: pages, order files and pictures. */
const isOfTree = (name: string): boolean => PAGE_ENDING.test(name) || ORDER_FILES.includes(name) || isPicture(name);

/** Whether a file of a tree is served unchanged. */
export const isPicture = (name: string): boolean =>
  /\.(svg|png|jpe?g|webp|avif|gif|pdf)$/i.test(name) && assetTypeOf(name) !== undefined;

/**
 * The paths of a documentation tree, relative to it, with `/` between parts. Skips hidden files and files that no page
 * uses.
 * @param count called for each entry; an error that it throws ends the listing
 * @throws errors of the system, of the folder itself
 */
async function* listTree(folder: string, count: () => void, inner = '', level = 0): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, inner))) {
    count();
    const { name } = entry;
    if (name.startsWith('.')) continue;
    const path = inner === '' ? name : `${inner}/${name}`;
    if (isOfTree(name) && !entry.isDirectory()) yield path;
    else if (entry.isDirectory() && level < MAX_LEVELS && !NO_PAGES.test(name))
      yield* listTree(folder, count, path, level + 1);
  }
}

/** The files of the documentation tree at DOCS_DIR, else of `docs/` in the folder, if any. */
export async function listDocs(
  folder: string,
  docs: string,
  report: ReportPath,
  mostEntries: number,
): Promise<FileLocation[]> {
  const inFolder = join(folder, DOCS_FOLDER);
  const root = docs === '' ? inFolder : docs;
  const foreign = docs === '' ? {} : { foreign: true as const, within: 'tree' as const };
  const locations: FileLocation[] = [];
  let entries = 0;
  const tooMany = Symbol();
  try {
    if (docs !== '' && folder !== '' && (await isThere(inFolder)))
      report('docs', ['lies in the folder while DOCS_DIR names another tree', 'Remove it, or leave DOCS_DIR unset']);
    for await (const path of listTree(root, () => {
      if (++entries > mostEntries) throw tooMany;
    }))
      locations.push({ path: DOCS_FOLDER + path, at: join(root, path), ...foreign });
    if (docs !== '' && !locations.some(({ path }) => PAGE_ENDING.test(path)))
      report(EMPTY_TREE, [
        'has no page: the documentation tree at DOCS_DIR is empty',
        'Put its pages back, or leave DOCS_DIR unset',
      ]);
    // The settings of MkDocs are in the parent folder of the tree.
    const mkdocsFile = join(root, '..', 'mkdocs.yml');
    if (docs !== '' && (await isThere(mkdocsFile)))
      locations.push({ path: `${DOCS_FOLDER}mkdocs.yml`, at: mkdocsFile, ...foreign, within: 'beside' });
  } catch (error) {
    if (error === tooMany)
      report('.', [`the documentation tree holds more than ${mostEntries} entries`, 'Remove files that are no pages']);
    else if (docs === '' && isNoFolder(error)) return [];
    else if (isNoFolder(error))
      report('.', ['there is no documentation tree at DOCS_DIR', 'Set DOCS_DIR to an existing folder']);
    else throw error;
  }
  return locations;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const isNoFolder = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code));
