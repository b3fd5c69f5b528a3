import type { Pack } from '@gatehouse/content';
import { basePathOf, canonicalDocPath, markdownPath } from '@gatehouse/contract';
import { twinsOf } from '../documents/docs-tree.ts';
import type { DocumentInput, Redirect } from '../documents/document.ts';

/** Redirects of the pack, and from `/content/faqs`, because questions have their own pages. */
export const redirects = ({ pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>): Redirect[] => [
  ...(pack.categories.length === 0
    ? []
    : [
        { path: '/content/faqs', location: `${baseUrl}/faq` },
        { path: '/content/faqs.md', location: `${baseUrl}/faq.md` },
      ]),
  ...Object.entries(pack.site.redirects ?? {}).flatMap(([path, to]) =>
    to === 'gone'
      ? []
      : [
          { path: normalizedPath(path), location: locationOf(to, baseUrl) },
          { path: markdownPath(normalizedPath(path)), location: locationOf(markdownVariantOf(to, pack), baseUrl) },
        ],
  ),
];

/** Paths that were removed permanently, with their other forms. */
export const removedPaths = ({ site }: Pack): string[] =>
  Object.entries(site.redirects ?? {}).flatMap(([path, to]) =>
    to === 'gone' ? [normalizedPath(path), markdownPath(normalizedPath(path))] : [],
  );

/** Normalizes a path like a lookup does. */
function normalizedPath(path: string): string {
  try {
    return canonicalDocPath(decodeURIComponent(path));
  } catch {
    return canonicalDocPath(path);
  }
}

/** The Markdown variant of a page; other targets are unchanged. */
function markdownVariantOf(to: string, pack: Pack): string {
  const [path = ''] = to.split('#');
  return twinsOf(pack)(path) ? markdownPath(path) : to;
}

/** Absolute URL for the Location header. */
const locationOf = (to: string, baseUrl: string): string =>
  new URL(to.startsWith('/') ? basePathOf(baseUrl) + to : to, `${baseUrl}/`).href;
