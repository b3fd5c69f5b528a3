import type { Knowledge, Learnt } from '@gatehouse/answers';
import {
  analyserOf,
  type FieldLengths,
  fieldScales,
  impactOf,
  keyOf,
  offTopicQuestionsOf,
  phrasesOfTrie,
  readTexts,
  type Terms,
  unitsIn,
  type WordIndex,
  type WordTable,
} from '@gatehouse/answers/parts';
import { createByteWriter } from './bytes.ts';
import { type SiteFacts, shardOfStem, WEIGHT_UNIT } from './format.ts';
import { rowsByUnit, tableBytes } from './split-table.ts';

/** A posting with its weights in both fields. */
interface Weights {
  row: number;
  asking: number;
  answer: number;
}

/** Contents of a shard. */
interface Shard {
  /** Terms by their keys: a stem, two stems, or a concept. */
  terms: Map<string, number>;
  /** Phrases of concepts with a stem of the shard. */
  phrases: string[];
  /** Words of passages that have these stems. */
  units: Set<string>;
}

/**
 * The terms of an index in shards by stem. A shard has all that a question with the stem needs: its postings, those of
 * pairs and concepts with it, and the vectors of its words. The texts are read again, because weights are smaller than
 * the impacts that are computed from them.
 */
export function splitTerms(
  { pack, passages }: Knowledge,
  { index: { words } }: Learnt,
  facts: SiteFacts,
  table: WordTable | undefined,
): { shards: Uint8Array[]; lengths: FieldLengths; offTopic: string[] } {
  const { language } = facts;
  const offTopic = offTopicQuestionsOf(pack);
  const phrases = phrasesOfTrie(words.terms.concepts, stemsOf(words.terms));
  const { wordBuilder } = readTexts(passages, offTopic, phrases, pack.product.language);
  const { visitRow, terms, ...lengths } = wordBuilder.fields();
  const postings: Weights[][] = Array.from({ length: terms.size }, () => []);
  for (let row = 0; row < passages.length + offTopic.length; row++)
    visitRow(row, (term, asking, answer) => postings[term]?.push({ row, asking, answer }));
  const keys = keysOf(terms);
  // Numbers of terms depend on the order of phrases, keys do not.
  const learnt = new Map([...keysOf(words.terms)].map(([term, key]) => [key, term]));
  checkImpacts(postings, keys, words, learnt, lengths);

  const shards = Array.from(
    { length: facts.terms + facts.frequent.length },
    (): Shard => ({ terms: new Map(), phrases: [], units: new Set() }),
  );
  const shardOf = (stem: string): Shard => shards[shardOfStem(stem, facts)] as Shard;
  for (const [key, term] of terms.named) if (!key.startsWith('#')) shardOf(key).terms.set(key, term);
  for (const [first, second, term] of pairsOf(terms)) {
    // A question with the pair loads the shards of both stems.
    const isFirst = (postings[first] as Weights[]).length < (postings[second] as Weights[]).length;
    shardOf(keys.get(isFirst ? first : second) as string).terms.set(keys.get(term) as string, term);
  }
  const frequencyOf = (stem: string): number => postings[terms.named.get(stem) as number]?.length ?? 0;
  for (const { concept, stems } of phrases) {
    // A question with the phrase loads the shards of all its stems.
    const [rarest = ''] = [...stems].sort((a, b) => frequencyOf(a) - frequencyOf(b));
    const shard = shardOf(rarest);
    shard.phrases.push(`${concept} ${stems.join(' ')}`);
    const term = terms.named.get(concept);
    if (term !== undefined) shard.terms.set(concept, term);
  }
  const analyse = analyserOf(language);
  for (const surface of terms.surfaces.keys())
    for (const unit of unitsIn(language)(surface)) for (const { stem } of analyse(unit)) shardOf(stem).units.add(unit);
  const rowOf = table && rowsByUnit(table, language);
  return { shards: shards.map((shard) => write(shard)), lengths, offTopic };

  function write(shard: Shard): Uint8Array {
    const writer = createByteWriter();
    const codes = new Map<string, number>();
    const listed: number[] = [];
    const codeOf = ({ asking, answer }: Weights): number => {
      const key = `${asking} ${answer}`;
      const code = codes.get(key) ?? codes.size;
      if (code === codes.size) {
        codes.set(key, code);
        listed.push(WEIGHT_UNIT * asking, WEIGHT_UNIT * answer);
      }
      return code;
    };
    const written = [...shard.terms].map(([key, term]) => {
      const all = postings[term] as Weights[];
      return { key, all, codes: all.map(codeOf), idf: words.idf[learnt.get(key) as number] as number };
    });
    // Column by column, which gzip makes smaller.
    writer.text(written.map(({ key }) => key).join('\n'));
    writer.text(shard.phrases.join('\n'));
    writer.whole(listed.length);
    for (const weight of listed) writer.whole(weight);
    for (const { idf } of written) writer.float64(idf);
    for (const { all } of written) writer.whole(all.length);
    for (const { all } of written)
      for (const [at, { row }] of all.entries()) writer.whole(row - (all[at - 1]?.row ?? -1) - 1);
    for (const { codes: own } of written) for (const code of own) writer.whole(code);
    if (!table || !rowOf) return writer.finish();
    const rows: { key: number; row: number }[] = [];
    const absent: number[] = [];
    for (const unit of [...shard.units].sort()) {
      const row = rowOf(unit);
      if (row < 0) absent.push(keyOf(unit));
      else rows.push({ key: keyOf(unit), row });
    }
    writer.whole(absent.length);
    for (const key of absent) writer.whole(key);
    writer.bytes(tableBytes(table, rows));
    return writer.finish();
  }
}

/** The script computes impacts from the weights; they must be those of the index, to the last bit. */
function checkImpacts(
  all: readonly (readonly Weights[])[],
  keys: ReadonlyMap<number, string>,
  { postings: { offsets, rows, values } }: WordIndex,
  learnt: ReadonlyMap<string, number>,
  lengths: FieldLengths,
): void {
  const scales = fieldScales(lengths);
  for (const [term, postings] of all.entries()) {
    const known = learnt.get(keys.get(term) as string) ?? -1;
    const from = offsets[known] as number;
    const isEqual =
      postings.length === (offsets[known + 1] as number) - from &&
      postings.every(
        ({ row, asking, answer }, at) =>
          rows[from + at] === row &&
          values[from + at] === Math.fround(impactOf(scales[row] as (typeof scales)[number], asking, answer)),
      );
    if (!isEqual) throw new Error('The index of the edition does not belong to its content. Build the edition again.');
  }
}

/** Stems and concepts by their numbers. */
export const stemsOf = ({ named }: Terms): ReadonlyMap<number, string> =>
  new Map([...named].map(([key, term]) => [term, key]));

/** All terms by their numbers. */
function keysOf(terms: Terms): ReadonlyMap<number, string> {
  const stems = stemsOf(terms);
  return new Map([
    ...stems,
    ...pairsOf(terms).map(([first, second, term]) => [term, `${stems.get(first)} ${stems.get(second)}`] as const),
  ]);
}

/** All pairs with the numbers of their terms, ascending. */
function pairsOf({ pairs: { places } }: Terms): [first: number, second: number, term: number][] {
  const pairs: [number, number, number][] = [];
  for (let slot = 0; slot < places.length; slot += 3)
    if (places[slot + 2] !== 0)
      pairs.push([places[slot] as number, places[slot + 1] as number, (places[slot + 2] as number) - 1]);
  return pairs.sort(([, , one], [, , other]) => one - other);
}
