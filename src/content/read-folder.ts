import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentProblem } from './content-problem.ts';

/** One file of a content folder; `path` is relative, with `/` between parts. */
export interface SourceFile {
  path: string;
  bytes: Buffer;
}

const MAX_FILE_BYTES = 4 * 1024 * 1024;

/**
 * Reads every YAML, Markdown and PNG file of a content folder, two levels deep, in code-unit order of the paths.
 * Hidden files and `README.md` are for people and left out. Symbolic links are followed, because mounted
 * configuration volumes are made of them. A folder that cannot be read is a problem, never an exception.
 */
export async function readContentFolder(folder: string): Promise<SourceFile[] | ContentProblem[]> {
  const files: SourceFile[] = [];
  const problems: ContentProblem[] = [];
  const problem = (file: string, what: string, fix: string) =>
    problems.push({ file, line: 1, column: 1, place: '', what, fix });

  async function read(path: string, depth: number): Promise<void> {
    const absolute = join(folder, path);
    try {
      const info = await stat(absolute);
      if (info.isDirectory()) {
        if (depth > 1) return;
        const names = (await readdir(absolute)).filter((name) => !name.startsWith('.') && name !== 'README.md');
        await Promise.all(names.map((name) => read(path ? `${path}/${name}` : name, depth + 1)));
      } else if (/\.(ya?ml|md|png)$/.test(path)) {
        if (info.size > MAX_FILE_BYTES) problem(path, 'the file is larger than 4 MiB', 'Split it or make it smaller');
        else files.push({ path, bytes: await readFile(absolute) });
      }
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === undefined) throw error;
      if (code === 'ENOENT' && path === '')
        problem('.', 'the content folder does not exist', 'Set CONTENT_DIR to an existing folder');
      // A file that vanished between listing and reading was being edited; the change starts another build.
      else if (code !== 'ENOENT')
        problem(path || '.', `the file cannot be read (${code})`, 'Give the service permission to read it');
    }
  }

  await read('', 0);
  return problems.length > 0
    ? problems.sort((a, b) => (a.file < b.file ? -1 : 1))
    : files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Tells the two results of reading and validating apart. An empty list is a success. */
export function isProblems<T>(result: T | ContentProblem[]): result is ContentProblem[] {
  return Array.isArray(result) && result.length > 0 && typeof result[0] === 'object' && 'fix' in (result[0] as object);
}
