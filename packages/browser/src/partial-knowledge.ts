import { analyserOf, type Knowledge, type Passage, type WordVectors } from '@gatehouse/answers';
import {
  addPair,
  buildConceptTrie,
  buildTrigramIndex,
  createClassifier,
  createNgramIndex,
  createPairs,
  type Detector,
  detect,
  FEATURES,
  type FieldLengths,
  type FieldScales,
  fieldScales,
  impactOf,
  NEAR,
  type NgramIndex,
  openIndex,
  openListed,
  openRows,
  openTriage,
  type Phrase,
  pagesOf,
  phrasingsLength,
  type RowSimilarity,
  readFragments,
  scaleOf,
  type TriageQuestion,
  unpackRough,
  type Word,
  type WordRows,
  wordVectorsOf,
} from '@gatehouse/answers/parts';
import { createByteReader } from './bytes.ts';
import {
  ANSWER_UNIT,
  FEATURES_PER_SHARD,
  fileName,
  type SiteFacts,
  type StoredBase,
  type StoredGroup,
  type StoredMembers,
  type StoredText,
  shardOfKey,
  shardOfStem,
  shardOfText,
  TITLE_END,
  WEIGHT_UNIT,
} from './format.ts';

/** File of rough vectors of off-topic questions. */
const ROUGH = 'off-topic-rough';

/** An edition of which some files are loaded. Its engine reports the files that it lacks for a question. */
export interface PartialKnowledge {
  /** Names of the files that were needed since the last call, and are not loaded. */
  takeMissing(): string[];
  /** @throws Error for bytes that are no such file */
  add(name: string, bytes: Uint8Array): void;
  /** Names the files of a question's words, before `base` is loaded. */
  planWords(question: string): void;
  /** How similarity to off-topic questions is computed. */
  offTopic: OffTopicVectors;
  /** The terms and word vectors of the added files. Needs `base`. @param vectorLoads number of loads of vectors */
  open(vectorLoads: number): Knowledge;
  /** Names the files of words that a question matches because they are spelt similarly. */
  planMatches(knowledge: Knowledge, question: string): void;
  /** Names the files with the vectors of passages. */
  planVectors(passages: readonly Passage[]): void;
  /** The hits of the last ranking, best first, whether or not they are an answer. */
  ranked(): Passage[];
}

export interface OffTopicVectors {
  /** Whether the exact vectors are needed. */
  isExact: boolean;
  /** Added to a similarity by rough vectors. */
  shift: number;
  /** Whether rough vectors were used. */
  wasRough: boolean;
}

interface Term {
  key: string;
  idf: number;
  rows: Uint32Array;
  /** Weights in both fields, by row; then impacts, computed once. */
  weights: Float64Array;
  impacts?: Float32Array;
}

/**
 * Similarity of a passage whose vector is not loaded, by the number of loads. It decides which vectors are loaded. The
 * first is a usual value of good hits; lower ones end the loads.
 */
const ASSUMED_SIMILARITIES: readonly number[] = [0.45, 0.45, 0.3];
const LEAST_SIMILARITY = 0;

export function createPartialKnowledge(facts: SiteFacts): PartialKnowledge {
  const { language, spellings: spellingShards, words: wordShards, dimensions } = facts;
  const loaded = new Set<string>();
  let missing = new Set<string>();
  /** Returns whether a file is loaded, and reports it if not. */
  const has = (kind: string, shard?: number): boolean => {
    const name = fileName(kind, shard);
    if (!loaded.has(name)) missing.add(name);
    return loaded.has(name);
  };
  const analyse = analyserOf(language);

  // Terms.
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  const numberOf = (key: string): number => {
    const known = numbers.get(key) ?? keys.push(key) - 1;
    numbers.set(key, known);
    return known;
  };
  const terms: (Term | undefined)[] = [];
  const phrases: Phrase[] = [];
  const hasStem = (stem: string): boolean => has('terms', shardOfStem(stem, facts));
  const named = new (class extends Map<string, number> {
    override get(key: string): number | undefined {
      if (!key.startsWith('#')) hasStem(key);
      return super.get(key);
    }
    override has(key: string): boolean {
      return this.get(key) !== undefined;
    }
  })();

  function addTerms(bytes: Uint8Array): void {
    const reader = createByteReader(bytes);
    const added = linesOf(reader.text());
    for (const line of linesOf(reader.text())) {
      const [concept = '', ...stems] = line.split(' ');
      phrases.push({ concept, stems });
    }
    const weights = Float64Array.from({ length: reader.whole() }, () => reader.whole() / WEIGHT_UNIT);
    const idfs = added.map(() => reader.float64());
    const sizes = added.map(() => reader.whole());
    const rowsOf = sizes.map((size) => {
      let previous = -1;
      return Uint32Array.from({ length: size }, () => (previous += reader.whole() + 1));
    });
    for (const [at, key] of added.entries()) {
      const own = new Float64Array(2 * (sizes[at] as number));
      for (let place = 0; place < own.length; place += 2) {
        const code = 2 * reader.whole();
        own[place] = weights[code] as number;
        own[place + 1] = weights[code + 1] as number;
      }
      const term = numberOf(key);
      terms[term] = { key, idf: idfs[at] as number, rows: rowsOf[at] as Uint32Array, weights: own };
      if (!key.includes(' ')) named.set(key, term);
    }
    if (wordShards === 0) return;
    for (let left = reader.whole(); left > 0; left--) wordRows.set(reader.whole(), -1);
    addWords(reader.bytes(reader.left()));
  }

  // Spellings.
  const spelt = new Map<string, string>();

  let spellings: { index: ReturnType<typeof buildTrigramIndex>; words: number } | undefined;

  function openSpellings() {
    const known = [...spelt].map(([word, stem]) => [word, numberOf(stem)] as const);
    if (spellings?.words !== spelt.size) spellings = { index: buildTrigramIndex(known), words: spelt.size };
    const { index } = spellings;
    const trigrams = new (class extends Map<string, number> {
      override get(gram: string): number | undefined {
        has('spellings', shardOfText(gram, spellingShards));
        return super.get(gram);
      }
    })(index.trigrams);
    return { ...index, trigrams };
  }

  let scales: FieldScales[] | undefined;
  const impactsOf = ({ rows, weights }: Term): Float32Array =>
    Float32Array.from(rows, (row, at) =>
      impactOf(scales?.[row] as FieldScales, weights[2 * at] as number, weights[2 * at + 1] as number),
    );

  // Word vectors.
  const wordRows = new Map<number, number>();
  const table: { -readonly [Name in keyof WordRows]: WordRows[Name] } = {
    dimensions,
    size: 0,
    scales: new Float32Array(0),
    rows: new Int8Array(0),
    rowOf(key) {
      const row = wordRows.get(key);
      if (row !== undefined) return row;
      has('words', shardOfKey(key, wordShards));
      return -1;
    },
  };
  const wordVectors: WordVectors | undefined = wordShards > 0 ? wordVectorsOf(table, language) : undefined;

  function addWords(bytes: Uint8Array): void {
    const count = bytes.length / (8 + dimensions);
    if (!Number.isInteger(count)) throw new RangeError('The bytes end too early.');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const scales = new Float32Array(table.size + count);
    const rows = new Int8Array((table.size + count) * dimensions);
    scales.set(table.scales);
    rows.set(table.rows);
    for (let at = 0; at < count; at++) {
      wordRows.set(view.getUint32(4 * at, true), table.size + at);
      scales[table.size + at] = view.getFloat32(4 * (count + at), true);
    }
    rows.set(new Int8Array(bytes.buffer, bytes.byteOffset + 8 * count, count * dimensions), table.size * dimensions);
    Object.assign(table, { size: table.size + count, scales, rows });
  }

  // Vectors of passages and off-topic questions.
  type Compare = (vector: Float32Array) => RowSimilarity;
  const comparers = new Map<string, Compare>();
  let assumedSimilarity = 0;
  const offTopicVectors: OffTopicVectors = { isExact: false, shift: 0, wasRough: false };

  function addVectors(name: string, bytes: Uint8Array): void {
    const reader = createByteReader(bytes);
    const count = reader.whole();
    const scales = new DataView(reader.bytes(4 * count).buffer);
    const size = count * Math.ceil(dimensions / 32) * 32;
    const vectors =
      name === fileName(ROUGH) ? unpackRough(reader.bytes(size / 4)) : new Int8Array(reader.bytes(size).buffer);
    comparers.set(
      name,
      openRows({
        dimensions,
        vectors,
        scales: Float32Array.from({ length: count }, (_, at) => scales.getFloat32(4 * at, true)),
        // Without bounds, every comparison is exact.
        rests: new Float32Array(0),
      }),
    );
  }

  const textsOf = (row: number): number => Math.floor(row / facts.passagesPerFile);

  function compareRows(vector: Float32Array): RowSimilarity {
    const opened = new Map<string, RowSimilarity>();
    const similarityIn = (name: string): RowSimilarity | undefined => {
      const known = opened.get(name) ?? comparers.get(name)?.(vector);
      if (known) opened.set(name, known);
      return known;
    };
    if (!facts.vectorsByPassage) {
      has('vectors');
      return similarityIn('vectors.bin') ?? (() => 0);
    }
    return (row) => {
      if (row >= passages.length) {
        const isExact = offTopicVectors.isExact || loaded.has('off-topic.bin');
        has(isExact ? 'off-topic' : ROUGH);
        offTopicVectors.wasRough ||= !isExact;
        const similarity = similarityIn(fileName(isExact ? 'off-topic' : ROUGH));
        return (similarity?.(row - passages.length) ?? 0) + (isExact ? 0 : offTopicVectors.shift);
      }
      const similarity = similarityIn(fileName('texts', textsOf(row)));
      return similarity ? similarity(row % facts.passagesPerFile) : assumedSimilarity;
    };
  }

  // Passages.
  const texts = new Map<number, StoredText>();
  let base: StoredBase | undefined;
  let passages: Passage[] = [];
  let ngrams: NgramIndex | undefined;
  /** Until more terms or spellings are loaded. */
  let opened: Knowledge | undefined;
  let lastHits: readonly { entry: number }[] = [];
  let lengths: FieldLengths | undefined;

  function addBase(bytes: Uint8Array): void {
    const reader = createByteReader(bytes);
    base = JSON.parse(reader.text()) as StoredBase;
    const { groups, offTopic, conceptLengths, offTopicConceptLengths, averages, answerWeight } = base;
    passages = groups.flatMap((group, at) => passagesOfGroup(group, `page ${at}`));
    for (const [row, passage] of passages.entries()) addText(passage, row, base.baseUrl);
    const builder = createNgramIndex();
    // Passages of a page share their title, and pieces of a section their heading.
    const analysed = new Map<string, readonly Word[]>();
    const wordsOf = (text: string): readonly Word[] => {
      const words = analysed.get(text) ?? analyse(text);
      analysed.set(text, words);
      return words;
    };
    const lengthOf = (concepts = 0, ...own: Parameters<typeof phrasingsLength>): number =>
      concepts / WEIGHT_UNIT + phrasingsLength(...own);
    const asking = passages.map(({ utterances, productQuestions = 0 }, row) => {
      const phrasings = utterances.map(wordsOf);
      builder.addPassage(phrasings, phrasings.length - productQuestions);
      return lengthOf(conceptLengths[row], phrasings, phrasings.length - productQuestions);
    });
    const offTopicLengths = offTopic.map((question, row) => {
      const words = analyse(question);
      builder.addOffTopic(words);
      return lengthOf(offTopicConceptLengths[row], [words], 1);
    });
    const answer = passages.map(() => reader.whole() / ANSWER_UNIT);
    lengths = { asking, answer, offTopic: offTopicLengths, averages, answerWeight };
    ngrams = builder.finish();
  }

  /** Adds members that come from another file. */
  function addText(passage: Passage, row: number, baseUrl: string): void {
    const stored = (): StoredText => {
      has('texts', textsOf(row));
      return texts.get(row) ?? ['', '', ''];
    };
    Object.defineProperties(passage, {
      text: { get: () => stored()[2] },
      url: { get: () => stored()[0] || baseUrl + stored()[1] },
      ...('path' in passage ? {} : { path: { get: () => stored()[1] } }),
    });
  }

  function addTexts(name: string, shard: number, bytes: Uint8Array): void {
    const reader = createByteReader(bytes);
    for (const [at, stored] of (JSON.parse(reader.text()) as StoredText[]).entries())
      texts.set(shard * facts.passagesPerFile + at, stored);
    if (reader.left() > 0) addVectors(name, bytes.subarray(bytes.length - reader.left()));
  }

  // Urgent questions.
  let rough: Detector | undefined;
  let exact: Detector | undefined;
  const roughBytes: Uint8Array[] = [];

  const triage: TriageQuestion = (question) => {
    const facts = base?.triage;
    if (!facts) return openTriage(null)(question);
    if (!has('triage')) return openTriage(null)(question);
    const { topics, step, constants, urgent } = facts;
    rough ??= readRough(roughBytes[0] as Uint8Array, topics, step, constants);
    const fragments = readFragments(question, facts.language);
    // A sum differs by at most half a step for each feature, and the whole text adds up to 0.4 of its own difference.
    const most = (1.4 * step * fragments.features.length * scaleOf(fragments.features.length)) / 2;
    if (detect(rough, fragments, NEAR - most).every(({ evidence }) => evidence < NEAR - most))
      return openTriage(null)(question);
    let isComplete = true;
    for (const feature of fragments.features)
      if (!has('features', Math.floor(feature / FEATURES_PER_SHARD))) isComplete = false;
    if (!isComplete) return openTriage(null)(question);
    const data = { urgent: Uint32Array.from(urgent), language: facts.language, detector: exactDetector(topics) };
    return openTriage(data)(question);
  };

  const exactDetector = (topics: number): Detector => {
    exact ??= {
      topics,
      weights: new Float32Array(FEATURES * topics),
      constants: Float32Array.from(base?.triage?.constants ?? []),
    };
    return exact;
  };

  return {
    offTopic: offTopicVectors,
    takeMissing() {
      const taken = [...missing];
      missing = new Set();
      return taken;
    },
    add(name, bytes) {
      const [kind = '', shard = ''] = name.replace(/\.bin$/, '').split('/');
      const number = Number.parseInt(shard, 36);
      if (kind === 'base' || kind === 'terms' || kind === 'spellings') opened = undefined;
      if (kind === 'base') addBase(bytes);
      else if (kind === 'terms') addTerms(bytes);
      else if (kind === 'spellings') {
        for (const line of new TextDecoder().decode(bytes).split('\n')) {
          const [word = '', stem = ''] = line.split(' ');
          if (stem !== '') spelt.set(word, stem);
        }
      } else if (kind === 'words') addWords(bytes);
      else if (kind === 'texts') addTexts(name, number, bytes);
      else if (kind === 'triage') roughBytes.push(bytes);
      else if (kind === 'features') {
        const { weights, topics } = exactDetector(base?.triage?.topics ?? 1);
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        const size = FEATURES_PER_SHARD * topics;
        for (let at = 0; at < size; at++) weights[number * size + at] = view.getFloat32(4 * at, true);
      } else addVectors(name, bytes);
      loaded.add(name);
    },
    planWords(question) {
      for (const { stem } of analyse(question)) hasStem(stem);
    },
    open(vectorLoads) {
      assumedSimilarity = ASSUMED_SIMILARITIES[vectorLoads] ?? LEAST_SIMILARITY;
      if (opened) return opened;
      const { unknownIdf, offTopic, listed, refusal, share, pack, baseUrl, version } = base as StoredBase;
      scales ??= fieldScales(lengths as FieldLengths);
      const spellings = openSpellings();
      const concepts = buildConceptTrie(phrases, numberOf);
      const size = numbers.size;
      const pairs = createPairs();
      const offsets = new Uint32Array(size + 1);
      for (let term = 0; term < size; term++)
        offsets[term + 1] = (offsets[term] as number) + (terms[term]?.rows.length ?? 0);
      const rows = new Uint32Array(offsets[size] as number);
      const values = new Float32Array(rows.length);
      for (const [term, stored] of terms.entries()) {
        if (!stored) continue;
        const from = offsets[term] as number;
        rows.set(stored.rows, from);
        stored.impacts ??= impactsOf(stored);
        values.set(stored.impacts, from);
        const [first = '', second] = stored.key.split(' ');
        if (second !== undefined) addPair(pairs, numberOf(first), numberOf(second), term);
      }
      const index = openIndex(
        {
          words: {
            terms: { language, size, named, surfaces: new Map(), pairs, concepts },
            rowCounts: Uint32Array.from(
              { length: size },
              // Rows of off-topic questions come last.
              (_, term) => 1 + (terms[term]?.rows.findLastIndex((row) => row < passages.length) ?? -1),
            ),
            idf: Float64Array.from({ length: size }, (_, term) => terms[term]?.idf ?? 0),
            unknownIdf,
            postings: { offsets, rows, values },
            // Only training leaves phrasings out.
            norms: new Float64Array(0),
            spellings,
          },
          ngrams: ngrams as NgramIndex,
          offTopic: offTopic.length,
          pages: pagesOf(passages),
        },
        undefined,
        { wordVectors, compareRows: wordVectors && compareRows, share },
      );
      opened = {
        pack: pack as Knowledge['pack'],
        baseUrl,
        version,
        passages,
        index: {
          ...index,
          rank(...asked) {
            const ranking = index.rank(...asked);
            lastHits = ranking.hits;
            return ranking;
          },
        },
        classify: createClassifier(refusal),
        triage,
        isListed: openListed(listed, language),
      };
      return opened;
    },
    planMatches({ index }, question) {
      for (const term of index.matchedTerms(question)) {
        if (!terms[term]) hasStem(keys[term] as string);
      }
    },
    ranked: () => lastHits.map(({ entry }) => passages[entry] as Passage),
    planVectors(wanted) {
      if (!facts.vectorsByPassage) return;
      for (const passage of wanted) has('texts', textsOf(passages.indexOf(passage)));
    },
  };
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** @param page a name of the page, by which its passages are grouped */
function passagesOfGroup({ title, headings, passages }: StoredGroup, page: string): Passage[] {
  return passages.map((stored) => {
    const members: StoredMembers =
      typeof stored === 'number'
        ? { kind: 'doc', utterances: [`${title}${TITLE_END}${headings[stored]}`, title as string] }
        : stored;
    return {
      category: null,
      part: 0,
      member: null,
      name: members.utterances[0],
      ...members,
      ...(title !== undefined && { id: page, page, asked: false }),
    } as unknown as Passage;
  });
}

function readRough(bytes: Uint8Array, topics: number, step: number, constants: readonly number[]): Detector {
  const reader = createByteReader(bytes);
  const weights = Float32Array.from({ length: FEATURES * topics }, () => {
    const rough = reader.whole();
    return step * (rough % 2 === 0 ? rough / 2 : -(rough + 1) / 2);
  });
  return { topics, weights, constants: Float32Array.from(constants) };
}
