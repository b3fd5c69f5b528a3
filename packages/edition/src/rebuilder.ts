import { type ContentProblem, countProblems, describeProblem, isProblems } from '@gatehouse/source';
import type { CurrentEdition } from './current-edition.ts';
import type { Edition } from './edition.ts';

/** Rebuilds the folder while an edition is served. */
export interface Rebuilder {
  /** Builds once, and swaps the edition if the new one differs. Problems are logged, and the old edition stays. */
  rebuild(): Promise<void>;
  /** Age of the served edition, seconds, and whether a later build has failed. */
  state(): { age: number; stale: boolean };
}

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Maximum number of left-out pages of a foreign tree that are logged. */
const MAX_LOGGED_PAGES = 20;

/**
 * Logs a warning for the first pages of the documentation that the edition lacks, the number of further ones, and links
 * from the folder to missing pages. Dead links within the tree are reported by `check`.
 */
export function logLeftOutPages({ knowledge }: Edition, log: Pick<Log, 'warn'>): void {
  const { leftOut = [], deadLinks = [], notIncluded = [] } = knowledge.pack.docs ?? {};
  for (const problem of deadLinks.filter(({ notice }) => notice).slice(0, MAX_LOGGED_PAGES))
    log.warn({ problem: describeProblem(problem) }, 'redirect or link does not fit the documentation');
  for (const problem of notIncluded.slice(0, MAX_LOGGED_PAGES))
    log.warn({ problem: describeProblem(problem) }, 'documentation page without a part of another file');
  const logged = leftOut.slice(0, MAX_LOGGED_PAGES);
  for (const problem of logged) log.warn({ problem: describeProblem(problem) }, 'documentation page left out');
  const more = countProblems(leftOut) - countProblems(logged);
  if (more > 0) log.warn({ more }, 'more documentation pages left out');
}

export function createRebuilder(
  editions: CurrentEdition,
  build: (current: Edition) => Promise<Edition | ContentProblem[]>,
  log: Log,
  now: () => number,
): Rebuilder {
  let servedSince = now();
  let stale = false;
  return {
    async rebuild() {
      const next = await build(editions.current()).catch((error: unknown) => {
        log.error({ err: error }, 'the edition could not be built; the old one stays');
      });
      stale = next === undefined || isProblems(next);
      if (next === undefined) return;
      if (isProblems(next)) {
        for (const problem of next) log.error({ problem: describeProblem(problem) }, 'content problem');
        log.error({ problems: countProblems(next), edition: editions.current().version }, 'the old edition stays');
        return;
      }
      if (next === editions.current()) return;
      editions.replace(next);
      servedSince = now();
      log.info({ edition: next.version }, 'new edition');
      logLeftOutPages(next, log);
    },
    state: () => ({ age: Math.max(0, now() - servedSince) / 1000, stale }),
  };
}
