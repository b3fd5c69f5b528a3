import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type WordTable, writeTable } from '../../packages/answers/src/search/meaning/word-table.ts';
import { project, strongestDirections } from './directions.ts';
import { ENCODED, encodeAll } from './encode.ts';
import { fitRidge, meanCosine, multiply, sparseRows } from './fit.ts';
import { gatherTexts } from './gather.ts';
import { quantize } from './quantize.ts';
import { makeTranslated } from './translated/make.ts';
import { chooseVocabulary } from './vocabulary.ts';
import { readWordNet } from './wordnet.ts';

/**
 * `npm run vectors -- FOLDER SETS`: makes vectors/en.bin anew. `npm run vectors -- FOLDER --language de`: makes those of another
 * language by those of English. See vectors/README.md.
 */
const DIMENSIONS = 128;
const PENALTY = 1;
const STEPS = 15;
/** How much of a word's own vector it starts with: a word weighs less within a text than alone. */
const OWN_SHARE = 0.5;

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } });
const [folder, setsFolder] = positionals;
const { language = 'en' } = values;
if (folder === undefined || (language === 'en' && setsFolder === undefined)) {
  console.error(
    'Name the folder of repositories, and the folder of question sets or a language: npm run vectors -- FOLDER SETS, or npm run vectors -- FOLDER --language de. See vectors/README.md.',
  );
  process.exit(2);
}

const fileOf = (name: string): string => join(root, `vectors/${name}.bin`);
const table =
  language === 'en'
    ? await makeEnglish(folder, setsFolder as string)
    : makeTranslated(folder, language, readFileSync(fileOf('en')), console.log);
const bytes = writeTable(table);
writeFileSync(fileOf(language), bytes);
console.log(`vectors/${language}.bin has ${bytes.length} bytes`);

async function makeEnglish(folder: string, setsFolder: string): Promise<WordTable> {
  const cache = join(root, '.vectors');
  const wordNet = readWordNet();
  const texts = gatherTexts(folder, setsFolder, wordNet, console.log);
  const { features, weights, placesIn } = chooseVocabulary(texts, wordNet.words);
  console.log(`${texts.length} texts, ${features.length} words and pairs`);

  const encodedTexts = await encodeAll(texts, cache, console.log);
  const encodedFeatures = await encodeAll(features, join(cache, 'words'), console.log);
  const directions = strongestDirections(encodedTexts, ENCODED, DIMENSIONS);
  console.log(`${DIMENSIONS} directions keep ${(100 * directions.kept).toFixed(1)} % of what differs`);
  const targets = project(encodedTexts, ENCODED, directions);
  const own = project(encodedFeatures, ENCODED, directions).map((value) => value * OWN_SHARE);
  const rows = sparseRows(texts.map(placesIn), weights);
  console.log(
    `Before the fit, the mean cosine is ${meanCosine(multiply(rows, own, DIMENSIONS), targets, DIMENSIONS).toFixed(4)}`,
  );
  const vectors = fitRidge(rows, targets, own, DIMENSIONS, PENALTY, STEPS);
  console.log(`After it, ${meanCosine(multiply(rows, vectors, DIMENSIONS), targets, DIMENSIONS).toFixed(4)}`);
  return quantize(features, vectors, weights, DIMENSIONS);
}
