import { type Category, faqPath, type Product, type Rendering } from '@gatehouse/contract';
import { createPageIds, readMarkdown } from '@gatehouse/source';

/** Context for rendering the texts of a pack: its language, and the paths of its questions. */
export function renderingFor({ language }: Pick<Product, 'language'>, categories: readonly Category[]): Rendering {
  const questions = new Map(
    categories.flatMap(({ faqs }) =>
      faqs.map(({ id, question, slug }) => [id, { name: question, path: faqPath(slug) }]),
    ),
  );
  return { read: (markdown) => readMarkdown(markdown), language, level: 3, question: (id) => questions.get(id) };
}

/**
 * Context for the HTML of one page, where every heading gets a unique id. Read each text once and in page order,
 * because ids are assigned in that order.
 * @param usedIds other ids on the page
 */
export function onOnePage(rendering: Rendering, usedIds: Iterable<string>): Rendering {
  const ids = createPageIds(usedIds);
  return { ...rendering, read: (markdown) => readMarkdown(markdown, ids) };
}
