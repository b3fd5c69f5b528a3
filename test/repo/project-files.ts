import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFileText {
  /** Relative to the project, with `/` as separator. */
  path: string;
  text: string;
}

/** Every file whose name ends with this suffix, in the src folders of all packages. */
export const sourceFiles = (ending: string): SourceFileText[] =>
  filesIn('packages', ending).filter(({ path }) => /^packages\/\w+\/src\//.test(path));

/** Every file whose name ends with this suffix, below a folder of the project; none if the folder is missing. */
export function filesIn(folder: string, ending: string): SourceFileText[] {
  try {
    return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !statSync(`${root}${folder}/${name}`).isDirectory())
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .sort()
      .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
