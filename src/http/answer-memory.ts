import { LRUCache } from 'lru-cache';
import type { Edition } from '../edition/edition.ts';

/** What an edition says again to whoever asks the same. */
export interface RememberedAnswer {
  bytes: Buffer;
  /** Server-sent events, which have no length. */
  stream: boolean;
  /** To be called each time it is given. */
  tell: () => void;
}

/** Of the newest answers of one path and edition. Nothing of them is written anywhere. */
const MOST_BYTES = 4 * 2 ** 20;
const MOST_ANSWERS = 1000;

/** The answer to what was asked: the one given before, or the one that is made now. Undefined is not remembered. */
export type AnswerMemory = <Answer extends RememberedAnswer | undefined>(
  edition: Edition,
  asked: string,
  make: () => Answer,
) => Answer | RememberedAnswer;

/** An edition is immutable, so it gives the same words the same answer; swarms ask alike. */
export function createAnswerMemory(): AnswerMemory {
  const ofEditions = new WeakMap<Edition, LRUCache<string, RememberedAnswer>>();
  const createCache = () =>
    new LRUCache<string, RememberedAnswer>({
      max: MOST_ANSWERS,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ bytes }, asked) => bytes.length + asked.length,
    });
  return (edition, asked, make) => {
    const given = ofEditions.get(edition) ?? createCache();
    ofEditions.set(edition, given);
    const known = given.get(asked);
    if (known) return known;
    const made = make();
    if (made) given.set(asked, made);
    return made;
  };
}
