import { z } from 'zod';
import { html } from '../text/html.ts';
import { escapeMarkdown, lineToMarkdown } from '../text/markdown-text.ts';
import { kebabId, text } from '../text/text-shape.ts';
import type { BlockKind } from './block-kind.ts';
import { blockHead } from './part-head.ts';

const claim = z.strictObject({
  id: kebabId.optional().describe('Gives the claim its own link'),
  statement: text,
  source: z.strictObject({
    name: text,
    url: z.url({ protocol: /^https?$/, error: 'must be a web address' }),
    year: z.int().min(1000).max(2200).optional(),
  }),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
  caveat: text.optional(),
});

type Claim = z.infer<typeof claim>;

/** Statements and figures from third parties, each with its source. */
export const claimsBlock = z.strictObject({
  ...blockHead,
  kind: z.literal('claims'),
  text: text.optional().describe('Markdown, before the claims'),
  entries: z.array(claim).min(1),
});

type ClaimsBlock = z.infer<typeof claimsBlock>;

export const claimsKind: BlockKind<ClaimsBlock> = {
  html: ({ entries }) =>
    html`<ul class="claims">${entries.map(
      (entry) =>
        html`<li${entry.id !== undefined && html` id="${entry.id}"`}><p>${entry.statement}</p>${entry.caveat !== undefined && html`<p>${entry.caveat}</p>`}<p><small>Source: ${sourceName(entry)}, <a href="${entry.source.url}">${entry.source.url}</a></small></p></li>
`,
    )}</ul>
`,
  markdown: ({ entries }) =>
    entries
      .map((entry) => {
        const caveat = entry.caveat === undefined ? '' : ` ${escapeMarkdown(entry.caveat)}`;
        const { url } = entry.source;
        const link = `[${escapeMarkdown(url)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
        return `- ${escapeMarkdown(entry.statement)}${caveat} Source: ${lineToMarkdown(sourceName(entry))}, ${link}\n`;
      })
      .join(''),
  text: ({ entries }) =>
    entries
      .map((entry) => `- ${entry.id === undefined ? claimText(entry).replaceAll('\n', ' ') : entry.statement}`)
      .join('\n'),
  passages: ({ entries }, _, title) =>
    entries.flatMap((entry) =>
      entry.id === undefined ? [] : [{ id: entry.id, name: `${title}: ${entry.source.name}`, text: claimText(entry) }],
    ),
};

const sourceName = ({ source: { name, year }, confidence }: Claim): string =>
  [name, year, confidence && `confidence: ${confidence}`].filter((part) => part !== undefined).join(', ');

const claimText = (claim: Claim): string =>
  [claim.statement, claim.caveat, `Source: ${sourceName(claim)}, ${claim.source.url}`]
    .filter((line) => line !== undefined)
    .join('\n');
