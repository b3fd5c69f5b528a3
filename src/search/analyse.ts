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

/** Text → words: NFKD, marks stripped, lower case, contractions split, stemmed. Never throws, whatever the text. */
export function analyse(text: string): readonly Word[] {
  // Most texts need no folding, and the plain pattern is several times faster.
  const tokens = /[^ -~\s]/.test(text) ? fold(text).match(WORDS) : text.toLowerCase().match(ASCII_WORDS);
  const words: Word[] = [];
  for (const token of tokens ?? []) for (const word of wordsOf(token)) words.push(word);
  return words;
}

function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’‘`´]/gu, "'")
    .toLowerCase();
}

/** Most words of a pack and of its questions are few and come again. */
const remembered = new Map<string, readonly Word[]>();
const MAX_REMEMBERED = 20_000;

function wordsOf(token: string): readonly Word[] {
  const known = remembered.get(token);
  if (known) return known;
  const words = splitContraction(token).map((surface) => ({
    surface,
    stem: stemOf(surface),
    weight: functionWords.has(surface) || politenessWords.has(surface) ? SOFT_WEIGHT : 1,
  }));
  // Begun anew when full, so that a flood of strange words does not fill it for good.
  if (remembered.size === MAX_REMEMBERED) remembered.clear();
  remembered.set(token, words);
  return words;
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
