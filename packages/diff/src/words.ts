import { analyserOf, findNearestName, type WordVectors } from '@gatehouse/answers';
import contrasts from './words/contrasts.json' with { type: 'json' };
import lightWords from './words/light-words.json' with { type: 'json' };
import negations from './words/negations.json' with { type: 'json' };

/** A word of a sentence, normalized for comparison. */
export interface ComparedWord {
  /** Normalized spelling, or the stem; equal words have equal keys. */
  key: string;
  /** Spelling, in lower case except for names of code. */
  spelling: string;
  /** `general` words seldom state a fact, such as `make` and `useful`. */
  kind: 'number' | 'name' | 'negative' | 'limiting' | 'plain' | 'general' | 'function';
}

/** Reads and compares the words of one language. */
export interface Words {
  /** @param code words in inline code, in lower case: with a hyphen they are names */
  read(sentence: string, code?: ReadonlySet<string>): ComparedWord[];
  /** Whether two words are alternatives that exclude each other, such as `before` and `after`. */
  areContrasting(one: ComparedWord, other: ComparedWord): boolean;
  /** Similarity of meaning of two texts, from -1 to 1; 0 if it is unknown. */
  similarity(one: string, other: string): number;
  /** Whether one spelling is likely a typo of the other. */
  areSpellingsOf(one: string, other: string): boolean;
}

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  ...{ two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10' },
  ...{
    zero: '0',
    eleven: '11',
    twelve: '12',
    twenty: '20',
    fifty: '50',
    hundred: '100',
    thousand: '1000',
    million: '1000000',
  },
  ...{ twice: '2', double: '2', triple: '3', half: '1/2', third: '3', one: 'one', once: 'one' },
};

/** Prefixes that reverse the meaning of a word. */
const REVERSING = /^(?:un|in|im|il|ir|non|dis|a|de|mis|anti)(?=\p{L}{3})/u;
const TOKEN = /[^\s()[\]{},;"“”«»…—–]+/gu;
const EDGES = /^[:!?'*`~]+|[.:!?'*`~]+$/g;
const HAS_OPERATOR = /[<>=≤≥≠]/;
const PLAIN = /^\p{L}[\p{L}\p{M}]*(?:['-][\p{L}\p{M}]+)*$/u;
const CODE_CASE = /\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u;

/** The words of a text as they are written, without punctuation around them. */
export const writtenWords = (text: string): string[] =>
  (text.match(TOKEN) ?? []).map((token) => token.replace(EDGES, ''));

/** Replaces abbreviations, separators and phrases that have several spellings. */
const unify = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘]/g, "'")
    .replace(/\be\.g\.?/gi, 'for example')
    .replace(/\bi\.e\.?/gi, 'that is')
    .replace(/\betc\./gi, 'and so on')
    .replace(/\bfor instance\b/gi, 'for example')
    .replace(/\bin order to\b/gi, 'to')
    .replace(/\bturn(?:s|ed|ing)? off\b/gi, 'disable')
    .replace(/\bturn(?:s|ed|ing)? on\b/gi, 'enable')
    .replace(/(?<=\d) ?~ ?(?=\d)/g, '–')
    .replace(/(?<=\d) ?×/g, 'x')
    .replace(/(?<=\d)[,_](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d) ?%/g, ' percent');

const wordsIn = (list: string | undefined): string[] => (list ?? '').split(' ').filter((word) => word !== '');

const withoutDoubles = (word: string): string => word.replace(/(.)\1/gu, '$1');

const haveSwappedLetters = (one: string, other: string): boolean =>
  one.length === other.length &&
  [...one].some((_, at) => one.slice(0, at) + (one[at + 1] ?? '') + one[at] + one.slice(at + 2) === other);

/**
 * @param tag language tag (BCP 47)
 * @param vectors of the language, if there are any
 */
export function openWords(tag: string, vectors: WordVectors | undefined): Words {
  const [language = ''] = tag.toLowerCase().split('-', 1);
  const analyse = analyserOf(tag);
  const stemOf = (word: string): string => analyse(word)[0]?.stem ?? word;
  const ofLanguage = (lists: Readonly<Record<string, string>>) => new Set(wordsIn(lists[language]));
  const [negative, limiting] = [ofLanguage(negations.negative), ofLanguage(negations.limiting)];
  const light = new Set(
    lightWords.en
      .split(' ')
      .filter(() => language === 'en')
      .map(stemOf),
  );
  /** Stem → group and alternative. */
  const alternatives = new Map<string, { group: number; alternative: string }[]>();
  for (const [group, line] of (language === 'en' ? contrasts : []).entries())
    for (const alternative of line.split(' / '))
      for (const word of alternative.split(' ')) {
        const key = stemOf(word);
        alternatives.set(key, [...(alternatives.get(key) ?? []), { group, alternative }]);
      }

  function readPlain(token: string, isFirst: boolean): ComparedWord[] {
    return token.split('-').flatMap((part, at) => {
      const spelling = part.toLowerCase();
      const isName = CODE_CASE.test(part) || (/^\p{Lu}/u.test(part) && language !== 'de' && !(isFirst && at === 0));
      if (isName && part.length > 1 && !part.includes("'"))
        return { key: spelling, spelling: CODE_CASE.test(part) ? part : spelling, kind: 'name' };
      const number = language === 'en' ? NUMBER_WORDS[spelling] : undefined;
      if (number !== undefined && Object.hasOwn(NUMBER_WORDS, spelling))
        return { key: number, spelling, kind: 'number' };
      return analyse(part).map(({ stem, surface, weight }): ComparedWord => {
        const kind = negative.has(surface)
          ? 'negative'
          : limiting.has(surface)
            ? 'limiting'
            : weight < 1
              ? 'function'
              : light.has(stem)
                ? 'general'
                : 'plain';
        return { key: kind === 'negative' || kind === 'limiting' ? surface : stem, spelling: surface, kind };
      });
    });
  }

  function readToken(token: string, isFirst: boolean, code?: ReadonlySet<string>): ComparedWord[] {
    const spelling = token.toLowerCase();
    if (token.includes('-') && code?.has(spelling)) return [{ key: spelling, spelling: token, kind: 'name' }];
    if (/\d/.test(token) || HAS_OPERATOR.test(token)) return [{ key: spelling, spelling, kind: 'number' }];
    if (PLAIN.test(token) && !/\p{Ll}\p{Lu}/u.test(token)) return readPlain(token, isFirst);
    return /\p{L}/u.test(token) ? [{ key: spelling, spelling: token, kind: 'name' }] : [];
  }

  return {
    read(sentence, code) {
      const tokens = unify(sentence).match(TOKEN) ?? [];
      // A capital letter after a sign or a label, such as `Note:`, is that of a sentence.
      const isFirst = (at: number): boolean => at === 0 || /^[^\p{L}\p{N}]+$|:$/u.test(tokens[at - 1] as string);
      return tokens.flatMap((token, at) => readToken(token.replace(EDGES, ''), isFirst(at), code));
    },
    areContrasting({ key: one }, { key: other }) {
      const isReversed = (word: string, base: string) =>
        REVERSING.test(word) && word.endsWith(base) && word.replace(REVERSING, '') === base;
      if (language === 'en' && (isReversed(one, other) || isReversed(other, one))) return true;
      return (alternatives.get(one) ?? []).some(({ group, alternative }) => {
        const others = (alternatives.get(other) ?? []).filter((entry) => entry.group === group);
        return others.length > 0 && others.every((entry) => entry.alternative !== alternative);
      });
    },
    similarity(one, other) {
      const [a, b] = [vectors?.vectorOf(one), vectors?.vectorOf(other)];
      return a && b ? a.reduce((sum, value, at) => sum + value * (b[at] as number), 0) : 0;
    },
    areSpellingsOf(one, other) {
      if (withoutDoubles(one) === withoutDoubles(other) || haveSwappedLetters(one, other)) return true;
      const areKnown = vectors !== undefined && vectors.knownShare(one) === 1 && vectors.knownShare(other) === 1;
      const isLong = Math.min(one.length, other.length) >= 3 && Math.abs(one.length - other.length) <= 2;
      return isLong && !areKnown && findNearestName(one, [other]) !== undefined;
    },
  };
}
