import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readRegularFile } from '@gatehouse/runtime';

const MAX_BYTES = 1024 * 1024;
/** Maximum number of searched folders above a documentation tree. */
const MAX_LEVELS = 8;

/** Access to the files that may describe a project, the nearest first. */
export interface Project {
  /** The folder itself, then those above it up to the root of its repository. */
  folders: string[];
  /** Reads the first existing file: searches the folders in order, and in each the names in order. */
  read(...fileNames: string[]): Promise<ProjectFile | undefined>;
}

export interface ProjectFile {
  name: string;
  folder: string;
  text: string;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Without a repository, searches only the folder and its parent: folders above may belong to another project. */
export async function findProject(folder: string): Promise<Project> {
  const folders = [resolve(folder)];
  let at = folders[0] as string;
  const isRoot = () => isThere(join(at, '.git'));
  while (!(await isRoot()) && folders.length < MAX_LEVELS && dirname(at) !== at) {
    at = dirname(at);
    folders.push(at);
  }
  const searchedFolders = (await isRoot()) ? folders : folders.slice(0, 2);
  return {
    folders: searchedFolders,
    async read(...fileNames) {
      for (const where of searchedFolders)
        for (const name of fileNames) {
          const text = await readRegularFile(join(where, name), MAX_BYTES).then(String, () => undefined);
          if (text !== undefined) return { name, folder: where, text };
        }
      return undefined;
    },
  };
}
