import { beforeAll, describe, expect, it } from 'vitest';
import { completePack, copyPack, replacing } from '../../../../test/content-folder-copy.ts';
import { validateContent } from '../../../content/src/checks/validate.ts';
import type { TrainingPack } from '../../../content/src/pack.ts';
import { readContentFolder } from '../../../content/src/read-folder.ts';
import type { Knowledge } from '../../src/search/answering/knowledge.ts';
import { buildKnowledge } from '../../src/search/answering/train.ts';
import { gatherVectors } from '../../src/search/meaning/passage-vectors.ts';
import { readWordVectors } from '../../src/search/meaning/read-vectors.ts';
import { openWordVectors } from '../../src/search/meaning/word-vectors.ts';
import { evaluate } from '../../src/search/quality/evaluate.ts';
import { lintKnowledge } from '../../src/search/quality/lint.ts';

async function knowledgeOf(folder: string): Promise<Knowledge> {
  const pack = validateContent((await readContentFolder(folder)) as never) as TrainingPack;
  return buildKnowledge(pack, 'https://plotline.example', 'v1');
}

describe('lint', () => {
  it('lists FAQs with fewer than five phrasings, the fewest first', async () => {
    const phrasingsOf = (about: string, numbers: string[]) =>
      numbers.map((number) => `- the ${number} word about ${about}`).join('\n      ');
    const folder = copyPack({
      'faqs/legal.yaml': replacing('- ask for my data', phrasingsOf('law', ['first', 'second', 'third'])),
      'faqs/security.yaml': replacing(
        '- is my drawing private',
        phrasingsOf('walls', ['first', 'second', 'third', 'fourth']),
      ),
    });
    const { findings } = await lintKnowledge(await knowledgeOf(folder));
    const few = findings.filter(({ what }) => what === 'few');
    // Eleven FAQs, most with two phrasings; one has four, one has five.
    expect(few.map(({ by }) => by.toFixed(1))).toEqual([...new Array(9).fill('0.6'), '0.2']);
    expect(few.at(-1)?.passage.id).toBe('F009');
    expect(few.map(({ passage, asked }) => passage.name === asked)).toEqual(new Array(10).fill(true));
  });

  it('lists phrasings that rank another FAQ first, with the score difference; and counts the correct ones', async () => {
    const knowledge = await knowledgeOf(completePack);
    const vectorBytes = (await readWordVectors('en')) as Uint8Array;
    const vectors = gatherVectors(knowledge.passages, [], openWordVectors(vectorBytes), 'table');
    const { findings, expected } = await lintKnowledge(knowledge);
    const confused = findings.filter(({ what }) => what === 'confused');
    expect(confused.length).toBeGreaterThan(3);
    for (const { passage, asked, other, by } of confused) {
      expect(passage.utterances.slice(1)).toContain(asked);
      expect([passage.kind, other?.kind, other === passage]).toEqual(['faq', 'faq', false]);
      const row = knowledge.passages.flatMap(({ utterances }) => utterances).indexOf(asked);
      const entry = knowledge.passages.indexOf(passage);
      const similarity = vectors.compareWithout(asked, entry);
      const { hits } = knowledge.index.rank(asked, { leftOut: { row, entry }, similarity });
      const scoreOf = (hitPassage: typeof passage | undefined) =>
        hits.find(({ entry }) => knowledge.passages[entry] === hitPassage)?.score ?? 0;
      expect(by).toBe(scoreOf(other) - scoreOf(passage));
    }
    expect(confused.map(({ by }) => by)).toEqual(confused.map(({ by }) => by).toSorted((a, b) => b - a));
    // Two phrasings for each of eleven FAQs.
    expect(expected.hit1).toBe((22 - confused.length) / 22);
    expect(expected).toMatchObject({ phrasings: 22, questions: 11, offTopic: 2 });
  });

  it('lists two FAQs with the same words in another order or form first', async () => {
    const folder = copyPack({
      'faqs/legal.yaml': replacing('phrasings:', 'phrasings:\n      - see my garden, who can'),
    });
    const [first] = (await lintKnowledge(await knowledgeOf(folder))).findings;
    expect(first).toMatchObject({ what: 'same' });
    expect([first?.passage.name, first?.other?.name]).toContain('Who can see my garden?');
  });

  it('counts answers and rejections by the classifier', async () => {
    const knowledge = await knowledgeOf(completePack);
    const expectedWhen = async (answered: boolean) => {
      const classify = () => ({ answered, because: '', evidence: 0, constant: 0, signals: [] });
      return (await lintKnowledge({ ...knowledge, classify })).expected;
    };
    expect(await expectedWhen(true)).toMatchObject({ answered: 1, refused: 0 });
    expect(await expectedWhen(false)).toMatchObject({ answered: 0, refused: 1 });
  });

  it('expects fractions from a half to one, and no rejections without off-topic questions', async () => {
    const { expected } = await lintKnowledge(await knowledgeOf(copyPack({ 'not-answered.yaml': () => null })));
    for (const share of [expected.hit1, expected.answered]) expect(share >= 0.5 && share <= 1).toBe(true);
    expect([expected.refused, expected.offTopic]).toEqual([Number.NaN, 0]);
  });
});

describe('evaluation', () => {
  let knowledge: Knowledge;
  beforeAll(async () => {
    knowledge = await knowledgeOf(completePack);
  });

  it('counts first places, first three, places, answers and rejections by kind', async () => {
    const id = knowledge.passages.find(({ name }) => name === 'Who can see my garden?')?.id as string;
    const { kinds, all, misses } = await evaluate(knowledge, [
      { q: 'Who can see my garden?', expect: [id], kind: 'plain' },
      { q: 'Who can see my garden?', expect: ['F999'], kind: 'wrong' },
      { q: 'zeppelin', expect: [], kind: 'stranger' },
      { q: 'Who can see my garden?', expect: [], kind: 'stranger' },
    ]);
    expect(kinds.map(({ kind, questions }) => [kind, questions])).toEqual([
      ['plain', 1],
      ['wrong', 1],
      ['stranger', 2],
    ]);
    expect(kinds[0]).toMatchObject({ hit1: 1, hit3: 1, mrr: 1, answered: 1, refused: Number.NaN });
    expect(kinds[1]).toMatchObject({ hit1: 0, hit3: 0, mrr: 0, answered: 1 });
    expect(kinds[2]).toMatchObject({ hit1: Number.NaN, refused: 0.5 });
    expect(all).toMatchObject({ questions: 4, hit1: 0.5, answered: 1, refused: 0.5 });
    expect(misses.map(({ kind, found }) => [kind, found[0]])).toEqual([
      ['wrong', id],
      ['stranger', id],
    ]);
  });
});
