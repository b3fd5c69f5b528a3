import type { z } from 'zod';
import type { ContentProblem } from '../files/content-problem.ts';
import { explainIssue } from '../yaml/explain-issue.ts';
import type { ParsedFile } from '../yaml/parse-yaml.ts';
import { explainUnknown, type Fillings, fillPlaceholders } from './placeholders.ts';

type Path = readonly PropertyKey[];

/** Names under which texts are Markdown. */
const inMarkdown = new Set<PropertyKey | undefined>(['answer', 'text', 'note']);

/** A file with the placeholders of every text filled, or every problem of that; a filled text has to keep to its shape. */
export function fillFile<T>(
  parsed: ParsedFile<T>,
  schema: z.ZodType<T>,
  fillings: Fillings,
): ParsedFile<T> | ContentProblem[] {
  const problems: ContentProblem[] = [];
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      if (!value.includes('{{')) return value;
      const { text, unknown } = fillPlaceholders(value, fillings, inMarkdown.has(path.at(-1)) ? 'markdown' : 'plain');
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
  if (problems.length > 0) return problems;
  const result = schema.safeParse(filled, { reportInput: true });
  if (result.success) return { ...parsed, value: result.data };
  return result.error.issues.flatMap((issue) =>
    explainIssue(issue).map(({ path, what, fix }) => parsed.problem(path, `${what}, its placeholders filled`, fix)),
  );
}
