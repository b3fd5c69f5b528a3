import { plainWords } from '../text/plain-words.ts';

/**
 * Whether a question equals one of these phrasings, word for word. `it` stands for the product: `What is it?`
 * equals `What is Acme Notes?`.
 */
export function isRepeatedPhrasing(question: string, utterances: readonly string[], product: string): boolean {
  const questionWords = plainWords(question);
  const wordsWithProduct = plainWords(question.replace(/\bit\b/gi, () => product));
  return (
    questionWords !== '' &&
    utterances.some((phrasing) => [questionWords, wordsWithProduct].includes(plainWords(phrasing)))
  );
}
