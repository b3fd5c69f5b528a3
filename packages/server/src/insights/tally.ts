import {
  type CountKey,
  DAY,
  type InsightStore,
  type Insights,
  NOT_USEFUL_CATEGORY,
  type Times,
  type UnansweredQuestion,
  USEFUL_CATEGORY,
} from '@gatehouse/access';
import type { Observer } from '@gatehouse/answers';
import type { InsightsMode } from '@gatehouse/contract';
import { maskQuestion } from './mask.ts';

/** Interval of writes, milliseconds. */
const WRITE_MILLISECONDS = 60_000;
/** Maximum number of distinct question texts in one batch. Further questions are counted without their texts. */
const MAX_QUESTIONS = 1000;

/** Counts questions in memory and stores the counts once a minute. */
export interface Tally {
  asked: Observer;
  /** Counts a reader's rating of a passage. */
  countRating(rating: { path: string; useful: boolean }): void;
  /** Writes the remaining counts. */
  close(): Promise<void>;
}

export interface TallyParts {
  mode: Exclude<InsightsMode, ''>;
  store: InsightStore;
  now: () => number;
  log: { warn(fields: object, message: string): void };
}

export function startTally({ mode, store, now, log }: TallyParts): Tally {
  let counts = new Map<string, Times<CountKey>>();
  let questions = new Map<string, Times<UnansweredQuestion>>();
  let failing = false;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    if (counts.size === 0) return;
    const batch: Insights = { counts: sortByKey(counts), questions: sortByKey(questions) };
    counts = new Map();
    questions = new Map();
    try {
      await store.add(batch);
      failing = false;
    } catch (error) {
      // Log only the code: the message may contain values of the statement, such as a question.
      const { code = 'unknown' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      if (!failing) log.warn({ reason: code }, 'counts of questions could not be written; they are lost');
      failing = true;
    }
  };
  const writeNext = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(writeNext, WRITE_MILLISECONDS).unref();

  return {
    asked(question, best, requestedCategory) {
      const time = now();
      const day = time - (time % DAY);
      const category = best ? (best.category ?? 'content') : (requestedCategory ?? 'any');
      const entry = best?.path ?? '';
      count(counts, `${day} ${category} ${entry}`, { day, category, entry });
      if (best || mode !== 'questions') return;
      const masked = maskQuestion(question);
      const key = `${day} ${masked}`;
      if (questions.size < MAX_QUESTIONS || questions.has(key)) count(questions, key, { day, question: masked });
    },
    countRating({ path: entry, useful }) {
      const time = now();
      const day = time - (time % DAY);
      const category = useful ? USEFUL_CATEGORY : NOT_USEFUL_CATEGORY;
      count(counts, `${day} ${category} ${entry}`, { day, category, entry });
    },
    close() {
      clearInterval(timer);
      return writeNext();
    },
  };
}

function count<Subject>(into: Map<string, Times<Subject>>, key: string, subject: Subject): void {
  const row = into.get(key);
  if (row) row.times++;
  else into.set(key, { ...subject, times: 1 });
}

/** Sorts by key, so that concurrent instances lock rows in the same order. */
function sortByKey<Row>(rows: Map<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
