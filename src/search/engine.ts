import { analyse } from './analyse.ts';
import type { Phrase } from './concepts.ts';
import { keepGreatest } from './greatest.ts';
import { comparerOf, createLetterIndex, type LetterIndex } from './letter-index.ts';
import { createPace } from './pace.ts';
import { contributionOf, type QueryTerm, resolveTerms, type WordIndex, weigh } from './word-index.ts';
import { createWordIndex } from './word-index-builder.ts';
import type { Lesson } from './worth.ts';

/** What the engine needs to know of a passage. */
export interface IndexedText {
  /** Ways of asking; the first is the passage's name. */
  utterances: readonly string[];
  text: string;
}

export interface Scored {
  /** Position of the passage in the list that the index was built from. */
  entry: number;
  /** In [0, 1]: how well the passage answers, measured by what the question could have got. */
  score: number;
  /** Weight of the question's words that the passage holds; without the measure. */
  mass: number;
}

export interface Ranking {
  /** Best first, ties by position; only passages that share a word with the question, none far below the best, at most 50. */
  hits: Scored[];
  /** The mass that a passage with every word of the question would have. */
  attainable: number;
  /** Mean mass of the three strangers that hold most of the question. */
  strangerMass: number;
  /** How much more the letters of the nearest way of asking are like the question than the nearest stranger's; in [-1, 1]. */
  likenessLead: number;
  /** One word or two, all of them in the best hit: the way people type into a search box. */
  keywords: boolean;
}

/** A question that is left out of the index while it is asked: a way of asking a passage, or a stranger. */
export type LeftOut = { row: number; entry: number } | { stranger: number };

/** An index as it can be kept: objects, maps and typed arrays. */
export interface IndexData {
  words: WordIndex;
  letters: LetterIndex;
  strangers: number;
}

/** Passages, their ways of asking, and strangers: questions that they do not answer. */
export interface Index {
  rank(question: string, leftOut?: LeftOut): Ranking;
  /** What each word of a question, and the likeness of its letters, adds to the score of a passage. */
  explain(question: string, entry: number): Reason[];
}

/** One part of a score. */
export interface Reason {
  /** A stem, a pair of stems, a `#concept`, or `letters`. */
  matched: string;
  /** The words of the passage that were taken for an unknown one. */
  as: string[];
  adds: number;
}

const SHARE_OF_WORDS = 0.7;
const MAX_HITS = 50;
const MAX_KEYWORDS = 2;
const MAX_LESSONS = 500;
/** A hit far below the first one is filler. */
const SHARE_OF_BEST = 0.35;

export async function buildIndex(...parts: Parameters<typeof gatherIndex>): Promise<Index> {
  return openIndex(await gatherIndex(...parts));
}

export async function gatherIndex(
  texts: readonly IndexedText[],
  strangers: readonly string[],
  phrases: readonly Phrase[],
): Promise<IndexData> {
  const pace = createPace();
  const wordBuilder = createWordIndex(phrases);
  const letterBuilder = createLetterIndex();
  for (const { utterances, text } of texts) {
    const asked = utterances.map(wordBuilder.read);
    wordBuilder.addPassage(asked, wordBuilder.read(text));
    letterBuilder.addPassage(asked);
    await pace();
  }
  for (const stranger of strangers) {
    const asked = wordBuilder.read(stranger);
    wordBuilder.addStranger(asked);
    letterBuilder.addStranger(asked);
  }
  const words = await wordBuilder.finish(lessonsOf(texts), pace);
  const letters = await letterBuilder.finish(pace);
  return { words, letters, strangers: strangers.length };
}

export function openIndex({ words, letters, strangers }: IndexData): Index {
  const size = letters.rowEnds.length;
  const waysOfAsking = letters.rows - strangers;
  const rowOf = (leftOut: LeftOut): number => ('row' in leftOut ? leftOut.row : waysOfAsking + leftOut.stranger);
  const compare = comparerOf(letters);
  const masses = new Float64Array(size + strangers);
  const likenesses = new Float64Array(size);
  const scores = new Float64Array(size);

  function rank(question: string, leftOut?: LeftOut): Ranking {
    const asked = analyse(question);
    const query = resolveTerms(words, asked);
    weigh(words, query, masses);
    if (leftOut && 'row' in leftOut)
      masses[leftOut.entry] = query.reduce((sum, term) => sum + contributionOf(words, term, leftOut.entry, true), 0);
    else if (leftOut) masses[size + leftOut.stranger] = 0;
    const likenessLead = compare(asked, likenesses, leftOut && rowOf(leftOut));

    const attainable = attainableOf(query);
    let greatest = 0;
    for (let entry = 0; entry < size; entry++) {
      const mass = masses[entry] as number;
      scores[entry] = mass === 0 ? 0 : scoreOf(mass / attainable, likenesses[entry] as number);
      greatest = Math.max(greatest, scores[entry] as number);
    }
    const hits: Scored[] = [];
    for (let entry = 0; entry < size; entry++) {
      const score = scores[entry] as number;
      if (score === 0 || score < greatest * SHARE_OF_BEST) continue;
      if (hits.length < MAX_HITS || score > (hits.at(-1) as Scored).score)
        insert(hits, { entry, score, mass: masses[entry] as number });
    }
    const [best] = hits;
    return {
      hits,
      attainable,
      strangerMass: meanOfGreatest(masses.subarray(size)),
      likenessLead,
      keywords:
        best !== undefined &&
        asked.length <= MAX_KEYWORDS &&
        query.every((term) => !term.word || (term.known && contributionOf(words, term, best.entry) > 0)),
    };
  }

  function explain(question: string, entry: number): Reason[] {
    const asked = analyse(question);
    const query = resolveTerms(words, asked);
    const attainable = attainableOf(query);
    compare(asked, likenesses);
    return [
      ...query.map((term) => ({
        matched: term.key,
        as: term.matches.map(({ key }) => key).filter((key) => key !== term.key),
        adds: scoreOf(contributionOf(words, term, entry) / attainable, 0),
      })),
      { matched: 'letters', as: [], adds: scoreOf(0, likenesses[entry] as number) },
    ]
      .filter(({ adds }) => adds > 0)
      .sort((a, b) => b.adds - a.adds);
  }

  return { rank, explain };
}

/**
 * Ways of asking passages that have others, drawn evenly from all in the order of their names; fewer where a question
 * takes longer.
 */
function lessonsOf(texts: readonly IndexedText[]): Lesson[] {
  const ways = texts
    .map(({ utterances }, entry) => ({ utterances, entry }))
    .filter(({ utterances }) => utterances.length > 1)
    .sort((a, b) => ((a.utterances[0] as string) < (b.utterances[0] as string) ? -1 : 1))
    .flatMap(({ utterances, entry }) => utterances.map((question) => ({ question, entry })));
  const step = Math.max(1, Math.ceil(ways.length / Math.min(MAX_LESSONS, 1e6 / texts.length)));
  return ways.filter((_, at) => at % step === 0).map(({ question, entry }) => ({ asked: analyse(question), entry }));
}

const scoreOf = (coverage: number, likeness: number): number =>
  Math.min(1, SHARE_OF_WORDS * coverage + (1 - SHARE_OF_WORDS) * likeness);

const attainableOf = (query: readonly QueryTerm[]): number => query.reduce((sum, { worth }) => sum + worth, 0);

/** Inserts a hit behind all that are as good. */
function insert(hits: Scored[], hit: Scored): void {
  if (hits.length === MAX_HITS) hits.pop();
  let at = hits.length;
  while (at > 0 && (hits[at - 1] as Scored).score < hit.score) at--;
  hits.splice(at, 0, hit);
}

function meanOfGreatest(values: Float64Array): number {
  const greatest = new Float64Array(3);
  for (const value of values) if (value > (greatest[2] as number)) keepGreatest(greatest, value);
  const [first = 0, second = 0, third = 0] = greatest;
  return (first + second + third) / 3;
}
