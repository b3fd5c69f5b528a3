import { UNNAMED } from './personal-details.ts';

/** Letters and digits that look like a full stop (Unicode confusables of U+002E that are neither punctuation nor symbol). */
const LIKE_A_DOT = /[\u0660\u06F0\uA4F8\u{1D16D}]/gu;
/** More than four digits, with only non-letters between them: telephones turn these into a number to call. */
const LONG_NUMBER = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){4,}/gu;

/**
 * A name as a mail shows it: words, with a space in place of all else, so that no reader of mail finds a link, an address
 * or a telephone number in it. `Booking.com agent` becomes `Booking com agent`.
 */
export function plainName(name: string): string {
  const words = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(LIKE_A_DOT, ' ')
    .replace(LONG_NUMBER, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? UNNAMED : words;
}
