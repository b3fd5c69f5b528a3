import { type CategorySource, categorySourceSchema, removeFences } from '@gatehouse/contract';
import {
  addReferences,
  type ContentProblem,
  explainIssue,
  inlineText,
  type ParsedFile,
  parseMarkdown,
  parseValidPart,
  removeInvalid,
  type SourceFile,
  sortProblems,
  splitFrontMatter,
  type Token,
  textOf,
  unclosedFence,
} from '@gatehouse/source';
import type { z } from 'zod';

const headSchema = categorySourceSchema.omit({ faqs: true });

/** The optional slug after a question: `## What is it? {#prices}`. */
const HEADING_SLUG = /\s*\{#([^{}\s]*)\}$/;

/** A heading with its lines, counted from 0, and the tokens after it up to the next one. */
interface Heading {
  level: number;
  text: string;
  start: number;
  end: number;
}

/**
 * A category in Markdown: optional front matter, title and introduction, then each question as a heading of the second
 * level with its answer below. Equivalent to a YAML file with the same texts.
 */
export function readMarkdownCategory(source: SourceFile): ParsedFile<CategorySource> | ContentProblem[] {
  const file = source.path;
  const split = splitFrontMatter(source);
  if (Array.isArray(split)) return split;
  const { head, body, linesBefore } = split;
  const problems: ContentProblem[] = [];
  const problemAt = (line: number, place: string, what: string, fix: string): ContentProblem => ({
    file,
    line: line + linesBefore + 1,
    column: 1,
    place,
    what,
    fix,
  });

  const parsedHead = head && !isBlank(head.bytes) ? parseValidPart(head, headSchema as z.ZodType<Head>) : null;
  problems.push(...(Array.isArray(parsedHead) ? parsedHead : (parsedHead?.problems ?? [])));
  const outside = problems.length;
  const { tokens, references } = parseMarkdown(body);
  const lines = body.split('\n');
  const headings = headingsOf(tokens);
  const [first] = headings;
  const title = first?.level === 1 ? first : undefined;
  const questions = headings.filter(({ level }) => level === 2);
  for (const { level, start } of headings)
    if (level === 1 && start !== title?.start)
      problems.push(
        problemAt(
          start,
          '',
          'there is a second heading of level 1',
          'Begin a question with ##, a part of its answer with ###',
        ),
      );
  const open = unclosedFence(tokens, lines)?.map;
  if (open) problems.push(problemAt(open[0], '', 'the code that begins here has no end', 'Close it with a line ```'));
  // After a problem of the outline, a heading may be a question by mistake, and a question may contain others.
  const misread = problems.length > outside;
  if (questions.length === 0)
    problems.push(problemAt(0, '', 'holds no question', 'Begin each question with ## and write its answer below'));

  const textBetween = (from: number, to: number): string => lines.slice(from, to).join('\n').trim();
  const introduction = textBetween(title?.end ?? 0, questions[0]?.start ?? lines.length);
  const faqs = questions.map(({ text: heading, end }, at) => {
    const [, slug] = HEADING_SLUG.exec(heading) ?? [];
    const answer = textBetween(end, questions[at + 1]?.start ?? lines.length);
    return {
      ...(slug === undefined ? {} : { slug }),
      question: heading.replace(HEADING_SLUG, ''),
      answer: addReferences(answer, references),
    };
  });
  const headValues = parsedHead && !Array.isArray(parsedHead) ? parsedHead.value : {};
  if (introduction !== '' && questions.length > 0 && headValues.description !== undefined)
    problems.push(
      problemAt(
        title?.end ?? 0,
        '',
        'there is text before the first question, and a description above it',
        'Keep one of them',
      ),
    );
  const value = {
    ...(title ? { title: title.text } : {}),
    ...(introduction === '' ? {} : { description: removeFences(textOf(parseMarkdown(introduction).tokens)) }),
    ...headValues,
    faqs,
  };
  const problem = (path: readonly PropertyKey[], what: string, fix: string): ContentProblem => {
    const [member, at, field] = path;
    const question = member === 'faqs' && typeof at === 'number' ? questions[at] : undefined;
    if (question) {
      const questionStart = question.text.slice(0, 100);
      return problemAt(
        field === 'answer' ? Math.min(question.end, lines.length - 1) : question.start,
        questionStart,
        what,
        fix,
      );
    }
    if (parsedHead && !Array.isArray(parsedHead) && typeof member === 'string' && member in headValues)
      return parsedHead.problem(path, what, fix);
    return problemAt(
      member === 'title' ? (title?.start ?? 0) : (title?.end ?? 0),
      path.map(String).join('.'),
      what,
      fix,
    );
  };
  const result = categorySourceSchema.safeParse(value, { reportInput: true });
  if (result.success && problems.length === 0) return { file, value: result.data, problem };
  const issues = result.error?.issues ?? [];
  for (const issue of issues)
    for (const { path, what, fix } of explainIssue(issue))
      problems.push(problem(path, ...explainForMarkdown(path, what, fix)));
  const sortedProblems = sortProblems(problems);
  const validPart = removeInvalid(value, issues, categorySourceSchema);
  if (!validPart) return sortedProblems;
  const problemInValidPart: typeof problem = (path, what, fix) => problem(validPart.originalPath(path), what, fix);
  return {
    file,
    value: validPart.value,
    problem: problemInValidPart,
    problems: sortedProblems,
    incomplete: validPart.incomplete || misread,
    leftOut: validPart.leftOut,
  };
}

type Head = z.infer<typeof headSchema>;

const isBlank = (bytes: Buffer): boolean =>
  String(bytes)
    .replace(/^\s*#.*$/gm, '')
    .trim() === '';

/** Rewords a problem of a YAML field for a Markdown file, which has no fields. */
function explainForMarkdown(path: readonly PropertyKey[], what: string, fix: string): [what: string, fix: string] {
  const field = path[2];
  if (field === 'answer' && what.startsWith('must have at least'))
    return ['has no answer', 'Write it below the question'];
  if (field === 'question' && what.startsWith('must have at least')) return ['has no words', 'Write it behind the ##'];
  return [field === 'question' ? `the question ${what}` : field === 'slug' ? `the address ${what}` : what, fix];
}

/** Headings outside of lists and quotations. */
function headingsOf(tokens: readonly Token[]): Heading[] {
  return tokens.flatMap(({ type, level, tag, map }, at) =>
    type === 'heading_open' && level === 0 && map
      ? [{ level: Number(tag.slice(1)), text: inlineText(tokens[at + 1]?.children ?? []), start: map[0], end: map[1] }]
      : [],
  );
}
