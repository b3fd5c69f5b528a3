/** Parts of an index, for storing and opening it in pieces, of which a question loads only some. */

export { createClassifier } from './search/abstention/abstention.ts';
export { type Detector, detect, scaleOf } from './search/abstention/detector.ts';
export { FEATURES, readFragments } from './search/abstention/fragments.ts';
export { NEAR, openTriage, type TriageData, type TriageQuestion } from './search/abstention/triage.ts';
export { type ListedData, openListed } from './search/answering/listed.ts';
export { offTopicQuestionsOf } from './search/answering/train.ts';
export {
  openRows,
  packRough,
  pickRows,
  type RowSimilarity,
  type RowVectors,
  roughRows,
  unpackRough,
} from './search/meaning/row-vectors.ts';
export { readTable, type WordTable } from './search/meaning/word-table.ts';
export { keyOf, openTable, unitsIn, type WordRows, wordVectorsOf } from './search/meaning/word-vectors.ts';
export { buildConceptTrie, type Phrase, phrasesOfTrie } from './search/ranking/concepts.ts';
export { type IndexData, openIndex, pagesOf, readTexts } from './search/ranking/engine.ts';
export { buildTrigramIndex, trigramsOf } from './search/ranking/near-words.ts';
export { createNgramIndex, type NgramIndex } from './search/ranking/ngram-index.ts';
export { addPair, createPairs } from './search/ranking/pairs.ts';
export type { Terms } from './search/ranking/terms.ts';
export type { WordIndex } from './search/ranking/word-index.ts';
export {
  type FieldLengths,
  type FieldScales,
  fieldScales,
  impactOf,
  phrasingsLength,
} from './search/ranking/word-index-builder.ts';
export { analyserOf, type Word } from './search/text/analyse.ts';
