import { beforeAll, describe, expect, it } from 'vitest';
import type { Pack } from '../../src/content/pack.ts';
import { readContentFolder } from '../../src/content/read-folder.ts';
import { validateContent } from '../../src/content/validate.ts';
import { evaluate } from '../../src/search/evaluate.ts';
import type { Knowledge } from '../../src/search/knowledge.ts';
import { buildKnowledge } from '../../src/search/learn.ts';
import { lintKnowledge } from '../../src/search/lint.ts';
import { completePack, copyPack, replacing } from '../content-folder-copy.ts';

async function knowledgeOf(folder: string): Promise<Knowledge> {
  const pack = validateContent((await readContentFolder(folder)) as never) as Pack;
  return buildKnowledge(pack, 'https://plotline.example', 'v1');
}

describe('lint', () => {
  it('tells FAQs with fewer than five phrasings, the fewest first', async () => {
    const { findings } = await lintKnowledge(await knowledgeOf(completePack));
    const few = findings.filter(({ what }) => what === 'few');
    expect(few.length).toBeGreaterThan(0);
    const phrasings = few.map(({ passage }) => passage.utterances.length);
    expect(phrasings).toEqual(phrasings.toSorted((a, b) => a - b));
    expect(Math.max(...phrasings)).toBeLessThan(6);
  });

  it('tells two FAQs that ask the same in other order or form, before everything else', async () => {
    const folder = copyPack({
      'faqs/legal.yaml': replacing('alternatePhrasings:', 'alternatePhrasings:\n      - see my garden, who can'),
    });
    const [first] = (await lintKnowledge(await knowledgeOf(folder))).findings;
    expect(first).toMatchObject({ what: 'same' });
    expect([first?.passage.name, first?.other?.name]).toContain('Who can see my garden?');
  });

  it('expects shares, and nothing where there is nothing to ask', async () => {
    const { expected } = await lintKnowledge(await knowledgeOf(completePack));
    for (const share of Object.values(expected)) expect(Number.isNaN(share) || (share >= 0 && share <= 1)).toBe(true);
  });
});

describe('evaluation', () => {
  let knowledge: Knowledge;
  beforeAll(async () => {
    knowledge = await knowledgeOf(completePack);
  });

  it('counts first places, first three, places, answers and refusals by kind', async () => {
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
