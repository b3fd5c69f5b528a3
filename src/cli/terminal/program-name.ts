import { delimiter, relative, resolve } from 'node:path';

/** What to type for this program here: its name when the shell or npx finds it, else Node and the file. */
export function programName(): string {
  if (process.env.npm_command === 'exec') return 'npx gatehouse';
  const [, file = ''] = process.argv;
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => resolve(folder, 'gatehouse') === file);
  const near = relative('.', file);
  return found ? 'gatehouse' : `node ${quoted(near.startsWith('..') ? file : near)}`;
}

/** A word as a shell reads it. */
export const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
