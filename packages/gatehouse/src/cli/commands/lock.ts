import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK_FILE, lockSlugs, readContentFolder } from '@gatehouse/content';
import { countText } from '@gatehouse/contract';
import { isProblems } from '@gatehouse/source';
import { loadSettings } from '../../config/from-environment.ts';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** `gatehouse lock [folder]`: stores the slugs of questions, so that they stay when a question is reworded. */
export async function lock(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  if (positionals.length > 1) throw new UsageError('Name one folder.');
  const folder = positionals[0] ?? loadSettings().values.CONTENT_DIR;
  if (folder === '')
    throw new UsageError('A documentation has no questions whose addresses are kept. Name a content folder.');
  const files = await readContentFolder(folder);
  const locked = isProblems(files) ? files : lockSlugs(files);
  if (Array.isArray(locked)) {
    if (values.json) print({ folder, problems: locked });
    else printProblems(folder, locked);
    return 1;
  }
  const { text, slugCount, added, withoutQuestion } = locked;
  const path = join(folder, LOCK_FILE);
  const oldText = await readFile(path, 'utf8').catch(() => undefined);
  // A folder in which every question has a slug needs no lock.
  if (text !== oldText && (slugCount > 0 || oldText !== undefined)) await writeFile(path, text);
  const lines = [
    `${path}: ${countText(slugCount, 'address', 'addresses')}, ${added.length} new.\n`,
    ...withoutQuestion.map((slug) => `/faq/${slug} has no question any more.\n`),
  ];
  print(values.json ? { folder, addresses: slugCount, added, givenUp: withoutQuestion } : lines.join(''));
  return 0;
}
