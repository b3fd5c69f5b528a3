import type { Rendering } from '../contract/blocks/block-kind.ts';
import { faqPath } from '../contract/facts/permalinks.ts';
import type { Category } from '../contract/pack/faq-shape.ts';
import type { Product } from '../contract/pack/product-shape.ts';
import { readMarkdown } from './markdown/markdown.ts';

/** How the words of a pack are written out: its language, and where its questions are. */
export function renderingFor({ language }: Pick<Product, 'language'>, categories: readonly Category[]): Rendering {
  const questions = new Map(
    categories.flatMap(({ faqs }) =>
      faqs.map(({ id, question, slug }) => [id, { name: question, path: faqPath(slug) }]),
    ),
  );
  return { read: readMarkdown, language, level: 3, question: (id) => questions.get(id) };
}
