import type { TextDecoder as NodeTextDecoder } from 'node:util';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

declare global {
  /** The types of the tokenizer use this global type, which those of Node 20 lack. */
  interface TextDecoder extends NodeTextDecoder {}
}

/** Maximum length of a piece, characters. The tokenizer's time grows with the square of the longest word. */
const MAX_PIECE = 1000;
const PIECES = new RegExp(`[^]{1,${MAX_PIECE}}(?=\\s|$)|[^]{${MAX_PIECE}}`, 'g');
/** Texts of sites may contain special tokens, which are then ordinary text. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** Number of tokens of a text in the encoding o200k_base. */
export function countTextTokens(text: string): number {
  let sum = 0;
  for (const [piece] of text.matchAll(PIECES)) sum += countTokens(piece, AS_TEXT);
  return sum;
}

/** The beginning of a text with about this many tokens. */
export function cutToTokens(text: string, tokens: number, most: number): string {
  return tokens <= most ? text : text.slice(0, Math.floor((text.length * most) / tokens));
}
