import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/ranking/engine.ts';

/** The words of a pack that a misspelt one is taken for, the most like it first. */
async function takenFor(asked: string, ...words: string[]): Promise<string[]> {
  const texts = words.map((word) => ({ utterances: [word], text: 'nothing' }));
  const index = await buildIndex(texts, [], []);
  const near = texts.flatMap((_, entry) => index.explain(asked, entry)).find(({ as }) => as.length > 0);
  return near?.as ?? [];
}

describe('a word that no passage knows', () => {
  it('is taken for one that shares half of its groups of three letters', async () => {
    expect(await takenFor('fork', 'form')).toEqual(['form']);
    expect(await takenFor('fork', 'fold')).toEqual([]);
  });

  it('is taken as it stands when it has three letters, because any other may be meant', async () => {
    // They share two of four groups, which would be enough.
    expect(await takenFor('pig', 'pin')).toEqual([]);
    expect(await takenFor('pigs', 'pin')).toEqual([]);
    expect(await takenFor('pint', 'pin')).toEqual([]);
    expect(await takenFor('pint', 'pins')).toEqual(['pins']);
    expect(await takenFor('pint', 'pink')).toEqual(['pink']);
  });

  it('is taken for three at most, the most like it first, else by the alphabet', async () => {
    const known = ['abcdefgk', 'abcdefkk', 'abcdekkk', 'abcdefgm'];
    expect(await takenFor('abcdefgh', ...known)).toEqual(['abcdefgk', 'abcdefgm', 'abcdefkk']);
    expect(await takenFor('abcdefgh', ...known.toReversed())).toEqual(['abcdefgk', 'abcdefgm', 'abcdefkk']);
  });

  it('is taken for no other when either has more than forty letters', async () => {
    const long = 'ж'.repeat(36);
    expect(await takenFor(`${long}абв`, `${long}абвг`)).toEqual([`${long}абвг`]);
    expect(await takenFor(`${long}абвг`, `${long}абв`)).toEqual([`${long}абв`]);
    expect(await takenFor(`${long}абвг`, `${long}абвгд`)).toEqual([]);
    expect(await takenFor(`${long}абвгд`, `${long}абвг`)).toEqual([]);
  });

  it('is taken for the same whatever was asked before', async () => {
    // "fqqq" shares one group with "form", and "fold" two of the five that each has.
    const index = await buildIndex([{ utterances: ['form'], text: 'nothing' }], [], []);
    for (let times = 0; times < 3; times++) {
      index.explain('fqqq', 0);
      expect(index.explain('fold', 0).flatMap(({ as }) => as)).toEqual([]);
    }
  });
});
