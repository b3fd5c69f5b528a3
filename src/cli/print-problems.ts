import { type ContentProblem, describeProblem } from '../content/content-problem.ts';
import { colour } from './colour.ts';

/** Every problem of a folder and how many there are, on standard error. */
export function printProblems(folder: string, problems: readonly ContentProblem[]): void {
  for (const problem of problems) process.stderr.write(`${describeProblem(problem)}\n`);
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  process.stderr.write(`${folder}: ${colour('red', count, process.stderr)}.\n`);
}
