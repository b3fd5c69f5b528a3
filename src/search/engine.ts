import type { ConceptFinder } from './concepts.ts';
import { createNearWords, type NearWord } from './near-words.ts';
import { createPace } from './pace.ts';
import { accumulate, buildPostings, rowCount, valueAt } from './postings.ts';
import { termsOf } from './terms.ts';

/** What the engine needs to know of a passage. */
export interface IndexedText {
  /** Ways of asking; the first is the passage's name. */
  utterances: readonly string[];
  text: string;
}

export interface Scored {
  /** Position of the passage in the list that the index was built from. */
  entry: number;
  /** In [0, 1]: how well the passage answers, measured by what the question could have got. */
  score: number;
  /** The same without the measure: sum of the matched weights. */
  mass: number;
}

export interface Ranking {
  /** Best first, ties by position; only passages that share a term with the question. */
  hits: Scored[];
  /** Cosine in [0, 1] with the nearest way of asking any passage. */
  nearness: number;
  /** Cosine in [0, 1] with the nearest questions that the pack does not answer. */
  strangeness: number;
}

/** A way of asking that is left out of the index for one question: its row among all ways of asking. */
export interface LeftOut {
  row: number;
}

/**
 * Two indexes over one list of passages. F is BM25F (Robertson, Zaragoza 2004), one row a passage, with a field of all
 * ways of asking and a field of the answer. U is the tf-idf cosine, one row a way of asking; behind the last passage it
 * has one more entry, whose ways of asking are the strangers: questions that the pack does not answer.
 */
export interface Index {
  rank(question: string, leftOut?: LeftOut): Ranking;
  /** Entry of each way of asking, strangers last, in the order in which the index was given them. */
  entryOfRow: Uint32Array;
}

const K1 = 1.2;
const ASKING_B = 0.5;
const ANSWER_B = 0.75;
const ANSWER_WEIGHT = 0.5;
const NEAR_WEIGHT = 0.7;
/** Of the best three ways of asking an entry. */
const UTTERANCE_WEIGHTS = [1, 0.5, 0.25] as const;
const UTTERANCE_TOTAL = 1.75;
const SHARE_OF_F = 0.7;
const MAX_QUERY_TERMS = 128;

interface QueryTerm {
  matches: NearWord[];
  weight: number;
  idf: number;
}

export async function buildIndex(
  texts: readonly IndexedText[],
  strangers: readonly string[],
  concepts: ConceptFinder,
): Promise<Index> {
  const pace = createPace();
  const size = texts.length;
  const terms = new Map<string, number>();
  const bagOf = (text: string, withBigrams: boolean): Bag => {
    const bag: Bag = new Map();
    for (const [key, { weight }] of termsOf(text, concepts, withBigrams)) {
      const term = terms.get(key) ?? terms.size;
      terms.set(key, term);
      bag.set(term, weight);
    }
    return bag;
  };
  const utterances: Bag[][] = [];
  const answers: Bag[] = [];
  for (const { utterances: ways, text } of texts) {
    utterances.push(ways.map((way) => bagOf(way, true)));
    answers.push(bagOf(text, false));
    await pace();
  }
  utterances.push(strangers.map((stranger) => bagOf(stranger, true)));
  const entryOfRow = Uint32Array.from(utterances.flatMap((bags, entry) => bags.map(() => entry)));

  const asking = utterances.slice(0, size).map(mergeBags);
  const askingNorms = lengthNorms(asking, ASKING_B);
  const f = buildPostings(impactRows(asking, askingNorms, answers, lengthNorms(answers, ANSWER_B)), terms.size);
  const idfOf = (rows: number): number => Math.log(1 + (size - rows + 0.5) / (rows + 0.5));
  const idf = Float64Array.from({ length: terms.size }, (_, term) => idfOf(rowCount(f, term)));
  const unknownIdf = idfOf(0);
  const u = buildPostings(unitRows(utterances.flat(), idf), terms.size);
  // A word that only strangers use is unknown to the pack.
  const known = new Map([...terms].filter(([, term]) => rowCount(f, term) > 0));
  const nearWords = createNearWords(new Map([...known].filter(([key]) => !/[ #]/.test(key))));

  // Ranking is synchronous, so one set of sums serves every question; new ones for each would keep the collector busy.
  const masses = new Float64Array(size);
  const dots = new Float64Array(entryOfRow.length);
  const best = new Float64Array((size + 1) * UTTERANCE_WEIGHTS.length);

  function rank(question: string, leftOut?: LeftOut): Ranking {
    const query = [...termsOf(question, concepts, true)].slice(0, MAX_QUERY_TERMS);
    const resolved = query.flatMap(([key, { weight, word }]): QueryTerm[] => {
      const term = known.get(key);
      if (term !== undefined) return [{ matches: [{ term, similarity: 1 }], weight, idf: idf[term] as number }];
      // An unknown pair or concept says nothing that its words do not say.
      if (!word) return [];
      const own = terms.get(key);
      const near = nearWords(key).map(({ term, similarity }) => ({ term, similarity: NEAR_WEIGHT * similarity }));
      return [{ matches: own === undefined ? near : [{ term: own, similarity: 1 }, ...near], weight, idf: unknownIdf }];
    });
    masses.fill(0);
    let attainable = 0;
    for (const { matches, weight, idf: queryIdf } of resolved) {
      attainable += weight * queryIdf;
      for (const { term, similarity } of matches) {
        const factor = weight * similarity * (idf[term] as number);
        accumulate(f, term, factor, masses);
        if (leftOut) leaveOut(masses, leftOut, term, factor, weight);
      }
    }
    const scale = collectCosines(resolved, leftOut);
    let nearness = 0;
    const hits: Scored[] = [];
    for (let entry = 0; entry < size; entry++) {
      nearness = Math.max(nearness, (best[entry * UTTERANCE_WEIGHTS.length] as number) * scale);
      const mass = masses[entry] as number;
      if (mass <= 0) continue;
      const score = (SHARE_OF_F * mass) / attainable + (1 - SHARE_OF_F) * scale * weighedBest(entry);
      hits.push({ entry, score, mass });
    }
    hits.sort((a, b) => b.score - a.score || a.entry - b.entry);
    return { hits, nearness, strangeness: scale * weighedBest(size) };
  }

  /** Takes back what the left-out way of asking, which is the question itself, has added to its entry's impact. */
  function leaveOut(masses: Float64Array, { row }: LeftOut, term: number, factor: number, weight: number): void {
    const entry = entryOfRow[row] as number;
    if (entry === size) return;
    const impact = valueAt(f, term, entry);
    const frequency = (K1 * impact) / (1 - impact) - weight / (askingNorms[entry] as number);
    const rest = frequency > 1e-9 ? frequency / (K1 + frequency) : 0;
    masses[entry] = (masses[entry] as number) + factor * (rest - impact);
  }

  /** Leaves the best dot products of each entry in `best`; returns what makes cosines of them. */
  function collectCosines(query: readonly QueryTerm[], leftOut: LeftOut | undefined): number {
    dots.fill(0);
    best.fill(0);
    let norm = 0;
    for (const { matches, weight, idf: queryIdf } of query) {
      norm += (weight * queryIdf) ** 2;
      for (const { term, similarity } of matches)
        accumulate(u, term, weight * similarity * (idf[term] as number), dots);
    }
    if (leftOut) dots[leftOut.row] = 0;
    const places = UTTERANCE_WEIGHTS.length;
    for (let row = 0; row < dots.length; row++) {
      let value = dots[row] as number;
      if (value <= 0) continue;
      const first = (entryOfRow[row] as number) * places;
      for (let place = first; place < first + places; place++) {
        const held = best[place] as number;
        if (value <= held) continue;
        best[place] = value;
        value = held;
      }
    }
    return norm > 0 ? 1 / Math.sqrt(norm) : 0;
  }

  function weighedBest(entry: number): number {
    let sum = 0;
    for (let place = 0; place < UTTERANCE_WEIGHTS.length; place++)
      sum += (UTTERANCE_WEIGHTS[place] as number) * (best[entry * UTTERANCE_WEIGHTS.length + place] as number);
    return sum / UTTERANCE_TOTAL;
  }

  return { rank, entryOfRow };
}

/** Term → summed weight. */
type Bag = Map<number, number>;

function mergeBags(bags: readonly Bag[]): Bag {
  const all: Bag = new Map();
  for (const bag of bags) for (const [term, weight] of bag) all.set(term, (all.get(term) ?? 0) + weight);
  return all;
}

/** BM25 length normalisation of each bag: 1 at the average length. */
function lengthNorms(bags: readonly Bag[], b: number): Float64Array {
  const lengths = bags.map((bag) => [...bag.values()].reduce((sum, weight) => sum + weight, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(bags.length, 1);
  return Float64Array.from(lengths, (length) => 1 - b + (average > 0 ? (b * length) / average : b));
}

/** Impacts `tf / (k1 + tf)`, where tf sums the normalised fields. */
function impactRows(asking: Bag[], askingNorms: Float64Array, answers: Bag[], answerNorms: Float64Array): Bag[] {
  return asking.map((bag, entry) => {
    const row: Bag = new Map();
    for (const [term, weight] of bag) row.set(term, weight / (askingNorms[entry] as number));
    for (const [term, weight] of answers[entry] as Bag)
      row.set(term, (row.get(term) ?? 0) + (ANSWER_WEIGHT * weight) / (answerNorms[entry] as number));
    for (const [term, frequency] of row) row.set(term, frequency / (K1 + frequency));
    return row;
  });
}

/** Unit vectors of weight × idf. */
function unitRows(bags: readonly Bag[], idf: Float64Array): Bag[] {
  return bags.map((bag) => {
    const row: Bag = new Map();
    let norm = 0;
    for (const [term, weight] of bag) {
      const value = weight * (idf[term] as number);
      row.set(term, value);
      norm += value * value;
    }
    for (const [term, value] of row) row.set(term, value / Math.sqrt(norm));
    return row;
  });
}
