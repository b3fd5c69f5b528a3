import { removeFences } from '@gatehouse/contract';
import type { PassageVectors } from '../meaning/passage-vectors.ts';
import { openRows, type RowSimilarity } from '../meaning/row-vectors.ts';
import { openWordVectors, type WordVectors } from '../meaning/word-vectors.ts';
import { analyserOf, primarySubtag, type Word } from '../text/analyse.ts';
import { isRun } from '../text/tokens.ts';
import type { Phrase } from './concepts.ts';
import { meanOfGreatest } from './greatest.ts';
import { hitsOf, nearestOffTopic, type PassageScores, type Scored, SHARE_OF_BEST, scoreOf } from './hits.ts';
import { type CorrectedQuestion, correctTypos } from './near-words.ts';
import { comparerOf, createNgramIndex, type NgramIndex, type NgramIndexBuilder } from './ngram-index.ts';
import { trainingExamples } from './term-weights.ts';
import { askedTerms } from './terms.ts';
import {
  contributionOf,
  isUnknown,
  measureOccurrence,
  type QueryTerm,
  queryWeightOf,
  resolveTerms,
  type WordIndex,
  type WordOccurrence,
  weigh,
  weigherOf,
} from './word-index.ts';
import { createWordIndex, type WordIndexBuilder } from './word-index-builder.ts';

/** A passage as the engine indexes it. */
export interface IndexedText {
  /** Phrasings; the first is the passage's name. */
  utterances: readonly string[];
  text: string;
  /** Number of built-in phrasings, which are the last ones; together they count as one. */
  productQuestions?: number;
  /** False if the utterances after the first are titles and descriptions, not phrasings of readers. */
  asked?: boolean;
  /** Page that the passage is a part of; undefined for a passage that is its own page. */
  page?: string;
}

export interface Ranking {
  /** Best first, ties by position, at most 50, none far below the best. */
  hits: Scored[];
  /** The matched weight that a passage with every word of the question would have. */
  queryWeight: number;
  /** Mean matched weight of the three best-matching off-topic questions. */
  offTopicWeight: number;
  /** N-gram similarity of the nearest phrasing minus the similarity of the nearest off-topic question, in [-1, 1]. */
  ngramLead: number;
  /** Vector similarity of the best hit, and of the nearest off-topic question; undefined without vectors. */
  vectorMatch: { similarity: number; offTopic: () => number } | undefined;
  /** Occurrence of the question's words in the passages. */
  occurrence: WordOccurrence;
  /** Score of the best hit minus the score of the best hit of another page, in [0, 1]. */
  lead: number;
  /** Whether the question is one or two words, as in a search box, and the best hit has all of them. */
  keywords: boolean;
}

/** A question that is left out of the index while it is asked: a phrasing of a passage, or an off-topic question. */
export type LeftOut = { row: number; entry: number } | { offTopicRow: number };

/** Optional inputs of a ranking. */
export interface Trial {
  /** Vector of the question by the encoder of the index; by default computed with the word table. */
  vector?: Float32Array | undefined;
  /** Text to leave out, during training. */
  leftOut?: LeftOut | undefined;
  /** Similarity of the question to passages and off-topic questions, computed without the left-out text. */
  similarity?: RowSimilarity | undefined;
}

/** Serializable data of an index: objects, maps and typed arrays. */
export interface IndexData {
  words: WordIndex;
  ngrams: NgramIndex;
  offTopic: number;
  /** For each passage, the first passage of its page. */
  pages: Uint32Array;
  /** The word table of the language, as `npm run vectors` wrote it; undefined for a language without one. */
  table?: Uint8Array | undefined;
  /** Vectors of passages and off-topic questions, computed with the word table. */
  vectors?: PassageVectors | undefined;
}

/** Index of passages, their phrasings, and off-topic questions. */
export interface Index {
  rank(question: string, trial?: Trial): Ranking;
  /**
   * Position of a passage among the hits of a question, from 0, for each share of vector similarity; -1 if it is no
   * hit.
   */
  placesOf(entry: number, question: string, trial: Trial, shares: readonly number[]): number[];
  /** Contributions of words, n-grams and vectors to the score of a passage. */
  explain(question: string, entry: number, trial?: Trial): Reason[];
  /** The terms of a text that occur in passages, each once, ascending. */
  termsOf(text: string): Uint32Array;
  /**
   * The content words of a question, as typed, that neither occur in a passage nor resemble an occurring word. Words of
   * scripts without spaces are not included.
   */
  unknownWords(question: string): string[];
  /** The numbers of the terms that a question matches: its own, and those of similarly spelt words. */
  matchedTerms(question: string): number[];
  /** Returns a function that weighs texts, given as terms, by the terms of the question that they contain. */
  createWeigher(question: string): (terms: Uint32Array) => number;
}

/** One part of a score. */
export interface Reason {
  /** A stem, a pair of stems, a `#concept`, `letters` (n-grams), `meaning` (vectors), or `asked word for word`. */
  matched: string;
  /** For a word that the index lacks: the similar words that were matched in its place. */
  as: string[];
  adds: number;
}

/** N-gram similarity of equal texts, with a margin for rounding. */
const EQUAL_TEXT_SIMILARITY = 0.99999;
const MAX_KEYWORDS = 2;
/**
 * A word with punctuation of names, such as `C++`, `.htaccess`, `utf-8`, but without punctuation that ends a sentence.
 */
const TYPED_WORD = /[.@#]?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.'’_+#-]*[\p{L}\p{N}\p{M}_+#])?/gu;

export const buildIndex = (...parts: Parameters<typeof gatherIndex>): Index => openIndex(gatherIndex(...parts));

export function gatherIndex(
  texts: readonly IndexedText[],
  offTopic: readonly string[],
  phrases: readonly Phrase[],
  language = 'en',
): IndexData {
  const { wordBuilder, ngramBuilder } = readTexts(texts, offTopic, phrases, language);
  const words = wordBuilder.finish(trainingExamples(texts, language));
  return { words, ngrams: ngramBuilder.finish(), offTopic: offTopic.length, pages: pagesOf(texts) };
}

/** For each passage, the first passage of its page. */
export function pagesOf(texts: readonly Pick<IndexedText, 'page'>[]): Uint32Array {
  const firsts = new Map<string, number>();
  return Uint32Array.from(texts, ({ page }, entry) => {
    if (page === undefined) return entry;
    const first = firsts.get(page) ?? entry;
    firsts.set(page, first);
    return first;
  });
}

/** Reads all texts into the builders of an index. */
export function readTexts(
  texts: readonly IndexedText[],
  offTopic: readonly string[],
  phrases: readonly Phrase[],
  language: string,
): { wordBuilder: WordIndexBuilder; ngramBuilder: NgramIndexBuilder } {
  const wordBuilder = createWordIndex(primarySubtag(language), phrases);
  const ngramBuilder = createNgramIndex();
  for (const { utterances, text, productQuestions = 0, asked = true } of texts) {
    const phrasings = utterances.map(wordBuilder.read);
    const own = phrasings.length - productQuestions;
    wordBuilder.addPassage(phrasings, wordBuilder.read(removeFences(text)), { own, typed: asked ? own : 1 });
    ngramBuilder.addPassage(phrasings, own);
  }
  for (const offTopicRow of offTopic) {
    const offTopicWords = wordBuilder.read(offTopicRow);
    wordBuilder.addOffTopic(offTopicWords);
    ngramBuilder.addOffTopic(offTopicWords);
  }
  return { wordBuilder, ngramBuilder };
}

/** Vectors of an index, opened. */
export interface OpenedVectors {
  wordVectors?: WordVectors | undefined;
  /** Compares a vector with the rows of passages and off-topic questions. */
  compareRows?: ((vector: Float32Array) => RowSimilarity) | undefined;
  /** Share of vector similarity in a score, in [0, 1]. */
  share: number;
}

function openVectors({ words, table, vectors }: IndexData, encoded: PassageVectors | undefined): OpenedVectors {
  const { rows, share } = encoded ?? vectors ?? { share: 0 };
  return {
    wordVectors: table && openWordVectors(table, words.terms.language),
    compareRows: rows && openRows(rows),
    share,
  };
}

/**
 * @param encoded vectors by a sentence encoder instead of the word table; then each question needs a vector
 * @param opened vectors that do not come from the data, for example because only a part of them is loaded
 */
export function openIndex(
  data: IndexData,
  encoded?: PassageVectors,
  opened: OpenedVectors = openVectors(data, encoded),
): Index {
  const { words, ngrams, offTopic, pages } = data;
  const { wordVectors, compareRows, share } = opened;
  const vectorOf = (text: string) => (encoded ? undefined : wordVectors?.vectorOf(text));
  const analyse = analyserOf(words.terms.language);
  const isWord = ({ stem, surface }: Word): boolean =>
    words.terms.named.has(stem) || (wordVectors?.knownShare(surface) ?? 0) > 0;
  let last: (CorrectedQuestion & { question: string; query: readonly QueryTerm[] }) | undefined;
  /** Returns the analysed question. The last one is cached, because excerpts are chosen right after ranking. */
  function read(question: string) {
    if (last?.question !== question) {
      const corrected = correctTypos(words.spellings, question, analyse, isWord);
      last = { ...corrected, question, query: resolveTerms(words, corrected.words) };
    }
    return last;
  }
  const size = ngrams.rowEnds.length;
  const phrasingRows = ngrams.rows - offTopic;
  /** All passages of the page that a passage belongs to. */
  const pageOf = (entry: number): number[] => {
    const entries: number[] = [];
    for (let at = pages[entry] as number; at < size; at++) if (pages[at] === pages[entry]) entries.push(at);
    return entries;
  };
  const rowOf = (leftOut: LeftOut): number => ('row' in leftOut ? leftOut.row : phrasingRows + leftOut.offTopicRow);
  const compare = comparerOf(ngrams);
  // Reused by every question, to spare the garbage collector.
  const matchedWeights = new Float64Array(size + offTopic);
  const scores = new Float64Array(size);

  /** Scores of all passages before vectors, with the inputs of the decision. */
  function find(question: string, { vector, leftOut, similarity: knownSimilarity }: Trial) {
    const { words: questionWords, text, query } = read(question);
    const direction = knownSimilarity ? undefined : (vector ?? vectorOf(text));
    const similarityTo = knownSimilarity ?? (direction && compareRows?.(direction));
    weigh(words, query, matchedWeights);
    if (leftOut && 'row' in leftOut)
      matchedWeights[leftOut.entry] = query.reduce(
        (sum, term) => sum + contributionOf(words, term, leftOut.entry, true),
        0,
      );
    else if (leftOut) matchedWeights[size + leftOut.offTopicRow] = 0;
    const similarity = compare(questionWords, leftOut && rowOf(leftOut));

    // Compute upper bounds first, exact scores only near the best.
    const queryWeight = queryWeightOf(query);
    let likeliest = 0;
    for (let entry = 0; entry < size; entry++) {
      const matchedWeight = matchedWeights[entry] as number;
      scores[entry] =
        matchedWeight === 0 ? 0 : scoreOf(matchedWeight / queryWeight, similarity.atMost[entry] as number);
      if ((scores[entry] as number) > (scores[likeliest] as number)) likeliest = entry;
    }
    const score = (entry: number): number =>
      scoreOf((matchedWeights[entry] as number) / queryWeight, similarity.of(entry));
    let greatest = (scores[likeliest] ?? 0) === 0 ? 0 : score(likeliest);
    for (let entry = 0; entry < size; entry++) {
      if (scores[entry] === 0) continue;
      // Slightly more, to allow for rounding.
      const mayBeHit = (scores[entry] as number) * 1.000001 >= greatest * SHARE_OF_BEST;
      scores[entry] = mayBeHit ? score(entry) : 0;
      greatest = Math.max(greatest, scores[entry] as number);
    }
    const isEqualText = (entry: number): boolean => (similarity.atMost[entry] as number) >= EQUAL_TEXT_SIMILARITY;
    const lexical: PassageScores = { scores, matchedWeights, repeats: isEqualText };
    return { questionWords, query, queryWeight, lexical, similarityTo, ngramLead: similarity.lead };
  }

  function rank(question: string, trial: Trial = {}): Ranking {
    const { leftOut } = trial;
    const { questionWords, query, queryWeight, lexical, similarityTo, ngramLead } = find(question, trial);
    const hits = hitsOf(lexical, similarityTo ? share : 0, similarityTo);
    const [best] = hits;
    return {
      hits,
      queryWeight,
      offTopicWeight: meanOfGreatest(matchedWeights, size),
      ngramLead,
      occurrence: measureOccurrence(
        words,
        questionWords,
        query,
        best?.entry,
        best ? pageOf(best.entry) : [],
        leftOut && 'row' in leftOut ? leftOut.entry : undefined,
      ),
      lead: leadOf(hits),
      vectorMatch: similarityTo &&
        best && {
          similarity: similarityTo(best.entry),
          offTopic: () => nearestOffTopic(similarityTo, size, offTopic, leftOut),
        },
      keywords:
        best !== undefined &&
        questionWords.length <= MAX_KEYWORDS &&
        query.every(
          (term) => term.surface === undefined || (term.known && contributionOf(words, term, best.entry) > 0),
        ),
    };
  }

  function leadOf([best, ...others]: readonly Scored[]): number {
    if (!best) return 0;
    const bestOfOtherPage = others.find(({ entry }) => pages[entry] !== pages[best.entry]);
    return best.score - (bestOfOtherPage?.score ?? 0);
  }

  function placesOf(entry: number, question: string, trial: Trial, shares: readonly number[]): number[] {
    const { lexical, similarityTo } = find(question, trial);
    const placeWith = (trialShare: number): number =>
      hitsOf(lexical, similarityTo ? trialShare : 0, similarityTo).findIndex((hit) => hit.entry === entry);
    return shares.map(placeWith);
  }

  function explain(question: string, entry: number, trial: Trial = {}): Reason[] {
    const score = rank(question, trial).hits.find((hit) => hit.entry === entry)?.score ?? 0;
    const { words: questionWords, text, typed, query } = read(question);
    const queryWeight = queryWeightOf(query);
    const similarity = compare(questionWords);
    const direction = trial.vector ?? vectorOf(text);
    const similarityTo = direction && compareRows?.(direction);
    const ofMeaning = similarityTo ? share : 0;
    const reasons = [
      ...query.map((term) => ({
        matched: typed.get(term.key) ?? term.key,
        as: typed.has(term.key)
          ? [term.surface ?? '']
          : term.matches.map(({ key }) => key).filter((key) => key !== term.key),
        adds: (1 - ofMeaning) * scoreOf(contributionOf(words, term, entry) / queryWeight, 0),
      })),
      { matched: 'letters', as: [], adds: (1 - ofMeaning) * scoreOf(0, similarity.of(entry)) },
      { matched: 'meaning', as: [], adds: ofMeaning * Math.max(0, similarityTo?.(entry) ?? 0) },
    ];
    const unexplainedScore = score - reasons.reduce((sum, { adds }) => sum + adds, 0);
    const same =
      (similarity.atMost[entry] as number) >= EQUAL_TEXT_SIMILARITY
        ? [{ matched: 'asked word for word', as: [], adds: unexplainedScore }]
        : [];
    return [...reasons, ...same].filter(({ adds }) => adds > 0).sort((a, b) => b.adds - a.adds);
  }

  // Sorted for binary search.
  const termsOf = (text: string): Uint32Array =>
    Uint32Array.from(askedTerms(words.terms, analyse(text)).flatMap(({ term }) => term ?? [])).sort();

  const createWeigher = (question: string): ((terms: Uint32Array) => number) => weigherOf(words, read(question).query);

  function unknownWords(question: string): string[] {
    const { query } = read(question);
    const unknown = new Set(query.filter((term) => isUnknown(words, term)).map(({ key }) => key));
    if (unknown.size === 0) return [];
    const typed = question.normalize('NFKC').match(TYPED_WORD) ?? [];
    const isNamed = (word: string) =>
      !isRun(word) && analyse(word).some(({ stem, weight }) => weight === 1 && unknown.has(stem));
    return [...new Set(typed.filter(isNamed))];
  }

  const matchedTerms = (question: string): number[] =>
    read(question).query.flatMap(({ matches }) => matches.map(({ term }) => term));

  return { rank, placesOf, explain, termsOf, matchedTerms, createWeigher, unknownWords };
}
