import { z } from 'zod';
import { Html, heading, html } from '../text/html.ts';
import { lineToMarkdown } from '../text/markdown-text.ts';
import { kebabId, text } from '../text/text-shape.ts';
import type { BlockKind, Rendering } from './block-kind.ts';
import { fact, factsHtml, factsMarkdown, factsText } from './facts.ts';
import { blockHead } from './part-head.ts';

export const card = z.strictObject({
  id: kebabId.optional().describe('Gives the card its own link'),
  title: text.max(200),
  text: text.optional().describe('Markdown'),
  facts: z.array(fact).min(1).optional(),
  questions: z.array(text).min(1).optional().describe('Ids of questions with details'),
});

export type Card = z.infer<typeof card>;

/** Cards: entries of the same sort, side by side. */
export const cardsBlock = z.strictObject({
  ...blockHead,
  kind: z.literal('cards'),
  text: text.optional().describe('Markdown, before the cards'),
  entries: z.array(card).min(1),
});

type CardsBlock = z.infer<typeof cardsBlock>;

export const cardsKind: BlockKind<CardsBlock> = {
  html: ({ entries }, rendering) =>
    html`<div class="cards">${entries.map(
      (entry) =>
        html`<section class="card"${entry.id !== undefined && html` id="${entry.id}"`}>${heading(rendering.level, entry.title)}
${entry.text !== undefined && new Html(rendering.read(entry.text).html)}${entry.facts && factsHtml(entry.facts, rendering)}${questionsOf(
  entry,
  rendering,
  ({ name, path }) => html`<li><a href="${path}">${name}</a></li>`,
  (items) => html`<ul class="more">${items}</ul>`,
)}</section>
`,
    )}</div>
`,
  markdown: ({ entries }, rendering) =>
    entries
      .map((entry) =>
        [
          `${'#'.repeat(rendering.level)} ${lineToMarkdown(entry.title)}\n`,
          ...(entry.text === undefined ? [] : [`${rendering.read(entry.text).markdown.trim()}\n`]),
          ...(entry.facts ? [factsMarkdown(entry.facts, rendering)] : []),
          questionsOf(
            entry,
            rendering,
            ({ name, path }) => `- [${lineToMarkdown(name)}](${path})\n`,
            (items) => items.join(''),
          ) ?? [],
        ]
          .flat()
          .join('\n'),
      )
      .join('\n'),
  text: ({ entries }, rendering) =>
    entries.map((entry) => `- ${entry.id === undefined ? cardLine(entry, rendering) : entry.title}`).join('\n'),
  passages: ({ entries }, rendering) =>
    entries.flatMap((entry) =>
      entry.id === undefined
        ? []
        : [{ id: entry.id, name: entry.title, text: cardText(entry, rendering) || entry.title }],
    ),
};

function cardText({ text, facts }: Card, rendering: Rendering): string {
  return [
    ...(text === undefined ? [] : [rendering.read(text).text]),
    ...(facts ? [factsText(facts, rendering)] : []),
  ].join('\n');
}

/** `Title. Text Label: value`, for a card as one list item. */
const cardLine = (entry: Card, rendering: Rendering): string =>
  `${entry.title}. ${cardText(entry, rendering).replaceAll('\n- ', ' ').replaceAll('\n', ' ')}`.trim();

function questionsOf<Item, List>(
  { questions = [] }: Card,
  rendering: Rendering,
  item: (question: { name: string; path: string }) => Item,
  wrapItems: (items: Item[]) => List,
): List | null {
  const knownQuestions = questions.map((id) => rendering.question(id)).filter((question) => question !== undefined);
  return knownQuestions.length > 0 ? wrapItems(knownQuestions.map(item)) : null;
}
