import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../../test/repo/project-files.ts';
import { readWordVectors } from '../../../src/search/meaning/read-vectors.ts';
import { openWordVectors } from '../../../src/search/meaning/word-vectors.ts';

const bytes = (await readWordVectors('en')) as Uint8Array;
const vectors = openWordVectors(bytes);

const likenessOf = (one: string, other: string): number => {
  const [first, second] = [vectors.vectorOf(one), vectors.vectorOf(other)] as [Float32Array, Float32Array];
  return first.reduce((sum, value, at) => sum + value * (second[at] as number), 0);
};

describe('the bundled English vectors', () => {
  it('are at most 4 MiB: 25,000 to 30,000 words with 128 dimensions', () => {
    expect(statSync(`${root}vectors/en.bin`).size).toBeLessThanOrEqual(4 * 1024 * 1024);
    expect(vectors.size).toBeGreaterThanOrEqual(25_000);
    expect(vectors.size).toBeLessThanOrEqual(30_000);
    expect(vectors.dimensions).toBe(128);
  });

  it('apply to every variant of English', async () => {
    expect(Buffer.from((await readWordVectors('en-GB')) as Uint8Array).equals(bytes)).toBe(true);
  });

  it.each(['tr', 'zh-Hans', 'eng', ''])('do not apply to %j, which has none', async (language) => {
    expect(await readWordVectors(language)).toBeUndefined();
  });

  it.each([
    ['How much is it?', 'What does it cost?', 'Where is your office?'],
    ['How do I close my account?', 'I want to delete my profile', 'Where do I see the train times?'],
    ['My card was stolen', 'somebody took my credit card', 'I got a birthday card'],
    ['Is my data encrypted?', 'How do you keep information secure?', 'Do you have vegetarian food?'],
    ['How do I authenticate a request?', 'log in with an API token', 'How do I cook rice?'],
    ['The doctor gave me pills', 'which medicine did the physician prescribe', 'the lawyer gave me papers'],
  ])('rank %j closer to %j than to %j', (question, like, different) => {
    expect(likenessOf(question, like)).toBeGreaterThan(likenessOf(question, different) + 0.1);
  });

  it.each([
    'What happens to my email accounts if I become seriously ill?',
    'How do I configure the router to redirect after login in TypeScript?',
    "I can't remember my password and the reset mail never arrived",
    'which database, endpoint or webhook throws a timeout error',
    'mortgage, insurance, prescription, luggage, tuition, refund, router, passport',
  ])('have every word of %j', (text) => {
    expect(vectors.knownShare(text)).toBe(1);
  });
});
