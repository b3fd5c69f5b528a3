import type { VectorLookup } from '../search/meaning/meaning.ts';
import type { Encoder } from './encoder.ts';
import { createQuestionVectors, usualLimits } from './question-vectors.ts';

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface QuestionEncoderParts {
  /** Deadline of a question, milliseconds. */
  milliseconds: number;
  log: Log;
  /** Monotonic clock, milliseconds. */
  now?: () => number;
}

/** The encoder of a service, for its questions. */
export interface QuestionEncoder {
  readonly name: string;
  /** Host of the encoder, if it is another machine. */
  readonly sentTo?: string | undefined;
  /** Whether questions are sent to the encoder. */
  up(): boolean;
  /** Numbers of questions that were answered with the encoder, and with the word table instead. */
  counts(): Readonly<Record<'words' | 'encoder', number>>;
  /**
   * Creates the lookup of question vectors for an edition.
   * @param editionVectors encoder and size of the edition's vectors; undefined if it has none
   */
  lookupFor(editionVectors: { encoder: string; dimensions: number } | undefined): VectorLookup;
  close(): Promise<void>;
}

/** Connects the encoder for questions. */
export function openQuestionEncoder(
  encoder: Encoder,
  { milliseconds, log, now }: QuestionEncoderParts,
): QuestionEncoder {
  const { name, sentTo } = encoder;
  const counts = { words: 0, encoder: 0 };
  const questions = createQuestionVectors(
    encoder,
    { ...usualLimits, ...(encoder.mostWaiting !== undefined && { mostWaiting: encoder.mostWaiting }), milliseconds },
    {
      down: (error) =>
        log.warn({ reason: (error as Error).message }, 'the encoder does not answer; answers are found by words'),
      up: () => log.info({}, 'the encoder answers; answers are found by meaning again'),
    },
    now ?? (() => performance.now()),
  );
  // Load the model while the edition is built.
  void questions.begin();
  return {
    name,
    sentTo,
    lookupFor(editionVectors) {
      const isOwn = editionVectors?.encoder === name;
      let warned = false;
      return async (question) => {
        const encodedVector = isOwn ? await questions.vectorOf(question) : undefined;
        const vector = encodedVector?.length === editionVectors?.dimensions ? encodedVector : undefined;
        counts[vector ? 'encoder' : 'words']++;
        if (vector) return { encoder: name, vector };
        if (encodedVector && !warned)
          log.warn(
            { numbers: encodedVector.length, ofEdition: editionVectors?.dimensions },
            'the encoder gives vectors of another length than it gave for the edition; the word table is used. Build the edition again',
          );
        warned ||= encodedVector !== undefined;
        return { encoder: name, ...(isOwn && { late: true }) };
      };
    },
    up: questions.up,
    counts: () => counts,
    async close() {
      questions.close();
      await encoder.close();
    },
  };
}
