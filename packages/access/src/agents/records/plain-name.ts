import { DEFAULT_AGENT_NAME } from './personal-details.ts';

/** Letters and digits that look like a full stop: Unicode confusables of U+002E except punctuation and symbols. */
const DOT_LOOKALIKES = /[\u0660\u06F0\uA4F8\u{1D16D}]/gu;
/** More than four digits, separated only by non-letters: mail readers turn these into telephone links. */
const LONG_NUMBER = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){4,}/gu;

/**
 * Reduces a name to letters, short numbers and spaces. Mail readers then find no link, e-mail address or telephone
 * number in it. `Booking.com agent` becomes `Booking com agent`.
 */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DOT_LOOKALIKES, ' ')
    .replace(LONG_NUMBER, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? DEFAULT_AGENT_NAME : plain;
}
