/**
 * Postings of terms in compressed sparse rows: the rows of term `t` are `rows[offsets[t]] … rows[offsets[t + 1] - 1]`,
 * ascending, with one value each.
 */
export interface Postings {
  offsets: Uint32Array;
  rows: Uint32Array;
  values: Float64Array;
}

/** Builds postings from one map of term → value for each row. */
export function buildPostings(rows: readonly ReadonlyMap<number, number>[], termCount: number): Postings {
  const offsets = new Uint32Array(termCount + 1);
  for (const row of rows) for (const term of row.keys()) offsets[term + 1] = (offsets[term + 1] as number) + 1;
  for (let term = 0; term < termCount; term++)
    offsets[term + 1] = (offsets[term + 1] as number) + (offsets[term] as number);
  const next = offsets.slice();
  const total = offsets[termCount] as number;
  const postings: Postings = { offsets, rows: new Uint32Array(total), values: new Float64Array(total) };
  rows.forEach((row, index) => {
    for (const [term, value] of row) {
      const at = next[term] as number;
      next[term] = at + 1;
      postings.rows[at] = index;
      postings.values[at] = value;
    }
  });
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

/** Number of rows that hold a term. */
export function rowCount({ offsets }: Postings, term: number): number {
  return (offsets[term + 1] as number) - (offsets[term] as number);
}
