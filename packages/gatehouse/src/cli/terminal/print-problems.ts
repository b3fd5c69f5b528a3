import type { WriteStream } from 'node:tty';
import { countText } from '@gatehouse/contract';
import { type ContentProblem, countProblems, describeProblem } from '@gatehouse/source';
import { colour } from './colour.ts';
import { escapeControls } from './escape-controls.ts';

/**
 * Every problem of a folder, and their number.
 * @param out standard output where problems are the result, otherwise standard error
 */
export function printProblems(
  folder: string,
  problems: readonly ContentProblem[],
  out: WriteStream = process.stderr,
): void {
  for (const problem of problems) out.write(escapeControls(`${describeProblem(problem)}\n`));
  const total = countProblems(problems);
  const count = countText(total, 'problem');
  out.write(`${escapeControls(folder)}: ${colour('red', count, out)}.\n`);
}
