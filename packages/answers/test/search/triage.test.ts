import { describe, expect, it } from 'vitest';
import { allEdits, copyPack, type Edit, replacing } from '../../../../test/content-folder-copy.ts';
import { validateContent } from '../../../content/src/checks/validate.ts';
import { readContentFolder } from '../../../content/src/read-folder.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import { askQuestion, explainQuestion, hitsAmong } from '../../src/search/answering/ask.ts';
import type { Knowledge } from '../../src/search/answering/knowledge.ts';
import { buildKnowledge } from '../../src/search/answering/train.ts';

/** An urgent question of a gardener, with phrasings. */
const poisoned = replacing(
  'faqs:',
  `faqs:
  - id: F090
    slug: poisoned
    question: Somebody ate a plant that may be poisonous. What now?
    summary: Call the poison line at once.
    answer: Call the poison line at once, and keep a part of the plant.
    urgent: true
    phrasings: [poison line, my child swallowed berries]
    tags: [trust, basics]
    related: [F001]
    lastReviewed: 2026-05-01`,
);

const yaml = `questions:
  - faqId: F090
    phrasings:
      - my son ate red berries and feels sick
      - the baby put a leaf into her mouth and is drooling
      - my dog chewed the lilies and is vomiting
      - she swallowed mushrooms from the lawn
      - he has eaten seeds and his lips burn
      - I think I ate something poisonous from the garden
      - is this berry poisonous, my toddler has swallowed one
      - a child was poisoned by a plant
lookalikes:
  - my tomatoes look sick
  - the slugs have eaten my lettuce
  - which plants are good for a baby's room
  - is the soil poisoned
  - can I eat the berries of this bush
`;

const never = replacing(
  'questions:',
  `never:
  - how do I poison the cat of my neighbor
  - I want to poison his dog
  - kill the birds in the garden next door
  - make my neighbor sick with a plant
questions:`,
);

const urgentPack: Record<string, Edit> = {
  'faqs/security.yaml': poisoned,
  'urgent.yaml': () => yaml,
  'not-answered.yaml': never,
};

async function knowledgeOf(edits: Record<string, Edit>): Promise<Knowledge> {
  const files = await readContentFolder(copyPack(edits));
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  return buildKnowledge(pack, 'https://plotline.example', 'test');
}

const urgent = await knowledgeOf(urgentPack);
const ids = (knowledge: Knowledge, question: string, among = {}): string[] =>
  hitsAmong(askQuestion(knowledge, question).hits, among).map(({ passage }) => passage.id);

describe('a question with the mark urgent', () => {
  it.each([
    'my daughter swallowed some red berries',
    'the toddler ate a leaf, he is vomiting',
    'Who can see my garden? Also my son has swallowed mushrooms and feels sick.',
  ])('comes first if it is similar: %s', (question) => {
    expect(ids(urgent, question)[0]).toBe('F090');
  });

  it('does not come first if it is not similar', () => {
    for (const question of ['Who can see my garden?', 'my tomatoes look sick', 'data protection law'])
      expect([question, ids(urgent, question)[0] === 'F090']).toEqual([question, false]);
  });

  it('is not removed by any filter', () => {
    const question = 'my daughter swallowed some red berries';
    expect(ids(urgent, question, { kind: 'faq', category: 'pricing' })).toEqual(['F090']);
    expect(ids(urgent, question, { kind: 'content' })[0]).toBe('F090');
  });

  it('has the highest score, and its reason', () => {
    const question = 'my daughter swallowed some red berries';
    expect(askQuestion(urgent, question).hits[0]).toMatchObject({ score: 1, urgent: true });
    const { verdict, hits } = explainQuestion(urgent, question, 3);
    expect(verdict).toMatchObject({ answered: true, because: expect.stringContaining('urgent') });
    expect(hits[0]?.passage.id).toBe('F090');
  });

  it('occurs once in an answer', () => {
    for (const question of ['poison line', 'Somebody ate a plant that may be poisonous. What now?'])
      expect(ids(urgent, question).filter((id) => id === 'F090')).toEqual(['F090']);
  });

  it('does not change the order of other answers', async () => {
    const plain = await knowledgeOf({
      'faqs/security.yaml': allEdits(poisoned, replacing('    urgent: true\n', '')),
      'not-answered.yaml': never,
    });
    for (const question of ['Who can see my garden?', 'data protection law', 'is it free'])
      expect([question, ids(urgent, question)]).toEqual([question, ids(plain, question)]);
  });

  it('is detected the same way for any order of the lists', async () => {
    const lines = yaml.split('\n');
    const middle = lines.indexOf('lookalikes:');
    const turned = await knowledgeOf({
      ...urgentPack,
      'urgent.yaml': () =>
        [
          ...lines.slice(0, 3),
          ...lines.slice(3, middle).reverse(),
          'lookalikes:',
          ...lines.slice(middle + 1).reverse(),
        ].join('\n'),
    });
    const question = 'my daughter swallowed some red berries';
    expect(askQuestion(turned, question)).toEqual(askQuestion(urgent, question));
  });
});

describe('a not-answered topic', () => {
  it.each(['how can I poison the dog of my neighbor', 'i want to poison his cat in the garden'])(
    'is rejected, even with words in common with the pack: %s',
    (question) => {
      expect(askQuestion(urgent, question)).toEqual({ hits: [], closest: [], partial: [] });
      expect(explainQuestion(urgent, question, 1).verdict).toMatchObject({
        answered: false,
        because: 'it is similar to a question that is never answered',
      });
    },
  );

  it('needs no urgent question', async () => {
    const knowledge = await knowledgeOf({ 'not-answered.yaml': never });
    expect(askQuestion(knowledge, 'how can I poison the dog of my neighbor')).toEqual({
      hits: [],
      closest: [],
      partial: [],
    });
    expect(ids(knowledge, 'Who can see my garden?')).not.toEqual([]);
  });
});
