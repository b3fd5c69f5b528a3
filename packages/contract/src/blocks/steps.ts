import { z } from 'zod';
import { Html, heading, html } from '../text/html.ts';
import { lineToMarkdown } from '../text/markdown-text.ts';
import { text } from '../text/text-shape.ts';
import type { BlockKind, Rendering } from './block-kind.ts';
import { blockHead } from './part-head.ts';

const step = z.strictObject({ title: text.max(200), text: text.optional().describe('Markdown') });

/** Steps in a fixed order. */
export const stepsBlock = z.strictObject({
  ...blockHead,
  kind: z.literal('steps'),
  text: text.optional().describe('Markdown, before the steps'),
  entries: z.array(step).min(1),
});

type StepsBlock = z.infer<typeof stepsBlock>;

export const stepsKind: BlockKind<StepsBlock> = {
  html: ({ entries }, { read, level }) =>
    html`<ol class="steps">${entries.map(
      ({ title, text }) => html`<li>${heading(level, title)}${text !== undefined && new Html(read(text).html)}</li>
`,
    )}</ol>
`,
  markdown: ({ entries }, { read }) =>
    entries
      .map(({ title, text }, index) => {
        const body = text === undefined ? '' : ` ${indentLines(read(text).markdown.trim())}`;
        return `${index + 1}. **${sentence(lineToMarkdown(title))}**${body}\n`;
      })
      .join(''),
  text: ({ entries }, rendering) => stepsText(entries, rendering),
};

/** `1. Title. Text`, one line per step. */
export function stepsText(steps: StepsBlock['entries'], { read }: Pick<Rendering, 'read'>): string {
  return steps
    .map(({ title, text }, index) => {
      const body = text === undefined ? '' : ` ${read(text).text.replaceAll('\n', ' ')}`;
      return `${index + 1}. ${sentence(title)}${body}`;
    })
    .join('\n');
}

const sentence = (title: string): string => (/[.!?]$/.test(title) ? title : `${title}.`);

/** Indents further lines of a list item. */
const indentLines = (markdown: string): string => markdown.replaceAll('\n', '\n   ');
