import { withoutFences } from '@gatehouse/contract';
import type { Likeness } from '../meaning/row-vectors.ts';
import { type MeaningData, openWordMeaning } from '../meaning/word-meaning.ts';
import { analyserOf, primarySubtag, type Word } from '../text/analyse.ts';
import type { Phrase } from './concepts.ts';
import { meanOfGreatest } from './greatest.ts';
import { hitsOf, nearestOutOfScope, type Said, type Scored, SHARE_OF_BEST, scoreOf } from './hits.ts';
import { type Mended, mendSlips } from './near-words.ts';
import { comparerOf, createNgramIndex, type NgramIndex } from './ngram-index.ts';
import { trainingExamples } from './term-weights.ts';
import { askedTerms } from './terms.ts';
import {
  contributionOf,
  type Held,
  heldOf,
  type QueryTerm,
  queryWeightOf,
  resolveTerms,
  type WordIndex,
  weigh,
  weigherOf,
} from './word-index.ts';
import { createWordIndex } from './word-index-builder.ts';

/** What the engine needs to know of a passage. */
export interface IndexedText {
  /** Ways of asking; the first is the passage's name. */
  utterances: readonly string[];
  text: string;
  /** How many of the ways of asking, the last ones, are asked of every product; they count as one. */
  productQuestions?: number;
  /** False where what it has besides its name is nothing that readers typed, as titles and descriptions of documents are. */
  asked?: boolean;
}

export interface Ranking {
  /** Best first, ties by position; only passages that share a word with the question, none far below the best, at most 50. */
  hits: Scored[];
  /** The matched weight that a passage with every word of the question would have. */
  queryWeight: number;
  /** Mean matched weight of the three out-of-scope questions that hold most of the question. */
  outOfScopeWeight: number;
  /** How much more the letters of the nearest way of asking are like the question than the nearest out-of-scope question's; in [-1, 1]. */
  likenessLead: number;
  /** How like the best hit is in meaning, and the nearest out-of-scope question; undefined where nothing is known of the meaning. */
  meant: { likeness: number; outOfScope: () => number } | undefined;
  /** What of the question's words is held. */
  held: Held;
  /** One word or two, all of them in the best hit: the way people type into a search box. */
  keywords: boolean;
}

/** A question that is left out of the index while it is asked: a way of asking a passage, or an out-of-scope question. */
export type LeftOut = { row: number; entry: number } | { outOfScopeRow: number };

/** How a question is ranked while an index is made. */
export interface Trial {
  leftOut?: LeftOut | undefined;
  /** What it means, without what is left out. */
  likeness?: Likeness | undefined;
}

/** An index as it can be kept: objects, maps and typed arrays. */
export interface IndexData {
  words: WordIndex;
  ngrams: NgramIndex;
  outOfScope: number;
  /** Undefined where no vectors of the words of the language are known. */
  meaning?: MeaningData | undefined;
}

/** Passages, their ways of asking, and out-of-scope questions: questions that they do not answer. */
export interface Index {
  rank(question: string, trial?: Trial): Ranking;
  /** The place of a passage among the hits of a question, from 0, for each share of meaning; -1 where it is none. */
  placesOf(entry: number, question: string, trial: Trial, shares: readonly number[]): number[];
  /** What each word of a question, and the likeness of its letters, adds to the score of a passage. */
  explain(question: string, entry: number): Reason[];
  /** The terms that a text holds, each once, ascending; only those that passages have. */
  termsOf(text: string): Uint32Array;
  /** Weighs texts by the terms of a question that they hold. */
  weigher(question: string): (terms: Uint32Array) => number;
}

/** One part of a score. */
export interface Reason {
  /** A stem, a pair of stems, a `#concept`, `letters`, `meaning`, or that it is asked word for word. */
  matched: string;
  /** The words of the passage that were taken for an unknown one. */
  as: string[];
  adds: number;
}

/** Likeness of the same letters, but for what rounding took. */
const SAME = 0.99999;
const MAX_KEYWORDS = 2;

export const buildIndex = (...parts: Parameters<typeof gatherIndex>): Index => openIndex(gatherIndex(...parts));

export function gatherIndex(
  texts: readonly IndexedText[],
  outOfScope: readonly string[],
  phrases: readonly Phrase[],
  language = 'en',
): IndexData {
  const wordBuilder = createWordIndex(primarySubtag(language), phrases);
  const ngramBuilder = createNgramIndex();
  for (const { utterances, text, productQuestions = 0, asked = true } of texts) {
    const ways = utterances.map(wordBuilder.read);
    const own = ways.length - productQuestions;
    wordBuilder.addPassage(ways, wordBuilder.read(withoutFences(text)), { own, typed: asked ? own : 1 });
    ngramBuilder.addPassage(ways, own);
  }
  for (const outOfScopeRow of outOfScope) {
    const asked = wordBuilder.read(outOfScopeRow);
    wordBuilder.addOutOfScope(asked);
    ngramBuilder.addOutOfScope(asked);
  }
  const words = wordBuilder.finish(trainingExamples(texts, language));
  const ngrams = ngramBuilder.finish();
  return { words, ngrams, outOfScope: outOfScope.length };
}

export function openIndex({ words, ngrams, outOfScope, meaning: kept }: IndexData): Index {
  const meaning = kept && openWordMeaning(kept, words.terms.language);
  const analyse = analyserOf(words.terms.language);
  const isWord = ({ stem, surface }: Word): boolean => words.terms.named.has(stem) || !!meaning?.knows(surface);
  let last: (Mended & { question: string; query: readonly QueryTerm[] }) | undefined;
  /** What a question says; kept until the next one, because who ranks by it looks for sentences then. */
  function read(question: string) {
    if (last?.question !== question) {
      const mended = mendSlips(words.spellings, question, analyse, isWord);
      last = { ...mended, question, query: resolveTerms(words, mended.words) };
    }
    return last;
  }
  const size = ngrams.rowEnds.length;
  const waysOfAsking = ngrams.rows - outOfScope;
  const rowOf = (leftOut: LeftOut): number => ('row' in leftOut ? leftOut.row : waysOfAsking + leftOut.outOfScopeRow);
  const compare = comparerOf(ngrams);
  // One set of numbers serves every question; new ones for each would keep the collector busy.
  const matchedWeights = new Float64Array(size + outOfScope);
  const scores = new Float64Array(size);

  /** What is said of all passages, with what decides besides. */
  function find(question: string, { leftOut, likeness: left }: Trial) {
    const { words: asked, text, query } = read(question);
    const likenessTo = left ?? meaning?.compare(text);
    weigh(words, query, matchedWeights);
    if (leftOut && 'row' in leftOut)
      matchedWeights[leftOut.entry] = query.reduce(
        (sum, term) => sum + contributionOf(words, term, leftOut.entry, true),
        0,
      );
    else if (leftOut) matchedWeights[size + leftOut.outOfScopeRow] = 0;
    const likeness = compare(asked, leftOut && rowOf(leftOut));

    // What each passage scores at most is known at once; what it scores only matters where that comes near the best.
    const queryWeight = queryWeightOf(query);
    let likeliest = 0;
    for (let entry = 0; entry < size; entry++) {
      const matchedWeight = matchedWeights[entry] as number;
      scores[entry] = matchedWeight === 0 ? 0 : scoreOf(matchedWeight / queryWeight, likeness.atMost[entry] as number);
      if ((scores[entry] as number) > (scores[likeliest] as number)) likeliest = entry;
    }
    const score = (entry: number): number =>
      scoreOf((matchedWeights[entry] as number) / queryWeight, likeness.of(entry));
    let greatest = (scores[likeliest] ?? 0) === 0 ? 0 : score(likeliest);
    for (let entry = 0; entry < size; entry++) {
      if (scores[entry] === 0) continue;
      // A little more, for what rounding takes.
      const near = (scores[entry] as number) * 1.000001 >= greatest * SHARE_OF_BEST;
      scores[entry] = near ? score(entry) : 0;
      greatest = Math.max(greatest, scores[entry] as number);
    }
    const repeats = (entry: number): boolean => (likeness.atMost[entry] as number) >= SAME;
    const said: Said = { scores, matchedWeights, repeats };
    return { asked, query, queryWeight, said, likenessTo, likenessLead: likeness.lead };
  }

  function rank(question: string, trial: Trial = {}): Ranking {
    const { leftOut } = trial;
    const { asked, query, queryWeight, said, likenessTo, likenessLead } = find(question, trial);
    const hits = hitsOf(said, likenessTo ? (kept?.share ?? 0) : 0, likenessTo);
    const [best] = hits;
    return {
      hits,
      queryWeight,
      outOfScopeWeight: meanOfGreatest(matchedWeights, size),
      likenessLead,
      held: heldOf(words, asked, query, best?.entry, leftOut && 'row' in leftOut ? leftOut.entry : undefined),
      meant: likenessTo &&
        best && {
          likeness: likenessTo(best.entry),
          outOfScope: () => nearestOutOfScope(likenessTo, size, outOfScope, leftOut),
        },
      keywords:
        best !== undefined &&
        asked.length <= MAX_KEYWORDS &&
        query.every(
          (term) => term.surface === undefined || (term.known && contributionOf(words, term, best.entry) > 0),
        ),
    };
  }

  function placesOf(entry: number, question: string, trial: Trial, shares: readonly number[]): number[] {
    const { said, likenessTo } = find(question, trial);
    const placeWith = (share: number): number =>
      hitsOf(said, likenessTo ? share : 0, likenessTo).findIndex((hit) => hit.entry === entry);
    return shares.map(placeWith);
  }

  function explain(question: string, entry: number): Reason[] {
    const score = rank(question).hits.find((hit) => hit.entry === entry)?.score ?? 0;
    const { words: asked, text, typed, query } = read(question);
    const queryWeight = queryWeightOf(query);
    const likeness = compare(asked);
    const likenessTo = meaning?.compare(text);
    const share = likenessTo ? (kept?.share ?? 0) : 0;
    const reasons = [
      ...query.map((term) => ({
        matched: typed.get(term.key) ?? term.key,
        as: typed.has(term.key)
          ? [term.surface ?? '']
          : term.matches.map(({ key }) => key).filter((key) => key !== term.key),
        adds: (1 - share) * scoreOf(contributionOf(words, term, entry) / queryWeight, 0),
      })),
      { matched: 'letters', as: [], adds: (1 - share) * scoreOf(0, likeness.of(entry)) },
      { matched: 'meaning', as: [], adds: share * Math.max(0, likenessTo?.(entry) ?? 0) },
    ];
    const rest = score - reasons.reduce((sum, { adds }) => sum + adds, 0);
    const same =
      (likeness.atMost[entry] as number) >= SAME ? [{ matched: 'asked word for word', as: [], adds: rest }] : [];
    return [...reasons, ...same].filter(({ adds }) => adds > 0).sort((a, b) => b.adds - a.adds);
  }

  // Ascending, because they are searched.
  const termsOf = (text: string): Uint32Array =>
    Uint32Array.from(askedTerms(words.terms, analyse(text)).flatMap(({ term }) => term ?? [])).sort();

  const weigher = (question: string): ((terms: Uint32Array) => number) => weigherOf(words, read(question).query);

  return { rank, placesOf, explain, termsOf, weigher };
}
