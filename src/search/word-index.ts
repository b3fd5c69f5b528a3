import type { Word } from './analyse.ts';
import type { ConceptFinder } from './concepts.ts';
import { createNearWords } from './near-words.ts';
import { ln } from './numbers.ts';
import type { Pace } from './pace.ts';
import { accumulate, addRow, createRows, invert, type Rows, valueAt } from './postings.ts';
import { termsOf } from './terms.ts';

/** A term of a question, and what the index knows of it. */
export interface QueryTerm {
  key: string;
  weight: number;
  /** Whether a passage holds it. */
  known: boolean;
  /** The most that it can add to a mass: weight × idf. */
  worth: number;
  /** Itself, or words spelt like it, with a share in (0, 1]; none when nothing is. */
  matches: readonly { term: number; share: number }[];
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
  /** The key of a term. */
  keyOf(term: number): string;
}

export interface WordIndexBuilder {
  addPassage(asked: readonly (readonly Word[])[], answer: readonly Word[]): void;
  addStranger(asked: readonly Word[]): void;
  finish(pace: Pace): Promise<WordIndex>;
}

const K1 = 1.2;
const ASKING_B = 0.5;
const ANSWER_B = 0.75;
const ANSWER_WEIGHT = 0.5;
const NEAR_WEIGHT = 0.7;
const MAX_QUERY_TERMS = 128;

export function createWordIndex(concepts: ConceptFinder): WordIndexBuilder {
  const terms = new Map<string, number>();
  const asking = createField(ASKING_B);
  const answers = createField(ANSWER_B);
  const strangers = createField(ASKING_B);
  let waysOfAsking = 0;

  const bagOf = (texts: readonly (readonly Word[])[], withPairs: boolean): Map<number, number> => {
    const bag = new Map<number, number>();
    for (const words of texts)
      for (const [key, { weight }] of termsOf(words, concepts, withPairs)) {
        const term = terms.get(key) ?? terms.size;
        terms.set(key, term);
        bag.set(term, (bag.get(term) ?? 0) + weight);
      }
    return bag;
  };

  async function finish(pace: Pace): Promise<WordIndex> {
    const passages = asking.lengths.length;
    const askingLength = sum(asking.lengths) / Math.max(passages, 1);
    const answerLength = sum(answers.lengths) / Math.max(passages, 1);
    const strangerLength = sum(asking.lengths) / Math.max(waysOfAsking, 1);
    const rowCounts = new Uint32Array(terms.size);
    const impacts = createRows();
    const addImpacts = (frequencies: Map<number, number>): void => {
      for (const [term, frequency] of frequencies) frequencies.set(term, frequency / (K1 + frequency));
      addRow(impacts, frequencies);
    };
    for (let passage = 0; passage < passages; passage++) {
      const frequencies = new Map<number, number>();
      asking.addTo(frequencies, passage, askingLength, 1);
      answers.addTo(frequencies, passage, answerLength, ANSWER_WEIGHT);
      for (const term of frequencies.keys()) rowCounts[term] = (rowCounts[term] as number) + 1;
      addImpacts(frequencies);
      await pace();
    }
    for (let stranger = 0; stranger < strangers.lengths.length; stranger++) {
      const frequencies = new Map<number, number>();
      strangers.addTo(frequencies, stranger, strangerLength, 1);
      addImpacts(frequencies);
    }
    const postings = await invert(impacts, terms.size, pace);
    const idfOf = (rows: number): number => ln(1 + (passages - rows + 0.5) / (rows + 0.5));
    const idf = Float64Array.from(rowCounts, idfOf);
    const unknownIdf = idfOf(0);
    const keys = [...terms.keys()];
    const nearWords = createNearWords(
      new Map([...terms].filter(([key, term]) => !/[ #]/.test(key) && (rowCounts[term] as number) > 0)),
    );

    function resolve(words: readonly Word[]): QueryTerm[] {
      const query = [...termsOf(words, concepts, true)].slice(0, MAX_QUERY_TERMS);
      return query.flatMap(([key, { weight, word }]): QueryTerm[] => {
        const term = terms.get(key);
        const own = term === undefined ? [] : [{ term, share: 1 }];
        if (term !== undefined && (rowCounts[term] as number) > 0)
          return [{ key, weight, known: true, worth: weight * (idf[term] as number), matches: own }];
        // An unknown pair or concept says nothing that its words do not say.
        if (!word) return [];
        const near = nearWords(key).map(({ term, similarity }) => ({ term, share: NEAR_WEIGHT * similarity }));
        return [{ key, weight, known: false, worth: weight * unknownIdf, matches: [...own, ...near] }];
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

    return { resolve, weigh, contribution, keyOf: (term) => keys[term] as string };
  }

  return {
    addPassage(asked, answer) {
      waysOfAsking += asked.length;
      asking.add(bagOf(asked, true));
      answers.add(bagOf([answer], false));
    },
    addStranger: (asked) => strangers.add(bagOf([asked], true)),
    finish,
  };
}

/** One field of BM25F: the terms of each row, and how its length tempers them. */
interface Field {
  lengths: number[];
  add(bag: ReadonlyMap<number, number>): void;
  /** 1 at the average length. */
  norm(row: number, average: number): number;
  addTo(frequencies: Map<number, number>, row: number, average: number, weight: number): void;
}

function createField(b: number): Field {
  const rows: Rows = createRows();
  const lengths: number[] = [];
  const norm = (row: number, average: number): number =>
    1 - b + (average > 0 ? (b * (lengths[row] as number)) / average : b);
  return {
    lengths,
    norm,
    add(bag) {
      addRow(rows, bag);
      lengths.push(sum(bag.values()));
    },
    addTo(frequencies, row, average, weight) {
      const scale = weight / norm(row, average);
      for (let at = rows.ends[row - 1] ?? 0; at < (rows.ends[row] as number); at++) {
        const term = rows.terms[at] as number;
        frequencies.set(term, (frequencies.get(term) ?? 0) + scale * (rows.values[at] as number));
      }
    },
  };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
