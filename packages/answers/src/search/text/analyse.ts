import contractions from '../words/contractions.json' with { type: 'json' };
import { languageOf } from './languages.ts';
import { foldWord, isRun, lettersOf, tokensOf } from './tokens.ts';

/** One word of a text: its stem, the word itself without diacritics, and its weight (1, or ½ for a function word). */
export interface Word {
  readonly stem: string;
  readonly surface: string;
  readonly weight: number;
}

export type Reader<W> = (text: string) => readonly W[];

const SOFT_WEIGHT = 0.5;
/**
 * Maximum number of cached tokens. Most words of a pack and of its questions recur; runs of letters without spaces do
 * not, and are not cached.
 */
const MAX_CACHED_TOKENS = 5000;

/**
 * Creates a reader of texts: it splits a text into tokens and each token into words. Never throws.
 * @param language primary subtag
 */
export function createReader<W>(language: string, wordsOf: (token: string) => readonly W[]): Reader<W> {
  const remembered = new Map<string, readonly W[]>();
  return (text) => {
    const read: W[] = [];
    for (const token of tokensOf(text, language)) {
      let words = remembered.get(token);
      if (words === undefined) {
        // Cleared when full, so that unusual words do not fill it permanently.
        if (remembered.size === MAX_CACHED_TOKENS) remembered.clear();
        words = wordsOf(token);
        if (!isRun(token)) remembered.set(token, words);
      }
      for (const word of words) read.push(word);
    }
    return read;
  };
}

const analysers = new Map<string, Reader<Word>>();

/** Reads texts in the language of a tag (BCP 47): contractions split, words stemmed, function words weighed. */
export function analyserOf(tag: string): Reader<Word> {
  const language = primarySubtag(tag);
  const cachedAnalyser = analysers.get(language);
  if (cachedAnalyser) return cachedAnalyser;
  const analyser = createReader(language, tokenReaderOf(language));
  analysers.set(language, analyser);
  return analyser;
}

export const primarySubtag = (tag: string): string => (tag.split('-', 1)[0] as string).toLowerCase();

type TokenReader = (token: string) => readonly Word[];
const tokenReaders = new Map<string, TokenReader>();

/** Reader of single tokens. @param language primary subtag */
export function tokenReaderOf(language: string): TokenReader {
  const known = tokenReaders.get(language) ?? createTokenReader(language);
  tokenReaders.set(language, known);
  return known;
}

function createTokenReader(language: string): TokenReader {
  const { stem, functionWords } = languageOf(language);
  const soft = new Set(functionWords.map((word) => foldWord(word, language)));
  const split = language === 'en' ? splitContraction : splitApostrophe;
  const wordOf = (spelt: string, weight = 1): Word => {
    const surface = foldWord(spelt, language);
    return { surface, stem: foldWord(stem(spelt), language), weight: soft.has(surface) ? SOFT_WEIGHT : weight };
  };
  return (token) => {
    if (token.startsWith(':')) return [wordOf(token.slice(1), SOFT_WEIGHT)];
    if (isRun(token)) return lettersOf(token).map(({ text, weight }) => ({ surface: text, stem: text, weight }));
    return split(token).map((word) => wordOf(word));
  };
}

const splitApostrophe = (token: string): string[] => token.split("'");

const wordsByContraction: Readonly<Record<string, string>> = contractions;

function splitContraction(token: string): string[] {
  const words = wordsByContraction[token];
  if (words !== undefined && Object.hasOwn(wordsByContraction, token)) return words.split(' ');
  if (!token.includes("'")) return [token];
  const negated = /^(.+)n't$/.exec(token);
  if (negated?.[1]) return [negated[1], 'not'];
  const [head = '', ...tails] = token.split("'");
  const expansions: Record<string, string> = { re: 'are', ve: 'have', ll: 'will', d: 'would', m: 'am' };
  return [head, ...tails.flatMap((tail) => (tail === 's' ? [] : [expansions[tail] ?? tail]))];
}
