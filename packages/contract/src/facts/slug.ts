/** Lower-case words joined by hyphens: what may stand in an address, as an id or as the name of a page's file. */
export const ADDRESS_PART = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Letters that are no letter with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Characters of the longest one that is made; more are told apart by the caller. */
const LONGEST = 72;

/**
 * A part of an address that says what the text says: `What's new?` → `whats-new`. Empty for text that is not in Latin
 * letters, where what is left would mislead.
 */
export function slugOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => spelled[letter] as string)
    .replace(/['’`]/g, '');
  if (/[^\P{L}a-z]/u.test(folded)) return '';
  const words = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  if (words.length <= LONGEST) return words;
  // Not within a word, where there is an end of one.
  return words
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST);
}

/** What is certain to differ where texts do: FNV-1a (RFC 9923) twice over UTF-16 units, 11 letters and digits at most. */
export function shortHash(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b) ^ (other >>> 13);
  }
  return ((one >>> 0) * 0x200000 + ((other >>> 0) & 0x1fffff)).toString(36);
}
