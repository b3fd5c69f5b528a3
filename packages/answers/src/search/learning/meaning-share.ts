import { type TrainingMeaning, USUAL_SHARE } from '../meaning/word-meaning.ts';
import type { Index, IndexedText } from '../ranking/engine.ts';
import { someOf, trialWithout, waysOfAsking } from './ways-of-asking.ts';

const SHARES = [0, 0.06, USUAL_SHARE, 0.2, 0.3];
/** Questions that count as much as what was measured on other packs. */
const DOUBT = 40;

/**
 * How much meaning counts in a pack: what ranks its own ways of asking best, each taken out of the index while it is asked, by the
 * mean of 1 / place of the right passage; drawn towards the usual share, the more the fewer there are. 0 is possible.
 */
export function learnMeaningShare(index: Index, texts: readonly IndexedText[], meaning: TrainingMeaning): number {
  const typed = someOf(
    waysOfAsking(texts).filter((way) => way.typed),
    texts.length,
  );
  const gains = SHARES.map(() => 0);
  for (const way of typed) {
    const { question, ...trial } = trialWithout(way, meaning);
    for (const [at, place] of index.placesOf(way.entry, question, trial, SHARES).entries())
      if (place >= 0) gains[at] = (gains[at] as number) + 1 / (place + 1);
  }
  const best = SHARES[gains.indexOf(Math.max(...gains))] as number;
  return USUAL_SHARE + ((best - USUAL_SHARE) * typed.length) / (typed.length + DOUBT);
}
