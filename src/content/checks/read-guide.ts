import { ADDRESS_PART } from '../../contract/facts/slug.ts';
import { guideFrontMatter, type HowTo } from '../../contract/pack/source-shape.ts';
import type { ContentProblem } from '../files/content-problem.ts';
import type { SourceFile } from '../files/read-folder.ts';
import { readMarkdown } from '../markdown/markdown.ts';
import { numberedItems } from '../markdown/outline.ts';
import { NO_ADDRESS } from './known-files.ts';
import { type MarkdownFile, readMarkdownFile } from './markdown-file.ts';
import type { Fillings } from './placeholders.ts';

/** A guide and its place among the others. */
export interface ReadGuide {
  howTo: HowTo;
  order: number;
  /** Its texts in Markdown, each with the line of its heading. */
  written: { text: string; line: number }[];
  problem: MarkdownFile<unknown>['problem'];
  /** What is wrong in it by itself. */
  faults: ContentProblem[];
}

/** One file of `guides/`: a title, some words, and steps, either under headings `##` or as a numbered list. */
export function readGuide(source: SourceFile, fillings: () => Fillings): ReadGuide | ContentProblem[] {
  const read = readMarkdownFile(source, guideFrontMatter, fillings);
  if (Array.isArray(read)) return read;
  const { front, lead, parts, faults, problem } = read;
  const title = front.title ?? read.title;
  const steps =
    parts.length > 0
      ? parts.map(({ title, text }) => ({ name: title, text: readMarkdown(text).text || title }))
      : numberedItems(lead).map((step) => ({ name: plain(step.name), text: readMarkdown(step.text).text }));
  const id = source.path.replace(/^.*\/|\.\w+$/g, '');
  if (!ADDRESS_PART.test(id)) faults.push(problem(1, ...NO_ADDRESS));
  if (title === undefined)
    faults.push(problem(1, 'the guide has no title', 'Begin it with a line such as # Set it up'));
  if (steps.length === 0)
    faults.push(problem(1, 'the guide has no steps', 'Write a numbered list, or a heading ## for each step'));
  const name = title ?? id;
  const written = [...[front.summary ?? '', lead].map((text) => ({ text, line: 1 })), ...parts];
  const before = parts.length > 0 ? lead : lead.split(/^\s*\d+[.)]\s/m, 1)[0];
  const description = front.summary ?? (plain(before ?? '') || name);
  const { totalTime, order = Number.POSITIVE_INFINITY } = front;
  return {
    howTo: { id, name, description, ...(totalTime === undefined ? {} : { totalTime }), steps },
    order,
    written,
    problem,
    faults,
  };
}

const plain = (markdown: string): string => readMarkdown(markdown).text.replaceAll('\n', ' ').trim();
