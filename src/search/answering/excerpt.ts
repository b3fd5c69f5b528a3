import { partsOfText } from '../../contract/text/fenced.ts';
import { shorten } from '../../contract/text/shorten.ts';
import type { Hit } from './ask.ts';
import type { Knowledge } from './knowledge.ts';

/** What is shown first of a passage. */
export interface Excerpt {
  /**
   * The sentence that fits the question best, as it stands in the text; undefined where neither it nor the name of the passage has a word
   * of the question. What the name says already tells no sentence from another; where it says all, the first one answers, unless that
   * only leads to what stands below it.
   */
  sentence?: string;
  /** Some sentences of a long passage, with that one; undefined where the passage is to be shown whole. */
  excerpt?: string;
}

/** Characters (UTF-16 units) up to which a passage is shown whole, and of the excerpt of a longer one: of the best, of others. */
const BEST = { whole: 700, excerpt: 500 };
const OTHERS = { whole: 360, excerpt: 280 };

/** How a sentence ends of which the rest stands below it. */
const LEADS_ON = /[:：]$/;

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of a text in a language (BCP 47), without the code in it and the marks of lists. */
function sentencesOf(text: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return linesOf(text).flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()));
}

const linesOf = (text: string): string[] =>
  partsOfText(text)
    .flatMap((part) => (typeof part === 'string' ? part.split('\n') : []))
    .map((line) => line.replace(/^(?:- |\d+\. )/, '').trim())
    .filter((line) => line !== '');

/**
 * What is shown first of each passage of an answer, in turn. What is urgent is shown whole: a number to call must not be cut.
 */
export function excerptsOf({ index, pack }: Knowledge, question: string, hits: readonly Hit[]): Excerpt[] {
  const weigh = index.weigher(question);
  return hits.map(({ passage: { name, text }, urgent }, at) => {
    const sentences = sentencesOf(text, pack.product.language);
    const weights = sentences.map((words) => weigh(`${name}\n${words}`));
    const greatest = Math.max(0, ...weights);
    const best = greatest > 0 ? sentences[weights.indexOf(greatest)] : undefined;
    const sentence = best !== undefined && LEADS_ON.test(best) && greatest <= weigh(name) ? undefined : best;
    const bounds = at === 0 ? BEST : OTHERS;
    const excerpt = urgent || text.length <= bounds.whole ? undefined : cutAround(text, sentence, bounds.excerpt);
    return { ...(sentence === undefined ? {} : { sentence }), ...(excerpt ? { excerpt } : {}) };
  });
}

/** The beginning of a text, or if the sentence does not stand in it, what follows from there. */
function cutAround(text: string, sentence: string | undefined, length: number): string {
  const words = linesOf(text).join(' ');
  const from = sentence === undefined ? 0 : words.indexOf(sentence);
  if (from + (sentence?.length ?? 0) <= length) return shorten(words, length);
  return `… ${shorten(words.slice(from), length)}`;
}
