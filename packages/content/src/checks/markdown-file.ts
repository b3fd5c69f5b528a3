import {
  addReferences,
  type ContentProblem,
  headingsOf,
  parseMarkdown,
  parseValidPart,
  type SourceFile,
} from '@gatehouse/source';
import type { z } from 'zod';
import { explainUnknown, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** A page in Markdown, split at its headings of the second level. */
export interface MarkdownFile<Front> {
  file: string;
  /** The text between two lines `---` at the top. */
  front: Front;
  /** The heading of the first level. */
  title: string | undefined;
  /** Markdown before the first part. */
  lead: string;
  parts: MarkdownPart[];
  /** Problems of front matter and outline. If there are any, the other members only serve to find further problems. */
  problems: ContentProblem[];
  problem(line: number, what: string, fix: string): ContentProblem;
}

export interface MarkdownPart {
  title: string;
  /** The title in Markdown. */
  heading: string;
  id?: string;
  /** Markdown beneath the heading. */
  text: string;
  /** Line of the heading, from 1. */
  line: number;
}

/** One file in Markdown, its placeholders filled, and every problem of its front matter and its outline. */
export function readMarkdownFile<Front>(
  { path: file, bytes }: SourceFile,
  frontSchema: z.ZodType<Front>,
  fillings: () => PlaceholderValues,
): MarkdownFile<Front> | ContentProblem[] {
  const problem = (line: number, what: string, fix: string) => ({ file, line, column: 1, place: '', what, fix });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return [problem(1, 'the file is not UTF-8 text', 'Save it as UTF-8')];
  }
  const lines = text.split('\n');
  const isMark = (line = '') => /^---[ \t]*$/.test(line);
  const end = isMark(lines[0]) ? lines.findIndex((line, at) => at > 0 && isMark(line)) : -1;
  if (isMark(lines[0]) && end < 0)
    return [problem(1, 'the front matter has no end', 'Write a line --- beneath its last line')];
  // An empty line replaces the removed one, so that problems have the line numbers of the file.
  const head = end < 0 ? '{}' : `\n${lines.slice(1, end).join('\n') || '{}'}\n`;
  const front = parseValidPart({ path: file, bytes: Buffer.from(head) }, frontSchema);
  const problems: ContentProblem[] = [...(Array.isArray(front) ? front : (front.problems ?? []))];

  const body = lines.map((line, at) => (at <= end ? '' : line));
  if (text.includes('{{')) problems.push(...fillLines(body, fillings(), problem));
  const bodyText = body.join('\n');
  const { references } = parseMarkdown(bodyText);
  const headings = headingsOf(bodyText);
  const [title] = headings.filter(({ level }) => level === 1);
  const starts = headings.filter(({ level }) => level <= 2 && (level === 2 || title !== undefined));
  for (const extra of headings.filter((heading) => heading.level === 1 && heading !== title))
    problems.push(problem(extra.line, 'there is a second heading of the first level', 'Write ## before it'));
  const second = starts.filter(({ level }) => level === 2);
  for (const { line } of second.filter(({ title }) => title === ''))
    problems.push(problem(line, 'there is a heading without words', 'Write its title, or remove it'));
  const textBetween = (from: number, to: number | undefined): string =>
    addReferences(
      body
        .slice(from - 1, to === undefined ? undefined : to - 1)
        .join('\n')
        .replace(/^\n+/, '')
        .trimEnd(),
      references,
    ).trimEnd();
  return {
    file,
    // Every member of front matter is optional.
    front: Array.isArray(front) ? frontSchema.parse({}) : front.value,
    title: title?.title,
    lead: textBetween(title?.after ?? 1, second[0]?.line),
    parts: second.map(({ title, written, id, line, after }, at) => ({
      title,
      heading: written,
      ...(id === undefined ? {} : { id }),
      text: textBetween(after, second[at + 1]?.line),
      line,
    })),
    problems,
    problem,
  };
}

/** Fills the placeholders of each line in place. @returns the unknown ones */
function fillLines(
  lines: string[],
  placeholderValues: PlaceholderValues,
  problem: (line: number, what: string, fix: string) => ContentProblem,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const [at, line] of lines.entries()) {
    const { text, unknown } = fillPlaceholders(line, placeholderValues, 'markdown');
    lines[at] = text;
    for (const placeholder of unknown) {
      const { what, fix } = explainUnknown(placeholder, placeholderValues);
      problems.push(problem(at + 1, what, fix));
    }
  }
  return problems;
}
