import { partsOfText } from '@gatehouse/contract';
import { normalizedText } from './facts.ts';

/** A sentence of a passage, or a line of its code. */
export interface Statement {
  /** Path of the passage, with its fragment. */
  path: string;
  kind: 'sentence' | 'code';
  text: string;
  /** Normalized text; statements with equal keys state the same. */
  key: string;
}

/** Signs of code that formatters add and remove. */
const FORMATTING = /[\s;,()'"`]+/gu;
/** A comment in a line of code, in the usual languages; an address is none. */
const COMMENT = /(?<![:\w])(?:\/\/|#(?=\s)|<!--|\/\*)\s*(.*?)\s*(?:\*\/|-->)?\s*\}?$/;

/** The tokens of code: words, numbers and other signs, without formatting. */
export const codeTokens = (code: string): string[] =>
  code.replace(FORMATTING, ' ').match(/[\p{L}\p{N}_$.]+|[^\s\p{L}\p{N}_$.]/gu) ?? [];

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences and lines of code of a passage, in order. */
export function statementsOf(path: string, passageText: string, language: string): Statement[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  const sentencesOf = (text: string): Statement[] =>
    text
      .split('\n')
      .map((line) => line.replace(/^(?:- |\d+\. )/, ''))
      // The segmenter needs a capital letter after the end of a sentence; names of code have none.
      .flatMap((line) => [...segmenter.segment(line)].flatMap(({ segment }) => segment.trim().split(/(?<=[.!?])\s+/)))
      .map((sentence) => ({ path, kind: 'sentence' as const, text: sentence, key: normalizedText(sentence) }))
      .filter(({ key }) => key !== '');
  const codeLinesOf = (code: string): Statement[] =>
    code.split('\n').flatMap((line) => {
      const [whole = '', comment = ''] = COMMENT.exec(line) ?? [];
      const text = line.slice(0, line.length - whole.length).trim();
      const key = codeTokens(text).join(' ');
      return [...(key === '' ? [] : [{ path, kind: 'code' as const, text, key }]), ...sentencesOf(comment)];
    });
  return partsOfText(passageText).flatMap((part) =>
    typeof part === 'string' ? sentencesOf(part) : codeLinesOf(part.code),
  );
}
