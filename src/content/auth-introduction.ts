import type { ContentProblem } from './content-problem.ts';
import { headingsOf } from './markdown.ts';
import type { SourceFile } from './read-folder.ts';

const MAX_INTRODUCTION_CHARACTERS = 2000;

/** The opening words of the guide to authentication, or every problem in them. Its title and sections are not theirs. */
export function readAuthIntroduction({ path: file, bytes }: SourceFile): string | ContentProblem[] {
  const problem = (line: number, what: string, fix: string) => ({ file, line, column: 1, place: '', what, fix });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').trimEnd();
  } catch {
    return [problem(1, 'the file is not UTF-8 text', 'Save it as UTF-8')];
  }
  if (text.trim() === '') return [problem(1, 'the file is empty', 'Write two or three sentences, or remove it')];
  const problems = headingsOf(text)
    .filter(({ level }) => level <= 2)
    .map(({ level, line }) =>
      problem(line, `there is a heading of level ${level}`, 'Write it as a sentence; the guide has its own headings'),
    );
  const { length } = [...text];
  if (length > MAX_INTRODUCTION_CHARACTERS)
    problems.push(
      problem(
        1,
        `the text has ${length} characters, more than ${MAX_INTRODUCTION_CHARACTERS}`,
        'Keep what whoever registers an agent must know first',
      ),
    );
  return problems.length > 0 ? problems : text.replace(/^\n+/, '');
}
