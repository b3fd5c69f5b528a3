import { z } from 'zod';
import { type Html, html } from '../text/html.ts';
import { escapeMarkdown, lineToMarkdown } from '../text/markdown-text.ts';
import { quantityText } from '../text/number-text.ts';
import { kebabId, text } from '../text/text-shape.ts';
import type { BlockKind, Rendering } from './block-kind.ts';
import { blockHead } from './part-head.ts';

/** A label and its value: text, a number with a unit, or a list. */
export const fact = z.strictObject({
  id: kebabId.optional(),
  label: text.max(120),
  value: z.union([text, z.number(), z.array(text).min(1)]),
  unit: text.max(40).optional().describe('Unit of a number'),
});

export type Fact = z.infer<typeof fact>;

/** Rows of a definition list. */
export const factsBlock = z.strictObject({
  ...blockHead,
  kind: z.literal('facts'),
  text: text.optional().describe('Markdown, before the rows'),
  entries: z.array(fact).min(1),
});

type FactsBlock = z.infer<typeof factsBlock>;

export const factsKind: BlockKind<FactsBlock> = {
  html: ({ entries }, rendering) => factsHtml(entries, rendering),
  markdown: ({ entries }, rendering) => factsMarkdown(entries, rendering),
  text: ({ entries }, rendering) => factsText(entries, rendering),
};

/** `label: value`, with lists below their label. */
export function factsText(facts: readonly Fact[], rendering: Pick<Rendering, 'language'>): string {
  return facts
    .map((fact) => {
      if (Array.isArray(fact.value)) return `${fact.label}:\n${fact.value.map((item) => `- ${item}`).join('\n')}`;
      return `${fact.label}: ${quantityText(fact, rendering.language)}`;
    })
    .join('\n');
}

export function factsHtml(facts: readonly Fact[], rendering: Rendering): Html {
  return html`<dl class="facts">${facts.map(
    (fact) =>
      html`<dt${fact.id !== undefined && html` id="${fact.id}"`}>${fact.label}</dt>
<dd>${
        Array.isArray(fact.value)
          ? html`<ul>${fact.value.map((item) => html`<li>${item}</li>`)}</ul>`
          : quantityText(fact, rendering.language)
      }</dd>
`,
  )}</dl>
`;
}

export function factsMarkdown(facts: readonly Fact[], rendering: Rendering): string {
  return facts
    .map((fact) => {
      const label = `**${lineToMarkdown(fact.label)}:**`;
      if (Array.isArray(fact.value))
        return `${label}\n\n${fact.value.map((item) => `- ${escapeMarkdown(item)}\n`).join('')}`;
      return `${label} ${escapeMarkdown(quantityText(fact, rendering.language))}\n`;
    })
    .join('\n');
}
