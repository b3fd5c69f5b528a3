import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File with the names and hashes of imported files. A file with another hash was edited by a person. */
const RECORD = '.import.json';

export interface WrittenFiles {
  /** New or changed, in the order given. */
  written: string[];
  unchanged: string[];
  /** Files that a person wrote or edited, which are not overwritten. */
  kept: string[];
  /** Files of an earlier import that are not part of this one. */
  gone: string[];
}

/** Writes the changed files of a pack, and records their hashes for the next import. */
export async function writePack(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<WrittenFiles> {
  const oldHashes = await readRecord(folder);
  const newHashes: Record<string, string> = {};
  const result: WrittenFiles = { written: [], unchanged: [], kept: [], gone: [] };
  for (const [path, content] of files) {
    const file = join(folder, path);
    const newHash = hashOf(content);
    const existingHash = await readFile(file).then(hashOf, () => undefined);
    // A missing file is written; a file that a person edited is not.
    const mayWrite = existingHash === undefined || existingHash === newHash || existingHash === oldHashes[path];
    if (!mayWrite) {
      result.kept.push(path);
      if (oldHashes[path] !== undefined) newHashes[path] = oldHashes[path];
      continue;
    }
    newHashes[path] = newHash;
    if (existingHash === newHash) result.unchanged.push(path);
    else {
      await replaceFile(file, content);
      result.written.push(path);
    }
  }
  for (const [path, hash] of Object.entries(oldHashes)) {
    if (files.has(path)) continue;
    const existing = await readFile(join(folder, path)).catch(() => undefined);
    if (existing === undefined) continue;
    newHashes[path] = hash;
    result.gone.push(path);
  }
  const record = `${JSON.stringify({ version: 1, files: newHashes }, null, 1)}\n`;
  if (record !== (await readFile(join(folder, RECORD), 'utf8').catch(() => '')))
    await replaceFile(join(folder, RECORD), record);
  return result;
}

async function readRecord(folder: string): Promise<Record<string, string>> {
  try {
    const { files } = JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
    const entries = Object.entries(files).filter(
      ([path, hash]) => typeof hash === 'string' && !/(?:^|\/)\.\.?(?:\/|$)|^\//.test(path),
    );
    return Object.fromEntries(entries) as Record<string, string>;
  } catch {
    // Without a readable record, every existing file counts as edited by a person.
    return {};
  }
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Replaces a file atomically, so that a service never reads a partial file. A symbolic link is not followed. */
async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${randomBytes(6).toString('hex')}.new`);
  try {
    await writeFile(temporary, content, { flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
