import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRegularFile } from '../../files/regular-file.ts';

const MOST_BYTES = 1024 * 1024;
/** Folders above a documentation, at most. */
const MOST_LEVELS = 8;

/** Files of a project that may say something of it, the nearest first. */
export interface Project {
  /** The folder itself, then those above it up to the root of its repository. */
  folders: string[];
  /** The first file of some names, in the order of folders, then of names. */
  read(...names: string[]): Promise<ProjectFile | undefined>;
}

export interface ProjectFile {
  name: string;
  folder: string;
  text: string;
}

/** Without a repository only the folder itself and the one above it are looked at: others belong to somebody else. */
export function findProject(folder: string): Project {
  const folders = [resolve(folder)];
  let at = folders[0] as string;
  while (!existsSync(join(at, '.git')) && folders.length < MOST_LEVELS && dirname(at) !== at) {
    at = dirname(at);
    folders.push(at);
  }
  const known = existsSync(join(at, '.git')) ? folders : folders.slice(0, 2);
  return {
    folders: known,
    async read(...names) {
      for (const where of known)
        for (const name of names) {
          const text = await readRegularFile(join(where, name), MOST_BYTES).then(String, () => undefined);
          if (text !== undefined) return { name, folder: where, text };
        }
      return undefined;
    },
  };
}
