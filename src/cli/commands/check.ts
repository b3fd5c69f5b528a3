import { loadSettings } from '../../config/from-environment.ts';
import { validateContent } from '../../content/checks/validate.ts';
import { isProblems, readWhatFits } from '../../content/files/read-folder.ts';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';
import { withProgress } from '../terminal/with-progress.ts';
import { describeLint, lint } from './lint.ts';

/** `gatehouse check [folder]`: every problem of a folder, or what it holds; with `--lint`, how well its words work. */
export async function check(args: string[]): Promise<number> {
  const options = { lint: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  if (positionals.length > 1) throw new UsageError('Name one folder.');
  const folder = positionals[0] ?? loadSettings().values.CONTENT_DIR;
  const { files, unread } = await readWhatFits(folder);
  const pack = validateContent(files, undefined, unread);
  if (isProblems(pack)) {
    if (values.json) print({ folder, problems: pack });
    else printProblems(folder, pack, process.stdout);
    return 1;
  }
  const { name, status } = pack.product;
  const questions = pack.categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const linted = values.lint ? await withProgress('Asking every phrasing', lint(files, pack)) : undefined;
  const summary = `${folder}: no problems. ${name}, ${status}, ${questions} questions.\n`;
  print(
    values.json
      ? { folder, problems: [], name, status, questions, lint: linted }
      : summary + (linted ? describeLint(linted) : ''),
  );
  return 0;
}
