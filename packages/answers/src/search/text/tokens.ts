/**
 * Scripts that are indexed as pairs of letters: those without spaces between words, and Hangul, which appends
 * particles.
 */
const PAIRED_SCRIPTS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const WORD = String.raw`[[\p{L}\p{M}\p{N}]--${PAIRED_SCRIPTS}]`;
const TOKENS = new RegExp(`${PAIRED_SCRIPTS}+|${WORD}+(?:'${WORD}+)*`, 'gv');
const PAIRED_RUN = new RegExp(`^${PAIRED_SCRIPTS}`, 'v');
const HAN = /\p{Script=Han}/u;
const ASCII_TOKENS = /[a-z0-9]+(?:'[a-z]+)*/g;

/** Text that may hold names of code: `maxAge`, `max_age`, `cookie.maxAge`. */
const CODE = /[a-z][A-Z]|\w[._][A-Za-z]/;
const IDENTIFIERS = /[A-Za-z$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g;

/** Diacritics; in a few languages they distinguish words. */
const EVERY_MARK = /[\u0300-\u036f]/g;
const marksByLanguage: Readonly<Record<string, RegExp | undefined>> = {
  // й and ў are letters, not и and у with a diacritic.
  ...Object.fromEntries(['be', 'bg', 'mk', 'ru', 'sr', 'uk'].map((tag) => [tag, /[\u0300-\u0305\u0307-\u036f]/g])),
  // In Vietnamese, diacritics distinguish words.
  vi: /(?!)/g,
};
/** Optional vowel signs of Arabic and Hebrew, and the stretching sign (tatweel). */
const POINTS = /[\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** Variant letters → the letter that is indexed. */
const ALIKE: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ς: 'σ',
  ß: 'ss',
  ı: 'i',
  ё: 'е',
  ґ: 'г',
};
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

const ASCII_TEXT = /^[ -~\s]*$/;

/** Normalizes a text: NFKC, lower case by the rules of the language, straight apostrophes. */
export function normalize(text: string, language: string): string {
  const cased = language === 'tr' || language === 'az' ? text.replace(/I/g, 'ı').replace(/İ/g, 'i') : text;
  return cased
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(POINTS, '');
}

/** Removes diacritics from a word, except in languages where they distinguish words. */
export function foldWord(word: string, language: string): string {
  if (ASCII_TEXT.test(word)) return word;
  const marks = marksByLanguage[language] ?? EVERY_MARK;
  const bare = word.normalize('NFKD').replace(marks, '').normalize('NFKC');
  return bare.replace(ALIKE_LETTERS, (letter) => ALIKE[letter] as string);
}

/** Splits a text into lower-case tokens: words, and runs of scripts without spaces. Parts of code names follow. */
export function tokensOf(text: string, language: string): readonly string[] {
  // Most English texts need no folding, and the plain pattern is several times faster.
  const tokens =
    ASCII_TEXT.test(text) && language !== 'tr' && language !== 'az'
      ? text.toLowerCase().match(ASCII_TOKENS)
      : normalize(text, language).match(TOKENS);
  const identifiers = CODE.test(text) ? (text.match(IDENTIFIERS) ?? []).filter((name) => CODE.test(name)) : [];
  return identifiers.length > 0 ? [...(tokens ?? []), ...identifiers.flatMap(namesWithin)] : (tokens ?? []);
}

/**
 * Additional tokens of a code name, with a colon in front: `max_age` and `cookie.max` as a whole, the parts of
 * `maxAge`.
 */
function namesWithin(name: string): string[] {
  const wholeName = /[._]/.test(name) && /[A-Za-z]{2}/.test(name) ? [`:${name.toLowerCase()}`] : [];
  const parts = /[a-z][A-Z]/.test(name)
    ? (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => `:${part.toLowerCase()}`)
    : [];
  return [...wholeName, ...parts];
}

/** Whether a token is a run of a script without spaces. */
export const isRun = (token: string): boolean => PAIRED_RUN.test(token);

/** Likely Japanese words within a run: katakana sequences, and two to four Han characters between other scripts. */
const WORDS_WITHIN = /[\p{Script=Katakana}ー]{2,}|(?<!\p{Script=Han})\p{Script=Han}{2,4}(?!\p{Script=Han})/gu;

/**
 * Index units of a run: pairs of letters (with their marks) and likely words, with weight 1; single Han characters,
 * which are often words, with weight ½.
 */
export function lettersOf(run: string): readonly { text: string; weight: number }[] {
  const letters = run.match(/.\p{M}*/gsu) ?? [];
  if (letters.length === 1) return [{ text: run, weight: 1 }];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  const signs = letters.filter((letter) => HAN.test(letter));
  return [
    ...[...pairs, ...(run.match(WORDS_WITHIN) ?? [])].map((text) => ({ text, weight: 1 })),
    ...signs.map((text) => ({ text, weight: 0.5 })),
  ];
}
