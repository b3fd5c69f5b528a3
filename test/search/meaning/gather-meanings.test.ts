import { describe, expect, it } from 'vitest';
import {
  type EncodeText,
  gatherMeanings,
  startOfAnswer,
} from '../../../packages/answers/src/search/meaning/gather-meanings.ts';

/** Of texts with letters: how many, and how many other signs. */
const encode: EncodeText = (texts) =>
  texts.map((text) => {
    const letters = text.match(/[a-z]/g)?.length ?? 0;
    return letters === 0 ? undefined : Float32Array.of(letters, text.length - letters);
  });

const passages = [
  { utterances: ['why?', '?!', 'how so'], text: 'Because.' },
  { utterances: ['42'], text: '' },
];

describe('what passages mean', () => {
  it('is the vectors of their ways of asking, without those of which nothing is known, and one of the answer', async () => {
    expect(await gatherMeanings(passages, encode)).toEqual([
      { phrasings: [Float32Array.of(3, 1), Float32Array.of(5, 1)], answer: Float32Array.of(6, 2) },
      { phrasings: [], answer: undefined },
    ]);
  });

  it('is the same by an encoder that takes its time', async () => {
    const slow: EncodeText = (texts) => new Promise((resolve) => setImmediate(() => resolve(encode(texts))));
    expect(await gatherMeanings(passages, slow)).toEqual(await gatherMeanings(passages, encode));
  });

  it('is not told when the encoder fails: its error is passed on', async () => {
    const broken: EncodeText = () => Promise.reject(new Error('no answer from the encoder'));
    await expect(gatherMeanings(passages, broken)).rejects.toThrow('no answer from the encoder');
  });
});

describe('the start of an answer', () => {
  it('is its first sixty words', () => {
    const words = Array.from({ length: 100 }, (_, at) => `w${at}`);
    expect(startOfAnswer(words.join(' \n'))).toBe(words.slice(0, 60).join(' '));
  });

  it('has the words of code without its fences', () => {
    expect(startOfAnswer('Install it:\n\n```sh\nnpm install\n```\n\nThen start.')).toBe(
      'Install it: npm install Then start.',
    );
  });
});
