/** Serializable vectors of the same dimensions, rounded to 8 bits. */
export interface RowVectors {
  dimensions: number;
  /**
   * Numbers from -127 to 127 in blocks of 32: the first blocks of all rows, then the second blocks, and so on. A
   * shorter last block is filled with 0. Most comparisons end after the first block, so first blocks are adjacent in
   * memory.
   */
  vectors: Int8Array;
  /** Scale of the numbers of each row. */
  scales: Float32Array;
  /**
   * Length (Euclidean norm) of the remaining numbers of each row after its first block, then after its second, and so
   * on.
   */
  rests: Float32Array;
}

/** Dot product of a vector and a row; or -Infinity if a bound shows that it is below `least`. */
export type RowSimilarity = (row: number, least?: number) => number;

/** Maximum of a quantized component; -128 is left out for symmetry. */
const GREATEST = 127;
/** Fixed-point 1 in a question's vector: sums of products stay below 2^31 for hundreds of dimensions. */
const ONE_OF_WORDS = 65_536;
/**
 * Block length after which the remaining sum is bounded. The first components of word vectors have the most variance.
 */
const BLOCK = 32;
/**
 * Four numbers of a row are read as one 32-bit integer. On a big-endian machine the first of them is the highest byte,
 * so the numbers of a question are reversed in fours: 3 there, else 0.
 */
const TURN = new Uint8Array(Uint32Array.of(3).buffer)[3] as number;

const blocksOf = (dimensions: number): number => Math.ceil(dimensions / BLOCK);

const scaleOf = (vector: Float32Array | Int8Array): number => {
  let greatest = 0;
  for (let at = 0; at < vector.length; at++) greatest = Math.max(greatest, Math.abs(vector[at] as number));
  return greatest / GREATEST;
};

/**
 * The direction of a vector as whole numbers from -127 to 127.
 * @param vector of any length, all of its numbers finite
 */
export function toInt8(vector: Float32Array | Int8Array): Int8Array {
  const scale = scaleOf(vector) || 1;
  const numbers = new Int8Array(vector.length);
  for (let at = 0; at < numbers.length; at++) numbers[at] = Math.round((vector[at] as number) / scale);
  return numbers;
}

export function packRows(rows: readonly (Float32Array | Int8Array)[], dimensions: number): RowVectors {
  const blocks = blocksOf(dimensions);
  const vectors = new Int8Array(rows.length * blocks * BLOCK);
  const rests = new Float32Array(rows.length * blocks);
  const numbers = new Int8Array(blocks * BLOCK);
  const own = new Float32Array(blocks);
  for (const [row, vector] of rows.entries()) {
    numbers.set(toInt8(vector));
    measureRests(numbers, own);
    for (let block = 0; block < blocks; block++) {
      const blockIndex = block * rows.length + row;
      vectors.set(numbers.subarray(block * BLOCK, (block + 1) * BLOCK), blockIndex * BLOCK);
      rests[blockIndex] = own[block] as number;
    }
  }
  return { dimensions, vectors, scales: Float32Array.from(rows, scaleOf), rests };
}

/** Some of the rows, in the given order. */
export function pickRows({ dimensions, vectors, scales, rests }: RowVectors, picked: readonly number[]): RowVectors {
  const blocks = blocksOf(dimensions);
  const part: RowVectors = {
    dimensions,
    vectors: new Int8Array(picked.length * blocks * BLOCK),
    scales: Float32Array.from(picked, (row) => scales[row] as number),
    rests: new Float32Array(picked.length * blocks),
  };
  for (const [at, row] of picked.entries())
    for (let block = 0; block < blocks; block++) {
      const from = block * scales.length + row;
      const to = block * picked.length + at;
      part.vectors.set(vectors.subarray(from * BLOCK, (from + 1) * BLOCK), to * BLOCK);
      part.rests[to] = rests[from] as number;
    }
  return part;
}

/** Levels of a rough component, at a quarter of this its scale (Lloyd and Max, for a normal distribution). */
const ROUGH_LEVELS = [-10, -3, 3, 10] as const;
/** The component at which the rough ones change, relative to the mean square. */
const ROUGH_BOUND = 0.98;

/** Rows with two bits a component. Similarities to them are right on average, with a deviation of 0.03. */
export function roughRows({ dimensions, vectors, scales }: RowVectors): RowVectors {
  const rough = new Int8Array(vectors.length);
  const roughScales = scales.map((scale, row) => {
    const places = Array.from(
      { length: dimensions },
      (_, at) => (Math.floor(at / BLOCK) * scales.length + row) * BLOCK + (at % BLOCK),
    );
    const squares = places.reduce((sum, place) => sum + (vectors[place] as number) ** 2, 0);
    const bound = ROUGH_BOUND * Math.sqrt(squares / dimensions);
    let product = 0;
    for (const place of places) {
      const value = vectors[place] as number;
      rough[place] = ROUGH_LEVELS[value < -bound ? 0 : value < 0 ? 1 : value < bound ? 2 : 3];
      product += value * (rough[place] as number);
    }
    return product > 0 ? (scale * squares) / product : 0;
  });
  return { dimensions, vectors: rough, scales: roughScales, rests: new Float32Array(0) };
}

/** The components of rough rows, four in a byte. */
export const packRough = ({ vectors }: RowVectors): Uint8Array =>
  Uint8Array.from({ length: vectors.length / 4 }, (_, at) =>
    [0, 1, 2, 3].reduce(
      (byte, place) => byte | (ROUGH_LEVELS.indexOf((vectors[4 * at + place] || -3) as -3) << (2 * place)),
      0,
    ),
  );
export const unpackRough = (bytes: Uint8Array): Int8Array =>
  Int8Array.from(
    { length: 4 * bytes.length },
    (_, at) => ROUGH_LEVELS[((bytes[at >> 2] as number) >> (2 * (at & 3))) & 3] as number,
  );

/**
 * Opens rows to be compared with vectors of unit length. Nothing is copied.
 * @param one fixed-point representation of 1 in such a vector
 */
export function openRows(
  { dimensions, vectors, scales, rests }: RowVectors,
  one = ONE_OF_WORDS,
): (vector: Float32Array) => RowSimilarity {
  const blocks = blocksOf(dimensions);
  const fours = new Int32Array(vectors.buffer, vectors.byteOffset, vectors.length / 4);
  return (vector) => {
    const numbers = new Int32Array(blocks * BLOCK);
    for (let at = 0; at < dimensions; at++) numbers[at ^ TURN] = Math.round((vector[at] as number) * one);
    const own = new Float32Array(blocks);
    measureRests(numbers, own);
    return (row, least = Number.NEGATIVE_INFINITY) => {
      const scale = scales[row] as number;
      // One less, to allow for rounding here and in the caller.
      const enough = (least * one) / scale - 1;
      // Whole numbers give the same sum in any order, on every machine; four sums at a time take half as long as one.
      let sum = 0;
      for (let block = 0, at = 0, blockIndex = row; block < blocks; block++, blockIndex += scales.length) {
        let from = (blockIndex * BLOCK) / 4;
        let second = 0;
        let third = 0;
        let fourth = 0;
        for (const end = at + BLOCK; at < end; at += 4, from++) {
          const four = fours[from] as number;
          sum = (sum + Math.imul(numbers[at] as number, (four << 24) >> 24)) | 0;
          second = (second + Math.imul(numbers[at + 1] as number, (four << 16) >> 24)) | 0;
          third = (third + Math.imul(numbers[at + 2] as number, (four << 8) >> 24)) | 0;
          fourth = (fourth + Math.imul(numbers[at + 3] as number, four >> 24)) | 0;
        }
        sum = (sum + second + third + fourth) | 0;
        // The rest adds at most the product of both lengths (Cauchy and Schwarz).
        if (least > Number.NEGATIVE_INFINITY && sum + (own[block] as number) * (rests[blockIndex] as number) < enough)
          return Number.NEGATIVE_INFINITY;
      }
      return (scale * sum) / one;
    };
  };
}

/** Lengths of the remaining components after each block; slightly more, to allow for rounding. */
function measureRests(numbers: Int8Array | Int32Array, rests: Float32Array): void {
  let squares = 0;
  let block = rests.length - 1;
  for (let at = numbers.length - 1; at >= BLOCK; at--) {
    squares += (numbers[at] as number) ** 2;
    if (at === block * BLOCK) rests[--block] = 1.000001 * Math.sqrt(squares);
  }
}
