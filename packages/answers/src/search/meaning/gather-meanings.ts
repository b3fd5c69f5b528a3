import { withoutFences } from '@gatehouse/contract';
import type { PassageMeaning } from './passage-vectors.ts';

/** What is read of a passage. */
export interface PassageTexts {
  /** Ways of asking; the first is the passage's name. */
  utterances: readonly string[];
  text: string;
}

/** Vectors of unit length of texts, in their order; undefined for a text of which nothing is known. */
export type EncodeText = (
  texts: readonly string[],
) => readonly (Float32Array | undefined)[] | Promise<readonly (Float32Array | undefined)[]>;

/** An answer says at its start what it is about. */
const FIRST_WORDS = 60;

/** What is encoded of an answer: its first sixty words, without the fences of code. */
export const startOfAnswer = (text: string): string =>
  withoutFences(text).split(/\s+/).filter(Boolean).slice(0, FIRST_WORDS).join(' ');

/**
 * What passages mean, by whatever makes vectors of texts: by sums of words (`(texts) => texts.map(vectorOf)`), or by an
 * encoder that takes its time. It is asked once a passage, so that others have a turn while an encoder works.
 */
export async function gatherMeanings(passages: readonly PassageTexts[], encode: EncodeText): Promise<PassageMeaning[]> {
  const meanings: PassageMeaning[] = [];
  for (const { utterances, text } of passages) {
    const [answer, ...phrasings] = await encode([startOfAnswer(text), ...utterances]);
    meanings.push({ phrasings: phrasings.filter((vector) => vector !== undefined), answer });
  }
  return meanings;
}
