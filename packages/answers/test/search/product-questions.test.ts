import { expect, it } from 'vitest';
import spokeshed from '../../../../bench/packs/en.json' with { type: 'json' };
import { askQuestion } from '../../src/search/answering/ask.ts';
import { knowledgeWithProduct, type QuestionSource } from './product-knowledge.ts';

/** A workshop with twelve questions, two more phrasings each, a product.yaml and tables. */
const workshopWith = (...more: QuestionSource[]) =>
  knowledgeWithProduct('Spokeshed', 'en', [
    ...spokeshed.entries.map(({ question, answer, phrasings }) => ({
      question,
      answer,
      phrasings: phrasings.slice(0, 2),
    })),
    ...more,
  ]);
const knowledge = workshopWith();
const firstFor = async (question: string, askedKnowledge = knowledge) =>
  askQuestion(await askedKnowledge, question).hits[0]?.passage.name;

it.each([
  ['What does it cost?', 'Plans and prices'],
  ['how much is it', 'Plans and prices'],
  ['Is it out yet?', 'When Spokeshed launches'],
  ['How do I reach you?', 'How to contact Spokeshed'],
  ['Who is behind it?', 'About the company'],
])('%j, a question about any product, is answered by %j without an entry of the pack', async (question, name) => {
  expect(await firstFor(question)).toBe(name);
});

it.each([
  ['can i pop in on a monday', 'When is the workshop open?'],
  ['need a new chain, could I get one from you on the spot', 'Can I buy parts from you?'],
  ['is it ok just to show up without arranging anything', 'How do I book a repair stand?'],
])('%j, which has similar words, is answered by %j', async (question, name) => {
  expect(await firstFor(question)).toBe(name);
});

it('skips a built-in topic that a question of the pack covers, with the name or two phrasings of the topic', async () => {
  const withEqualName = workshopWith({ question: 'What does it cost per month?', answer: 'Thirty pounds a year.' });
  expect(await firstFor('What does it cost?', withEqualName)).toBe('What does it cost per month?');
  const phrasings = ['what does it cost per month', 'price list'];
  const withEqualPhrasings = workshopWith({
    question: 'Where are your fees?',
    answer: 'Thirty pounds a year.',
    phrasings,
  });
  expect(await firstFor('What does it cost?', withEqualPhrasings)).toBe('Where are your fees?');
});

it('ranks a matching question of the pack before product.yaml, which has built-in phrasings', async () => {
  const weft = knowledgeWithProduct('Weft', 'en', [
    { question: 'Who founded Weft?', answer: 'Ana and Ben founded Weft in 2019.' },
    { question: 'Can I visit your workshop?', answer: 'Visits are possible on Fridays.' },
    { question: 'Does the company plant trees?', answer: 'We plant one tree an order.' },
    { question: 'Are you a trustworthy company?', answer: 'We are audited each year.' },
  ]);
  expect(await firstFor('can I trust your company', weft)).toBe('Are you a trustworthy company?');
  expect(await firstFor('who owns the company', weft)).toBe('About the company');
});

it('skips a built-in phrasing that a question of the pack has, and keeps the others', async () => {
  const extended = workshopWith({
    question: 'May I pay in monthly parts?',
    answer: 'Yes, in twelve.',
    phrasings: ['price list'],
  });
  expect(await firstFor('price list', extended)).toBe('May I pay in monthly parts?');
  expect(await firstFor('What does it cost?', extended)).toBe('Plans and prices');
});
