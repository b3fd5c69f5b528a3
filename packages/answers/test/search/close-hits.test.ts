import { describe, expect, it } from 'vitest';
import { closeHits } from '../../src/search/answering/answer.ts';
import type { Hit } from '../../src/search/answering/ask.ts';

const hitsOf = (scores: readonly number[], urgent = 0): Hit[] =>
  scores.map((score, at) => ({ score, urgent: at < urgent, passage: { name: `${at}` } as Hit['passage'] }));
const listed = (scores: readonly number[], urgent?: number) =>
  closeHits(hitsOf(scores, urgent)).map(({ score }) => score);

describe('the listed hits', () => {
  it('are the best three, and others with at least three fifths of the best score', () => {
    expect(listed([0.8, 0.2, 0.1, 0.09])).toEqual([0.8, 0.2, 0.1]);
    expect(listed([0.8, 0.7, 0.6, 0.48, 0.47])).toEqual([0.8, 0.7, 0.6, 0.48]);
    expect(listed([0.8])).toEqual([0.8]);
    expect(listed([])).toEqual([]);
  });

  it('list urgent questions first, and are close to the best of the others', () => {
    expect(listed([1, 1, 0.5, 0.2, 0.1, 0.09], 2)).toEqual([1, 1, 0.5, 0.2, 0.1]);
    expect(listed([1, 0.5, 0.4, 0.3, 0.3], 1)).toEqual([1, 0.5, 0.4, 0.3, 0.3]);
    expect(listed([1, 1, 1, 1, 1], 5)).toEqual([1, 1, 1, 1, 1]);
  });
});
