import { type Category, faqPath, type Product, type Rendering } from '@gatehouse/contract';
import { createPageIds, readMarkdown } from '@gatehouse/source';

/** Context for rendering the texts of a pack: its language, and the addresses of its questions. */
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
 * @param usedIds ids that the page has otherwise
 */
export function onOnePage(rendering: Rendering, usedIds: Iterable<string>): Rendering {
  const ids = createPageIds(usedIds);
  return { ...rendering, read: (markdown) => readMarkdown(markdown, ids) };
}
