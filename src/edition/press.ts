import { type ContentProblem, describeProblem } from '../content/content-problem.ts';
import { isProblems } from '../content/read-folder.ts';
import type { CurrentEdition } from './current-edition.ts';
import type { Edition } from './edition.ts';

/** Prints the folder anew while an edition is served. */
export interface Press {
  /** Prints once, and swaps the edition if another came out. Whatever is wrong is logged, and the old one stays. */
  print(): Promise<void>;
  /** Seconds for which the edition has been served, and whether the folder could not be printed since. */
  state(): { age: number; stale: boolean };
}

interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export function createPress(
  editions: CurrentEdition,
  build: (before: Edition) => Promise<Edition | ContentProblem[]>,
  log: Log,
  now: () => number,
): Press {
  let servedSince = now();
  let stale = false;
  return {
    async print() {
      const next = await build(editions.current()).catch((error: unknown) => {
        log.error({ err: error }, 'the edition could not be built; the old one stays');
      });
      stale = next === undefined || isProblems(next);
      if (next === undefined) return;
      if (isProblems(next)) {
        for (const problem of next) log.error({ problem: describeProblem(problem) }, 'content problem');
        log.error({ problems: next.length, edition: editions.current().version }, 'the old edition stays');
        return;
      }
      if (next === editions.current()) return;
      editions.replace(next);
      servedSince = now();
      log.info({ edition: next.version }, 'new edition');
    },
    state: () => ({ age: Math.max(0, now() - servedSince) / 1000, stale }),
  };
}
