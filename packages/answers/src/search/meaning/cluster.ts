import { unitVector } from './word-vectors.ts';

const ROUNDS = 12;

/**
 * The directions of at most `most` groups of vectors of unit length that are alike (k-means on the sphere). It starts with the
 * first vector, then takes each time the one that is least like those taken, so that the same vectors give the same groups.
 */
export function cluster(vectors: readonly Float32Array[], most: number): Float32Array[] {
  let centers = startsOf(vectors, most);
  let before = '';
  for (let round = 0; round < ROUNDS; round++) {
    const groups = vectors.map((vector) => nearestOf(centers, vector));
    const now = groups.join();
    if (now === before) break;
    before = now;
    centers = centers.flatMap((_, group) => meanOf(vectors.filter((_, at) => groups[at] === group)) ?? []);
  }
  return centers;
}

function startsOf(vectors: readonly Float32Array[], most: number): Float32Array[] {
  const starts = vectors.slice(0, 1);
  while (starts.length < Math.min(most, vectors.length)) {
    const likest = vectors.map((vector) => Math.max(...starts.map((start) => dot(vector, start))));
    starts.push(vectors[likest.indexOf(Math.min(...likest))] as Float32Array);
  }
  return starts;
}

function nearestOf(centers: readonly Float32Array[], vector: Float32Array): number {
  const likenesses = centers.map((center) => dot(center, vector));
  return likenesses.indexOf(Math.max(...likenesses));
}

/** The direction of their sum; undefined for none, or for such as cancel each other. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array | undefined {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    vector.forEach((value, at) => {
      sum[at] = (sum[at] as number) + value;
    });
  return unitVector(sum);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
