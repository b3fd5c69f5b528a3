import { loadSettings } from '../config/from-environment.ts';
import { type ContentProblem, describeProblem } from '../content/content-problem.ts';
import { isProblems, readContentFolder, type SourceFile } from '../content/read-folder.ts';
import { validateContent } from '../content/validate.ts';
import { lint } from './lint.ts';
import { parseCommandLine } from './usage-error.ts';

/** `gatehouse check [folder]`: every problem of a folder, or what it holds; with `--lint`, how well its words work. */
export async function check(args: string[]): Promise<number> {
  const options = { lint: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const folder = positionals[0] ?? loadSettings().values.CONTENT_DIR;
  const files = await readContentFolder(folder);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) {
    printProblems(folder, pack);
    return 1;
  }
  const questions = pack.categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
  process.stdout.write(
    `${folder}: no problems. ${pack.members.platform.name}, ${pack.members.platform.status}, ${questions} questions.\n`,
  );
  if (values.lint) process.stdout.write(await lint(files as SourceFile[], pack));
  return 0;
}

export function printProblems(folder: string, problems: readonly ContentProblem[]): void {
  for (const problem of problems) process.stderr.write(`${describeProblem(problem)}\n`);
  process.stderr.write(`${folder}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.\n`);
}
