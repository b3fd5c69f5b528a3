import { beforeAll, describe, expect, it } from 'vitest';
import { bestSentence } from '../../src/search/answering/excerpt.ts';
import type { Knowledge } from '../../src/search/answering/knowledge.ts';
import { knowledgeWithProduct } from './product-knowledge.ts';

const faqs = [
  {
    question: 'Do helpers pay?',
    answer: 'No, helpers never pay. A family may have to pay public fees for a certificate.',
  },
  {
    question: 'Where is the workshop?',
    answer: 'The workshop is in Bristol. Bring a bicycle on the train for half the fare. Coffee is free.',
  },
  {
    question: 'Which tools are there?',
    answer: 'These are the tools:\n\n- a lathe\n- a band saw',
  },
];

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await knowledgeWithProduct('Weft', 'en', faqs);
});

const highlighted = (question: string, entry: number) => {
  const passage = knowledge.passages.find(({ name }) => name === faqs[entry]?.question);
  return passage && bestSentence(knowledge, question, passage);
};

describe('the highlighted sentence of an answer', () => {
  it('is the first if the answer begins with yes or no', () => {
    expect(highlighted('Do helpers have to pay fees for a certificate?', 0)).toBe('No, helpers never pay.');
  });

  it('is the first if no other has more words of the question', () => {
    expect(highlighted('Where is the workshop in Bristol?', 1)).toBe('The workshop is in Bristol.');
  });

  it('is a later sentence if that clearly has more words of the question', () => {
    expect(highlighted('bicycle on the train', 1)).toBe('Bring a bicycle on the train for half the fare.');
  });

  it('is missing if the best sentence only introduces a list or code', () => {
    expect(highlighted('Which tools are there?', 2)).toBeUndefined();
  });

  it('is missing if the passage has no words of the question', () => {
    expect(highlighted('xyzzy', 1)).toBeUndefined();
  });
});
