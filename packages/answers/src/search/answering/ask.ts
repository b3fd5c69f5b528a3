import { MIN_NEAR, type Verdict } from '../abstention/abstention.ts';
import type { QuestionVector } from '../meaning/meaning.ts';
import type { Reason } from '../ranking/engine.ts';
import type { Passage } from '../text/passages.ts';
import type { Knowledge } from './knowledge.ts';
import { isRepeatedPhrasing } from './repeats.ts';

export interface Hit {
  passage: Passage;
  /** In [0, 1]; comparable within one answer. */
  score: number;
  /** Whether it comes first, ignoring the caller's filters and limits. */
  urgent: boolean;
}

/** The answer to a question. */
export interface QuestionAnswer {
  /** Urgent passages, then best first (ties by url), at most 50; none when the pack does not answer the question. */
  hits: Hit[];
  /** Without an answer: the best passages of the nearest pages, at most three, if any are near. */
  closest: Passage[];
  /**
   * If a documentation page answers: words of the question that the documentation lacks. The answer may be about
   * something else.
   */
  partial: string[];
}

/**
 * Answers a question. Synchronous and pure. Every endpoint calls it once and only shortens and formats the result.
 * @param questionVector vector of the question, if there is an encoder
 */
export function askQuestion(knowledge: Knowledge, question: string, questionVector?: QuestionVector): QuestionAnswer {
  const { verdict, answer, ranked } = considerQuestion(knowledge, question, questionVector);
  const mayHaveClosest = answer.length === 0 && verdict.because !== NEVER;
  const hasClosest = mayHaveClosest && verdict.evidence >= MIN_NEAR && (ranked[0]?.score ?? 0) >= MIN_SCORE;
  return {
    hits: answer,
    closest: hasClosest
      ? bestOfPages(ranked)
          .slice(0, MAX_CLOSEST)
          .map(({ passage }) => passage)
      : [],
    partial: partialWords(knowledge, question, answer[0]),
  };
}

/**
 * Words of the question that the documentation lacks. For two trees they are named in 12 of 100 right answers and in 34
 * of 100 answers to questions that no page answers. Only for documentation: in packs of FAQs they would be named in 45
 * of 100 right answers.
 */
const partialWords = ({ index }: Knowledge, question: string, first: Hit | undefined): string[] =>
  first?.passage.kind === 'doc' ? index.unknownWords(question) : [];

const MAX_CLOSEST = 3;
/** Minimum score of the best hit. Below this score only n-grams match. */
const MIN_SCORE = 0.25;

/**
 * Returns the best passage of each page, urgent ones first, then best first, without deciding whether they answer the
 * question. Empty for a question that is never answered, and if all words are unknown.
 */
export function rankPages(
  knowledge: Knowledge,
  question: string,
  questionVector?: QuestionVector,
): { pages: Hit[]; answer: Hit[]; partial: string[] } {
  const { verdict, answer, ranked } = considerQuestion(knowledge, question, questionVector);
  const hits = answer.length > 0 ? answer : verdict.because === NEVER ? [] : ranked;
  const pages = bestOfPages(hits);
  return { pages, answer, partial: partialWords(knowledge, question, pages[0]) };
}

/** Share of its score that a second passage adds to the score of its page. */
const SECOND_ADDS = 0.2;

/** The best passage of each page. A page's score is that of its best passage plus a share of the second. */
function bestOfPages(hits: readonly Hit[]): Hit[] {
  const pages = new Map<string, { best: Hit; score: number }>();
  for (const hit of hits) {
    const path = hit.passage.page ?? hit.passage.path.replace(/#.*/, '');
    const page = pages.get(path);
    if (page) page.score += SECOND_ADDS * hit.score;
    else pages.set(path, { best: hit, score: hit.urgent ? Number.POSITIVE_INFINITY : hit.score });
  }
  // Sorting is stable.
  return [...pages.values()].sort((a, b) => (a.score === b.score ? 0 : b.score - a.score)).map(({ best }) => best);
}

/** Filters hits by kind and category. Urgent ones always pass. */
export function hitsAmong(
  hits: readonly Hit[],
  { kind, category }: Partial<Pick<Passage, 'kind' | 'category'>>,
): Hit[] {
  return hits.filter(
    ({ urgent, passage }) =>
      urgent || ((kind ?? passage.kind) === passage.kind && (category ?? passage.category) === passage.category),
  );
}

/** Reports a question to the observer, also if the response comes from the cache. */
export function notifyObserver(
  { onAsked }: Knowledge,
  question: string,
  hits: readonly Hit[],
  category?: string,
): void {
  onAsked?.(question, hits[0]?.passage, category);
}

/** Reasons of an answer or refusal. */
export interface Explanation {
  verdict: Verdict;
  /** The best hits, best first, whether or not the question is answered. */
  hits: (Hit & { reasons: Reason[] })[];
}

/** Explains the decision and the first `limit` hits of a question. */
export function explainQuestion(
  knowledge: Knowledge,
  question: string,
  limit: number,
  questionVector?: QuestionVector,
): Explanation {
  const { verdict, answer, ranked } = considerQuestion(knowledge, question, questionVector, true);
  const { index, vector } = indexFor(knowledge, questionVector);
  return {
    verdict,
    hits: (answer.length > 0 ? answer : ranked).slice(0, limit).map((hit) => ({
      ...hit,
      reasons: index.explain(question, knowledge.passages.indexOf(hit.passage), { vector }),
    })),
  };
}

/** Index and classifier for a question, by its vector where the edition has vectors of that encoder. */
const indexFor = ({ index, classify, encoded }: Knowledge, questionVector: QuestionVector | undefined) =>
  questionVector?.vector && encoded
    ? { ...encoded, vector: questionVector.vector }
    : { index, classify, vector: undefined };

/** @param exact compute every signal, for an explanation */
function considerQuestion(
  knowledge: Knowledge,
  question: string,
  questionVector?: QuestionVector,
  exact = false,
): { verdict: Verdict; answer: Hit[]; ranked: Hit[] } {
  const { triage, isListed, passages, pack } = knowledge;
  const { first, alone, never } = triage(question);
  const { index, classify, vector } = indexFor(knowledge, questionVector);
  const ranking = index.rank(question, { vector });
  const learnt = classify(ranking, exact);
  const createHit = (entry: number, score: number, urgent = false): Hit => ({
    passage: passages[entry] as Passage,
    score,
    urgent,
  });
  const byScore = limitHitsPerPage(ranking.hits.map(({ entry, score }) => createHit(entry, score)));
  const isRepeated = (one: Hit | undefined): boolean =>
    one !== undefined && isRepeatedPhrasing(question, one.passage.utterances, pack.product.name);
  const isBuiltIn = Boolean(byScore[0]?.passage.productQuestions) && !isRepeated(byScore[0]);
  const ranked = isBuiltIn ? moveFaqsFirst(byScore) : byScore;
  // A pack with one FAQ has no training data, but an equal phrasing is certain.
  const repeated = !learnt.answered && isRepeated(ranked[0]);
  const verdict = repeated ? { ...learnt, answered: true, because: REASON_EQUAL_PHRASING } : learnt;
  if (never) return { verdict: { ...verdict, answered: false, because: NEVER }, answer: [], ranked };
  const nearPhrasings = () => ranked.slice(0, MAX_COMPARED_HITS).flatMap(({ passage }) => passage.utterances);
  if (first.length === 0 && isListed(question, nearPhrasings))
    return { verdict: { ...verdict, answered: false, because: REASON_LISTED }, answer: [], ranked };
  if (first.length === 0) return { verdict, answer: verdict.answered ? ranked : [], ranked };
  const otherHits = alone || !verdict.answered ? [] : ranked;
  return {
    verdict: { ...verdict, answered: true, because: alone ? REASON_URGENT : URGENT },
    answer: limitHitsPerPage([...first.map((entry) => createHit(entry, 1, true)), ...otherHits]),
    ranked,
  };
}

/**
 * Minimum score of an FAQ that comes before a passage found by built-in phrasings, as a share of that passage's score.
 */
const NEARLY_AS_HIGH = 0.8;

/** Puts FAQs that score nearly as high before a passage that was found by built-in phrasings. */
function moveFaqsFirst(hits: Hit[]): Hit[] {
  const least = NEARLY_AS_HIGH * (hits[0]?.score ?? 0);
  const isOwn = ({ passage, score }: Hit) => passage.kind === 'faq' && score >= least;
  return [...hits.filter(isOwn), ...hits.filter((hit) => !isOwn(hit))];
}

/**
 * Maximum number of hits in an answer, by kind: one piece of an FAQ answer; two passages of a documentation page, so
 * that others fit.
 */
const MAX_OF_PAGE: Readonly<Partial<Record<Passage['kind'], number>>> = { faq: 1, doc: 2 };

/** The best hits of each page; kinds without a limit keep all hits. */
function limitHitsPerPage(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>();
  return hits.filter(({ passage: { kind, id } }) => {
    const most = MAX_OF_PAGE[kind];
    if (most === undefined) return true;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= most;
  });
}

/** Number of hits whose phrasings are compared with the pack's list of unanswered questions. */
const MAX_COMPARED_HITS = 5;

const REASON_LISTED = 'not-answered.yaml lists it';
const REASON_EQUAL_PHRASING = 'it equals a phrasing of the best hit';
export const NEVER = 'it is similar to a question that is never answered';
const URGENT = 'it is similar to an urgent question, which comes first';
const REASON_URGENT = 'it is an urgent question, which is shown alone';
