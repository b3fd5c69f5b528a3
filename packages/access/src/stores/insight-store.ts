export const DAY = 86_400_000;

/** Time for which an unanswered question is stored, from the start of its day, milliseconds. */
export const QUESTION_LIFETIME = 30 * DAY;

/** Values of `category` for ratings of an entry. Names of categories have no colon. */
export const USEFUL_CATEGORY = 'reader:useful';
export const NOT_USEFUL_CATEGORY = 'reader:not-useful';

/** Key of a count. */
export interface CountKey {
  /** Start of a day in UTC. */
  day: number;
  /** Category of the entry, or the requested one if there was no answer. Without a category: `content` or `any`. */
  category: string;
  /** Path of the passage that answered; empty without an answer. */
  entry: string;
}

/** A masked question without an answer. */
export interface UnansweredQuestion {
  day: number;
  question: string;
}

export type Times<Subject> = Subject & { times: number };

export interface Insights {
  counts: Times<CountKey>[];
  questions: Times<UnansweredQuestion>[];
}

/** Storage of counts and recorded questions. Every method throws StoreUnavailable. */
export interface InsightStore {
  /** Adds a batch to the stored counts in one transaction. Counts of several instances are summed. */
  add(batch: Insights): Promise<void>;
  /** Counts and unexpired questions of the days from `since` on, oldest first. */
  read(since: number, now: number): Promise<Insights>;
}
