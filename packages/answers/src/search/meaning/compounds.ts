import { languageOf } from '../text/languages.ts';
import { foldWord } from '../text/tokens.ts';

/** Linking elements between the parts of a compound, for languages that write them as one word; '' for none. */
const LINKS: Readonly<Record<string, readonly string[]>> = { de: ['', 's', 'n', 'en', 'es', 'er', 'e'] };

/** Minimum length of the first and the last part of a compound, letters. */
const MIN_LETTERS = { firstPart: 3, lastPart: 4 };
/** Maximum length of a compound, characters; a longer one has too many ways to split. */
const MAX_LETTERS = 40;

/**
 * The stems of a compound's parts, in order; the last part is as long as possible. Undefined if a part is not known.
 */
export type SplitCompound = (stem: string) => readonly string[] | undefined;

/** Undefined for languages that write compounds as separate words. @param language primary subtag (BCP 47) */
export function createCompoundSplitter(
  language: string,
  isKnown: (stem: string) => boolean,
): SplitCompound | undefined {
  const links = Object.hasOwn(LINKS, language) ? LINKS[language] : undefined;
  if (!links) return undefined;
  const { stem } = languageOf(language);

  const leadingParts = (beforeLastPart: string): readonly string[] | undefined => {
    const linked = links.filter(
      (link) => beforeLastPart.endsWith(link) && beforeLastPart.length - link.length >= MIN_LETTERS.firstPart,
    );
    const firstParts = linked.map((link) =>
      foldWord(stem(beforeLastPart.slice(0, beforeLastPart.length - link.length)), language),
    );
    const firstFound = firstParts.find(isKnown);
    return firstFound === undefined ? partsOf(beforeLastPart) : [firstFound];
  };

  function partsOf(word: string): readonly string[] | undefined {
    for (let at = MIN_LETTERS.firstPart; at <= word.length - MIN_LETTERS.lastPart; at++) {
      const parts = isKnown(word.slice(at)) ? leadingParts(word.slice(0, at)) : undefined;
      if (parts) return [...parts, word.slice(at)];
    }
    return undefined;
  }

  return (word) => (word.length > MAX_LETTERS ? undefined : partsOf(word));
}
