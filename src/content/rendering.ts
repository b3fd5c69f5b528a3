import type { Rendering } from '../contract/blocks/block-kind.ts';
import { faqPath } from '../contract/facts/permalinks.ts';
import type { Category } from '../contract/pack/faq-shape.ts';
import type { Product } from '../contract/pack/product-shape.ts';
import { readMarkdown } from './markdown/markdown.ts';
import { createPageIds } from './markdown/page-ids.ts';

/** How the words of a pack are written out: its language, and where its questions are. */
export function renderingFor({ language }: Pick<Product, 'language'>, categories: readonly Category[]): Rendering {
  const questions = new Map(
    categories.flatMap(({ faqs }) =>
      faqs.map(({ id, question, slug }) => [id, { name: question, path: faqPath(slug) }]),
    ),
  );
  return { read: (markdown) => readMarkdown(markdown), language, level: 3, question: (id) => questions.get(id) };
}

/**
 * The same for the HTML of one page: headings of all its texts have ids that nothing else on it has. Each text is read once
 * and in the order of the page, because ids are given in that order.
 * @param given ids that the page has otherwise
 */
export function onOnePage(rendering: Rendering, given: Iterable<string>): Rendering {
  const ids = createPageIds(given);
  return { ...rendering, read: (markdown) => readMarkdown(markdown, ids) };
}
