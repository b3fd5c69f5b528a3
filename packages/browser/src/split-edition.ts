import { gzipSync } from 'node:zlib';
import type { Knowledge, Learnt, Passage } from '@gatehouse/answers';
import {
  analyserOf,
  FEATURES,
  type FieldLengths,
  type IndexData,
  packRough,
  phrasingsLength,
  pickRows,
  type RowVectors,
  readTable,
  roughRows,
  type TriageData,
  trigramsOf,
} from '@gatehouse/answers/parts';
import type { Pack } from '@gatehouse/content';
import { createByteWriter } from './bytes.ts';
import {
  ANSWER_UNIT,
  ANSWERS_FOLDER,
  FACTS_FILE,
  FEATURES_PER_SHARD,
  FILES_FORMAT,
  fileName,
  type SiteFacts,
  type StoredBase,
  type StoredGroup,
  type StoredText,
  shardOfText,
  TITLE_END,
  UNCOMPRESSED,
  WEIGHT_UNIT,
} from './format.ts';
import { splitTable } from './split-table.ts';
import { splitTerms, stemsOf } from './split-words.ts';

/** Mean number of rows in a shard: stems, spellings by three letters, rows of the word table. */
const PER_SHARD = { terms: 4, spellings: 60, words: 28 };
/** Number of passages in a file of texts. */
const PASSAGES_PER_FILE = 2;
/**
 * Maximum number of passages whose vectors are in one file. More than 1,000 passages are compared only if they have a
 * word of the question.
 */
const MAX_VECTORS_IN_ONE_FILE = 1000;
/** Resolution of the rough weights that find questions which may be urgent. */
const STEP = 0.2;

/** The search part of an edition as files, by path below the root of the site. */
export interface SplitEdition {
  facts: SiteFacts;
  /** Files in a folder of the version. */
  files: Map<string, Uint8Array>;
  /** Files with the same names in each version. */
  current: Map<string, Uint8Array>;
}

/**
 * Splits the search part of an edition into files, of which a question needs only some. Pure: the same edition gives the
 * same files.
 */
export function splitEdition(knowledge: Knowledge, learnt: Learnt): SplitEdition {
  const { passages, version } = knowledge;
  const { index, triage } = learnt;
  const { terms, spellings } = index.words;
  const vectors = index.vectors?.rows;
  const table = index.table && readTable(index.table);
  const facts: SiteFacts = {
    format: FILES_FORMAT,
    version,
    language: terms.language,
    frequent: frequentStems(index),
    terms: shardsFor(terms.named.size, PER_SHARD.terms),
    spellings: shardsFor(9 * spellings.words.length, PER_SHARD.spellings),
    words: table ? shardsFor(table.keys.length, PER_SHARD.words) : 0,
    dimensions: vectors?.dimensions ?? 0,
    passagesPerFile: PASSAGES_PER_FILE,
    vectorsByPassage: passages.length > MAX_VECTORS_IN_ONE_FILE,
    triage: triage !== null,
  };
  const files = new Map<string, Uint8Array>();
  const add = (kind: string, bytes: Uint8Array, shard?: number): void => {
    // The highest level makes these files a hundredth smaller than the usual one.
    const stored = UNCOMPRESSED.has(kind) ? bytes : gzipSync(bytes, { level: 9 });
    files.set(`${ANSWERS_FOLDER}/${version}/${fileName(kind, shard)}`, stored);
  };
  const { shards, lengths, offTopic } = splitTerms(knowledge, learnt, facts, table);
  add('base', baseBytes(knowledge, learnt, lengths, offTopic));
  for (const [shard, bytes] of shards.entries()) add('terms', bytes, shard);
  for (const [shard, words] of spellingShards(index, facts).entries())
    add('spellings', Buffer.from(words.join('\n')), shard);
  if (table && vectors) {
    for (const [shard, bytes] of splitTable(table, facts.words).entries()) add('words', bytes, shard);
    if (facts.vectorsByPassage) {
      const offTopicRows = rowsBetween(vectors, passages.length, vectors.scales.length);
      add('off-topic', vectorBytes(offTopicRows));
      const rough = roughRows(offTopicRows);
      add('off-topic-rough', vectorBytes(rough, packRough(rough)));
    } else add('vectors', vectorBytes(vectors));
  }
  for (let from = 0; from < passages.length; from += PASSAGES_PER_FILE) {
    const to = Math.min(passages.length, from + PASSAGES_PER_FILE);
    const texts = passages.slice(from, to).map((passage) => storedText(passage, knowledge.baseUrl));
    const writer = createByteWriter();
    writer.text(JSON.stringify(texts));
    if (vectors && facts.vectorsByPassage) writer.bytes(vectorBytes(rowsBetween(vectors, from, to)));
    add('texts', writer.finish(), from / PASSAGES_PER_FILE);
  }
  if (triage) {
    add('triage', roughWeights(triage));
    for (let shard = 0; shard < FEATURES / FEATURES_PER_SHARD; shard++)
      add('features', exactWeights(triage, shard), shard);
  }
  return { facts, files, current: new Map([[`${ANSWERS_FOLDER}/${FACTS_FILE}`, Buffer.from(JSON.stringify(facts))]]) };
}

/** Maximum number of stems with a shard of their own, and minimum number of their postings. */
const MAX_FREQUENT = 128;
const MIN_POSTINGS = 100;

/** The stems with the most postings, which would make the shards of others large. */
function frequentStems({ words: { terms, postings } }: IndexData): string[] {
  const sizeOf = (term: number): number => (postings.offsets[term + 1] as number) - (postings.offsets[term] as number);
  return [...terms.named]
    .filter(([key, term]) => !key.startsWith('#') && sizeOf(term) >= MIN_POSTINGS)
    .sort(([, one], [, other]) => sizeOf(other) - sizeOf(one) || one - other)
    .slice(0, MAX_FREQUENT)
    .map(([key]) => key);
}

/** A power of two, so that a part of a hash is the number of a shard. */
const shardsFor = (rows: number, perShard: number): number =>
  2 ** Math.max(0, Math.round(Math.log2(Math.max(1, rows) / perShard)));

/** The file `base`: JSON, then the lengths of answers. */
function baseBytes(
  { pack, passages, baseUrl, version }: Knowledge,
  { index, refusal, listed, triage }: Learnt,
  { asking, answer, offTopic: offTopicLengths, averages, answerWeight }: FieldLengths,
  offTopic: string[],
): Uint8Array {
  const analyse = analyserOf(index.words.terms.language);
  const base: StoredBase = {
    version,
    baseUrl,
    pack: packOfAnswers(pack),
    groups: groupsOf(passages),
    offTopic,
    averages,
    answerWeight,
    conceptLengths: passages.map(
      ({ utterances, productQuestions = 0 }, row) =>
        WEIGHT_UNIT *
        ((asking[row] as number) - phrasingsLength(utterances.map(analyse), utterances.length - productQuestions)),
    ),
    offTopicConceptLengths: offTopic.map(
      (question, row) => WEIGHT_UNIT * ((offTopicLengths[row] as number) - phrasingsLength([analyse(question)], 1)),
    ),
    unknownIdf: index.words.unknownIdf,
    refusal,
    listed,
    share: index.vectors?.share ?? 0,
    triage: triage && {
      urgent: [...triage.urgent],
      topics: triage.detector.topics,
      language: triage.language,
      constants: [...triage.detector.constants],
      step: STEP,
    },
  };
  const writer = createByteWriter();
  writer.text(JSON.stringify(base));
  for (const length of answer) writer.whole(length * ANSWER_UNIT);
  return writer.finish();
}

/** Members of the pack that answers refer to. */
const packOfAnswers = ({ product, timeline, categories }: Pack): unknown => ({
  product: {
    name: product.name,
    language: product.language,
    status: product.status,
    asOf: product.asOf,
    website: product.website,
    contacts: product.contacts,
  },
  timeline: timeline && { asOf: timeline.asOf, launchWindow: timeline.launchWindow },
  categories: categories.map(({ name, faqs }) => ({
    name,
    faqs: faqs.flatMap(({ id, related }) => (related ? [{ id, related }] : [])),
  })),
});

/** The passages without their texts, in order. Consecutive passages of a page are one group. */
function groupsOf(passages: readonly Passage[]): StoredGroup[] {
  const groups: StoredGroup[] = [];
  for (const [at, passage] of passages.entries()) {
    const { page, name } = passage;
    if (page === undefined || passages[at - 1]?.page !== page)
      groups.push({
        ...(page !== undefined && { title: name.split(TITLE_END, 1)[0] as string }),
        headings: [],
        passages: [],
      });
    addPassage(groups.at(-1) as StoredGroup, passage);
  }
  return groups;
}

function addPassage(
  { title, headings, passages }: StoredGroup,
  { kind, id, part, path, page, utterances, productQuestions }: Passage,
): void {
  const [name = '', second, ...more] = utterances;
  if (title !== undefined && name.startsWith(title + TITLE_END) && second === title && more.length === 0) {
    const heading = name.slice(title.length + TITLE_END.length);
    if (!headings.includes(heading)) headings.push(heading);
    passages.push(headings.indexOf(heading));
    return;
  }
  passages.push({
    kind,
    ...(page === undefined && { id, path }),
    ...(part !== 0 && { part }),
    utterances: [...utterances],
    ...(productQuestions !== undefined && { productQuestions }),
  });
}

const storedText = ({ url, path, text }: Passage, baseUrl: string): StoredText => [
  url === baseUrl + path ? '' : url,
  path,
  text,
];

/** Spellings of words in passages, with their stems, in the shard of each of their three-letter groups. */
function spellingShards({ words }: IndexData, { spellings }: SiteFacts): string[][] {
  const stems = stemsOf(words.terms);
  const shards: Set<string>[] = Array.from({ length: spellings }, () => new Set());
  const all = [...words.spellings.words].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [word, term] of all)
    for (const gram of trigramsOf(word)) shards[shardOfText(gram, spellings)]?.add(`${word} ${stems.get(term)}`);
  return shards.map((shard) => [...shard]);
}

const rowsBetween = (rows: RowVectors, from: number, to: number): RowVectors =>
  pickRows(
    rows,
    Array.from({ length: to - from }, (_, at) => from + at),
  );

/** Rows of vectors: number, scales, numbers in blocks. */
function vectorBytes(
  { scales, vectors }: RowVectors,
  packed = new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length),
): Uint8Array {
  const writer = createByteWriter();
  writer.whole(scales.length);
  const bytes = new DataView(new ArrayBuffer(4 * scales.length));
  for (const [at, scale] of scales.entries()) bytes.setFloat32(4 * at, scale, true);
  writer.bytes(new Uint8Array(bytes.buffer));
  writer.bytes(packed);
  return writer.finish();
}

/** The weights of the detector, rounded to multiples of a step, with alternating signs as whole numbers. */
function roughWeights({ detector: { weights } }: TriageData): Uint8Array {
  const writer = createByteWriter();
  for (const weight of weights) {
    const rough = Math.round(weight / STEP);
    writer.whole(rough < 0 ? -2 * rough - 1 : 2 * rough);
  }
  return writer.finish();
}

/** The weights of some features as they are. */
function exactWeights({ detector: { weights, topics } }: TriageData, shard: number): Uint8Array {
  const size = FEATURES_PER_SHARD * topics;
  const bytes = new DataView(new ArrayBuffer(4 * size));
  for (let at = 0; at < size; at++) bytes.setFloat32(4 * at, weights[shard * size + at] as number, true);
  return new Uint8Array(bytes.buffer);
}
