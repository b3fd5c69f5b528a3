import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTable } from '../../packages/answers/src/search/meaning/word-table.ts';
import { unitsIn } from '../../packages/answers/src/search/meaning/word-vectors.ts';
import { evenOut, project, strongestDirections } from './directions.ts';
import { encodeAll } from './encode.ts';
import { ENCODED, type EncodeTexts, openE5, openMiniLm } from './encoders.ts';
import { fitRidge, meanCosine, multiply, sparseRows } from './fit.ts';
import { gatherLanguage, gatherTexts } from './gather.ts';
import { quantize } from './quantize.ts';
import { spellUnits } from './spellings.ts';
import { chooseVocabulary, type Vocabulary } from './vocabulary.ts';
import { readWordNet } from './wordnet.ts';

/**
 * `npm run vectors -- FOLDER SETS`: makes vectors/en.bin. `npm run vectors -- FOLDER --language de`: makes that of
 * another language. See vectors/README.md.
 */
const DIMENSIONS = 128;
const PENALTY = 1;
const STEPS = 15;
/** Share of a word's own vector in its start value, because a word has less weight in a text than alone. */
const OWN_SHARE = 0.5;
const ROWS = { en: 29_000, others: 24_000 };

/** Texts for fitting vectors to an encoder. */
interface Material {
  texts: string[];
  vocabulary: Vocabulary;
  /** The text of each row of the vocabulary. */
  spellings: readonly string[];
  cache: string;
  open: () => Promise<EncodeTexts>;
}

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.vectors');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } });
const [folder, setsFolder] = positionals;
const { language = 'en' } = values;
if (folder === undefined || (language === 'en' && setsFolder === undefined)) {
  console.error(
    'Name the folder of repositories, and the folder of question sets or a language: npm run vectors -- FOLDER SETS, or npm run vectors -- FOLDER --language de. See vectors/README.md.',
  );
  process.exit(2);
}

function readEnglish(folder: string, setsFolder: string): Material {
  const wordNet = readWordNet();
  const texts = gatherTexts(folder, setsFolder, wordNet, console.log);
  const vocabulary = chooseVocabulary(texts, wordNet.counts, unitsIn('en'), ROWS.en);
  return { texts, vocabulary, spellings: vocabulary.features, cache, open: openMiniLm };
}

function readLanguage(folder: string, language: string): Material {
  const unitsOf = unitsIn(language);
  const { all, drawn } = gatherLanguage(folder, language, console.log);
  const vocabulary = chooseVocabulary(all, new Map(), unitsOf, ROWS.others);
  const spellings = spellUnits(vocabulary.features, all, language, unitsOf);
  const open = () => openE5(join(cache, 'e5'));
  return { texts: drawn, vocabulary, spellings, cache: join(cache, language), open };
}

const material = language === 'en' ? readEnglish(folder, setsFolder as string) : readLanguage(folder, language);
const { texts, vocabulary, spellings, open } = material;
const { features, weights, rowsIn } = vocabulary;
console.log(`${texts.length} texts, ${features.length} rows`);

const encodedTexts = await encodeAll(texts, material.cache, open, console.log);
const encodedFeatures = await encodeAll(spellings, join(material.cache, 'words'), open, console.log);
const strongest = strongestDirections(encodedTexts, ENCODED, DIMENSIONS);
const directions = language === 'en' ? strongest : evenOut(strongest, encodedTexts, ENCODED);
console.log(`${DIMENSIONS} directions keep ${(100 * directions.kept).toFixed(1)} % of what differs`);
const targets = project(encodedTexts, ENCODED, directions);
const own = project(encodedFeatures, ENCODED, directions).map((value) => value * OWN_SHARE);
const rows = sparseRows(texts.map(rowsIn), weights);
console.log(
  `Before the fit, the mean cosine is ${meanCosine(multiply(rows, own, DIMENSIONS), targets, DIMENSIONS).toFixed(4)}`,
);
const vectors = fitRidge(rows, targets, own, DIMENSIONS, PENALTY, STEPS);
console.log(`After it, ${meanCosine(multiply(rows, vectors, DIMENSIONS), targets, DIMENSIONS).toFixed(4)}`);
const bytes = writeTable(quantize(features, vectors, weights, DIMENSIONS));
writeFileSync(join(root, `vectors/${language}.bin`), bytes);
console.log(`vectors/${language}.bin has ${bytes.length} bytes`);
