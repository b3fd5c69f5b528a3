import { languageOf } from '../text/languages.ts';
import { foldWord } from '../text/tokens.ts';

/** Linking elements between the parts of a compound, for languages that write them as one word; '' for none. */
const LINKS: Readonly<Record<string, readonly string[]>> = { de: ['', 's', 'n', 'en', 'es', 'er', 'e'] };

const MIN_LETTERS = { head: 3, tail: 4 };
/** Maximum length of a compound, characters; a longer one has too many ways to split. */
const MAX_LETTERS = 40;

/**
 * The stems of a compound's parts, in order; the last part is as long as possible. Undefined if a part has no vector.
 */
export type Compounds = (stem: string) => readonly string[] | undefined;

/** Undefined for languages that write compounds as separate words. @param language primary subtag (BCP 47) */
export function compoundsOf(language: string, isKnown: (stem: string) => boolean): Compounds | undefined {
  const links = Object.hasOwn(LINKS, language) ? LINKS[language] : undefined;
  if (!links) return undefined;
  const { stem } = languageOf(language);

  const leadingParts = (written: string): readonly string[] | undefined => {
    const linked = links.filter((link) => written.endsWith(link) && written.length - link.length >= MIN_LETTERS.head);
    const heads = linked.map((link) => foldWord(stem(written.slice(0, written.length - link.length)), language));
    const head = heads.find(isKnown);
    return head === undefined ? partsOf(written) : [head];
  };

  function partsOf(word: string): readonly string[] | undefined {
    for (let at = MIN_LETTERS.head; at <= word.length - MIN_LETTERS.tail; at++) {
      const parts = isKnown(word.slice(at)) ? leadingParts(word.slice(0, at)) : undefined;
      if (parts) return [...parts, word.slice(at)];
    }
    return undefined;
  }

  return (word) => (word.length > MAX_LETTERS ? undefined : partsOf(word));
}
