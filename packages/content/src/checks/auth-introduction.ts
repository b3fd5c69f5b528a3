import { type ContentProblem, headingsOf, type SourceFile } from '@gatehouse/source';
import { explainUnknown, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

const MAX_INTRODUCTION_CHARACTERS = 2000;

/** The readable part of the introduction to the authentication guide, and every problem in the file. */
export interface AuthIntroduction {
  text: string;
  problems: ContentProblem[];
}

/** Headings that belong to the guide itself. */
export function readAuthIntroduction(
  { path: file, bytes }: SourceFile,
  fillings: () => PlaceholderValues,
): AuthIntroduction {
  const problem = (line: number, what: string, fix: string) => ({ file, line, column: 1, place: '', what, fix });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').trimEnd();
  } catch {
    return { text: '', problems: [problem(1, 'the file is not UTF-8 text', 'Save it as UTF-8')] };
  }
  const problems: ContentProblem[] = [];
  if (text.includes('{{')) {
    const placeholderValues = fillings();
    const lines = text.split('\n');
    for (const [index, line] of lines.entries())
      for (const placeholder of fillPlaceholders(line, placeholderValues, 'markdown').unknown) {
        const { what, fix } = explainUnknown(placeholder, placeholderValues);
        problems.push(problem(index + 1, what, fix));
      }
    text = lines.map((line) => fillPlaceholders(line, placeholderValues, 'markdown').text).join('\n');
  }
  if (text.trim() === '') problems.push(problem(1, 'the file is empty', 'Write two or three sentences, or remove it'));
  // Text beyond the limit is not parsed as Markdown, to avoid an array of millions of characters.
  const length = text.replace(/[\uD800-\uDBFF](?=[\uDC00-\uDFFF])/g, '').length;
  if (length > MAX_INTRODUCTION_CHARACTERS) {
    const what = `the text has ${length} characters, more than ${MAX_INTRODUCTION_CHARACTERS}`;
    problems.push(problem(1, what, 'Keep the facts that are needed before a registration'));
    return { text: '', problems };
  }
  for (const { level, line } of headingsOf(text))
    if (level <= 2)
      problems.push(
        problem(line, `there is a heading of level ${level}`, 'Write it as a sentence; the guide has its own headings'),
      );
  return { text: text.replace(/^\n+/, ''), problems };
}
