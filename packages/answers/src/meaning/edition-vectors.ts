import { createYielder, SHORT_SLICE_MILLISECONDS } from '@gatehouse/runtime';
import { type PassageVectors, packPassageVectors } from '../search/meaning/passage-vectors.ts';
import { toInt8 } from '../search/meaning/row-vectors.ts';
import { type Encoder, textToEncode } from './encoder.ts';
import { cacheKeyOf, type KnownVectors, keepVectors, readVectors } from './vector-cache.ts';

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface VectorMaking {
  /** Whether questions are answered meanwhile. */
  beside: boolean;
  /** Of the file that vectors are kept in, so that an edit encodes only what is new. */
  path: string;
  /** After which an edition goes without vectors for now; what was made until then is kept. */
  milliseconds: number;
  log: Log;
  ended: AbortSignal;
}

/** The vectors of texts, as whole numbers. */
export type TextVectors = (text: string) => Int8Array;

/** What of a passage has vectors. */
interface Meant {
  utterances: readonly string[];
  text: string;
}

/** The texts whose vectors a passage has: its ways of asking, then what it says. Several passages may share one. */
export const textsOf = ({ utterances, text }: Meant): readonly string[] =>
  text === '' ? utterances : [...utterances, text];

/** The vectors of passages, whose texts all have one. */
export function packTexts(passages: readonly Meant[], vectorOf: TextVectors, dimensions: number): PassageVectors {
  const meanings = passages.map(({ utterances, text }) => ({
    phrasings: utterances.map((way) => Float32Array.from(vectorOf(way))),
    answer: text === '' ? undefined : Float32Array.from(vectorOf(text)),
  }));
  return packPassageVectors(meanings, dimensions);
}

/**
 * The vectors of all these texts: those that were kept, and new ones of all others.
 * @returns undefined when the encoder fails, or the time is over: the log says so
 */
export async function makeVectors(
  { name, atOnce, encode }: Encoder,
  dimensions: number,
  texts: ReadonlySet<string>,
  { beside, path, milliseconds, log, ended }: VectorMaking,
): Promise<TextVectors | undefined> {
  const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
  const kept = await readVectors(path, name, dimensions);
  const made: KnownVectors = new Map();
  const missing: string[] = [];
  for (const text of texts) {
    const key = cacheKeyOf(name, textToEncode(text));
    const vector = kept.get(key);
    if (vector) made.set(key, vector);
    else missing.push(text);
    await yieldIfDue();
  }
  // Models fill up the shorter ones of a call.
  missing.sort((one, other) => one.length - other.length);
  const some = beside ? atOnce.later : atOnce.first;
  const stale = kept.size > made.size;
  const began = performance.now();
  let problem: string | undefined;
  let done = 0;
  while (done < missing.length && problem === undefined) {
    const next = missing.slice(done, done + some).map(textToEncode);
    try {
      const vectors = await encode(next, ended);
      for (const [at, text] of next.entries()) made.set(cacheKeyOf(name, text), toInt8(vectors[at] as Float32Array));
      done += next.length;
      if (performance.now() - began > milliseconds && done < missing.length)
        problem = `it has given ${done} of ${missing.length} vectors in ${milliseconds / 1000} seconds`;
    } catch (error) {
      ended.throwIfAborted();
      problem = (error as Error).message;
    }
    await yieldIfDue();
  }
  if (done > 0 || (stale && problem === undefined)) {
    // What is not of this edition goes, unless there are still some to come.
    const worth = problem === undefined ? made : new Map([...kept, ...made]);
    await keepVectors(path, name, dimensions, worth).catch((err: unknown) => {
      log.warn({ err }, 'vectors could not be kept; the next start makes them again');
    });
  }
  if (problem !== undefined) {
    log.warn({ reason: problem }, 'the edition is built without meaning; it gets it when the encoder answers');
    return undefined;
  }
  if (done > 0) log.info({ made: done, kept: made.size - done }, 'vectors of the edition are made');
  return (text) => made.get(cacheKeyOf(name, textToEncode(text))) as Int8Array;
}
