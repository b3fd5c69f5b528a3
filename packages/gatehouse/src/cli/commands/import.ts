import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { siteSchema } from '@gatehouse/contract';
import { defaultBounds, type ImportOutcome, ImportStopped } from '@gatehouse/import';
import { counting } from '../terminal/counting.ts';
import { escapeControls } from '../terminal/escape-controls.ts';
import { print } from '../terminal/print.ts';
import { programName, quoteForShell } from '../terminal/program-name.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

/** Maximum number of printed notices of one import. */
const MAX_NOTICES = 40;

/** `gatehouse import FOLDER | URL`: makes a content folder from existing documentation. */
export async function importDocs(args: string[]): Promise<number> {
  const options = {
    into: { type: 'string', default: 'content' },
    'docs-source': { type: 'string' },
    copy: { type: 'boolean', default: false },
    'max-pages': { type: 'string' },
    'allow-private': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [from, more] = positionals;
  if (!from || more !== undefined) throw new UsageError('Name one folder, or the address of one site.');
  if (values.into === '') throw new UsageError('--into takes the name of a folder.');
  const start = siteUrl(from);
  const wrong = start ? ['docs-source', 'copy'] : ['max-pages', 'allow-private'];
  for (const name of wrong as (keyof typeof values)[])
    if (values[name] !== undefined && values[name] !== false)
      throw new UsageError(`--${name} is for ${start ? 'folders' : 'sites'}.`);
  const pages = Number(values['max-pages'] ?? defaultBounds.pages);
  if (!Number.isInteger(pages) || pages < 1 || pages > 100_000)
    throw new UsageError('--max-pages takes a number from 1 to 100000.');
  const docsSource = values['docs-source'];
  if (docsSource !== undefined && !siteSchema.shape.docsSource.safeParse(docsSource).success)
    throw new UsageError(
      '--docs-source takes an https address with {path} in it, such as https://docs.example/{path}.',
    );

  if (!start && !(await stat(from)).isDirectory()) {
    process.stderr.write(`${from} is no folder.\n`);
    return 1;
  }
  // Loaded on demand: no other command needs it.
  const { folderIntoPack, siteIntoPack } = await import('@gatehouse/import/outcome');
  const progress = counting((read, known) => `${read} pages read, ${known} known`);
  try {
    const outcome = start
      ? await siteIntoPack(start, values.into, {
          bounds: { ...defaultBounds, pages },
          allowPrivate: values['allow-private'],
          progress: progress.step,
        })
      : await folderIntoPack(from, values.into, { docsSource, copy: values.copy });
    progress.end();
    printOutcome(from, values.into, outcome, values.json, start || values.copy ? undefined : from);
    return 0;
  } catch (error) {
    progress.end();
    if (!(error instanceof ImportStopped)) throw error;
    process.stderr.write(escapeControls(`${error.message}\n`));
    return 1;
  }
}

/** The URL of a site; undefined for a folder name. */
function siteUrl(from: string): URL | undefined {
  if (!/^https?:/i.test(from)) return undefined;
  if (!URL.canParse(from)) throw new UsageError(`${from} is no address.`);
  const start = new URL(from);
  if (start.username !== '' || start.password !== '') throw new UsageError('The address must hold no password.');
  start.hash = '';
  start.search = '';
  return start;
}

/** @param docs the folder of the pages, when they are not in the pack */
function printOutcome(
  from: string,
  pack: string,
  outcome: ImportOutcome,
  json: boolean,
  docs: string | undefined,
): void {
  const { found, pages, written, unchanged, kept, gone, notices, cut } = outcome;
  const serve = `CONTENT_DIR=${quoteForShell(pack)} ${docs === undefined ? '' : `DOCS_DIR=${quoteForShell(docs)} `}${programName()} serve`;
  const all = [
    ...notices,
    ...kept.map((path) => `${join(pack, path)} was edited by a person, and is kept`),
    ...gone.map((path) => `${join(pack, path)} was not found this time; remove it if it is obsolete`),
    ...(cut === undefined ? [] : [`not everything was read: ${cut}`]),
  ];
  if (json) {
    print({
      folder: pack,
      from,
      found,
      pages,
      written,
      unchanged: unchanged.length,
      kept,
      gone,
      notices,
      complete: cut === undefined,
    });
    return;
  }
  for (const notice of all.slice(0, MAX_NOTICES)) process.stderr.write(escapeControls(`notice: ${notice}\n`));
  if (all.length > MAX_NOTICES)
    process.stderr.write(`and ${all.length - MAX_NOTICES} more notices; --json has them all.\n`);
  const files =
    written.length === 0 ? 'nothing is new, and nothing was written' : `${count(written.length, 'file')} written`;
  print(`${pack}: ${count(pages, 'page')} of ${from} (${found}), ${files}.\n\n  ${serve}\n`);
}

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
