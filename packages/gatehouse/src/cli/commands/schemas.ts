import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorSchemas } from '@gatehouse/contract';
import { print } from '../terminal/print.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/**
 * `gatehouse schemas`: writes JSON Schemas of the content files for editors into a folder, or compares them with it.
 */
export async function schemas(args: string[]): Promise<number> {
  const options = {
    write: { type: 'string' },
    check: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  const { write, check, json } = parseCommandLine({ args, options, strict: true }).values;
  const folder = write ?? check;
  if (folder === undefined || (write !== undefined && check !== undefined))
    throw new UsageError('Name a folder with --write or with --check.');
  const schemaTexts = editorSchemas();
  if (write !== undefined) {
    await mkdir(folder, { recursive: true });
    for (const [file, text] of schemaTexts) await writeFile(join(folder, file), text);
    if (json) print({ folder, written: [...schemaTexts.keys()] });
    return 0;
  }
  const found = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const stale: string[] = [];
  for (const file of new Set([...schemaTexts.keys(), ...found])) {
    const written = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (written !== schemaTexts.get(file)) stale.push(file);
  }
  if (json) print({ folder, stale });
  else for (const file of stale) process.stderr.write(`${join(folder, file)} is out of date. Run npm run docs.\n`);
  return stale.length === 0 ? 0 : 1;
}
