import { kebabCase, sectionFrontMatter, sectionMembers, sectionSchema } from '@gatehouse/contract';
import type { ContentProblem, ParsedFile, SourceFile } from '@gatehouse/source';
import type { z } from 'zod';
import type { NamedSection } from '../sections/all.ts';
import { readMarkdownFile } from './markdown-file.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** A section, and a function that reports its problems. */
export interface ReadSection {
  section: NamedSection;
  file: string;
  /** Whether parts were left out. */
  faulty: boolean;
  /** Problems of the section that are not reported yet. */
  problems: ContentProblem[];
  /** Makes a problem at a path such as `['parts', 2, 'title']`; in a Markdown file, at the heading of the part. */
  problem(path: readonly PropertyKey[], what: string, fix: string): ContentProblem;
}

/** `sections/asset-types.yaml` → `asset-types`. */
const nameOf = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '');

const memberOf = (name: string) => sectionMembers.find((member) => kebabCase(member) === name);

/** One file of `sections/`, in YAML or in Markdown; undefined or problems when it cannot be read. */
export function readSection(
  source: SourceFile,
  readYamlFile: <T>(path: string, schema: z.ZodType<T>) => ParsedFile<T> | undefined,
  fillings: () => PlaceholderValues,
): ReadSection | ContentProblem[] {
  const name = nameOf(source.path);
  if (source.path.endsWith('.md')) return readMarkdownSection(source, name, fillings);
  const parsed = readYamlFile(source.path, sectionSchema);
  if (!parsed) return [];
  const { member = memberOf(name), ...section } = parsed.value;
  return {
    section: { ...section, name, member },
    file: parsed.file,
    faulty: parsed.problems !== undefined,
    problems: [],
    problem: parsed.problem,
  };
}

function readMarkdownSection(
  source: SourceFile,
  name: string,
  fillings: () => PlaceholderValues,
): ReadSection | ContentProblem[] {
  const read = readMarkdownFile(source, sectionFrontMatter, fillings);
  if (Array.isArray(read)) return read;
  const { front, lead, parts, problems, problem } = read;
  const title = front.title ?? read.title ?? name;
  if (front.title === undefined && read.title === undefined)
    problems.push(problem(1, 'the page has no title', 'Begin it with a line such as # About us'));
  for (const { text, line } of parts)
    if (text === '')
      problems.push(problem(line, 'there is nothing beneath this heading', 'Write its text, or remove it'));
  const { member = memberOf(name), summary = lead || undefined, ...head } = front;
  return {
    section: {
      ...head,
      name,
      member,
      title,
      summary,
      parts: [
        ...(front.summary !== undefined && lead !== '' ? [{ title, kind: 'text' as const, text: lead }] : []),
        ...parts.map(({ title, id, text }) => ({ title, id, kind: 'text' as const, text })),
      ],
    },
    file: read.file,
    faulty: problems.length > 0,
    problems,
    problem: ([, part], what, fix) => problem(parts[typeof part === 'number' ? part : -1]?.line ?? 1, what, fix),
  };
}
