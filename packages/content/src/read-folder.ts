import { opendir, readlink, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createNamedFiles } from '@gatehouse/docs';
import { readRegularFile, UnreadableFile, type UnreadableKind } from '@gatehouse/runtime';
import {
  ASSET_FOLDER,
  assetEndings,
  assetTypeOf,
  type ContentProblem,
  DOCS_FOLDER,
  EMPTY_TREE,
  type FileLocation,
  type FolderContent,
  isPicture,
  listDocs,
  MAX_FILE_BYTES,
  type ReportPath,
  type SourceFile,
  sortProblems,
  wholeFile,
} from '@gatehouse/source';

/** Limits of reading, so that no folder exhausts the memory of the process: bytes of all files. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ASSET_BYTES = 32 * 1024 * 1024;
const MAX_FILES = 10_000;
/** Maximum number of entries of any kind, in the folder and below. */
const MAX_ENTRIES = 20_000;
/** Timeout of reading, because a broken mount blocks reads forever, milliseconds. */
const READ_TIMEOUT_MILLISECONDS = 60_000;
const PARALLEL_READS = 8;

const READABLE_FILE = /\.(ya?ml|md|png)$/;

/** Kind of unreadable file → the problem and its fix. */
const explanations: Record<UnreadableKind, [what: string, fix: string]> = {
  folder: ['is a folder, not a file', 'Put a file in its place, or rename it'],
  pipe: ['is a pipe, not a file', 'Put a file in its place'],
  socket: ['is a socket, not a file', 'Put a file in its place'],
  device: ['is a device, not a file', 'Put a file in its place'],
  'too large': ['the file is larger than 4 MiB', 'Split it or make it smaller'],
};

/** Error code of the file system → the problem and its fix. */
const readErrors: Record<string, [what: string, fix: string]> = {
  EACCES: ['cannot be read (EACCES)', 'Give the service permission to read it'],
  EPERM: ['cannot be read (EPERM)', 'Give the service permission to read it'],
  ELOOP: ['is a link that leads to itself (ELOOP)', 'Let it lead to a file, or remove it'],
};
const explainError = (code: string): [what: string, fix: string] =>
  readErrors[code] ?? [`cannot be read (${code})`, 'Look at the disk or mount that it is on'];

/**
 * Reads every YAML, Markdown and PNG file of a content folder, two levels deep, every file of `assets/`, one level
 * deeper, and the useful files of a documentation tree, which is `docs/` or lies elsewhere. The order is that of the
 * code units of the paths. Hidden files and `README.md` are for people and left out. Symbolic links are followed,
 * because mounted configuration volumes consist of them, but not out of the folder or the tree. A folder that cannot be
 * read is a problem, never an exception. Limits end the reading of any folder.
 */
export async function readContentFolder(folder: string, docs?: string): Promise<SourceFile[] | ContentProblem[]> {
  const { files, unread } = await readReadableFiles(folder, docs);
  return unread.length > 0 ? unread : files;
}

/**
 * Reads the folder, and returns the readable files together with the problems.
 * @param onPage called with the path of each page before it is searched for the files that it includes
 */
export async function readReadableFiles(
  folder: string,
  docs = '',
  onPage?: (path: string) => void,
): Promise<FolderContent> {
  const end = new AbortController();
  const tooLate = setTimeout(READ_TIMEOUT_MILLISECONDS, undefined, { signal: end.signal, ref: false }).then(
    () =>
      unreadableFolder(
        wholeFile('.', 'the folder could not be read within a minute', 'Look at the disk or mount that it is on'),
      ),
    () => unreadableFolder(),
  );
  return Promise.race([readInTime(folder, docs, end.signal, onPage), tooLate]).finally(() => end.abort());
}

const unreadableFolder = (...unread: ContentProblem[]): FolderContent => ({ files: [], unread });

async function readInTime(
  folder: string,
  docs: string,
  ended: AbortSignal,
  onPage?: (path: string) => void,
): Promise<FolderContent> {
  const files: SourceFile[] = [];
  const problems: ContentProblem[] = [];
  const report = (path: string, [what, fix]: [what: string, fix: string]) =>
    problems.push({ ...wholeFile(path, what, fix), ...(path === EMPTY_TREE && { leftOut: true }) });
  const reportFile = ({ path, foreign }: FileLocation, [what, fix]: [what: string, fix: string]) =>
    problems.push({ ...wholeFile(path, what, fix), ...(foreign && { leftOut: true }) });

  const own = folder === '' ? [] : await listFolder(folder, report);
  const ofTree = await listDocs(folder, docs, report, MAX_ENTRIES).catch((error: unknown) => {
    report('docs', explainError(codeOf(error)));
    return [];
  });
  const locations: FileLocation[] = [...own.map((path) => ({ path, at: join(folder, path) })), ...ofTree];
  // Every file that is read is published, so a link must not lead out of the folder.
  const folderPrefix = async (root: string) => join(await realpath(root).catch(() => root), sep);
  const tree = docs === '' ? folder : docs;
  const ofPages = docs === '' ? join(folder, DOCS_FOLDER) : docs;
  const roots = {
    own: await folderPrefix(folder),
    tree: await folderPrefix(tree),
    beside: await folderPrefix(join(tree, '..')),
    docs: await folderPrefix(ofPages),
  };
  let bytes = 0;
  let assetBytes = 0;
  let pictureBytes = 0;
  async function readOne(location: FileLocation): Promise<void> {
    const { path, at, foreign, within = 'own' } = location;
    try {
      // Resolved before opening, so that a link changed meanwhile cannot lead elsewhere.
      const real = await realpath(at);
      const read = await readRegularFile(real, MAX_FILE_BYTES);
      if (!real.startsWith(roots[within])) {
        reportFile(location, ['is a link that leads out of the folder', 'Put the file itself in its place']);
        return;
      }
      if (path.startsWith(ASSET_FOLDER)) assetBytes += read.length;
      if (path.startsWith(DOCS_FOLDER) && isPicture(path)) {
        if (pictureBytes + read.length > MAX_ASSET_BYTES) {
          reportFile(location, [
            'is more than the 32 MiB of pictures of a documentation tree',
            'Make pictures smaller',
          ]);
          return;
        }
        pictureBytes += read.length;
      }
      bytes += read.length;
      files.push({ path, bytes: read, ...(foreign && { foreign }) });
    } catch (error) {
      if (error instanceof UnreadableFile) reportFile(location, explanations[error.kind]);
      else await reportUnreadable(location, codeOf(error));
    }
  }
  async function reportUnreadable(location: FileLocation, code: string): Promise<void> {
    if (location.named && ['ENOTDIR', 'ENAMETOOLONG'].includes(code)) return;
    if (code !== 'ENOENT') reportFile(location, explainError(code));
    // A file that vanished between listing and reading was being edited; the change starts another build.
    else if (await readlink(location.at).catch(() => undefined))
      reportFile(location, ['is a link that leads nowhere', 'Let it lead to a file, or remove it']);
  }
  async function readAll(locations: readonly FileLocation[]): Promise<void> {
    const waiting = locations.values();
    const readNext = async () => {
      for (const location of waiting) {
        if (ended.aborted || bytes > MAX_BYTES) return;
        await readOne(location);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_READS }, readNext));
  }
  await readAll(locations);
  // Included files may include others in turn.
  const namedIn = createNamedFiles(ofPages, docs !== '', onPage);
  for (let namedFiles = namedIn(files); namedFiles.length > 0 && !ended.aborted; namedFiles = namedIn(files))
    await readAll(namedFiles);
  if (bytes > MAX_BYTES) report('.', ['the files of the folder are larger than 64 MiB together', 'Make them smaller']);
  else if (assetBytes > MAX_ASSET_BYTES)
    report('assets', ['its files are larger than 32 MiB together', 'Make them smaller, or keep large files elsewhere']);
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), unread: sortProblems(problems) };
}

/** The paths of the files to read; unreadable ones are reported. */
async function listFolder(folder: string, report: ReportPath): Promise<string[]> {
  const paths: string[] = [];
  let entries = 0;
  const unknownAsset = (path: string) =>
    report(path, ['is of no type that can be served', `Remove it; assets/ may hold ${assetEndings}`]);
  async function list(inner: string): Promise<void> {
    // In latin1 a name that is not UTF-8 keeps its bytes.
    for await (const entry of await opendir(join(folder, inner), { encoding: 'latin1' })) {
      if (++entries > MAX_ENTRIES || paths.length > MAX_FILES) return;
      const bytes = Buffer.from(entry.name, 'latin1');
      const name = bytes.toString();
      if (name.startsWith('.') || name === 'README.md') continue;
      if (inner === '' && `${name}/` === DOCS_FOLDER) continue;
      const path = inner ? `${inner}/${name}` : name;
      const asset = path.startsWith(ASSET_FOLDER);
      const read = asset ? assetTypeOf(name) !== undefined : READABLE_FILE.test(name);
      if (read && !Buffer.from(name).equals(bytes))
        report(path.slice(0, -name.length) + escapeBytes(bytes), ['the name of the file is not UTF-8', 'Rename it']);
      else if (read) paths.push(path);
      else if (asset && entry.isFile()) unknownAsset(path);
      else if (asset && inner !== 'assets')
        report(path, ['lies too deep', 'Put it into assets/ or into a folder of it; folders in these are not read']);
      else if ((inner === '' || asset) && !entry.isFile()) await listInner(path, asset);
    }
  }
  async function listInner(path: string, asset: boolean): Promise<void> {
    try {
      await list(path);
    } catch (error) {
      const code = codeOf(error);
      // Not a folder, or one that vanished; neither is needed.
      if (asset && code === 'ENOTDIR') unknownAsset(path);
      else if (!['ENOTDIR', 'ENOENT', 'ELOOP'].includes(code)) report(path, explainError(code));
    }
  }
  try {
    await list('');
  } catch (error) {
    const code = codeOf(error);
    const fix = 'Set CONTENT_DIR to an existing folder';
    if (code === 'ENOENT') report('.', ['the content folder does not exist', fix]);
    else if (code === 'ENOTDIR') report('.', ['the content folder is a file, or lies in one', fix]);
    else report('.', explainError(code));
  }
  if (entries > MAX_ENTRIES)
    report('.', [`the folder holds more than ${MAX_ENTRIES} entries`, 'Remove files that are no content']);
  if (paths.length > MAX_FILES)
    report('.', [`the folder holds more than ${MAX_FILES} files`, 'Remove files that are no content']);
  return entries > MAX_ENTRIES || paths.length > MAX_FILES ? [] : paths;
}

/** @throws errors that are not from the system */
function codeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return code;
}

/** Escapes bytes outside of ASCII: `\xff`. */
const escapeBytes = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
