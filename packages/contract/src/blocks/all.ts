import { z } from 'zod';
import type { Html } from '../text/html.ts';
import { html } from '../text/html.ts';
import type { BlockKind, OwnPassage, Rendering } from './block-kind.ts';
import { cardsBlock, cardsKind } from './cards.ts';
import { claimsBlock, claimsKind } from './claims.ts';
import { factsBlock, factsKind } from './facts.ts';
import { statesBlock, statesKind } from './states.ts';
import { stepsBlock, stepsKind } from './steps.ts';
import { tableBlock, tableKind } from './table.ts';
import { textBlock, textKind } from './text.ts';

/** Every kind of block in a section. A new kind needs a file in this folder and a line in each of these two lists. */
export const blockSchema = z.discriminatedUnion('kind', [
  textBlock,
  factsBlock,
  cardsBlock,
  stepsBlock,
  tableBlock,
  claimsBlock,
  statesBlock,
]);

const kinds: { [Kind in Block['kind']]: BlockKind<Extract<Block, { kind: Kind }>> } = {
  text: textKind,
  facts: factsKind,
  cards: cardsKind,
  steps: stepsKind,
  table: tableKind,
  claims: claimsKind,
  states: statesKind,
};

/** A titled block of one kind, in a section. */
export type Block = z.infer<typeof blockSchema>;

const kindOf = (block: Block) => kinds[block.kind] as BlockKind<Block>;

/** The text before the block; undefined if the block is a text itself. */
const introduction = (block: Block): string | undefined => (block.kind === 'text' ? undefined : block.text);

export function blockHtml(block: Block, rendering: Rendering): Html {
  const textBefore = introduction(block);
  return html`${textBefore !== undefined && textKind.html({ title: '', kind: 'text', text: textBefore }, rendering)}${kindOf(block).html(block, rendering)}`;
}

export function blockMarkdown(block: Block, rendering: Rendering): string {
  const textBefore = introduction(block);
  const own = kindOf(block).markdown(block, rendering);
  return textBefore === undefined
    ? own
    : `${textKind.markdown({ title: '', kind: 'text', text: textBefore }, rendering)}\n${own}`;
}

/** Plain text of a block, without entries that have a fragment of their own. */
export function blockText(block: Block, rendering: Rendering): string {
  const textBefore = introduction(block);
  const own = kindOf(block).text(block, rendering);
  return textBefore === undefined ? own : `${rendering.read(textBefore).text}\n${own}`;
}

/**
 * Entries of a block that have a fragment of their own.
 * @param title of the block
 */
export function ownPassages(block: Block, rendering: Rendering, title: string): OwnPassage[] {
  return kindOf(block).passages?.(block, rendering, title) ?? [];
}

/** Ids that the source sets for a block and its entries. */
export function sourceIds(block: Block): string[] {
  const entries = 'entries' in block ? (block.entries as readonly { id?: string | undefined }[]) : [];
  return [block.id, ...entries.map(({ id }) => id)].filter((id) => id !== undefined);
}

/** The same block without ids, for a page other than its own. */
export function withoutIds(block: Block): Block {
  const entries = 'entries' in block ? { entries: block.entries.map((entry) => ({ ...entry, id: undefined })) } : {};
  return { ...block, ...entries, id: undefined } as Block;
}
