import { shorten } from '../../contract/text/shorten.ts';
import type { Hit } from './ask.ts';
import type { Knowledge } from './knowledge.ts';
import { linesOf, sentencesOf } from './sentences.ts';

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

/** The sentence of each passage of an answer that fits the question best, as `Excerpt` tells. */
export function bestSentences(
  knowledge: Knowledge,
  question: string,
  hits: readonly Pick<Hit, 'passage'>[],
): (string | undefined)[] {
  const { index } = knowledge;
  const weigh = index.weigher(question);
  return hits.map(({ passage }) => {
    const sentences = sentencesOf(knowledge, passage);
    const weights = sentences.map(({ terms }) => weigh(terms));
    const greatest = Math.max(0, ...weights);
    const best = greatest > 0 ? sentences[weights.indexOf(greatest)]?.text : undefined;
    const leadsOn = best !== undefined && LEADS_ON.test(best) && greatest <= weigh(index.termsOf(passage.name));
    return leadsOn ? undefined : best;
  });
}

/**
 * What is shown first of each passage of an answer, in turn. What is urgent is shown whole: a number to call must not be cut.
 */
export function excerptsOf(knowledge: Knowledge, question: string, hits: readonly Hit[]): Excerpt[] {
  return bestSentences(knowledge, question, hits).map((sentence, at) => {
    const { passage, urgent } = hits[at] as Hit;
    const { text } = passage;
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
