import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareEditions, renderReport } from '@gatehouse/diff';
import { type BuiltEdition, buildInputs, openEditionFile } from '@gatehouse/edition';
import { buildHere } from '@gatehouse/edition/build-from-paths';
import { replaceFile } from '@gatehouse/runtime';
import { baseUrlOf } from '../../config/base-url.ts';
import { loadSettings } from '../../config/from-environment.ts';
import { readLabelledQuestions } from '../read-questions.ts';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';
import { withProgress } from '../terminal/with-progress.ts';

/** `gatehouse diff OLD NEW`: differences of two editions, as Markdown or JSON. */
export async function diff(args: string[]): Promise<number> {
  const options = {
    allow: { type: 'string', default: '0' },
    questions: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [old, next, more] = positionals;
  if (old === undefined || next === undefined || more !== undefined)
    throw new UsageError('Name two edition files or folders: the old one, then the new one.');
  if (!/^\d{1,9}$/.test(values.allow)) throw new UsageError('--allow takes a number of findings, such as 3.');
  if (values.out === '') throw new UsageError('--out takes the name of a file.');
  const allowed = Number(values.allow);
  const labelled = values.questions === undefined ? [] : await readLabelledQuestions(values.questions);

  const before = await withProgress('Reading the old edition', openEditionAt(old));
  const after = before && (await withProgress('Reading the new edition', openEditionAt(next)));
  if (!after) return 1;
  const report = await withProgress('Asking the questions', compareEditions(before, after, labelled));
  const markdown = renderReport(report, allowed);
  if (values.out !== undefined) await replaceFile(values.out, [Buffer.from(markdown)], 0o644);
  print(values.json ? { ...report, allowed } : markdown);
  return report.harmful > allowed ? 1 : 0;
}

/**
 * The edition of a file, or of a folder: a content folder, or without product.yaml a documentation tree. Prints the
 * problems of a folder and returns undefined.
 */
async function openEditionAt(path: string): Promise<BuiltEdition | undefined> {
  if (!(await stat(path)).isDirectory()) return openEditionFile(path);
  const isContent = await stat(join(path, 'product.yaml')).then(
    () => true,
    () => false,
  );
  const folders = isContent ? { CONTENT_DIR: path } : { CONTENT_DIR: '', DOCS_DIR: path };
  const { values } = loadSettings({ ...process.env, ...folders });
  const { CONTENT_DIR: folder, DOCS_DIR: docs, INSIGHTS: insights, WIDGET_ORIGINS: widgetOrigins } = values;
  const inputs = buildInputs({
    folder,
    docs,
    baseUrl: baseUrlOf(values),
    accessSettings: values,
    insights,
    widgetOrigins,
  });
  const built = await buildHere(inputs);
  if (Array.isArray(built)) {
    printProblems(path, built);
    return undefined;
  }
  // Only a served version can be unchanged.
  return built as BuiltEdition;
}
