import { removeFences, shorten } from '@gatehouse/contract';

const LONGEST = 200;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Minimum length of the first sentence, characters; a shorter one, such as "Yes.", is joined with the next. */
const MIN_SENTENCE_CHARACTERS = 12;

/** The first sentence of an answer as plain text, shortened if it is long; for lists. */
export function firstSentence(text: string): string {
  const [line = ''] = removeFences(text).split('\n', 1);
  const begin = line.replace(/^(?:- |\d+\. )/, '').slice(0, 4 * LONGEST);
  let first = '';
  for (const { segment } of sentences.segment(begin)) {
    first += segment;
    if (first.trim().length >= MIN_SENTENCE_CHARACTERS) break;
  }
  return shorten(first.trim(), LONGEST);
}
