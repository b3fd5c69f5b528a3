import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { validateContent } from '../../content/checks/validate.ts';
import { isProblems } from '../../content/files/content-problem.ts';
import { readContentFolder } from '../../content/files/read-folder.ts';
import { migrateFolder } from '../../content/migrate/migrate-folder.ts';
import { YamlFault } from '../../content/yaml/read-yaml.ts';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';
import { whyNotEmpty } from './init.ts';

/** `gatehouse migrate OLD NEW`: a folder of version 0.1 in the shape of today. The old one stays as it is. */
export async function migrate(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [from, to, more] = positionals;
  if (!from || !to || more !== undefined) throw new UsageError('Name the old folder and a new one.');
  const sources = await readContentFolder(from);
  if (isProblems(sources)) return told(from, sources);
  if (!sources.some(({ path }) => path === 'platform.yaml')) {
    process.stderr.write(`${from} has no platform.yaml, so it is no folder of version 0.1.\n`);
    return 1;
  }
  const refusal = await whyNotEmpty(to);
  if (refusal !== undefined) {
    process.stderr.write(`${to} ${refusal} Name a new or an empty folder.\n`);
    return 1;
  }
  try {
    const { files, notPlaced } = migrateFolder(sources);
    for (const [path, text] of files) {
      await mkdir(dirname(join(to, path)), { recursive: true });
      await writeFile(join(to, path), text, { flag: 'wx' });
    }
    const written = await readContentFolder(to);
    const problems = isProblems(written) ? written : validateContent(written);
    const left = isProblems(problems) ? problems : [];
    if (values.json) print({ folder: to, files: [...files.keys()], notPlaced, problems: left });
    else print(`${to}: ${files.size} files.\n${notPlaced.map((what) => `not placed: ${what}\n`).join('')}`);
    if (left.length > 0 && !values.json) printProblems(to, left, process.stdout);
    return notPlaced.length + left.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    process.stderr.write(`${from} holds a file that cannot be read: ${error.message}. Mend it first.\n`);
    return 1;
  }
}

function told(folder: string, problems: Parameters<typeof printProblems>[1]): number {
  printProblems(folder, problems);
  return 1;
}
