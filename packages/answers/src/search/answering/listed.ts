import { analyserOf } from '../text/analyse.ts';
import { plainWords } from '../text/plain-words.ts';

/** Minimum number of content words of a listed question that may match with one word missing. */
const MIN_WORDS_TO_MISS_ONE = 4;
/** Minimum length of a word that may have one typing error, letters. */
const MIN_LETTERS = 5;

/** @param nearPhrasings phrasings of the passages that rank first */
export type Listed = (question: string, nearPhrasings: () => readonly string[]) => boolean;

/** Serializable listed questions, prepared for comparison. */
export interface ListedData {
  /** The words of each question, in order. */
  verbatim: string[];
  /** Stems and surface forms of each question's content words. */
  contents: [stem: string, surface: string][][];
}

export function gatherListed(listed: readonly string[], language: string): ListedData {
  const contentOf = contentReader(language);
  return { verbatim: listed.map(plainWords), contents: listed.map((question) => [...contentOf(question)]) };
}

/**
 * Returns a test for listed questions. They match verbatim, or with the same content words in any order and form, of
 * which one may have a typo or, in a long question, be missing. A phrasing of the pack that is at least as near has
 * priority, unless the question is listed verbatim.
 */
export function openListed({ verbatim: known, contents: pairs }: ListedData, language: string): Listed {
  if (known.length === 0) return () => false;
  const contentOf = contentReader(language);
  const verbatim = new Set(known);
  const contents = pairs.map((content): Content => new Map(content));
  const placesOf = new Map<string, number[]>();
  for (const [listIndex, content] of contents.entries())
    for (const word of content.keys()) {
      const listIndexes = placesOf.get(word);
      if (listIndexes) listIndexes.push(listIndex);
      else placesOf.set(word, [listIndex]);
    }
  return (question, nearPhrasings) => {
    if (verbatim.has(plainWords(question))) return true;
    const questionContent = contentOf(question);
    const shared = new Map<number, number>();
    for (const word of questionContent.keys())
      for (const listIndex of placesOf.get(word) ?? []) shared.set(listIndex, (shared.get(listIndex) ?? 0) + 1);
    let nearness = 0;
    for (const [listIndex, words] of shared) {
      const listed = contents[listIndex] as Content;
      // Nearly equal questions differ by at most one word.
      if (Math.max(questionContent.size, listed.size) <= words + 1)
        nearness = Math.max(nearness, nearnessOf(questionContent, listed));
    }
    return (
      nearness > 0 && !nearPhrasings().some((phrasing) => sharedShare(questionContent, contentOf(phrasing)) >= nearness)
    );
  };
}

/** Stems of a question's content words with their surface forms; all words if there are no content words. */
type Content = ReadonlyMap<string, string>;

function contentReader(language: string): (text: string) => Content {
  const analyse = analyserOf(language);
  return (text) => {
    const words = analyse(text);
    const content = words.filter(({ weight }) => weight === 1);
    return new Map((content.length > 0 ? content : words).map(({ stem, surface }) => [stem, surface]));
  };
}

/** Share of common content words, if the questions are nearly equal; otherwise 0. */
function nearnessOf(questionContent: Content, listed: Content): number {
  const added = wordsOnlyIn(questionContent, listed);
  const lacking = wordsOnlyIn(listed, questionContent);
  if (added.length === 0 && lacking.length === 0) return 1;
  const [one = '', ...more] = added;
  const [other = '', ...others] = lacking;
  if (more.length > 0 || others.length > 0) return 0;
  if (one !== '') return isSlip(one, other) ? 1 : 0;
  return listed.size >= MIN_WORDS_TO_MISS_ONE ? sharedShare(questionContent, listed) : 0;
}

const wordsOnlyIn = (one: Content, other: Content): string[] =>
  [...one].flatMap(([stem, surface]) => (other.has(stem) ? [] : [surface]));

function sharedShare(one: Content, other: Content): number {
  const shared = one.size - wordsOnlyIn(one, other).length;
  return shared / (one.size + other.size - shared);
}

/** Whether two words differ by one typo: a substituted, added or missing letter, or two swapped ones. */
function isSlip(one: string, other: string): boolean {
  const [shorterWord, longerWord] = one.length <= other.length ? [one, other] : [other, one];
  if (shorterWord.length < MIN_LETTERS || longerWord.length - shorterWord.length > 1) return false;
  let at = 0;
  while (at < shorterWord.length && shorterWord[at] === longerWord[at]) at++;
  if (longerWord.length > shorterWord.length) return shorterWord.slice(at) === longerWord.slice(at + 1);
  const swapped =
    shorterWord[at] === longerWord[at + 1] &&
    shorterWord[at + 1] === longerWord[at] &&
    shorterWord.slice(at + 2) === longerWord.slice(at + 2);
  return swapped || shorterWord.slice(at + 1) === longerWord.slice(at + 1);
}
