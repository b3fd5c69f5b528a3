import { z } from 'zod';
import { dateText, isDate } from '../text/date-text.ts';
import { Html, heading, html } from '../text/html.ts';
import { lineToMarkdown } from '../text/markdown-text.ts';
import { kebabId, text } from '../text/text-shape.ts';
import type { BlockKind, Rendering } from './block-kind.ts';
import { blockHead } from './part-head.ts';

export const state = z.strictObject({
  id: kebabId.optional().describe('Gives the entry its own link'),
  title: text.max(200),
  state: text.max(40).describe('One word or a few: done, in-progress, planned, not-held'),
  when: text.max(80).optional().describe('A date such as 2026-01-15, 2026-01 or 2026-Q1, or other text'),
  note: text.optional().describe('Markdown'),
});

type State = z.infer<typeof state>;

/** Entries with a state (done, under way, not available), such as reviews, certificates or a roadmap. */
export const statesBlock = z.strictObject({
  ...blockHead,
  kind: z.literal('states'),
  text: text.optional().describe('Markdown, before the list'),
  entries: z.array(state).min(1),
});

type StatesBlock = z.infer<typeof statesBlock>;

export const statesKind: BlockKind<StatesBlock> = {
  html: ({ entries }, rendering) =>
    html`<ul class="states">${entries.map(
      (entry) =>
        html`<li class="${markOf(entry)}"${entry.id !== undefined && html` id="${entry.id}"`}>${heading(rendering.level, entry.title)}<p><small>${stateText(entry, rendering)}</small></p>${entry.note !== undefined && new Html(rendering.read(entry.note).html)}</li>
`,
    )}</ul>
`,
  markdown: ({ entries }, rendering) =>
    entries
      .map((entry) => {
        const note =
          entry.note === undefined ? '' : ` ${rendering.read(entry.note).markdown.trim().replaceAll('\n', '\n  ')}`;
        return `- **${lineToMarkdown(entry.title)}** (${lineToMarkdown(stateText(entry, rendering))}).${note}\n`;
      })
      .join(''),
  text: ({ entries }, rendering) =>
    entries
      .map((entry) =>
        entry.id === undefined
          ? `- ${entry.title} (${stateText(entry, rendering)}). ${noteText(entry, rendering)}`.trim()
          : `- ${entry.title}: ${stateText(entry, rendering)}`,
      )
      .join('\n'),
  passages: ({ entries }, rendering) =>
    entries.flatMap((entry) =>
      entry.id === undefined
        ? []
        : [
            {
              id: entry.id,
              name: entry.title,
              text: `${capitalize(stateText(entry, rendering))}. ${noteText(entry, rendering)}`.trim(),
            },
          ],
    ),
};

/** `planned, January 2026`. */
function stateText({ state, when }: State, { language }: Rendering): string {
  const label = state.replaceAll('-', ' ');
  return when === undefined ? label : `${label}, ${isDate(when) ? dateText(when, language) : when}`;
}

const noteText = ({ note }: State, { read }: Rendering): string =>
  note === undefined ? '' : read(note).text.replaceAll('\n', ' ');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** CSS class of a state that has a mark. */
const markOf = ({ state }: State): string => state.toLowerCase().replace(/[^a-z]+/g, '-');
