import { escapeMarkdown, guideFrontMatter, type HowTo, removeFences, SLUG_PATTERN } from '@gatehouse/contract';
import {
  type ContentProblem,
  type NumberedList,
  numberedList,
  parseMarkdown,
  readMarkdown,
  type SourceFile,
} from '@gatehouse/source';
import { type GuideFile, sentence } from '../guides.ts';
import { NO_URL } from './known-files.ts';
import { type MarkdownFile, type MarkdownPart, readMarkdownFile } from './markdown-file.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** A guide and its position among the others. */
export interface ReadGuide extends GuideFile {
  order: number;
  /** Texts of the guide in Markdown, each with the line of its heading. */
  written: { text: string; line: number }[];
  problem: MarkdownFile<unknown>['problem'];
  /** Problems within the file itself. */
  problems: ContentProblem[];
}

/** One file of `guides/`: a title, an introduction, and steps, either under headings `##` or as a numbered list. */
export function readGuide(source: SourceFile, fillings: () => PlaceholderValues): ReadGuide | ContentProblem[] {
  const read = readMarkdownFile(source, guideFrontMatter, fillings);
  if (Array.isArray(read)) return read;
  const { front, lead, parts, problems, problem } = read;
  const title = front.title ?? read.title;
  const list = parts.length > 0 ? undefined : numberedList(lead);
  const namedSteps = parts.length > 0 ? parts.map(stepOfPart) : (list?.items ?? []).map(stepOfItem);
  const id = source.path.replace(/^.*\/|\.\w+$/g, '');
  if (!SLUG_PATTERN.test(id)) problems.push(problem(1, ...NO_URL));
  if (title === undefined)
    problems.push(problem(1, 'the guide has no title', 'Begin it with a line such as # Set it up'));
  if (namedSteps.length === 0)
    problems.push(problem(1, 'the guide has no steps', 'Write a numbered list, or a heading ## for each step'));
  const name = title ?? id;
  const written = [...[front.summary ?? '', lead].map((text) => ({ text, line: 1 })), ...parts];
  const introduction = list?.before ?? lead;
  const description = toPlainText(front.summary ?? introduction) || name;
  const { totalTime, order = Number.POSITIVE_INFINITY } = front;
  const steps = namedSteps.map(({ step }) => step);
  return {
    howTo: { id, name, description, ...(totalTime === undefined ? {} : { totalTime }), steps },
    opening:
      [front.summary ?? '', introduction].filter((paragraph) => paragraph !== '').join('\n\n') || escapeMarkdown(name),
    steps: namedSteps.map(({ markdown }) => markdown),
    closing: list?.after ?? '',
    order,
    written,
    problem,
    problems,
  };
}

/** A step as Markdown, and as it is shown. */
interface Step {
  step: HowTo['steps'][number];
  markdown: string;
}

function stepOfPart({ title, heading, text }: MarkdownPart): Step {
  // Escapes characters at the start that are plain text in a heading, but marks in a list item.
  const name = sentence(heading.replace(/^(\d+)(?=[.)]\s)|^(?=[-+*>#]\s)/, '$1\\'));
  // A name with emphasis marks of its own cannot be set in bold.
  const shown = text === '' || /[*_]/.test(name) ? name : `**${name}**`;
  const runsOn = parseMarkdown(text).tokens[0]?.type === 'paragraph_open';
  return {
    step: { name: title, text: readMarkdown(text).text || title },
    markdown: text === '' ? name : `${shown}${runsOn ? ' ' : '\n\n'}${text}`,
  };
}

const stepOfItem = ({ name, text, whole }: NumberedList['items'][number]): Step => ({
  step: { name: toPlainText(name), text: readMarkdown(text).text },
  markdown: whole,
});

const toPlainText = (markdown: string): string =>
  removeFences(readMarkdown(markdown).text).replaceAll('\n', ' ').trim();
