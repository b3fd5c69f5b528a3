import type { TrainingVectors } from '../meaning/passage-vectors.ts';
import type { Index, IndexedText } from '../ranking/engine.ts';
import { phrasingsOf, takeSample, trialWithout } from './phrasings.ts';

const SHARES = [0, 0.06, 0.1, 0.2, 0.3, 0.45];
/** Number of questions at which the measured share counts as much as the usual one. */
const DOUBT = 40;

/**
 * Learns the share of vector similarity in the score of a pack. Each phrasing is left out of the index and asked; the
 * share with the best mean reciprocal rank is shrunk towards the usual share, more with fewer phrasings. 0 is possible.
 */
export function learnMeaningShare(index: Index, texts: readonly IndexedText[], vectors: TrainingVectors): number {
  const usual = vectors.data.share;
  const typed = takeSample(
    phrasingsOf(texts).filter((phrasing) => phrasing.isTyped),
    texts.length,
  );
  const gains = SHARES.map(() => 0);
  for (const phrasing of typed) {
    const { question, ...trial } = trialWithout(phrasing, vectors);
    for (const [at, place] of index.placesOf(phrasing.entry, question, trial, SHARES).entries())
      if (place >= 0) gains[at] = (gains[at] as number) + 1 / (place + 1);
  }
  const best = SHARES[gains.indexOf(Math.max(...gains))] as number;
  return usual + ((best - usual) * typed.length) / (typed.length + DOUBT);
}
