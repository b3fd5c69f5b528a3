import { appendFile, lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '@gatehouse/contract';
import { digestOf } from '@gatehouse/edition';

/**
 * List of the files of an export with their digests, by which a later one replaces and removes them. A file is listed
 * before it is written, so files of an export that was stopped are listed, too.
 */
const LIST = '.gatehouse-export';
const COPY_ENDING = /\.(?:br|gz)$/;

const reasons: Readonly<Record<string, string>> = {
  ENAMETOOLONG: 'its name is too long for this file system',
  EISDIR: 'there is a folder of this name',
  ENOTDIR: 'there is a file in the place of its folder',
  EEXIST: 'there is a file in the place of its folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** A folder into which an edition is exported. Files that no export wrote, or that were changed since, stay. */
export interface ExportFolder {
  /** Writes a file, unless a file of others is there. @throws SettingsError when it cannot be written */
  write(file: string, body: Uint8Array): Promise<void>;
  /** Files that were written, or were there with the same content. */
  written: ReadonlySet<string>;
  /** Files of others that were not replaced or removed. */
  kept: readonly string[];
  /** Total size of the written files, bytes. */
  bytes(): number;
  /** Removes files of an earlier export that were not written again. @returns their names */
  finish(): Promise<string[]>;
}

/**
 * @param mayHaveOthers whether the folder may have files of others
 * @throws SettingsError for a folder with files of others
 */
export async function openExportFolder(folder: string, mayHaveOthers: boolean): Promise<ExportFolder> {
  const earlier = await readList(folder);
  const isUsed = (await readdir(folder).catch(() => [])).length > 0;
  if (!earlier && isUsed && !mayHaveOthers)
    throw new SettingsError([
      `${folder} has files that no export wrote. Name an empty folder, or write beside a site with --only machine.`,
    ]);
  const listed = earlier ?? new Map<string, readonly string[]>();
  const written = new Map<string, string>();
  const kept: string[] = [];
  const realFolders = new Set<string>();
  let bytes = 0;

  const saveList = (files: ReadonlyMap<string, readonly string[]>): Promise<void> =>
    replace(
      LIST,
      Buffer.from(
        [...files]
          .sort()
          .flatMap(([file, digests]) => digests.map((digest) => lineOf(file, digest)))
          .join(''),
      ),
    );

  async function replace(file: string, body: Uint8Array): Promise<void> {
    // In the root, because the name of a page may be as long as the file system allows.
    const unfinished = join(folder, `${LIST}.${process.pid}.new`);
    try {
      await writeFile(unfinished, body);
      await rename(unfinished, join(folder, file));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Rejects symbolic links, through which files outside of the folder would be replaced or removed. */
  async function checkParents(file: string): Promise<void> {
    const parent = dirname(file);
    if (parent === '.' || realFolders.has(parent)) return;
    await checkParents(parent);
    const stat = await lstat(join(folder, parent)).catch(() => undefined);
    if (stat?.isSymbolicLink())
      throw new SettingsError([`${join(folder, parent)} is a symbolic link. Replace it by a folder, or remove it.`]);
    if (stat) realFolders.add(parent);
  }

  async function digestNow(file: string): Promise<string | undefined> {
    const stat = await lstat(join(folder, file)).catch(() => undefined);
    if (!stat) return undefined;
    if (stat.isDirectory()) throw Object.assign(new Error(file), { code: 'EISDIR' });
    return stat.isFile() ? digestOf(await readFile(join(folder, file))) : 'no file';
  }

  async function writeChecked(file: string, body: Uint8Array): Promise<void> {
    if (kept.includes(file.replace(COPY_ENDING, ''))) return;
    await checkParents(file);
    const [now, digest] = [await digestNow(file), digestOf(Buffer.from(body))];
    if (now !== undefined && now !== digest && !listed.get(file)?.includes(now)) {
      kept.push(file);
      return;
    }
    if (now !== digest) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await appendFile(join(folder, LIST), lineOf(file, digest));
      await replace(file, body);
    }
    written.set(file, digest);
    bytes += body.length;
  }

  try {
    await mkdir(folder, { recursive: true });
    await saveList(listed);
  } catch (error) {
    throw writeError(folder, error);
  }
  return {
    async write(file, body) {
      try {
        await writeChecked(file, body);
      } catch (error) {
        throw writeError(join(folder, file), error);
      }
    },
    get written() {
      return new Set(written.keys());
    },
    kept,
    bytes: () => bytes,
    async finish() {
      const removed: string[] = [];
      for (const [file, digests] of listed) {
        if (written.has(file) || kept.includes(file)) continue;
        await checkParents(file);
        const now = await digestNow(file).catch(() => undefined);
        if (now === undefined) continue;
        if (!digests.includes(now)) {
          kept.push(file);
          continue;
        }
        await rm(join(folder, file));
        await removeEmptyFolders(folder, file);
        removed.push(file);
      }
      await saveList(new Map([...written].map(([file, digest]) => [file, [digest]])));
      return removed;
    },
  };
}

const lineOf = (file: string, digest: string): string => `${digest} ${file}\n`;

/** The error of a file that could not be written, as a sentence. */
export function writeError(path: string, error: unknown): Error {
  if (error instanceof SettingsError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new SettingsError([`${path} could not be written: ${reasons[code] ?? message}.`]);
}

/** The list of an earlier export; never a file outside of the folder, even if the list was edited. */
async function readList(folder: string): Promise<Map<string, readonly string[]> | undefined> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const listed = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [digest = '', file = ''] = line.split(/ (.*)/s);
    if (file !== '' && !file.split(/[\\/]/).includes('..')) listed.set(file, [...(listed.get(file) ?? []), digest]);
  }
  return listed;
}

async function removeEmptyFolders(folder: string, file: string): Promise<void> {
  for (let parent = dirname(file); parent !== '.'; parent = dirname(parent))
    try {
      await rmdir(join(folder, parent));
    } catch {
      return;
    }
}
