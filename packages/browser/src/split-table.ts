import { openTable, type WordTable as StoredTable, wordVectorsOf } from '@gatehouse/answers/parts';
import { shardOfKey } from './format.ts';

/** Returns the row that represents a word, perhaps by another form of it, or -1. */
export function rowsByUnit(table: StoredTable, language: string): (unit: string) => number {
  const { rowOfWord } = wordVectorsOf(openTable(table), language);
  return (unit) => rowOfWord(unit);
}

/** Rows of the table under keys: all keys, scales, rows. */
export function tableBytes(
  { dimensions, scales, rows }: StoredTable,
  picked: readonly { key: number; row: number }[],
): Uint8Array {
  const bytes = new Uint8Array(picked.length * (8 + dimensions));
  const view = new DataView(bytes.buffer);
  for (const [at, { key, row }] of picked.entries()) {
    view.setUint32(4 * at, key, true);
    view.setFloat32(4 * (picked.length + at), scales[row] as number, true);
    const from = rows.byteOffset + row * dimensions;
    bytes.set(new Uint8Array(rows.buffer, from, dimensions), 8 * picked.length + at * dimensions);
  }
  return bytes;
}

/** The whole table in shards, for words that no passage has. */
export function splitTable(table: StoredTable, shards: number): Uint8Array[] {
  const picked: { key: number; row: number }[][] = Array.from({ length: shards }, () => []);
  for (const [row, key] of table.keys.entries()) picked[shardOfKey(key, shards)]?.push({ key, row });
  return picked.map((rows) => tableBytes(table, rows));
}
