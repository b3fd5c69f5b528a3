/** Sentence encoder: texts of similar meaning get vectors of similar direction. */
export interface Encoder {
  /** Name of the model; vectors of different names are never compared. */
  readonly name: string;
  /** The host that texts are sent to, if it is another machine. */
  readonly sentTo?: string | undefined;
  /** Primary subtags (BCP 47) of its languages; undefined for any language. */
  readonly languages?: readonly string[] | undefined;
  /**
   * Number of components of a vector; unknown until the first vector. From then on, vectors of another length are a
   * failure.
   */
  readonly dimensions: number | undefined;
  /** Texts in one call while an edition is built. */
  readonly atOnce: number;
  /** Maximum number of questions in flight; undefined for the default. */
  readonly mostWaiting?: number;
  /**
   * One vector of length 1 for each text, in their order.
   * @param signal aborts the call, with its reason
   * @throws Error; the message is one sentence without any text or secret
   */
  encode(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Maximum number of components of a vector; no model in use has more. */
export const MAX_DIMENSIONS = 8192;

/** Maximum length of an encoded text, characters: models read less than this, and time grows with the length. */
const MAX_CHARACTERS = 1000;

/** A text as encoders receive it: never empty, because some fail on it. */
export const textToEncode = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed().trim() || '-';

/**
 * Checks vectors from outside, and scales them to length 1. @param dimensions expected number of components, if it is
 * known
 * @throws Error when they are invalid, or not as many as there were texts
 */
export function checkedVectors(vectors: readonly Float32Array[], texts: number, dimensions?: number): Float32Array[] {
  if (vectors.length !== texts) throw new Error(`it gave ${vectors.length} vectors for ${texts} texts`);
  const expected = dimensions ?? vectors[0]?.length ?? 0;
  return vectors.map((vector) => {
    if (vector.length !== expected)
      throw new Error(`it gave a vector of ${vector.length} numbers where ${expected} are expected`);
    if (vector.length === 0 || vector.length > MAX_DIMENSIONS)
      throw new Error(`it gave vectors of ${vector.length} numbers; 1 to ${MAX_DIMENSIONS} can be used`);
    const length = Math.hypot(...vector);
    if (!(length > 0 && length < Number.POSITIVE_INFINITY)) throw new Error('it gave a vector that has no direction');
    return vector.map((number) => number / length);
  });
}
