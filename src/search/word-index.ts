import type { Word } from './analyse.ts';
import type { ConceptFinder } from './concepts.ts';
import { createNearWords } from './near-words.ts';
import { ln } from './numbers.ts';
import type { Pace } from './pace.ts';
import { accumulate, addToRow, createRows, endRow, forgetRows, invert, type Rows, valueAt } from './postings.ts';
import { createSums, type Sums } from './sums.ts';
import { type AskedTerm, createTerms } from './terms.ts';
import { type Lesson, learnWorths } from './worth.ts';

/** A term of a question, and what the index knows of it. */
export interface QueryTerm extends Omit<AskedTerm, 'term'> {
  /** Whether a passage holds it. */
  known: boolean;
  /** The most that it can add to a mass: weight × idf. */
  worth: number;
  /** Itself, or words spelt like it, with a share in (0, 1]; none when nothing is. */
  matches: readonly { key: string; term: number; share: number }[];
}

/**
 * BM25F (Robertson, Zaragoza 2004), one row a passage, with a field of all ways of asking and a field of the answer.
 * Behind the passages come the strangers, one row each; they count neither for idf nor for averages.
 */
export interface WordIndex {
  /** Unknown words stay, because they are what a question asks beyond the passages. */
  resolve(words: readonly Word[]): QueryTerm[];
  /** Sets the mass of each row: the weight of the question's terms that it holds. */
  weigh(query: readonly QueryTerm[], masses: Float64Array): void;
  /** What a term adds to the mass of a row; for a passage without one way of asking, which holds it once. */
  contribution(term: QueryTerm, row: number, without?: boolean): number;
}

export interface WordIndexBuilder {
  addPassage(asked: readonly (readonly Word[])[], answer: readonly Word[]): void;
  addStranger(asked: readonly Word[]): void;
  /** @param lessons ways of asking that teach the terms what they are worth */
  finish(lessons: Iterable<Lesson>, pace: Pace): Promise<WordIndex>;
}

const K1 = 0.8;
const ASKING_B = 0.5;
const ANSWER_B = 0.75;
const ANSWER_WEIGHT = 0.4;
const NEAR_WEIGHT = 0.7;
/** What a term counts at least for idf, however seldom it is said. */
const MIN_PRESENCE = 0.5;

/**
 * How much of a passage counts as holding a term, for idf: whole from a tempered frequency of one up, less where only
 * its answer says it. In 1024ths, so that sums are exact in any order.
 */
const presenceOf = (frequency: number): number =>
  Math.min(1024, Math.round((1024 * (1 + K1) * frequency) / (K1 + frequency))) / 1024;

export function createWordIndex(concepts: ConceptFinder): WordIndexBuilder {
  const terms = createTerms(concepts);
  const asking = createField(ASKING_B);
  const answers = createField(ANSWER_B);
  const strangers = createField(ASKING_B);
  let waysOfAsking = 0;

  const sums = createSums();

  async function finish(lessons: Iterable<Lesson>, pace: Pace): Promise<WordIndex> {
    const passages = asking.lengths.length;
    const askingLength = sum(asking.lengths) / Math.max(passages, 1);
    // Passages without an answer say nothing of how long an answer is.
    const answerLength = sum(answers.lengths) / Math.max(answers.lengths.filter((length) => length > 0).length, 1);
    const strangerLength = sum(asking.lengths) / Math.max(waysOfAsking, 1);
    const size = terms.size();
    const rowCounts = new Uint32Array(size);
    const presences = new Float64Array(size);
    const impacts = createRows();
    for (let passage = 0; passage < passages; passage++) {
      asking.addTo(sums, passage, askingLength, 1);
      answers.addTo(sums, passage, answerLength, ANSWER_WEIGHT);
      sums.drain((term, frequency) => {
        rowCounts[term] = (rowCounts[term] as number) + 1;
        presences[term] = (presences[term] as number) + presenceOf(frequency);
        addToRow(impacts, term, frequency / (K1 + frequency));
      });
      endRow(impacts);
      await pace();
    }
    for (let stranger = 0; stranger < strangers.lengths.length; stranger++) {
      strangers.addTo(sums, stranger, strangerLength, 1);
      sums.drain((term, frequency) => addToRow(impacts, term, frequency / (K1 + frequency)));
      endRow(impacts);
    }
    for (const field of [asking, answers, strangers]) field.forget();
    const postings = await invert(impacts, size, pace);
    const idfOf = (rows: number): number => ln(1 + (passages - rows + 0.5) / (rows + 0.5));
    const idf = presences.map((rows) => idfOf(Math.max(MIN_PRESENCE, rows)));
    const unknownIdf = idfOf(0);
    const nearWords = await createNearWords(
      [...terms.named].filter(([key, term]) => !key.startsWith('#') && (rowCounts[term] as number) > 0),
      pace,
    );

    function resolve(words: readonly Word[]): QueryTerm[] {
      return terms.ask(words).flatMap(({ key, word, weight, term }): QueryTerm[] => {
        const own = term === undefined ? [] : [{ key, term, share: 1 }];
        if (term !== undefined && (rowCounts[term] as number) > 0)
          return [{ key, word, weight, known: true, worth: weight * (idf[term] as number), matches: own }];
        // An unknown pair or concept says nothing that its words do not say.
        if (!word) return [];
        const near = nearWords(key).map(({ key, term, similarity }) => ({
          key,
          term,
          share: NEAR_WEIGHT * similarity,
        }));
        return [{ key, word, weight, known: false, worth: weight * unknownIdf, matches: [...own, ...near] }];
      });
    }

    function weigh(query: readonly QueryTerm[], masses: Float64Array): void {
      masses.fill(0);
      for (const { weight, matches } of query)
        for (const { term, share } of matches)
          accumulate(postings, term, weight * share * (idf[term] as number), masses);
    }

    function contribution({ weight, matches }: QueryTerm, row: number, without = false): number {
      const least = without ? weight / asking.norm(row, askingLength) : 0;
      return matches.reduce((mass, { term, share }) => {
        const impact = valueAt(postings, term, row);
        const frequency = (K1 * impact) / (1 - impact) - least;
        // Below the precision of an impact nothing is left.
        const rest = frequency > 1e-5 ? frequency / (K1 + frequency) : 0;
        return mass + weight * share * (idf[term] as number) * rest;
      }, 0);
    }

    await learnWorths(
      { resolve, weigh, contribution },
      postings,
      idf,
      passages + strangers.lengths.length,
      lessons,
      pace,
    );
    return { resolve, weigh, contribution };
  }

  return {
    addPassage(asked, answer) {
      waysOfAsking += asked.length;
      for (const words of asked) terms.sumUp(words, true, sums);
      asking.add(sums);
      terms.sumUp(answer, false, sums);
      answers.add(sums);
    },
    addStranger(asked) {
      terms.sumUp(asked, true, sums);
      strangers.add(sums);
    },
    finish,
  };
}

/** One field of BM25F: the terms of each row, and how its length tempers them. */
interface Field {
  lengths: number[];
  /** Makes a row of the sums, and empties them. */
  add(sums: Sums): void;
  /** 1 at the average length. */
  norm(row: number, average: number): number;
  addTo(sums: Sums, row: number, average: number, weight: number): void;
  /** Keeps the lengths alone. */
  forget(): void;
}

function createField(b: number): Field {
  const rows: Rows = createRows();
  const lengths: number[] = [];
  const norm = (row: number, average: number): number =>
    1 - b + (average > 0 ? (b * (lengths[row] as number)) / average : b);
  return {
    lengths,
    norm,
    add(sums) {
      let length = 0;
      sums.drain((term, weight) => {
        addToRow(rows, term, weight);
        length += weight;
      });
      endRow(rows);
      lengths.push(length);
    },
    addTo(sums, row, average, weight) {
      const scale = weight / norm(row, average);
      for (let at = rows.ends[row - 1] ?? 0; at < (rows.ends[row] as number); at++)
        sums.add(rows.terms[at] as number, scale * (rows.values[at] as number));
    },
    forget: () => forgetRows(rows),
  };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
