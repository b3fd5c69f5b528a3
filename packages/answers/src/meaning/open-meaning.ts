import { join } from 'node:path';
import type { Knowledge } from '../search/answering/knowledge.ts';
import { foundBy, type Meaning } from '../search/meaning/meaning.ts';
import type { MeaningSource } from '../search/meaning/meaning-source.ts';
import { openPassageVectors } from '../search/meaning/passage-vectors.ts';
import { makeVectors, packTexts, textsOf } from './edition-vectors.ts';
import type { Encoder } from './encoder.ts';
import { createQuestionVectors, usualLimits } from './question-vectors.ts';

/** For one edition; what takes longer goes on when it is built the next time. */
const BUILDING_MILLISECONDS = 60_000;

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface MeaningParts {
  /** That a question waits. */
  milliseconds: number;
  /** Where vectors are kept. */
  folder: string;
  log: Log;
  /** When nobody wants vectors any more. */
  ended: AbortSignal;
  /** In milliseconds, of a clock that never jumps. */
  now?: () => number;
}

/** What an encoder does for a service. */
export interface OpenMeaning extends MeaningSource {
  /** Whether the encoder is asked. */
  up(): boolean;
  /** Questions that were answered with the encoder, and by words alone although there is one. */
  counts(): Readonly<Record<'words' | 'encoder', number>>;
  close(): Promise<void>;
}

/** Begins to ask the encoder. */
export function openMeaning(encoder: Encoder, { milliseconds, folder, log, ended, now }: MeaningParts): OpenMeaning {
  const { name, sentTo } = encoder;
  const counts = { words: 0, encoder: 0 };
  const questions = createQuestionVectors(
    encoder,
    { ...usualLimits, milliseconds },
    {
      down: (error) =>
        log.warn({ reason: (error as Error).message }, 'the encoder does not answer; answers are found by words'),
      up: () => log.info({}, 'the encoder answers; answers are found by meaning again'),
    },
    now ?? (() => performance.now()),
  );
  // Beside the building of the edition.
  let beginning: Promise<boolean> | undefined = questions.begin();

  let beside = false;

  async function vectorsFor({ passages, pack }: Knowledge) {
    const there = await (beginning ?? questions.begin());
    beginning = undefined;
    const { dimensions } = encoder;
    if (!there || dimensions === undefined) {
      log.warn({}, 'the edition is built without meaning; it gets it when the encoder answers');
      return undefined;
    }
    // With the questions of every day, which a start without an encoder has no use for.
    const { outOfScopeQuestionsOf } = await import('../search/answering/train.ts');
    const strangers = outOfScopeQuestionsOf(pack).map((question) => ({ utterances: [question], text: '' }));
    const texts = new Set([...passages, ...strangers].flatMap(textsOf));
    const path = join(folder, 'meaning');
    const vectorOf = await makeVectors(encoder, dimensions, texts, {
      beside,
      path,
      milliseconds: BUILDING_MILLISECONDS,
      log,
      ended,
    });
    if (!vectorOf) return undefined;
    return {
      dimensions,
      ofPassages: openPassageVectors(packTexts(passages, vectorOf, dimensions)),
      ofStrangers: openPassageVectors(packTexts(strangers, vectorOf, dimensions)),
    };
  }

  return {
    name,
    sentTo,
    async recallFor(knowledge) {
      const vectors = await vectorsFor(knowledge);
      beside = true;
      const meaningOf = async (question: string): Promise<Meaning> => {
        const vector = vectors && (await questions.vectorOf(question));
        if (!vectors || !vector || vector.length !== vectors.dimensions) return { encoder: name };
        return {
          encoder: name,
          likenesses: vectors.ofPassages.likenesses(vector),
          outOfScope: vectors.ofStrangers.likenesses(vector).reduce((a, b) => Math.max(a, b), -1),
        };
      };
      return {
        complete: vectors !== undefined,
        async recall(question) {
          const meaning = await meaningOf(question);
          counts[foundBy(meaning)]++;
          return meaning;
        },
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
