import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readContentFolder, renameStarter, validateContent } from '@gatehouse/content';
import { editorSchemas } from '@gatehouse/contract';
import { packageFolders } from '@gatehouse/runtime';
import { isProblems, type SourceFile } from '@gatehouse/source';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { programName, quoteForShell } from '../terminal/program-name.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** Folder of the starter, in a clone and in an installed package. */
const STARTER = packageFolders.starter;

/** Folder of the schemas; hidden, so that it is not read as content. */
const SCHEMAS = '.schemas';

/** `gatehouse init [folder]`: writes a small content folder, to be edited, with the given product name. */
export async function init(args: string[]): Promise<number> {
  const options = {
    name: { type: 'string', default: 'Acme Notes' },
    json: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [folder = 'content', more] = positionals;
  if (folder === '' || more !== undefined) throw new UsageError('Name one folder.');
  const name = values.name.trim();
  if (name === '' || name.length > 60 || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name))
    throw new UsageError('--name takes 1 to 60 characters on one line.');

  const problem = await unusableReason(folder);
  if (problem !== undefined) {
    process.stderr.write(`${folder} ${problem} Name a new or an empty folder.\n`);
    return 1;
  }
  const starter = renameStarter((await readContentFolder(STARTER)) as SourceFile[], name);
  // The given name may equal the name of the alternative in the starter.
  const pack = validateContent(starter);
  if (isProblems(pack)) {
    process.stderr.write(`With the name "${name}" the folder would have problems; nothing is written.\n`);
    printProblems(folder, pack);
    return 1;
  }
  const fileTexts = new Map(
    starter.map(({ path, bytes }) => [path, String(bytes).replace('../schemas/', `${SCHEMAS}/`)]),
  );
  for (const [file, text] of editorSchemas()) fileTexts.set(`${SCHEMAS}/${file}`, text);
  for (const [file, text] of fileTexts) await write(join(folder, file), text);
  print(values.json ? { folder, name, files: [...fileTexts.keys()] } : nextSteps(folder, name));
  return 0;
}

/** The reason why a folder cannot be used; undefined for a usable one. */
export async function unusableReason(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).length > 0 ? 'is not empty.' : undefined;
  } catch (error) {
    return `cannot be made or read (${(error as NodeJS.ErrnoException).code}).`;
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
}

function nextSteps(folder: string, name: string): string {
  const program = programName();
  return (
    `${folder}: a small content folder about ${name}. Write its words; check names those that are still to be written.\n\n` +
    `  ${program} check ${quoteForShell(folder)}\n` +
    `  CONTENT_DIR=${quoteForShell(folder)} ${program} ask ${quoteForShell(`What is ${name}?`)}\n` +
    `  CONTENT_DIR=${quoteForShell(folder)} ${program} serve\n`
  );
}
