import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Name of the file with the files that an import wrote and their content: a file that differs was edited by a person. */
const RECORD = '.import.json';

export interface WrittenFiles {
  /** New or changed, in the order given. */
  written: string[];
  unchanged: string[];
  /** A person wrote or edited them, so they stay as they are. */
  kept: string[];
  /** Written by an earlier import and not part of this one. */
  gone: string[];
}

/** Writes the changed files of a pack. A hidden copy of the written content stays beside them for the next import. */
export async function writePack(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<WrittenFiles> {
  const before = await readRecord(folder);
  const now: Record<string, string> = {};
  const result: WrittenFiles = { written: [], unchanged: [], kept: [], gone: [] };
  for (const [path, content] of files) {
    const file = join(folder, path);
    const wanted = hashOf(content);
    const there = await readFile(file).then(hashOf, () => undefined);
    const ours = there === undefined || there === wanted || there === before[path];
    if (!ours) {
      result.kept.push(path);
      if (before[path] !== undefined) now[path] = before[path];
      continue;
    }
    now[path] = wanted;
    if (there === wanted) result.unchanged.push(path);
    else {
      await replaceFile(file, content);
      result.written.push(path);
    }
  }
  for (const [path, hash] of Object.entries(before)) {
    if (files.has(path)) continue;
    const there = await readFile(join(folder, path)).catch(() => undefined);
    if (there === undefined) continue;
    now[path] = hash;
    result.gone.push(path);
  }
  const record = `${JSON.stringify({ version: 1, files: now }, null, 1)}\n`;
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
    // None, or none that can be read: every file that is there is taken for a person's.
    return {};
  }
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** In one step, so that a service that reads the folder meanwhile sees no half of a file; a link is not followed. */
async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const near = join(dirname(file), `.${randomBytes(6).toString('hex')}.new`);
  try {
    await writeFile(near, content, { flag: 'wx' });
    await rename(near, file);
  } catch (error) {
    await rm(near, { force: true });
    throw error;
  }
}
