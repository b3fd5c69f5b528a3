import type { Pace } from './pace.ts';

/** Rows of (term, value) pairs under construction, in typed arrays that grow. */
export interface Rows {
  terms: Uint32Array;
  values: Float32Array;
  /** Row `r` lies between `ends[r - 1]` and `ends[r]`. */
  ends: number[];
}

export function createRows(): Rows {
  return { terms: new Uint32Array(1024), values: new Float32Array(1024), ends: [] };
}

export function addRow(rows: Rows, row: ReadonlyMap<number, number>): void {
  let at = rows.ends.at(-1) ?? 0;
  while (at + row.size > rows.terms.length) {
    const { terms, values } = rows;
    rows.terms = new Uint32Array(terms.length * 2);
    rows.terms.set(terms);
    rows.values = new Float32Array(values.length * 2);
    rows.values.set(values);
  }
  for (const [term, value] of row) {
    rows.terms[at] = term;
    rows.values[at++] = value;
  }
  rows.ends.push(at);
}

/**
 * Postings of terms in compressed sparse rows: the rows of term `t` are `rows[offsets[t]] … rows[offsets[t + 1] - 1]`,
 * ascending, with one value each.
 */
export interface Postings {
  offsets: Uint32Array;
  rows: Uint32Array;
  values: Float32Array;
}

/** Turns rows of terms into postings of rows. */
export async function invert({ terms, values, ends }: Rows, termCount: number, pace: Pace): Promise<Postings> {
  const total = ends.at(-1) ?? 0;
  const offsets = new Uint32Array(termCount + 1);
  for (let at = 0; at < total; at++) {
    const next = (terms[at] as number) + 1;
    offsets[next] = (offsets[next] as number) + 1;
  }
  for (let term = 0; term < termCount; term++)
    offsets[term + 1] = (offsets[term + 1] as number) + (offsets[term] as number);
  const next = offsets.slice();
  const postings: Postings = { offsets, rows: new Uint32Array(total), values: new Float32Array(total) };
  for (let row = 0, at = 0; row < ends.length; row++) {
    for (; at < (ends[row] as number); at++) {
      const term = terms[at] as number;
      const place = next[term] as number;
      next[term] = place + 1;
      postings.rows[place] = row;
      postings.values[place] = values[at] as number;
    }
    await pace();
  }
  return postings;
}

/** Adds `factor × value` of each posting of a term to its row's sum. */
export function accumulate(postings: Postings, term: number, factor: number, sums: Float64Array): void {
  const { offsets, rows, values } = postings;
  const end = offsets[term + 1] as number;
  for (let at = offsets[term] as number; at < end; at++) {
    const row = rows[at] as number;
    sums[row] = (sums[row] as number) + factor * (values[at] as number);
  }
}

/** Value of a term in a row, 0 when it is not there. */
export function valueAt({ offsets, rows, values }: Postings, term: number, row: number): number {
  const start = offsets[term] as number;
  const at = rows.subarray(start, offsets[term + 1]).indexOf(row);
  return at < 0 ? 0 : (values[start + at] as number);
}
