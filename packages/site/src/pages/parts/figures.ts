import type { Pack } from '@gatehouse/content';
import type { Html, Section } from '@gatehouse/contract';
import { comparisonTable, comparisonTableMarkdown } from './comparison-table.ts';
import { priceTable, priceTableMarkdown } from './price-table.ts';
import { timelineMarkdown, timelinePicture } from './timeline-picture.ts';

/** A figure in HTML and in Markdown, with the same text. */
export interface Figure {
  html: Html | null;
  markdown: string;
}

/** The picture or table of a section; null if the pack has no data for it. */
export function figureOf({ product, pricing, comparison, timeline }: Pack, { name, member }: Section): Figure | null {
  if (member === 'pricing' && pricing)
    return { html: priceTable(pricing, product.language), markdown: priceTableMarkdown(pricing, product.language) };
  if (member === 'timeline' && timeline?.milestones.length)
    return { html: timelinePicture(timeline, product), markdown: timelineMarkdown(timeline, product) };
  if (comparison && (member === 'differentiators' || name === 'comparison')) {
    const at = { page: name, own: product.name, language: product.language };
    return { html: comparisonTable(comparison, at), markdown: comparisonTableMarkdown(comparison, product.name) };
  }
  return null;
}
