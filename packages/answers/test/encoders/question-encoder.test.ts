import { afterEach, describe, expect, it } from 'vitest';
import type { Encoder } from '../../src/encoders/encoder.ts';
import { openQuestionEncoder, type QuestionEncoder } from '../../src/encoders/question-encoder.ts';

const VECTOR = Float32Array.of(0.6, 0.8);
const encoder: Encoder = {
  name: 'pairs',
  dimensions: 2,
  atOnce: 1,
  encode: async (texts) => texts.map(() => VECTOR),
  close: async () => {},
};

const opened: QuestionEncoder[] = [];
const warnings: string[] = [];
afterEach(async () => {
  warnings.length = 0;
  for (const one of opened.splice(0)) await one.close();
});

async function open(): Promise<QuestionEncoder> {
  const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
  const questions = openQuestionEncoder(encoder, { milliseconds: 1000, log });
  opened.push(questions);
  // One probe precedes the first use.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return questions;
}

describe('the embedding of a question', () => {
  it('comes from the encoder if the edition has vectors of this encoder', async () => {
    const questions = await open();
    expect(await questions.lookupFor({ encoder: 'pairs', dimensions: 2 })('who')).toEqual({
      encoder: 'pairs',
      vector: VECTOR,
    });
    expect(questions.counts()).toEqual({ words: 0, encoder: 1 });
  });

  it('is missing if the edition has no vectors of this encoder: the response may be cached', async () => {
    const questions = await open();
    for (const made of [undefined, { encoder: 'triples', dimensions: 2 }])
      expect(await questions.lookupFor(made)('who')).toEqual({ encoder: 'pairs' });
    expect(questions.counts()).toEqual({ words: 2, encoder: 0 });
  });

  it("is missing if the edition's vectors have another number of dimensions, with one warning", async () => {
    const lookUpVector = (await open()).lookupFor({ encoder: 'pairs', dimensions: 3 });
    for (const question of ['who', 'where'])
      expect(await lookUpVector(question)).toEqual({ encoder: 'pairs', late: true });
    expect(warnings).toEqual([
      'the encoder gives vectors of another length than it gave for the edition; the word table is used. Build the edition again',
    ]);
  });
});
