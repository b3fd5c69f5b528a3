/** Rows of (term, value) pairs under construction, in growing typed arrays. */
export interface Rows {
  terms: Uint32Array;
  values: Float32Array;
  /** Number of pairs, including those of the unfinished row. */
  size: number;
  /** Row `r` lies between `ends[r - 1]` and `ends[r]`. */
  ends: number[];
}

export function createRows(): Rows {
  return { terms: new Uint32Array(1024), values: new Float32Array(1024), size: 0, ends: [] };
}

/** Adds a pair to the unfinished row. */
export function addToRow(rows: Rows, term: number, value: number): void {
  if (rows.size === rows.terms.length) {
    const { terms, values } = rows;
    rows.terms = new Uint32Array(terms.length * 2);
    rows.terms.set(terms);
    rows.values = new Float32Array(values.length * 2);
    rows.values.set(values);
  }
  rows.terms[rows.size] = term;
  rows.values[rows.size++] = value;
}

export function endRow(rows: Rows): void {
  rows.ends.push(rows.size);
}

/** Releases the memory of the rows, which closures of the index would keep alive. */
export function forgetRows(rows: Rows): void {
  Object.assign(rows, createRows());
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

/** Inverts rows of terms into postings of rows, without values of 0, and releases the rows. */
export function invertRows(source: Rows, termCount: number): Postings {
  const { terms, values, ends, size } = source;
  const offsets = new Uint32Array(termCount + 1);
  for (let at = 0; at < size; at++) {
    if (values[at] === 0) continue;
    const next = (terms[at] as number) + 1;
    offsets[next] = (offsets[next] as number) + 1;
  }
  for (let term = 0; term < termCount; term++)
    offsets[term + 1] = (offsets[term + 1] as number) + (offsets[term] as number);
  const next = offsets.slice();
  const total = offsets[termCount] as number;
  const postings: Postings = { offsets, rows: new Uint32Array(total), values: new Float32Array(total) };
  for (let row = 0, at = 0; row < ends.length; row++) {
    for (; at < (ends[row] as number); at++) {
      if (values[at] === 0) continue;
      const term = terms[at] as number;
      const position = next[term] as number;
      next[term] = position + 1;
      postings.rows[position] = row;
      postings.values[position] = values[at] as number;
    }
  }
  forgetRows(source);
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

/**
 * Sum of `factor × value` over the rows of a term. Summands are rounded to multiples of 2^-30, so that order does not
 * matter.
 */
export function weightedSum({ offsets, rows, values }: Postings, term: number, factors: Float64Array): number {
  const end = offsets[term + 1] as number;
  let sum = 0;
  for (let at = offsets[term] as number; at < end; at++)
    sum += Math.round(2 ** 30 * (factors[rows[at] as number] as number) * (values[at] as number));
  return sum / 2 ** 30;
}

/** Value of a term in a row; 0 if the row lacks the term. */
export function valueAt({ offsets, rows, values }: Postings, term: number, row: number): number {
  const position = postingPlace(rows, row, offsets[term] as number, offsets[term + 1] as number);
  return position < 0 ? 0 : (values[position] as number);
}

/** Binary search for a number in a range of ascending numbers. @returns its index, or -1 */
export function postingPlace(ascending: Uint32Array, number: number, from = 0, to: number = ascending.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low < to && ascending[low] === number ? low : -1;
}
