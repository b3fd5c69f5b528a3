import type { WriteStream } from 'node:tty';
import { counted } from '@gatehouse/contract';
import { type ContentProblem, countProblems, describeProblem } from '@gatehouse/source';
import { colour } from './colour.ts';
import { visible } from './visible.ts';

/**
 * Every problem of a folder, and their number.
 * @param out standard output where problems are the result, otherwise standard error
 */
export function printProblems(
  folder: string,
  problems: readonly ContentProblem[],
  out: WriteStream = process.stderr,
): void {
  for (const problem of problems) out.write(visible(`${describeProblem(problem)}\n`));
  const all = countProblems(problems);
  const count = counted(all, 'problem');
  out.write(`${visible(folder)}: ${colour('red', count, out)}.\n`);
}
