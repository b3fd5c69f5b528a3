/** Lower-case words joined by hyphens: valid in a path, as an id and as a file name. */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Letters that Unicode does not decompose into a Latin letter and a mark. */
const letterSpellings: Readonly<Record<string, string>> = {
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

/** Maximum length of a generated slug, characters; the caller adds a suffix to longer ones. */
const LONGEST = 72;

/**
 * The slug of a text: `What's new?` → `whats-new`. Empty if the text has letters of another script, because the
 * remaining letters would mislead.
 */
export function slugOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => letterSpellings[letter] as string)
    .replace(/['’`]/g, '');
  if (/[^\P{L}a-z]/u.test(folded)) return '';
  const hyphenated = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  if (hyphenated.length <= LONGEST) return hyphenated;
  // Cuts at the end of a word, if there is one.
  return hyphenated
    .slice(0, LONGEST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, LONGEST);
}

/** Hash of a text: FNV-1a (RFC 9923) twice over UTF-16 units, at most 11 letters and digits. */
export function shortHash(text: string): string {
  let firstHash = 0x811c9dc5;
  let secondHash = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    firstHash = Math.imul(firstHash ^ text.charCodeAt(at), 0x01000193);
    secondHash = Math.imul(secondHash ^ text.charCodeAt(at), 0x85ebca6b) ^ (secondHash >>> 13);
  }
  return ((firstHash >>> 0) * 0x200000 + ((secondHash >>> 0) & 0x1fffff)).toString(36);
}
