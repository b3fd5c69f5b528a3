import { describe, expect, it } from 'vitest';
import { packFromFiles } from '../../../../test/packs/rendered.ts';
import { askQuestion } from '../../src/search/answering/ask.ts';
import type { Knowledge } from '../../src/search/answering/knowledge.ts';
import { buildKnowledge } from '../../src/search/answering/train.ts';

const knowledgeOf = (name: string, summary: string, faq: object): Promise<Knowledge> => {
  const files = { 'product.yaml': { name, summary }, 'faqs/general.yaml': { faqs: [faq] } };
  return buildKnowledge(packFromFiles(files), 'https://gatehouse.example', '1');
};
const answersOf = (knowledge: Knowledge, question: string): string[] =>
  askQuestion(knowledge, question).hits.map(({ passage }) => passage.name);

describe('a folder with one question', () => {
  it.each([
    ['Loom', 'Loom weaves.'],
    ['Pebble Books', 'Pebble Books lends rare books by post.'],
    ['Acme Notes', 'Acme Notes keeps the notes of a team in one place.'],
  ])('about %s answers a definition question, by its name or by "it"', async (name, summary) => {
    const question = `What is ${name}?`;
    const knowledge = await knowledgeOf(name, summary, { question, answer: summary });
    for (const phrasing of [question, `what is ${name.toLowerCase()}`, 'What is it?', 'what is it'])
      expect([phrasing, answersOf(knowledge, phrasing)[0]]).toEqual([phrasing, question]);
    for (const phrasing of ['What is the weather in Paris?', 'Is it raining?', 'What is the capital of Peru?'])
      expect([phrasing, answersOf(knowledge, phrasing)]).toEqual([phrasing, []]);
  });

  it('answers each phrasing of that question, even with few known words', async () => {
    const phrasings = ['is that one of us', 'from where would it be that they are'];
    const faq = { question: 'Where do the binders live?', answer: 'In Ghent.', phrasings };
    const knowledge = await knowledgeOf('Quillbark', 'Quillbark binds old books.', faq);
    for (const phrasing of phrasings)
      expect([phrasing, answersOf(knowledge, phrasing)]).toEqual([phrasing, [faq.question]]);
  });
});
