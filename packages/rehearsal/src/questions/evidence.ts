import { pageKeyOf } from '@gatehouse/import/reading';
import type { RehearsalQuestion } from './question.ts';

/** Minimum length of a decisive sentence, words. "Yes." proves nothing. */
const MIN_WORDS = 5;
/** Maximum length of the beginning of an answer in which the sentence is, characters. */
const MAX_BEGINNING = 2000;

/** The words of a text, without markup and punctuation. */
export const bareWords = (text: string): string =>
  text
    .replace(/\]\([^()[\]\s]{0,2000}\)/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The first sentence of an answer; with those after it, if it is short. */
export function decisiveSentence(answer: string, language = 'en'): string {
  let sentences = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
    answer.slice(0, MAX_BEGINNING),
  )) {
    sentences += segment;
    if (bareWords(sentences).split(' ').length >= MIN_WORDS) break;
  }
  return sentences.trim();
}

/** The identifier that the HTML, Markdown and index addresses of a page share. */
export const addressKey = (url: URL): string =>
  pageKeyOf({ pathname: pageKeyOf({ pathname: decodePath(url.pathname) } as URL) } as URL) + url.search;

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Collects the texts that one agent reads for one question. */
export interface EvidenceCheck {
  /**
   * Whether the answer is found in the texts so far.
   * @param pages pages whose content the text has
   */
  add(text: string, pages: readonly URL[]): boolean;
}

/** @param start the site, for paths */
export function openEvidence({ question, pages, text }: RehearsalQuestion, start: URL): EvidenceCheck {
  const expected = pages.map((page) => new URL(page, start));
  const keys = new Set(expected.map(addressKey));
  const paths = expected.map(({ pathname }) => pathname).filter((path) => path.length > 1);
  const title = bareWords(question);
  const sentence = text === undefined ? undefined : bareWords(text);
  let isReached = keys.size === 0;
  let isRead = sentence === undefined;
  return {
    add(read, readPages) {
      isReached ||= readPages.some((page) => keys.has(addressKey(page)));
      if (sentence !== undefined) {
        const words = ` ${bareWords(stringsOf(read))} `;
        isReached ||= words.includes(` ${title} `) || paths.some((path) => read.includes(path));
        isRead ||= words.includes(` ${sentence} `);
      }
      return isReached && isRead;
    },
  };
}

/** The strings of a JSON text; any other text is returned unchanged. */
function stringsOf(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    const strings: string[] = [];
    JSON.parse(text, (_, value) => {
      if (typeof value === 'string') strings.push(value);
    });
    return strings.join('\n');
  } catch {
    return text;
  }
}
