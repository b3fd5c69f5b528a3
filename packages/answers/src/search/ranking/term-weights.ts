import { analyserOf, type Word } from '../text/analyse.ts';
import { exp } from '../text/numbers.ts';
import { weightedSum } from './postings.ts';
import { contributionOf, resolveTerms, type WordIndex, weigh } from './word-index.ts';

/** A phrasing and its passage. */
export interface TrainingExample {
  asked: readonly Word[];
  entry: number;
}

const MAX_TRAINING_EXAMPLES = 500;
/** Growth of the odds of a row with its share of the question's weight: e^(14 × share). */
const SHARPNESS = 14;
/** Learning rate of a weight, and number of examples at which it counts half. */
const RATE = 3;
const DOUBT = 16;

/** Rounds to multiples of 2^-30, so that sums do not depend on the order. */
const roundWeight = (value: number): number => Math.round(value * 2 ** 30) / 2 ** 30;

/** Odds of a row relative to the row with the greatest matched weight. */
const oddsOf = (matchedWeight: number, most: number, queryWeight: number): number =>
  roundWeight(exp((SHARPNESS * (matchedWeight - most)) / queryWeight));

/**
 * Trains the weight of each term. A low document frequency is not enough: the term must occur in the right passages.
 * Each example is asked while it is left out of the index. A term gains when it supports the right passage more than
 * others, and loses when it misleads, most where scores are close: a step of softmax regression with one weight a term.
 */
export function learnTermWeights(index: WordIndex, rows: number, examples: Iterable<TrainingExample>): void {
  const odds = new Float64Array(rows);
  /** Term → sum and number of its gradients. */
  const learnt = new Map<number, { gain: number; risk: number; share: number; examples: number }>();
  for (const { asked, entry } of examples) {
    const query = resolveTerms(index, asked);
    const queryWeight = query.reduce((sum, { maxWeight }) => sum + maxWeight, 0);
    const own = query.map((term) => contributionOf(index, term, entry, true));
    weigh(index, query, odds);
    odds[entry] = own.reduce((sum, matchedWeight) => sum + matchedWeight, 0);
    let most = 0;
    for (let row = 0; row < rows; row++) most = Math.max(most, odds[row] as number);
    // Most rows share no word with the question.
    const least = oddsOf(0, most, queryWeight);
    let all = 0;
    for (let row = 0; row < rows; row++) {
      const matchedWeight = odds[row] as number;
      odds[row] = matchedWeight === 0 ? least : oddsOf(matchedWeight, most, queryWeight);
      all += odds[row] as number;
    }
    // Share of the odds that belongs to other passages.
    const risk = 1 - (odds[entry] as number) / all;
    odds[entry] = 0;
    for (const [at, { maxWeight, matches }] of query.entries()) {
      const term = matches[0]?.term as number;
      const weightInOthers = (maxWeight * weightedSum(index.postings, term, odds)) / all;
      const sums = learnt.get(term) ?? { gain: 0, risk: 0, share: 0, examples: 0 };
      sums.gain += roundWeight((risk * (own[at] as number) - weightInOthers) / queryWeight);
      sums.risk += roundWeight((risk * maxWeight) / queryWeight);
      sums.share += roundWeight(maxWeight / queryWeight);
      sums.examples++;
      learnt.set(term, sums);
    }
  }
  for (const [term, { gain, risk, share, examples }] of learnt)
    index.idf[term] = (index.idf[term] as number) * exp((RATE * gain) / (risk + (DOUBT * share) / examples));
}

/**
 * Phrasings passages that have others, drawn evenly from all in the order of their names; fewer where a question
 * takes longer.
 */
export function trainingExamples(
  texts: readonly { utterances: readonly string[] }[],
  language: string,
): TrainingExample[] {
  const phrasings = texts
    .map(({ utterances }, entry) => ({ utterances, entry }))
    .filter(({ utterances }) => utterances.length > 1)
    .sort((a, b) => ((a.utterances[0] as string) < (b.utterances[0] as string) ? -1 : 1))
    .flatMap(({ utterances, entry }) => utterances.map((question) => ({ question, entry })));
  const step = Math.max(1, Math.ceil(phrasings.length / Math.min(MAX_TRAINING_EXAMPLES, 1e6 / texts.length)));
  return phrasings
    .filter((_, at) => at % step === 0)
    .map(({ question, entry }) => ({ asked: analyserOf(language)(question), entry }));
}
