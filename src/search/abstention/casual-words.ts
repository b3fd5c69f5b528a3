import { analyse, type Word } from '../text/analyse.ts';
import casualWords from '../words/casual-words.json' with { type: 'json' };

/** What people type in a hurry, in full. */
const full = new Map(
  Object.entries(casualWords).map(([word, words]): [string, readonly Word[]] => [word, analyse(words)]),
);

/** A word as it would be written with care. */
export const inFull = (word: Word): readonly Word[] => full.get(word.surface) ?? [word];
