import { gzipSync } from 'node:zlib';
import { type Knowledge, type Learnt, type Passage } from '@gatehouse/answers';
import {
  FEATURES,
  fieldScales,
  type IndexData,
  impactOf,
  offTopicQuestionsOf,
  phrasesOfTrie,
  pickRows,
  type RowVectors,
  readTable,
  readTexts,
  type Terms,
  type TriageData,
  trigramsOf,
} from '@gatehouse/answers/parts';
import type { Pack } from '@gatehouse/content';
import { createWriter } from './bytes.ts';
import {
  FEATURE_SHARDS,
  FEATURES_PER_SHARD,
  FOLDER,
  FORMAT,
  fileName,
  SITE_FILE,
  type SiteFacts,
  type StoredBase,
  type StoredGroup,
  type StoredPassage,
  type StoredText,
  shardOfKey,
  shardOfText,
  UNCOMPRESSED,
} from './format.ts';

/** Mean number of rows in a shard: stems, spellings by three letters, rows of the word table. */
const PER_SHARD = { terms: 12, spellings: 120, words: 10 };
/** Number of passages in a file of texts. */
const PASSAGES_PER_FILE = 4;
/**
 * Maximum number of passages whose vectors are in one file. More than 1,000 passages are compared only if they have a
 * word of the question.
 */
const MAX_VECTORS_IN_ONE_FILE = 1000;
/** Resolution of the rough weights that find questions which may be urgent. */
const STEP = 0.03;

/** The search part of an edition as files, by path below the root of the site. */
export interface SplitEdition {
  facts: SiteFacts;
  files: Map<string, Uint8Array>;
}

/**
 * Splits the search part of an edition into files, of which a question needs only some. Pure: the same edition gives the
 * same files.
 */
export function splitEdition(knowledge: Knowledge, learnt: Learnt): SplitEdition {
  const { pack, passages, version } = knowledge;
  const { index, triage } = learnt;
  const { terms } = index.words;
  const vectors = index.vectors?.rows;
  const table = index.table && readTable(index.table);
  const facts: SiteFacts = {
    format: FORMAT,
    version,
    language: terms.language,
    terms: shardsFor(terms.named.size, PER_SHARD.terms),
    spellings: shardsFor(9 * index.words.spellings.words.length, PER_SHARD.spellings),
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
    files.set(`${FOLDER}/${version}/${fileName(kind, shard)}`, stored);
  };
  const { base, shards } = splitWords(knowledge, learnt, facts);
  add('base', Buffer.from(JSON.stringify(base)));
  for (const [shard, bytes] of shards.entries()) add('terms', bytes, shard);
  for (const [shard, words] of spellingShards(index, facts).entries())
    add('spellings', Buffer.from(words.join('\n')), shard);
  if (table && vectors) {
    for (const [shard, bytes] of wordShards(table, facts.words).entries()) add('words', bytes, shard);
    const offTopic = vectorBytes(vectors, passages.length, vectors.scales.length);
    if (facts.vectorsByPassage) add('off-topic', offTopic);
    else add('vectors', vectorBytes(vectors, 0, vectors.scales.length));
  }
  for (let from = 0; from < passages.length; from += PASSAGES_PER_FILE) {
    const to = Math.min(passages.length, from + PASSAGES_PER_FILE);
    const texts = passages.slice(from, to).map((passage) => storedText(passage, knowledge.baseUrl));
    const writer = createWriter();
    writer.text(JSON.stringify(texts));
    if (vectors && facts.vectorsByPassage) writer.bytes(vectorBytes(vectors, from, to));
    add('texts', writer.finish(), from / PASSAGES_PER_FILE);
  }
  if (triage) {
    add('triage', roughWeights(triage));
    for (let shard = 0; shard < FEATURE_SHARDS; shard++) add('features', exactWeights(triage, shard), shard);
  }
  files.set(`${FOLDER}/${SITE_FILE}`, Buffer.from(JSON.stringify(facts)));
  return { facts, files };
}

/** A power of two, so that a part of a hash is the number of a shard. */
const shardsFor = (rows: number, perShard: number): number =>
  2 ** Math.max(0, Math.round(Math.log2(Math.max(1, rows) / perShard)));

/** Reads the texts again, because the index has impacts instead of the weights that they are computed from. */
function splitWords(
  { pack, passages, baseUrl, version }: Knowledge,
  { index, refusal, listed, triage }: Learnt,
  facts: SiteFacts,
): { base: StoredBase; shards: Uint8Array[] } {
  const { words } = index;
  const { language } = pack.product;
  const offTopic = offTopicQuestionsOf(pack);
  const phrases = phrasesOfTrie(words.terms.concepts, stemsOf(words.terms));
  const { wordBuilder } = readTexts(passages, offTopic, phrases, language);
  const { visitRow, terms, ...lengths } = wordBuilder.fields();
  const rows = passages.length + offTopic.length;
  const postings = new Map<number, { row: number; asking: number; answer: number }[]>();
  for (let row = 0; row < rows; row++)
    visitRow(row, (term, asking, answer) => {
      const all = postings.get(term);
      if (all) all.push({ row, asking, answer });
      else postings.set(term, [{ row, asking, answer }]);
    });
  const stems = stemsOf(terms);
  const pairs = pairsOf(terms);
  // The numbers of terms differ if the phrases come in another order.
  const keys = new Map<number, string>([
    ...stems,
    ...pairs.map(([first, second, term]) => [term, `${stems.get(first)} ${stems.get(second)}`] as const),
  ]);
  const learntStems = stemsOf(words.terms);
  const learntTerms = new Map<string, number>([
    ...words.terms.named,
    ...pairsOf(words.terms).map(
      ([first, second, term]) => [`${learntStems.get(first)} ${learntStems.get(second)}`, term] as const,
    ),
  ]);
  checkImpacts();

  /** The keys of the terms in each shard, and the phrases that begin with one of its stems. */
  const keysOf = Array.from({ length: facts.terms }, () => ({ keys: new Map<string, number>(), phrases: [''] }));
  const shardOf = (stem: string) => keysOf[shardOfText(stem, facts.terms)] as (typeof keysOf)[number];
  for (const [key, term] of terms.named) if (!key.startsWith('#')) shardOf(key).keys.set(key, term);
  const frequency = (term: number): number => postings.get(term)?.length ?? 0;
  for (const [first, second, term] of pairs) {
    // A question with the pair loads the shards of both stems.
    const rarer = frequency(first) < frequency(second) ? first : second;
    shardOf(stems.get(rarer) as string).keys.set(keys.get(term) as string, term);
  }
  for (const { concept, stems: phrase } of phrases) {
    const shard = shardOf(phrase[0] as string);
    shard.phrases.push(`${concept} ${phrase.join(' ')}`);
    const term = terms.named.get(concept);
    if (term !== undefined) shard.keys.set(concept, term);
  }
  const shards = keysOf.map(({ keys: ofShard, phrases: own }) => {
    const writer = createWriter();
    const weights = new Map<string, number>();
    const listedWeights: number[] = [];
    const codeOf = (asking: number, answer: number): number => {
      const key = `${asking} ${answer}`;
      const known = weights.get(key) ?? weights.size;
      if (known === weights.size) {
        weights.set(key, known);
        listedWeights.push(asking, answer);
      }
      return known;
    };
    const written = [...ofShard].map(([key, term]) => ({
      key,
      all: (postings.get(term) ?? []).map(({ row, asking, answer }) => ({ row, code: codeOf(asking, answer) })),
    }));
    writer.whole(listedWeights.length / 2);
    for (const weight of listedWeights) writer.float64(weight);
    writer.whole(written.length);
    for (const { key, all } of written) {
      writer.text(key);
      const learnt = learntTerms.get(key) as number;
      writer.float64(words.idf[learnt] as number);
      writer.whole(words.rowCounts[learnt] as number);
      writer.whole(all.length);
      let previous = -1;
      for (const { row } of all) {
        writer.whole(row - previous - 1);
        previous = row;
      }
      for (const { code } of all) writer.whole(code);
    }
    writer.text(own.slice(1).join('\n'));
    return writer.finish();
  });
  const unit = [1, 32, 512].find((one) =>
    [...lengths.asking, ...lengths.answer, ...lengths.offTopic].every((length) => Number.isInteger(one * length)),
  ) as number;
  const wholes = (all: readonly number[]): number[] => all.map((length) => unit * length);
  return {
    base: {
      version,
      baseUrl,
      pack: packOfAnswers(pack),
      groups: groupsOf(passages),
      offTopic,
      lengths: {
        ...lengths,
        asking: wholes(lengths.asking),
        answer: wholes(lengths.answer),
        offTopic: wholes(lengths.offTopic),
      },
      unit,
      unknownIdf: words.unknownIdf,
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
    },
    shards,
  };

  /** The script computes impacts from these weights; they must be those of the index, to the last bit. */
  function checkImpacts(): void {
    const { offsets, rows: stored, values } = words.postings;
    const scales = fieldScales(lengths);
    for (let term = 0; term < terms.size; term++) {
      const all = postings.get(term) ?? [];
      const learnt = learntTerms.get(keys.get(term) as string) ?? -1;
      const from = offsets[learnt] as number;
      const isEqual =
        all.length === (offsets[learnt + 1] as number) - from &&
        all.every(
          ({ row, asking, answer }, at) =>
            stored[from + at] === row &&
            values[from + at] === Math.fround(impactOf(scales[row] as (typeof scales)[number], asking, answer)),
        );
      if (!isEqual) throw new Error('The index of the edition does not belong to its content. Build it again.');
    }
  }
}

/** Stems and concepts by their numbers. */
const stemsOf = ({ named }: Terms): ReadonlyMap<number, string> =>
  new Map([...named].map(([key, term]) => [term, key]));

/** All pairs with the numbers of their terms, ascending. */
function pairsOf({ pairs: { places } }: Terms): [first: number, second: number, term: number][] {
  const pairs: [number, number, number][] = [];
  for (let slot = 0; slot < places.length; slot += 3)
    if (places[slot + 2] !== 0)
      pairs.push([places[slot] as number, places[slot + 1] as number, (places[slot + 2] as number) - 1]);
  return pairs.sort(([, , one], [, , other]) => one - other);
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

const TITLE_END = ' › ';

/** The passages without their texts, in order. Consecutive passages of a page are one group. */
function groupsOf(passages: readonly Passage[]): StoredGroup[] {
  const groups: StoredGroup[] = [];
  for (const passage of passages) {
    const { page, name } = passage;
    if (page !== undefined && groups.at(-1)?.page === page) {
      const { title, passages: own } = groups.at(-1) as StoredGroup;
      own.push(storedPassage(passage, title));
    } else {
      const title = page === undefined ? undefined : name.split(TITLE_END, 1)[0];
      groups.push({
        ...(page !== undefined && { page }),
        ...(title !== undefined && { title }),
        passages: [storedPassage(passage, title)],
      });
    }
  }
  return groups;
}

function storedPassage(
  { kind, id, part, path, page, utterances, productQuestions }: Passage,
  title?: string,
): StoredPassage {
  const heading = (text: string): string =>
    title !== undefined && text.startsWith(title + TITLE_END) ? text.slice(title.length) : text;
  const [name = '', second, ...more] = utterances;
  if (title !== undefined && name.startsWith(title + TITLE_END) && second === title && more.length === 0)
    return name.slice(title.length + TITLE_END.length);
  return {
    kind,
    id: page === id ? '' : id,
    ...(page === undefined && { path }),
    ...(part !== 0 && { part }),
    utterances: utterances.map(heading),
    ...(productQuestions !== undefined && { productQuestions }),
  };
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

/** Rows of the word table: number, keys, scales, rows. */
function wordShards({ dimensions, keys, scales, rows }: ReturnType<typeof readTable>, shards: number): Uint8Array[] {
  const picked: number[][] = Array.from({ length: shards }, () => []);
  for (const [row, key] of keys.entries()) picked[shardOfKey(key, shards)]?.push(row);
  return picked.map((own) => {
    const bytes = new Uint8Array(own.length * (8 + dimensions));
    const view = new DataView(bytes.buffer);
    for (const [at, row] of own.entries()) {
      view.setUint32(4 * at, keys[row] as number, true);
      view.setFloat32(4 * (own.length + at), scales[row] as number, true);
      bytes.set(
        new Uint8Array(rows.buffer, rows.byteOffset + row * dimensions, dimensions),
        8 * own.length + at * dimensions,
      );
    }
    return bytes;
  });
}

/** Rows of vectors: number, scales, numbers in blocks. */
function vectorBytes(rows: RowVectors, from: number, to: number): Uint8Array {
  const { scales, vectors } = pickRows(
    rows,
    Array.from({ length: to - from }, (_, at) => from + at),
  );
  const writer = createWriter();
  writer.whole(scales.length);
  const bytes = new DataView(new ArrayBuffer(4 * scales.length));
  for (const [at, scale] of scales.entries()) bytes.setFloat32(4 * at, scale, true);
  writer.bytes(new Uint8Array(bytes.buffer));
  writer.bytes(new Uint8Array(vectors.buffer));
  return writer.finish();
}

/** The weights of the detector, rounded to multiples of a step, with alternating signs as whole numbers. */
function roughWeights({ detector: { weights } }: TriageData): Uint8Array {
  const writer = createWriter();
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
