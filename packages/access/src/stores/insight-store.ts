export const DAY = 86_400_000;

/** Time for which a refused question is stored, from the start of its day, milliseconds. */
export const QUESTION_LIFETIME = 30 * DAY;

/** Key in place of a category for ratings of an entry. No category has a colon in its name. */
export const USEFUL = 'reader:useful';
export const NOT_USEFUL = 'reader:not-useful';

/** Subject of a count. */
export interface CountKey {
  /** Start of a day in UTC. */
  day: number;
  /** Of the entry, or the one that was asked for when nothing was found; `content` and `any` where there is none. */
  category: string;
  /** Path of the passage that answered; empty when nothing was found. */
  entry: string;
}

/** A question that found nothing, masked. */
export interface RefusedQuestion {
  day: number;
  question: string;
}

export type Times<Subject> = Subject & { times: number };

export interface Insights {
  counts: Times<CountKey>[];
  questions: Times<RefusedQuestion>[];
}

/** Storage of counts and recorded questions. Every method throws StoreUnavailable. */
export interface InsightStore {
  /** Adds a batch to the stored counts, in one transaction; several instances add up. */
  add(batch: Insights): Promise<void>;
  /** Days from `since` on, oldest first; of questions only those whose time is not over. */
  read(since: number, now: number): Promise<Insights>;
}
