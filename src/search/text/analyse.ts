import { stemmer } from 'stemmer';
import { contractions, functionWords, politenessWords } from './function-words.ts';

/** One word of a text: its Porter stem, the word itself and how much it counts (1, or ½ for soft stop words). */
export interface Word {
  readonly stem: string;
  readonly surface: string;
  readonly weight: number;
}

const SOFT_WEIGHT = 0.5;
const WORDS = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;
const ASCII_WORDS = /[a-z0-9]+(?:'[a-z]+)*/g;

/** Most words of a pack and of its questions are few and come again. */
const MAX_REMEMBERED = 20_000;

/** Text → words: NFKD, marks stripped, lower case, cut into tokens, and each token made into words. Never throws. */
export function createReader<W extends Word>(wordsOf: (token: string) => readonly W[]): (text: string) => readonly W[] {
  const remembered = new Map<string, readonly W[]>();
  return (text) => {
    // Most texts need no folding, and the plain pattern is several times faster.
    const tokens = /[^ -~\s]/.test(text) ? fold(text).match(WORDS) : text.toLowerCase().match(ASCII_WORDS);
    const read: W[] = [];
    for (const token of tokens ?? []) {
      let words = remembered.get(token);
      if (words === undefined) {
        // Begun anew when full, so that a flood of strange words does not fill it for good.
        if (remembered.size === MAX_REMEMBERED) remembered.clear();
        words = wordsOf(token);
        remembered.set(token, words);
      }
      for (const word of words) read.push(word);
    }
    return read;
  };
}

/** The words of a text, contractions split. */
export const analyse = createReader((token: string): readonly Word[] =>
  splitContraction(token).map((surface) => ({
    surface,
    stem: stemOf(surface),
    weight: functionWords.has(surface) || politenessWords.has(surface) ? SOFT_WEIGHT : 1,
  })),
);

function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘`´]/gu, "'")
    .toLowerCase();
}

function splitContraction(token: string): string[] {
  const listed = contractions[token];
  if (listed !== undefined && Object.hasOwn(contractions, token)) return listed.split(' ');
  if (!token.includes("'")) return [token];
  const negated = /^(.+)n't$/.exec(token);
  if (negated?.[1]) return [negated[1], 'not'];
  const [head = '', ...tails] = token.split("'");
  const expansions: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', d: 'would', m: 'am' };
  return [head, ...tails.flatMap((tail) => (tail === 's' ? [] : [expansions[tail] ?? tail]))];
}

function stemOf(word: string): string {
  return /^[a-z]{3,40}$/.test(word) ? stemmer(word) : word;
}
