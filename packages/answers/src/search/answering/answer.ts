import { type AskBody, INTERFACE_VERSION, launchState, NLWEB_VERSION, type NlwebItem } from '@gatehouse/contract';
import { foundBy, type QuestionVector } from '../meaning/meaning.ts';
import type { Passage } from '../text/passages.ts';
import type { Hit, QuestionAnswer } from './ask.ts';
import type { Knowledge } from './knowledge.ts';

/** Number of passages that are listed even if they score far below the best. */
const MIN_LISTED_PASSAGES = 3;
/**
 * Minimum score of a listed passage, as a share of the best score. It hides the right passage of 20 in 626 answered
 * questions (14 packs); the default pack then lists 5.3 passages on average instead of 8.9.
 */
const LISTED_SHARE = 0.6;

/** The listed hits of an answer: urgent ones, and those with a score close to the best of the others. */
export function closeHits(hits: readonly Hit[]): Hit[] {
  const first = hits.findIndex(({ urgent }) => !urgent);
  const least = LISTED_SHARE * (hits[first]?.score ?? 0);
  return hits.filter(({ score }, at) => at < first + MIN_LISTED_PASSAGES || score >= least);
}

/** The response body for hits, in the format of the specification. */
export function specificationAnswer(
  knowledge: Knowledge,
  query: string,
  answer: QuestionAnswer,
  limit: number,
  questionVector?: QuestionVector,
): AskBody {
  const results = closeHits(answer.hits)
    .slice(0, limit)
    .map(({ passage: { name, url, text } }) => ({ name, url, description: text }));
  const responseType = results.length > 0 ? 'results' : 'no_results';
  return {
    _meta: {
      response_type: responseType,
      version: INTERFACE_VERSION,
      ...metaOf(knowledge, answer, questionVector),
    },
    query,
    results,
  };
}

/** The response body in the NLWeb dialect. The caller has applied its filters to the items. */
export function nlwebAnswer(
  knowledge: Knowledge,
  query: string,
  answer: QuestionAnswer,
  results: NlwebItem[],
  meaning?: QuestionVector,
): AskBody {
  return {
    _meta: { response_type: 'answer', version: NLWEB_VERSION, ...metaOf(knowledge, answer, meaning) },
    query,
    results,
  };
}

/** schema.org types of a passage, in addition to Article. */
const nlwebTypes: Readonly<Record<Passage['kind'], readonly string[]>> = {
  faq: ['Question'],
  doc: ['TechArticle'],
  content: [],
  guide: [],
};

export function nlwebItem({ baseUrl }: Knowledge, { passage, score }: Hit): NlwebItem {
  const { kind, name, url, text } = passage;
  return {
    '@type': [...nlwebTypes[kind], 'Article'],
    '@id': url,
    name,
    url,
    description: text,
    site: new URL(baseUrl).hostname,
    score: Math.round(score * 100),
    grounding: { source_urls: [url] },
  };
}

/** `_meta` of every answer: a hint, the kind of retrieval, and before launch the launch state. */
const metaOf = (knowledge: Knowledge, { hits, closest, partial }: QuestionAnswer, meaning?: QuestionVector) => ({
  ...hintFor(knowledge, hits),
  ...(closest.length > 0 ? { closest: closest.map(({ name, url }) => ({ name, url })) } : {}),
  ...(partial.length > 0 ? { partial } : {}),
  ...(meaning ? { meaning: foundBy(meaning) } : {}),
  ...launchState(knowledge.pack),
});

/** Created on first use, because that takes a tenth of the time of an answer. */
let languageNames: Intl.DisplayNames | undefined;

/** The suggested next step if there is no answer. Never repeats the question. */
function hintFor({ baseUrl, pack }: Knowledge, hits: readonly Hit[]): { hint?: string } {
  if (hits.length > 0) return {};
  languageNames ??= new Intl.DisplayNames('en', { type: 'language' });
  const language = languageNames.of(pack.product.language);
  const categories = pack.categories.map(({ name }) => name).join(', ');
  const listPath = categories === '' ? '/llms.txt' : `/api/faq (categories: ${categories})`;
  return {
    hint:
      `Nothing in the public content fits this question. Try other words, or read ${baseUrl}${listPath}. ` +
      `The content is in ${language}.`,
  };
}
