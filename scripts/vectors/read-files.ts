import { parse } from 'yaml';
import type { Form } from './sources.ts';

/** Texts of one file, unchanged; cleanText removes texts that are not sentences. */
export const readTexts: Readonly<Record<Form, (file: string) => string[]>> = {
  'yaml-list': (file) => linesLike(file, /^\s*(?:- )+(.+)$/).map(withoutMarks),
  lu: (file) =>
    linesLike(file, /^\s*-\s*(.+)$/)
      .map((line) => line.replaceAll(/\{[^{}=]*=([^{}]*)\}/g, '$1'))
      .filter((line) => !/[{}@]/.test(line)),
  'json-text': (file) => (JSON.parse(file) as { text: string }[]).map(({ text }) => text),
  'json-chunks': (file) =>
    Object.values(JSON.parse(file) as Record<string, { data: { text: string }[] }[]>).flatMap((examples) =>
      examples.map(({ data }) => data.map(({ text }) => text).join('')),
    ),
  'json-utterances': (file) =>
    (JSON.parse(file) as { data: { utterances: string[]; tests: string[] }[] }).data.flatMap(
      ({ utterances, tests }) => [...utterances, ...tests],
    ),
  semicolons: (file) => linesLike(file, /;"?([^;"]+)"?;"?[^;]*$/).slice(1),
  tabs: (file) =>
    linesLike(file, /^[^\t]*\t[^\t]*\t[^\t]*\t([^\t]+)\t/)
      .slice(1)
      .filter((text) => text.split(' ').length > 3),
  columns: (file) => linesLike(file, /^[^\t]*\t([^\t]+)/).filter((text) => !NAMES.test(text)),
  lines: (file) => file.split('\n'),
  json: (file) => stringsIn(JSON.parse(file)).map(withoutPlaceholders),
  yaml: (file) => stringsIn(parse(file, { logLevel: 'silent' })).map(withoutPlaceholders),
  php: (file) => [...file.matchAll(PHP)].map(([, text = '']) => withoutPlaceholders(text.replaceAll(/\\(.)/g, '$1'))),
  xml: (file) =>
    [...file.matchAll(/<(?:string|item)\b[^>]*>([^<]+)</g)].map(([, text = '']) =>
      withoutPlaceholders(text.replaceAll(/\\n/g, ' ').replaceAll(/\\(.)/g, '$1')),
    ),
  tldr: (file) =>
    linesLike(file, /^[->] (.+)$/)
      .filter((text) => !text.includes('<http'))
      .map(withoutPlaceholders),
  markdown: markdownTexts,
  medical: (file) => [
    ...[...file.matchAll(/<Question[^>]*>([^<]+)<\/Question>/g)].map(([, text = '']) => text.replace('is (are)', 'is')),
    ...[...file.matchAll(/<Answer>\s*([^<]+)<\/Answer>/g)].flatMap(([, text = '']) => sentencesOf(text).slice(0, 2)),
  ],
};

/** Names in every tenth sentence for learners. */
const NAMES = /Tom|Mary|Mar[ií]a|Boston|John|トム|メアリー/;

/** A value of an array in PHP. */
const PHP = /=>\s*'((?:[^'\\]|\\.)*)'/g;

/** All texts of a tree of messages. */
function stringsIn(tree: unknown): string[] {
  if (typeof tree === 'string') return tree.split('\n');
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => (key === 'context' ? [] : stringsIn(value)));
}

/** A message without placeholders and tags. */
const withoutPlaceholders = (text: string): string =>
  text
    .replaceAll(/<[^>]*>|\{\{[^}]*\}\}|%?\{[^{}]*\}|(?<!\w):\w+|%(?:\d\$)?\w+%?|%\(\w+\)s/g, ' ')
    .replaceAll(/[*_`#|]+/g, ' ');

const linesLike = (file: string, pattern: RegExp): string[] =>
  file.split('\n').flatMap((line) => pattern.exec(line.trimEnd())?.[1] ?? []);

/** Removes the marks of slot values in an utterance. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\{[^}]*\})/g, '$1').replace(/^["'](.*)["']$/, '$1');

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n+/);

/** Sentences and headings of a page in Markdown, without code that stands apart. */
export function markdownTexts(file: string): string[] {
  const text = file
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/```.*?```|~~~.*?~~~|<script.*?<\/script>|<style.*?<\/style>/gs, '\n')
    .replaceAll(/^(?: {4}|\t|import |export ).*$/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|<[^>]*>|\{[^}]*\}/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>|]/g, ' ');
  return text.split(/\n\s*\n|\n\s*(?:[-*]|\d+\.)\s/).flatMap((block) => sentencesOf(block.replaceAll('\n', ' ')));
}

/**
 * A text on one line; undefined where it is too short or too long for a sentence, or has too few letters.
 * @param letter a letter of the language
 */
export function cleanText(text: string, letter = /[a-z]/gi): string | undefined {
  const clean = text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll(/&(?:apos|#39);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-:;,.)]+/, '')
    .trim();
  const letters = clean.match(letter)?.length ?? 0;
  if (clean.length < 3 || clean.length > 160 || letters < clean.length * 0.6) return undefined;
  return clean;
}
