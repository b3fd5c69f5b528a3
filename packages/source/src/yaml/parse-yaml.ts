import type { z } from 'zod';
import { type ContentProblem, sortProblems, wholeFile } from '../files/content-problem.ts';
import type { SourceFile } from '../files/source-file.ts';
import { explainIssue } from './explain-issue.ts';
import { removeInvalid } from './leave-out.ts';
import { readYaml, YamlFault } from './read-yaml.ts';
import { findPositions, type YamlPositions } from './yaml-places.ts';

type Path = readonly PropertyKey[];

/** Maximum length of a path and of a quotation in a message, characters. */
const MAX_CHARACTERS = 100;

/** A file with a valid shape, and a function that reports problems at its values. */
export interface ParsedFile<T> {
  file: string;
  value: T;
  /** A problem at the value that `path` leads to, or at its nearest existing parent. */
  problem(path: Path, what: string, fix: string): ContentProblem;
  /**
   * Problems of the file itself. Invalid parts are removed from the value, which then only serves to find further
   * problems.
   */
  problems?: ContentProblem[];
  /** Whether entries were removed. A reference without a target may then point to one of them. */
  incomplete?: boolean;
  /** Whether a value at this path was removed, so missing members must not be reported there. */
  leftOut?(path: Path): boolean;
}

/**
 * Parses one YAML 1.2 file against a schema. Returns all problems in order; for text that is not YAML, only the first.
 */
export function parseYaml<T>(source: SourceFile, schema: z.ZodType<T>): ParsedFile<T> | ContentProblem[] {
  const parsed = parseValidPart(source, schema);
  return Array.isArray(parsed) ? parsed : (parsed.problems ?? parsed);
}

/** The same for a file that is checked against others: also returns the valid rest of a faulty file. */
export function parseValidPart<T>(source: SourceFile, schema: z.ZodType<T>): ParsedFile<T> | ContentProblem[] {
  const file = source.path;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(source.bytes);
  } catch {
    return [wholeFile(file, 'the file is not UTF-8 text', 'Save it as UTF-8')];
  }
  const lineStarts = memoize(() => startsOfLines(text));
  // Computed only when there is a problem to report.
  const positions = memoize((): YamlPositions => findPositions(text));
  const problemAt = (offset: number, place: string, what: string, fix: string): ContentProblem => {
    const line = lineOf(lineStarts(), offset);
    return {
      file,
      line: line + 1,
      column: offset - (lineStarts()[line] as number) + 1,
      place: shortenToLine(place),
      what,
      fix,
    };
  };
  const problem = (path: Path, what: string, fix: string): ContentProblem =>
    problemAt(positions().offsetOf(path), pathText(path), what, fix);

  let value: unknown;
  try {
    value = readYaml(text);
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    return [problemAt(Math.min(error.offset, text.length), '', shortenToLine(error.message), error.fix)];
  }
  // An empty file counts as a file with the value null.
  const result = schema.safeParse(value ?? null, { reportInput: true });
  if (result.success) return { file, value: result.data, problem };
  const { issues } = result.error;
  const problems = sortProblems(
    withoutIssuesAfterTypeError(issues).flatMap((issue) =>
      explainIssue(issue).map(({ path, what, fix }) => problem(path, what, fix)),
    ),
  );
  const remainder = removeInvalid(value, issues, schema);
  if (!remainder) return problems;
  const problemInValidPart: ParsedFile<T>['problem'] = (path, what, fix) =>
    problem(remainder.originalPath(path), what, fix);
  return {
    file,
    value: remainder.value,
    problem: problemInValidPart,
    problems,
    incomplete: remainder.incomplete,
    leftOut: remainder.leftOut,
  };
}

function memoize<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** Offsets of line starts. Lines end as in YAML: with a line feed, a carriage return, or both. */
function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) starts.push(at + 1);
  }
  return starts;
}

/** The last line that begins at or before an offset, from 0. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Shortens to one line: in YAML a key may be whole paragraphs. */
function shortenToLine(text: string): string {
  const start = text.slice(0, 10 * MAX_CHARACTERS).replace(/\s+/g, ' ');
  return start.length > MAX_CHARACTERS ? `${start.slice(0, MAX_CHARACTERS)}…` : start;
}

/** A value of the wrong type is one problem, even if it breaks limits of length or form as well. */
function withoutIssuesAfterTypeError(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const mistyped = new Set<string>();
  return issues.filter(({ code, path }) => {
    const place = pathText(path);
    if (mistyped.has(place)) return false;
    if (code === 'invalid_type') mistyped.add(place);
    return true;
  });
}

/** `['faqs', 3, 'slug']` → `faqs[3].slug`. */
function pathText(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
