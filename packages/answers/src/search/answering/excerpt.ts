import { shorten } from '@gatehouse/contract';
import type { Passage } from '../text/passages.ts';
import type { Hit } from './ask.ts';
import type { Knowledge } from './knowledge.ts';
import { linesOf, sentencesOf } from './sentences.ts';

/** The parts of a passage that are shown. */
export interface Excerpt {
  /** The sentence to highlight, as it stands in the text; only in the best passage. */
  sentence?: string;
  /** Some sentences of a long passage; undefined if the passage is shown whole. */
  excerpt?: string;
}

/**
 * Maximum length of a passage that is shown whole, and of the excerpt of a longer one, characters (UTF-16 units): best
 * hit, others.
 */
const BEST = { whole: 700, excerpt: 500 };
const OTHER_LENGTHS = { whole: 360, excerpt: 280 };

/** The end of a sentence that introduces the next block. */
const INTRODUCES = /[:：]$/;
/** Beginning of a sentence that answers by itself. */
const YES_OR_NO = /^(?:yes|no|ja|nein|oui|non|s[ií]|sim|não|sì|evet|hayır|да|нет|はい|いいえ)(?![\p{L}\p{N}])/iu;
/** Minimum lead over the first sentence, as a share of the passage's weight for the question. */
const MIN_SENTENCE_LEAD = 0.6;

/**
 * The sentence of a passage that answers the question: the first, unless another leads clearly by a word of the
 * question that the first lacks. A sentence that begins with yes or no is taken first. Undefined if neither the
 * sentence nor the name of the passage has a word of the question, or if the sentence only introduces the next block.
 */
export function bestSentence(knowledge: Knowledge, question: string, passage: Passage): string | undefined {
  const weigh = knowledge.index.createWeigher(question);
  const sentences = sentencesOf(knowledge, passage);
  const weights = sentences.map(({ terms }) => weigh(terms));
  const [first = 0] = weights;
  const greatest = Math.max(0, ...weights);
  if (greatest === 0) return undefined;
  const whole = weigh(Uint32Array.from(sentences.flatMap(({ terms }) => [...terms])).sort());
  const leads = greatest - first >= MIN_SENTENCE_LEAD * whole && !YES_OR_NO.test(passage.text);
  const best = sentences[leads ? weights.indexOf(greatest) : 0]?.text;
  return best === undefined || INTRODUCES.test(best) ? undefined : best;
}

/**
 * The excerpt of each hit, in order. An urgent passage is shown whole, because a phone number must not be cut off.
 */
export function excerptsOf(knowledge: Knowledge, question: string, hits: readonly Hit[]): Excerpt[] {
  return hits.map(({ passage, urgent }, at) => {
    const sentence = bestSentence(knowledge, question, passage);
    const { text } = passage;
    const bounds = at === 0 ? BEST : OTHER_LENGTHS;
    const excerpt = urgent || text.length <= bounds.whole ? undefined : cutFromSentence(text, sentence, bounds.excerpt);
    return { ...(at > 0 || sentence === undefined ? {} : { sentence }), ...(excerpt ? { excerpt } : {}) };
  });
}

/** The beginning of a text, or, if the sentence is not in it, the text from the sentence on. */
function cutFromSentence(text: string, sentence: string | undefined, length: number): string {
  const words = linesOf(text).join(' ');
  const from = sentence === undefined ? 0 : words.indexOf(sentence);
  if (from + (sentence?.length ?? 0) <= length) return shorten(words, length);
  return `… ${shorten(words.slice(from), length)}`;
}
