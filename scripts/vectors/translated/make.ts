import type { WordTable } from '../../../packages/answers/src/search/meaning/word-table.ts';
import { openWordVectors, unitsIn } from '../../../packages/answers/src/search/meaning/word-vectors.ts';
import { fitRidge, meanCosine, multiply, sparseRows } from '../fit.ts';
import { quantize } from '../quantize.ts';
import { cleanText } from '../read-files.ts';
import { chooseVocabulary } from '../vocabulary.ts';
import { gatherPairs, type Pair } from './pairs.ts';
import { translatedSentences } from './sentences.ts';

/** At most 3 MB a language. */
const MOST = { words: 16_000, pairs: 6_000 };
/** Held less firmly than English: every word starts from nothing here. */
const PENALTY = 0.3;
const STEPS = 10;
/** Of an English text, so much must be known for its vector to say what it means. */
const KNOWN = 0.7;

/** The vectors of a language, whose sums come near to those of English for what was translated. Stands alone. */
export function makeTranslated(
  folder: string,
  language: string,
  english: Uint8Array,
  told: (text: string) => void,
): WordTable {
  const { dimensions, vectorOf, knownShare } = openWordVectors(english);
  const own = translatedSentences(language).flatMap(([text, other]): Pair[] => {
    const clean = cleanText(text);
    return clean === undefined ? [] : [[clean, other]];
  });
  told(`own sentences: ${own.length} pairs`);
  const meant = [...gatherPairs(folder, language, told), ...own].flatMap(([text, other]) => {
    const vector = knownShare(text) > KNOWN ? vectorOf(text) : undefined;
    return vector ? [{ vector, other }] : [];
  });
  const targets = new Float32Array(meant.length * dimensions);
  meant.forEach(({ vector }, at) => {
    targets.set(vector, at * dimensions);
  });
  const texts = meant.map(({ other }) => other);
  const { features, weights, placesIn } = chooseVocabulary(texts, new Map(), unitsIn(language), MOST);
  told(`${texts.length} pairs, ${features.length} words and pairs of words`);
  const rows = sparseRows(texts.map(placesIn), weights);
  const start = new Float32Array(features.length * dimensions);
  const vectors = fitRidge(rows, targets, start, dimensions, PENALTY, STEPS);
  told(`The mean cosine is ${meanCosine(multiply(rows, vectors, dimensions), targets, dimensions).toFixed(4)}`);
  return quantize(features, vectors, weights, dimensions);
}
