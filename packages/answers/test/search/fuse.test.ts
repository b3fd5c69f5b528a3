import { describe, expect, it } from 'vitest';
import { fuse, judge, shareOfMeaning } from '../../src/search/answering/fuse.ts';
import { isFull, withMeaning } from '../../src/search/meaning/meaning.ts';

describe('hits by words and by meaning', () => {
  const hit = (entry: number, score: number) => ({ entry, score, matchedWeight: score });
  const meaning = (...likenesses: number[]) => ({ encoder: 'any', likenesses: Float64Array.from(likenesses) });

  it('are the very same where nothing is known of the meaning', () => {
    const hits = [hit(1, 0.5)];
    expect(fuse(hits, 0.4)).toBe(hits);
    expect(fuse(hits, 0.4, { encoder: 'any' })).toBe(hits);
  });

  it('are one list, of whose score the share of meaning is likeness and the rest words', () => {
    expect(fuse([hit(1, 0.5), hit(0, 0.4)], 0.4, meaning(0.9, 0.5, 0.95))).toEqual([
      { entry: 0, matchedWeight: 0.4, score: expect.closeTo(0.6 * 0.4 + 0.4 * 0.9) },
      { entry: 1, matchedWeight: 0.5, score: expect.closeTo(0.6 * 0.5 + 0.4 * 0.5) },
      { entry: 2, matchedWeight: 0, score: expect.closeTo(0.4 * 0.95) },
    ]);
  });

  it('leave out what is far below the first, and stand in the order of the passages where they are alike', () => {
    expect(fuse([], 0.4, meaning(0.1, 0.9, -1, 0.9)).map(({ entry }) => entry)).toEqual([1, 3]);
  });

  it('count meaning the more the more ways of asking passages have, and titles as one', () => {
    const ways = (count: number) => ({ utterances: Array.from({ length: count }, () => 'how') });
    expect(shareOfMeaning([ways(1)])).toBeCloseTo(0.1125, 9);
    expect(shareOfMeaning([{ ...ways(6), asked: false }])).toBeCloseTo(0.1125, 9);
    expect(shareOfMeaning([ways(1), ways(5)])).toBeCloseTo(0.225, 9);
    expect(shareOfMeaning([ways(27)])).toBeCloseTo(0.405, 9);
    expect(shareOfMeaning([])).toBe(0);
  });

  it('are 50 at most', () => {
    expect(fuse([], 0.4, meaning(...Array.from({ length: 200 }, () => 1)))).toHaveLength(50);
  });
});

describe('whether a question is answered', () => {
  const verdict = (evidence: number, answered = evidence >= 0) => ({
    answered,
    evidence,
    signals: [],
    constant: 0,
    because: 'words say so',
  });
  const hits = (score: number) => [{ entry: 0, score, matchedWeight: 1 }];
  const meaning = (likeness: number, outOfScope: number) => ({
    encoder: 'any',
    likenesses: Float64Array.of(likeness),
    outOfScope,
  });

  it('is what words say where nothing is known of the meaning, and where nothing is found', () => {
    const refused = verdict(-1);
    expect(judge(refused, hits(0.9))).toBe(refused);
    expect(judge(refused, hits(0.9), { encoder: 'any' })).toBe(refused);
    expect(judge(refused, [], meaning(0.9, 0.1))).toBe(refused);
  });

  it('may be yes where words say no, if it means what a passage says', () => {
    expect(judge(verdict(-2), hits(0.6), meaning(0.9, 0.3))).toMatchObject({
      answered: true,
      because: 'words and meaning are for it',
    });
  });

  it('may be no where words say yes, if it means what nobody answers', () => {
    expect(judge(verdict(1), hits(0.3), meaning(0.3, 0.8))).toMatchObject({
      answered: false,
      because: 'words and meaning are against it',
    });
  });

  it('stays yes for a word or two that the best hit has', () => {
    expect(judge(verdict(-1, true), hits(0.3), meaning(0.3, 0.8))).toMatchObject({
      answered: true,
      because: 'words say so',
    });
  });

  it('is told with what meaning adds', () => {
    const { signals, evidence } = judge(verdict(1), hits(0.5), meaning(0.8, 0.4));
    expect(signals).toEqual([{ name: 'meaning', value: expect.closeTo(0.4), adds: expect.closeTo(evidence - 1) }]);
  });
});

describe('what is done with the meaning of a question', () => {
  it('is done at once where there is no encoder', () => {
    expect(withMeaning({}, 'any', (meaning) => meaning ?? 'none')).toBe('none');
  });

  it('is done later where there is one, and may be remembered only if the encoder was there in time', async () => {
    const late = withMeaning({ recall: async () => ({ encoder: 'any' }) }, 'any', isFull);
    expect(late).toBeInstanceOf(Promise);
    expect(await late).toBe(false);
    const recall = async () => ({ encoder: 'any', likenesses: Float64Array.of(1) });
    expect(await withMeaning({ recall }, 'any', isFull)).toBe(true);
    expect(isFull(undefined)).toBe(true);
  });
});
