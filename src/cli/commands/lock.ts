import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSettings } from '../../config/from-environment.ts';
import { isProblems } from '../../content/files/content-problem.ts';
import { LOCK_FILE } from '../../content/questions/address-lock.ts';
import { lockAddresses } from '../../content/questions/lock-addresses.ts';
import { readContentFolder } from '../../content/read-folder.ts';
import { counted } from '../../contract/text/counted.ts';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** `gatehouse lock [folder]`: keeps the addresses of questions while their words change. */
export async function lock(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  if (positionals.length > 1) throw new UsageError('Name one folder.');
  const folder = positionals[0] ?? loadSettings().values.CONTENT_DIR;
  if (folder === '')
    throw new UsageError('A documentation has no questions whose addresses are kept. Name a content folder.');
  const files = await readContentFolder(folder);
  const locked = isProblems(files) ? files : lockAddresses(files);
  if (Array.isArray(locked)) {
    if (values.json) print({ folder, problems: locked });
    else printProblems(folder, locked);
    return 1;
  }
  const { text, addresses, added, givenUp } = locked;
  const path = join(folder, LOCK_FILE);
  const before = await readFile(path, 'utf8').catch(() => undefined);
  // A folder in which every question has a slug needs no lock.
  if (text !== before && (addresses > 0 || before !== undefined)) await writeFile(path, text);
  const lines = [
    `${path}: ${counted(addresses, 'address', 'addresses')}, ${added.length} new.\n`,
    ...givenUp.map((slug) => `/faq/${slug} has no question any more.\n`),
  ];
  print(values.json ? { folder, addresses, added, givenUp } : lines.join(''));
  return 0;
}
