import type { Form } from './sources.ts';

/** Texts of one file, unchanged; cleanText removes texts that are no sentences. */
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
  markdown: markdownTexts,
  medical: (file) => [
    ...[...file.matchAll(/<Question[^>]*>([^<]+)<\/Question>/g)].map(([, text = '']) => text.replace('is (are)', 'is')),
    ...[...file.matchAll(/<Answer>\s*([^<]+)<\/Answer>/g)].flatMap(([, text = '']) => sentencesOf(text).slice(0, 2)),
  ],
};

const linesLike = (file: string, pattern: RegExp): string[] =>
  file.split('\n').flatMap((line) => pattern.exec(line.trimEnd())?.[1] ?? []);

/** Removes the marks of slot values in an utterance. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\{[^}]*\})/g, '$1').replace(/^["'](.*)["']$/, '$1');

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n+/);

/** Sentences and headings of a page in Markdown, without code that stands apart. */
export function markdownTexts(file: string): string[] {
  const words = file
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/```.*?```|~~~.*?~~~|<script.*?<\/script>|<style.*?<\/style>/gs, '\n')
    .replaceAll(/^(?: {4}|\t|import |export ).*$/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|<[^>]*>|\{[^}]*\}/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>|]/g, ' ');
  return words.split(/\n\s*\n|\n\s*(?:[-*]|\d+\.)\s/).flatMap((block) => sentencesOf(block.replaceAll('\n', ' ')));
}

/** A text on one line, or nothing where it is too short or too long for a sentence, or not in Latin letters. */
export function cleanText(text: string): string | undefined {
  const clean = text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll(/&(?:apos|#39);/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-:;,.)]+/, '')
    .trim();
  const letters = clean.match(/[a-z]/gi)?.length ?? 0;
  if (clean.length < 3 || clean.length > 160 || letters < clean.length * 0.6) return undefined;
  return clean;
}
