import { analyse, type Word } from './analyse.ts';
import type { ConceptFinder } from './concepts.ts';
import { createNearWords, type NearWord } from './near-words.ts';
import { buildPostings, eachPosting, rowCount } from './postings.ts';

/** What the engine needs to know of a passage. */
export interface IndexedText {
  /** Ways of asking; the first is the passage's name. */
  utterances: readonly string[];
  text: string;
}

export interface Scored {
  /** Position of the passage in the list that the index was built from. */
  entry: number;
  /** In [0, 1]; comparable between questions to one index. */
  score: number;
}

/**
 * Two indexes over one list of passages. F is BM25F (Robertson, Zaragoza 2004), one row a passage, with a field of all
 * ways of asking and a field of the answer. U is the tf-idf cosine, one row a way of asking.
 */
export interface Index {
  size: number;
  /** Most passages first, ties by position; only passages that share a term with the question. */
  rank(question: string): Scored[];
}

const K1 = 1.2;
const ASKING = { weight: 1, b: 0.5 };
const ANSWER = { weight: 0.5, b: 0.75 };
const BIGRAM_WEIGHT = 0.3;
const CONCEPT_WEIGHT = 1;
const NEAR_WEIGHT = 0.7;
/** Of the best three ways of asking an entry. */
const UTTERANCE_WEIGHTS = [1, 0.5, 0.25] as const;
const UTTERANCE_TOTAL = 1.75;
const SHARE_OF_F = 0.7;
const MAX_QUERY_TERMS = 64;

interface WeightedTerm {
  key: string;
  weight: number;
  /** The word as typed, for terms that are words. */
  surface?: string;
}

export function buildIndex(texts: readonly IndexedText[], concepts: ConceptFinder): Index {
  const terms = new Map<string, number>();
  const termOf = (key: string): number => {
    const term = terms.get(key) ?? terms.size;
    terms.set(key, term);
    return term;
  };
  const bagOf = (text: string, withBigrams: boolean): Map<number, number> =>
    countTerms(termsOf(analyse(text), concepts, withBigrams), termOf);

  const utteranceEntry: number[] = [];
  const utteranceBags: Map<number, number>[] = [];
  const askingBags = texts.map(({ utterances }, entry) => {
    const all = new Map<number, number>();
    for (const utterance of utterances) {
      const bag = bagOf(utterance, true);
      utteranceEntry.push(entry);
      utteranceBags.push(bag);
      for (const [term, count] of bag) all.set(term, (all.get(term) ?? 0) + count);
    }
    return all;
  });
  const answerBags = texts.map(({ text }) => bagOf(text, false));

  const f = buildPostings(bm25fRows(askingBags, answerBags), terms.size);
  const size = texts.length;
  const idfOf = (rows: number): number => Math.log(1 + (size - rows + 0.5) / (rows + 0.5));
  const idf = Float64Array.from({ length: terms.size }, (_, term) => idfOf(rowCount(f, term)));
  const unknownIdf = idfOf(0);
  const u = buildPostings(cosineRows(utteranceBags, idf), terms.size);
  const entryOf = Uint32Array.from(utteranceEntry);

  const words = new Map([...terms].filter(([key]) => !/[ #]/.test(key)));
  const nearWords = createNearWords(words);

  function rank(question: string): Scored[] {
    const query = resolve(termsOf(analyse(question), concepts, true).slice(0, 3 * MAX_QUERY_TERMS));
    const scores = new Float64Array(size);
    let best = 0;
    for (const { matches, weight, idf: queryIdf } of query) {
      best += weight * queryIdf;
      for (const { term, similarity } of matches) {
        const factor = weight * similarity * (idf[term] as number);
        eachPosting(f, term, (entry, impact) => {
          scores[entry] = (scores[entry] as number) + factor * impact;
        });
      }
    }
    if (best === 0) return [];
    const cosines = cosineByEntry(query);
    const ranked: Scored[] = [];
    for (let entry = 0; entry < size; entry++) {
      const matched = scores[entry] as number;
      if (matched > 0)
        ranked.push({ entry, score: (SHARE_OF_F * matched) / best + (1 - SHARE_OF_F) * (cosines[entry] as number) });
    }
    return ranked.sort((a, b) => b.score - a.score || a.entry - b.entry);
  }

  /** Known terms stand for themselves, unknown words for near ones; what stays unknown still counts in the norm. */
  function resolve(weighted: WeightedTerm[]): QueryTerm[] {
    const merged = new Map<string, WeightedTerm>();
    for (const term of weighted) {
      const known = merged.get(term.key);
      if (known) known.weight += term.weight;
      else if (merged.size < MAX_QUERY_TERMS * 2) merged.set(term.key, { ...term });
    }
    return [...merged.values()].flatMap(({ key, weight, surface }): QueryTerm[] => {
      const term = terms.get(key);
      if (term !== undefined) return [{ matches: [{ term, similarity: 1 }], weight, idf: idf[term] as number }];
      // An unknown bigram or concept says nothing that its words do not say.
      if (surface === undefined) return [];
      const matches = nearWords(key).map(({ term, similarity }) => ({ term, similarity: NEAR_WEIGHT * similarity }));
      return [{ matches, weight, idf: unknownIdf }];
    });
  }

  function cosineByEntry(query: QueryTerm[]): Float64Array {
    const dots = new Float64Array(entryOf.length);
    let norm = 0;
    for (const { matches, weight, idf: queryIdf } of query) {
      norm += (weight * queryIdf) ** 2;
      for (const { term, similarity } of matches) {
        const factor = weight * similarity * (idf[term] as number);
        eachPosting(u, term, (row, value) => {
          dots[row] = (dots[row] as number) + factor * value;
        });
      }
    }
    const top = new Float64Array(size * UTTERANCE_WEIGHTS.length);
    for (let row = 0; row < dots.length; row++) {
      let value = dots[row] as number;
      const base = (entryOf[row] as number) * UTTERANCE_WEIGHTS.length;
      for (let place = base; place < base + UTTERANCE_WEIGHTS.length && value > 0; place++) {
        const held = top[place] as number;
        if (value > held) {
          top[place] = value;
          value = held;
        }
      }
    }
    const scale = norm > 0 ? 1 / (Math.sqrt(norm) * UTTERANCE_TOTAL) : 0;
    return Float64Array.from({ length: size }, (_, entry) =>
      UTTERANCE_WEIGHTS.reduce(
        (sum, weight, place) => sum + weight * (top[entry * UTTERANCE_WEIGHTS.length + place] as number) * scale,
        0,
      ),
    );
  }

  return { size, rank };
}

interface QueryTerm {
  matches: NearWord[];
  weight: number;
  idf: number;
}

/** Words, pairs of neighbouring words and concepts of a text, each with its weight. */
function termsOf(words: Word[], concepts: ConceptFinder, withBigrams: boolean): WeightedTerm[] {
  const result: WeightedTerm[] = words.map(({ stem, surface, weight }) => ({ key: stem, weight, surface }));
  if (withBigrams)
    for (let at = 1; at < words.length; at++)
      result.push({ key: `${words[at - 1]?.stem} ${words[at]?.stem}`, weight: BIGRAM_WEIGHT });
  for (const concept of concepts.find(words)) result.push({ key: `#${concept}`, weight: CONCEPT_WEIGHT });
  return result;
}

function countTerms(weighted: WeightedTerm[], termOf: (key: string) => number): Map<number, number> {
  const bag = new Map<number, number>();
  for (const { key, weight } of weighted) {
    const term = termOf(key);
    bag.set(term, (bag.get(term) ?? 0) + weight);
  }
  return bag;
}

/** Impacts `tf / (k1 + tf)` where tf sums the length-normalised fields. */
function bm25fRows(asking: Map<number, number>[], answers: Map<number, number>[]): Map<number, number>[] {
  const askingLengths = asking.map(total);
  const answerLengths = answers.map(total);
  const askingMean = mean(askingLengths);
  const answerMean = mean(answerLengths);
  return asking.map((bag, entry) => {
    const row = new Map<number, number>();
    const add = (from: Map<number, number>, field: { weight: number; b: number }, length: number, average: number) => {
      const norm = 1 - field.b + field.b * (average > 0 ? length / average : 1);
      for (const [term, count] of from) row.set(term, (row.get(term) ?? 0) + (field.weight * count) / norm);
    };
    add(bag, ASKING, askingLengths[entry] ?? 0, askingMean);
    add(answers[entry] ?? new Map(), ANSWER, answerLengths[entry] ?? 0, answerMean);
    for (const [term, tf] of row) row.set(term, tf / (K1 + tf));
    return row;
  });
}

/** Unit vectors of tf × idf. */
function cosineRows(bags: Map<number, number>[], idf: Float64Array): Map<number, number>[] {
  return bags.map((bag) => {
    const row = new Map<number, number>();
    let norm = 0;
    for (const [term, count] of bag) {
      const value = count * (idf[term] as number);
      row.set(term, value);
      norm += value * value;
    }
    const scale = norm > 0 ? 1 / Math.sqrt(norm) : 0;
    for (const [term, value] of row) row.set(term, value * scale);
    return row;
  });
}

const total = (bag: Map<number, number>): number => [...bag.values()].reduce((sum, count) => sum + count, 0);
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
