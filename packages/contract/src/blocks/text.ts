import { z } from 'zod';
import { Html } from '../text/html.ts';
import { text } from '../text/text-shape.ts';
import type { BlockKind } from './block-kind.ts';
import { blockHead } from './part-head.ts';

/** A Markdown text: paragraphs, lists, tables, code, pictures. */
export const textBlock = z.strictObject({ ...blockHead, kind: z.literal('text'), text: text.describe('Markdown') });

type TextBlock = z.infer<typeof textBlock>;

export const textKind: BlockKind<TextBlock> = {
  html: ({ text }, { read }) => new Html(read(text).html),
  markdown: ({ text }, { read }) => `${read(text).markdown.trim()}\n`,
  text: ({ text }, { read }) => read(text).text,
};
