import { delimiter, relative, resolve } from 'node:path';

/**
 * The command for this program on this machine: its name where the shell finds it, else Node and the file. During `npm exec`
 * the search path has more entries than afterwards, and the name of the command is that of another project's package.
 */
export function programName(): string {
  const [, file = ''] = process.argv;
  const found =
    process.env.npm_command !== 'exec' &&
    (process.env.PATH ?? '').split(delimiter).some((folder) => resolve(folder, 'gatehouse') === file);
  const near = relative('.', file);
  return found ? 'gatehouse' : `node ${quotedForShell(near.startsWith('..') ? file : near)}`;
}

/** Quotes a word for a shell. */
export const quotedForShell = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
