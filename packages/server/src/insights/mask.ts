const MAX_CHARACTERS = 200;

const QUOTED_LOCAL_PART = /"[^"]*" ?(?=@)/gu;
const SPACED_AT = / ?@ ?/gu;
/** A scheme, or a dot before a name of two letters or more: `https://a`, `tel:1`, `www.a`, `example.org/a`. */
const LINK = /\p{L}[\p{L}\p{N}+.-]*:[^\s:]|:\/\/|^www\.|[\p{L}\p{N}_-]\.\p{L}{2}/iu;
/** More than three digits, separated by at most three non-letters each: spaces, dashes, dots, brackets. */
const NUMBER = /\p{N}(?:[^\p{L}\p{N}]{0,3}\p{N}){3,}/gu;

/**
 * Masks identifying text in a question: e-mail addresses, links and numbers of more than three digits become
 * `[address]`, `[link]` and `[number]`. Doubtful words are masked, too. The result is one line of at most 200
 * characters, without control characters.
 */
export function maskQuestion(question: string): string {
  const line = question
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(QUOTED_LOCAL_PART, '')
    .replace(SPACED_AT, '@')
    .trim();
  const masked = line.split(' ').map((word) => (word.includes('@') ? '[address]' : LINK.test(word) ? '[link]' : word));
  return [...masked.join(' ').replace(NUMBER, '[number]')].slice(0, MAX_CHARACTERS).join('');
}
