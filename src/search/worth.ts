import type { Word } from './analyse.ts';
import { exp } from './numbers.ts';
import type { Pace } from './pace.ts';
import { weightedSum } from './postings.ts';
import { contributionOf, resolveTerms, type WordIndex, weigh } from './word-index.ts';

/** A way of asking, and the passage that it asks for. */
export interface Lesson {
  asked: readonly Word[];
  entry: number;
}

/** How the odds of a row grow with its share of what the question could get: e^(14 × share). */
const SHARPNESS = 14;
/** How far lessons move a worth, and how many it takes to be believed. */
const RATE = 3;
const DOUBT = 16;

/** In 2^-30ths, so that sums are exact in any order. */
const rounded = (value: number): number => Math.round(value * 2 ** 30) / 2 ** 30;

/** Of a row, against the one with the greatest mass. */
const oddsOf = (mass: number, most: number, attainable: number): number =>
  rounded(exp((SHARPNESS * (mass - most)) / attainable));

/**
 * Teaches each term what it is worth. That few passages say it is not enough: they have to be the right ones. Each lesson
 * is asked while it is left out of the index. A term that brings the right passage more than it brings the others gains,
 * one that leads astray loses, most where others come close: a step of softmax regression, with one weight a term.
 */
export async function learnWorths(
  index: WordIndex,
  rows: number,
  lessons: Iterable<Lesson>,
  pace: Pace,
): Promise<void> {
  const odds = new Float64Array(rows);
  /** Term → what its lessons say, and how often it had one. */
  const learnt = new Map<number, { gain: number; risk: number; share: number; lessons: number }>();
  for (const { asked, entry } of lessons) {
    const query = resolveTerms(index, asked);
    const attainable = query.reduce((sum, { worth }) => sum + worth, 0);
    const own = query.map((term) => contributionOf(index, term, entry, true));
    weigh(index, query, odds);
    odds[entry] = own.reduce((sum, mass) => sum + mass, 0);
    let most = 0;
    for (let row = 0; row < rows; row++) most = Math.max(most, odds[row] as number);
    // Most rows share no word with the question.
    const least = oddsOf(0, most, attainable);
    let all = 0;
    for (let row = 0; row < rows; row++) {
      const mass = odds[row] as number;
      odds[row] = mass === 0 ? least : oddsOf(mass, most, attainable);
      all += odds[row] as number;
    }
    // The share of the odds that the others hold.
    const risk = 1 - (odds[entry] as number) / all;
    odds[entry] = 0;
    for (const [at, { worth, matches }] of query.entries()) {
      const term = matches[0]?.term as number;
      const others = (worth * weightedSum(index.postings, term, odds)) / all;
      const sums = learnt.get(term) ?? { gain: 0, risk: 0, share: 0, lessons: 0 };
      sums.gain += rounded((risk * (own[at] as number) - others) / attainable);
      sums.risk += rounded((risk * worth) / attainable);
      sums.share += rounded(worth / attainable);
      sums.lessons++;
      learnt.set(term, sums);
    }
    await pace();
  }
  for (const [term, { gain, risk, share, lessons }] of learnt)
    index.idf[term] = (index.idf[term] as number) * exp((RATE * gain) / (risk + (DOUBT * share) / lessons));
}
