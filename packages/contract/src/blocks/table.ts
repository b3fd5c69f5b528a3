import { z } from 'zod';
import { html } from '../text/html.ts';
import { lineToMarkdown, markdownTable } from '../text/markdown-text.ts';
import { numberText } from '../text/number-text.ts';
import { text } from '../text/text-shape.ts';
import type { BlockKind, Rendering } from './block-kind.ts';
import { blockHead } from './part-head.ts';

const cell = z.union([text, z.number()]).nullable();

/** Rows under columns; the first cell of a row names it. */
export const tableBlock = z.strictObject({
  ...blockHead,
  kind: z.literal('table'),
  text: text.optional().describe('Markdown, before the table'),
  columns: z.array(text.max(120)).min(2),
  rows: z.array(z.array(cell)).min(1).describe('As many cells as columns; null is an empty cell'),
});

type TableBlock = z.infer<typeof tableBlock>;
type Cell = z.infer<typeof cell>;

export const tableKind: BlockKind<TableBlock> = {
  html: ({ columns, rows }, rendering) =>
    html`<div class="scroll" role="region" aria-label="${columns[0]}" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
      ([first = null, ...otherCells]) =>
        html`<tr><th scope="row">${cellText(first, rendering)}</th>${otherCells.map((cell) => html`<td>${cellText(cell, rendering)}</td>`)}</tr>
`,
    )}</tbody></table></div>
`,
  markdown: ({ columns, rows }, rendering) =>
    markdownTable(
      columns.map(lineToMarkdown),
      rows.map((row) => row.map((one) => lineToMarkdown(cellText(one, rendering)))),
    ),
  text: ({ columns, rows }, rendering) =>
    [columns, ...rows.map((row) => row.map((one) => cellText(one, rendering)))]
      .map((cells) => `- ${cells.join(' | ')}`)
      .join('\n'),
};

function cellText(value: Cell, { language }: Rendering): string {
  return typeof value === 'number' ? numberText(value, language) : (value ?? '');
}
