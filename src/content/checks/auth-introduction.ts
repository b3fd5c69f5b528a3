import type { ContentProblem } from '../files/content-problem.ts';
import type { SourceFile } from '../files/read-folder.ts';
import { inert } from '../markdown/markdown.ts';
import { headingsOf } from '../markdown/outline.ts';
import { explainUnknown, type Fillings, fillPlaceholders } from './placeholders.ts';

const MAX_INTRODUCTION_CHARACTERS = 2000;

/** The opening words of the guide to authentication, or every problem in them. Its title and sections are not theirs. */
export function readAuthIntroduction(
  { path: file, bytes }: SourceFile,
  fillings: () => Fillings,
): string | ContentProblem[] {
  const problem = (line: number, what: string, fix: string) => ({ file, line, column: 1, place: '', what, fix });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').trimEnd();
  } catch {
    return [problem(1, 'the file is not UTF-8 text', 'Save it as UTF-8')];
  }
  if (text.includes('{{')) {
    const known = fillings();
    const lines = text.split('\n');
    const unknown = lines.flatMap((line, index) =>
      fillPlaceholders(line, known, 'markdown').unknown.map((placeholder) => {
        const { what, fix } = explainUnknown(placeholder, known);
        return problem(index + 1, what, fix);
      }),
    );
    if (unknown.length > 0) return unknown;
    text = lines.map((line) => fillPlaceholders(line, known, 'markdown').text).join('\n');
  }
  if (text.trim() === '') return [problem(1, 'the file is empty', 'Write two or three sentences, or remove it')];
  // Without making a list of millions of characters: what is too long is not read as Markdown.
  const length = text.replace(/[\uD800-\uDBFF](?=[\uDC00-\uDFFF])/g, '').length;
  if (length > MAX_INTRODUCTION_CHARACTERS)
    return [
      problem(
        1,
        `the text has ${length} characters, more than ${MAX_INTRODUCTION_CHARACTERS}`,
        'Keep what whoever registers an agent must know first',
      ),
    ];
  const problems = headingsOf(text)
    .filter(({ level }) => level <= 2)
    .map(({ level, line }) =>
      problem(line, `there is a heading of level ${level}`, 'Write it as a sentence; the guide has its own headings'),
    );
  return problems.length > 0 ? problems : inert(text.replace(/^\n+/, ''));
}
