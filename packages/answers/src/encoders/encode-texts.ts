import type { QuestionVector } from '../search/meaning/meaning.ts';
import type { TextVectors } from '../search/meaning/passage-vectors.ts';
import { toInt8 } from '../search/meaning/row-vectors.ts';
import { type Encoder, textToEncode } from './encoder.ts';
import { cacheKeyOf, type KnownVectors, keepVectors, readVectors } from './vector-cache.ts';

export interface Encoding {
  /** File of the vector cache, so that an edit encodes only new texts; undefined: no cache. */
  cache?: string | undefined;
  /** Time for all texts, milliseconds; vectors computed until then are cached. Undefined waits for all. */
  milliseconds?: number | undefined;
  signal: AbortSignal;
}

/**
 * An encoder for a build or a terminal, whose questions have no deadline.
 * @param onProblem called with the reason when texts get no vectors
 */
export const learningEncoder = (encoder: Encoder, encoding: Encoding, onProblem: (reason: string) => void) => ({
  name: encoder.name,
  async encode(texts: ReadonlySet<string>): Promise<TextVectors | undefined> {
    const vectors = await encodeTexts(encoder, texts, encoding);
    if (!('problem' in vectors)) return vectors;
    onProblem(vectors.problem);
    return undefined;
  },
  async lookUpVector(question: string): Promise<QuestionVector> {
    const [vector] = await encoder.encode([textToEncode(question)], encoding.signal);
    return { encoder: encoder.name, vector };
  },
});

/** Returns vectors of 8 bits for all texts; or the reason for their absence, as the end of a sentence. */
export async function encodeTexts(
  encoder: Encoder,
  texts: ReadonlySet<string>,
  { cache, milliseconds, signal }: Encoding,
): Promise<TextVectors | { problem: string }> {
  const { name, atOnce } = encoder;
  const newVectors: KnownVectors = new Map();
  let kept: KnownVectors = new Map();
  const late = milliseconds === undefined ? undefined : AbortSignal.timeout(milliseconds);
  const either = late ? AbortSignal.any([signal, late]) : signal;
  let dimensions: number | undefined;
  let problem: string | undefined;
  let encodedCount = 0;
  try {
    kept = cache === undefined ? kept : await readVectors(cache, name);
    const missing: string[] = [];
    for (const text of texts) {
      const key = cacheKeyOf(name, textToEncode(text));
      const vector = kept.get(key);
      if (vector) {
        newVectors.set(key, vector);
        dimensions = vector.length;
      } else missing.push(text);
    }
    // Sorted by length, because models pad the shorter texts of a call.
    missing.sort((one, other) => one.length - other.length);
    while (encodedCount < missing.length) {
      const next = missing.slice(encodedCount, encodedCount + atOnce).map(textToEncode);
      const vectors = await encoder.encode(next, either);
      if (encodedCount === 0 && dimensions !== undefined && vectors[0]?.length !== dimensions) {
        // The model behind the name has changed: cached vectors are useless.
        kept = new Map();
        newVectors.clear();
        missing.splice(0, missing.length, ...texts);
        dimensions = vectors[0]?.length;
        continue;
      }
      dimensions = vectors[0]?.length;
      for (const [at, text] of next.entries())
        newVectors.set(cacheKeyOf(name, text), toInt8(vectors[at] as Float32Array));
      encodedCount += next.length;
    }
  } catch (error) {
    signal.throwIfAborted();
    const inTime = milliseconds !== undefined && late?.aborted;
    problem = inTime
      ? `it has given ${newVectors.size} of ${texts.size} vectors in ${milliseconds / 1000} seconds`
      : (error as Error).message;
  }
  // After a complete run, cached vectors of other texts are dropped.
  const worth = problem === undefined ? newVectors : new Map([...kept, ...newVectors]);
  if (cache !== undefined && (encodedCount > 0 || worth.size < kept.size))
    // The next build computes them again.
    await keepVectors(cache, name, worth).catch(() => {});
  if (problem !== undefined) return { problem };
  return {
    dimensions: dimensions ?? 0,
    vectorOf(text) {
      const vector = newVectors.get(cacheKeyOf(name, textToEncode(text)));
      if (!vector) throw new Error('a text of the edition was not encoded');
      const length = Math.hypot(...vector);
      return Float32Array.from(vector, (number) => number / length);
    },
  };
}
