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
  for (const row of rows) for (const term of row.keys()) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
  for (let term = 0; term < termCount; term++) offsets[term + 1] = (offsets[term + 1] ?? 0) + (offsets[term] ?? 0);
  const next = offsets.slice();
  const total = offsets[termCount] ?? 0;
  const postings: Postings = { offsets, rows: new Uint32Array(total), values: new Float64Array(total) };
  rows.forEach((row, index) => {
    for (const [term, value] of row) {
      const at = next[term] ?? 0;
      next[term] = at + 1;
      postings.rows[at] = index;
      postings.values[at] = value;
    }
  });
  return postings;
}

/** Calls `visit(row, value)` for each posting of a term. */
export function eachPosting(postings: Postings, term: number, visit: (row: number, value: number) => void): void {
  const { offsets, rows, values } = postings;
  const end = offsets[term + 1] ?? 0;
  for (let at = offsets[term] ?? 0; at < end; at++) visit(rows[at] as number, values[at] as number);
}

/** Number of rows that hold a term. */
export function rowCount({ offsets }: Postings, term: number): number {
  return (offsets[term + 1] ?? 0) - (offsets[term] ?? 0);
}
