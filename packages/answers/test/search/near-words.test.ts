import { describe, expect, it } from 'vitest';
import { learnIndex } from '../../src/search/answering/learn-index.ts';
import { readWordVectors } from '../../src/search/meaning/read-vectors.ts';
import { buildIndex, openIndex } from '../../src/search/ranking/engine.ts';

/** The known words of a pack that are nearest to a misspelled one, most similar first. */
async function takenFor(typed: string, ...source: string[]): Promise<string[]> {
  const texts = source.map((word) => ({ utterances: [word], text: 'nothing' }));
  const index = buildIndex(texts, [], []);
  const near = texts.flatMap((_, entry) => index.explain(typed, entry)).find(({ as }) => as.length > 0);
  return near?.as ?? [];
}

describe('an unknown word', () => {
  it('is corrected to a word that shares half of its trigrams', async () => {
    expect(await takenFor('fork', 'form')).toEqual(['form']);
    expect(await takenFor('fork', 'fold')).toEqual([]);
  });

  it('is not corrected if it or the known word has three letters, because many words are near', async () => {
    // "pig" and "pin" share two of four trigrams, which would be enough.
    expect(await takenFor('pig', 'pin')).toEqual([]);
    expect(await takenFor('pigs', 'pin')).toEqual([]);
    expect(await takenFor('pint', 'pin')).toEqual([]);
    expect(await takenFor('pint', 'pins')).toEqual(['pins']);
    expect(await takenFor('pint', 'pink')).toEqual(['pink']);
  });

  it('is corrected to three words at most, most similar first, then alphabetically', async () => {
    const known = ['abcdefgk', 'abcdefkk', 'abcdekkk', 'abcdefgm'];
    expect(await takenFor('abcdefgh', ...known)).toEqual(['abcdefgk', 'abcdefgm', 'abcdefkk']);
    expect(await takenFor('abcdefgh', ...known.toReversed())).toEqual(['abcdefgk', 'abcdefgm', 'abcdefkk']);
  });

  it('is not corrected if either word has more than forty letters', async () => {
    const long = 'ж'.repeat(36);
    expect(await takenFor(`${long}абв`, `${long}абвг`)).toEqual([`${long}абвг`]);
    expect(await takenFor(`${long}абвг`, `${long}абв`)).toEqual([`${long}абв`]);
    expect(await takenFor(`${long}абвг`, `${long}абвгд`)).toEqual([]);
    expect(await takenFor(`${long}абвгд`, `${long}абвг`)).toEqual([]);
  });

  it('is corrected the same way after any earlier questions', async () => {
    // "fqqq" shares one trigram with "form". "fold" and "form" share two of their five trigrams.
    const index = buildIndex([{ utterances: ['form'], text: 'nothing' }], [], []);
    for (let times = 0; times < 3; times++) {
      index.explain('fqqq', 0);
      expect(index.explain('fold', 0).flatMap(({ as }) => as)).toEqual([]);
    }
  });
});

describe('a typing error', () => {
  const texts = [
    { utterances: ['married people', 'people who are married'], text: 'Married people share their vault.' },
    { utterances: ['quiet hours', 'when is it quiet'], text: 'No messages are sent in quiet hours.' },
    { utterances: ['version 20000', 'what is new in 20000'], text: 'See the notes.' },
    { utterances: ['planets and plans', 'planner or plants'], text: 'Nothing more.' },
  ];
  const rankOf = async (question: string) => buildIndex(texts, [], []).rank(question).hits;

  it.each([
    ['a lost letter', 'mrried people'],
    ['a doubled letter', 'maarried people'],
    ['two transposed letters', 'marired people'],
    ['a replaced letter', 'marrued people'],
    ['transposed letters in a common word', 'married poeple'],
  ])('is corrected completely: %s', async (_, question) => {
    expect(await rankOf(question)).toEqual(await rankOf('married people'));
  });

  it('is corrected in a word of five letters', async () => {
    expect(await rankOf('huors')).toEqual(await rankOf('hours'));
  });

  it('is explained with its correction', async () => {
    const reasons = buildIndex(texts, [], []).explain('marired people', 0);
    expect(reasons.find(({ as }) => as.length > 0)).toMatchObject({ as: ['married'] });
  });

  it('is not corrected in a number, in the first letter, in a short word, twice in a word or with two candidates', async () => {
    for (const [question, corrected] of [
      ['version 2000', 'version 20000'],
      ['narried', 'married'],
      ['marriiied', 'married'],
      ['hurs', 'hours'],
    ] as const)
      expect([question, await rankOf(question)]).not.toEqual([question, await rankOf(corrected)]);
    // "planes" may be "planets" without a letter, or "plants" with another letter.
    const [{ as } = { as: [] }] = buildIndex(texts, [], []).explain('planes', 3);
    expect(as.length).toBeGreaterThan(1);
  });

  it('is not corrected if the word has a meaning of its own', async () => {
    const wordVectors = await readWordVectors('en');
    const source = { texts, offTopic: [], concepts: [], language: 'en', wordVectors };
    const index = openIndex((await learnIndex(source)).index);
    const scoreOf = (question: string) => index.rank(question).hits.find(({ entry }) => entry === 1)?.score ?? 0;
    expect(scoreOf('quite')).toBeLessThan(scoreOf('quiet'));
    expect(scoreOf('quiiet')).toBe(scoreOf('quiet'));
  });
});
