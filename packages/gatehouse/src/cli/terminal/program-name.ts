import { delimiter, relative, resolve } from 'node:path';

/**
 * The command that runs this program here: `gatehouse` if the shell finds it, else `node` and the file. `npm exec`
 * extends PATH only while it runs, so a program found there does not count.
 */
export function programName(): string {
  const [, file = ''] = process.argv;
  const found =
    process.env.npm_command !== 'exec' &&
    (process.env.PATH ?? '').split(delimiter).some((folder) => resolve(folder, 'gatehouse') === file);
  const relativePath = relative('.', file);
  return found ? 'gatehouse' : `node ${quoteForShell(relativePath.startsWith('..') ? file : relativePath)}`;
}

/** Quotes a word for a shell. */
export const quoteForShell = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
