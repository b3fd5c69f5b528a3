import { shorten, withoutFences } from '@gatehouse/contract';

const LONGEST = 200;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Of what is said; a shorter sentence, such as "Yes.", says something only with the next. */
const SHORTEST = 12;

/** What an answer begins with, as plain text, for lists: one sentence, shortened where that is long. */
export function firstSentence(text: string): string {
  const [line = ''] = withoutFences(text).split('\n', 1);
  const begin = line.replace(/^(?:- |\d+\. )/, '').slice(0, 4 * LONGEST);
  let first = '';
  for (const { segment } of sentences.segment(begin)) {
    first += segment;
    if (first.trim().length >= SHORTEST) break;
  }
  return shorten(first.trim(), LONGEST);
}
