import type { TrainingVectors } from '../meaning/passage-vectors.ts';
import type { Index, IndexedText } from '../ranking/engine.ts';
import { someOf, trialWithout, waysOfAsking } from './ways-of-asking.ts';

const SHARES = [0, 0.06, 0.1, 0.2, 0.3, 0.45];
/** Questions that count as much as what was measured on other packs. */
const DOUBT = 40;

/**
 * How much meaning counts in a pack: what ranks its own ways of asking best, each taken out of the index while it is asked, by the
 * mean of 1 / place of the right passage; drawn towards the usual share, the more the fewer there are. 0 is possible.
 */
export function learnMeaningShare(index: Index, texts: readonly IndexedText[], vectors: TrainingVectors): number {
  const usual = vectors.data.share;
  const typed = someOf(
    waysOfAsking(texts).filter((way) => way.typed),
    texts.length,
  );
  const gains = SHARES.map(() => 0);
  for (const way of typed) {
    const { question, ...trial } = trialWithout(way, vectors);
    for (const [at, place] of index.placesOf(way.entry, question, trial, SHARES).entries())
      if (place >= 0) gains[at] = (gains[at] as number) + 1 / (place + 1);
  }
  const best = SHARES[gains.indexOf(Math.max(...gains))] as number;
  return usual + ((best - usual) * typed.length) / (typed.length + DOUBT);
}
