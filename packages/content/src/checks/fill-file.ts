import { type ContentProblem, explainIssue, isTooShort, type ParsedFile, removeInvalid } from '@gatehouse/source';
import type { z } from 'zod';
import { explainUnknown, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

type Path = readonly PropertyKey[];

/** Names under which texts are Markdown. */
const markdownNames = new Set<PropertyKey | undefined>(['answer', 'text', 'note']);

/**
 * Fills the placeholders of every text of a file. A text that no longer fits its shape is left out and reported with
 * the other problems of the file.
 */
export function fillFile<T>(
  parsed: ParsedFile<T>,
  schema: z.ZodType<T>,
  fillings: PlaceholderValues,
): ParsedFile<T> | ContentProblem[] {
  const problems: ContentProblem[] = [];
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      if (!value.includes('{{')) return value;
      const { text, unknown } = fillPlaceholders(
        value,
        fillings,
        markdownNames.has(path.at(-1)) ? 'markdown' : 'plain',
      );
      for (const placeholder of new Set(unknown)) {
        const { what, fix } = explainUnknown(placeholder, fillings);
        problems.push(parsed.problem(path, what, fix));
      }
      return text;
    }
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, [...path, name])]));
  };
  const filled = fill(parsed.value, []);
  const result = schema.safeParse(filled, { reportInput: true });
  // A list that is too short has been reported.
  const issues = result.error?.issues.filter((issue) => !isTooShort(issue)) ?? [];
  for (const issue of issues)
    for (const { path, what, fix } of explainIssue(issue))
      problems.push(parsed.problem(path, `${what}, its placeholders filled`, fix));
  const allProblems = [...(parsed.problems ?? []), ...problems];
  const validPart = removeInvalid(filled, issues, schema);
  if (!validPart) return allProblems;
  if (allProblems.length === 0) return { ...parsed, value: validPart.value };
  return {
    file: parsed.file,
    value: validPart.value,
    problem: (path, what, fix) => parsed.problem(validPart.originalPath(path), what, fix),
    problems: allProblems,
    incomplete: validPart.incomplete || parsed.incomplete === true,
    leftOut: (path) => validPart.leftOut(path) || parsed.leftOut?.(validPart.originalPath(path)) === true,
  };
}
