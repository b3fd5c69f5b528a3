import type { Pack } from '@gatehouse/content';
import {
  FAQ_LIST_PATH,
  faqPath,
  GUIDES_PATH,
  guidePath,
  operationPath,
  REFERENCE_PATH,
  sectionPath,
} from '@gatehouse/contract';

/** The title of a page in its preview picture; undefined for an unknown page. */
export function titleAt(
  { product, sections, categories, guides, docs }: Pack,
  operations: readonly { method: string; path: string }[],
  path: string,
): string | undefined {
  if (path === '/') return product.tagline ?? product.name;
  if (path === REFERENCE_PATH) return 'API reference';
  if (path === FAQ_LIST_PATH && categories.length > 0) return 'Questions and answers';
  if (path === GUIDES_PATH && guides.length > 0) return 'Guides';
  const section = sections.find(({ name }) => sectionPath(name) === path);
  if (section) return section.headline ?? section.title;
  const operation = operations.find((one) => operationPath(one.method, one.path) === path);
  if (operation) return `${operation.method} ${operation.path}`;
  for (const { faqs } of categories) for (const { slug, question } of faqs) if (faqPath(slug) === path) return question;
  return guides.find(({ id }) => guidePath(id) === path)?.name ?? docs?.pages.find((page) => page.path === path)?.title;
}
