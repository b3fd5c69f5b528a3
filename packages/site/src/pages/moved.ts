import type { Pack } from '@gatehouse/content';
import { docPathMeant, markdownPath } from '@gatehouse/contract';
import { twinsOf } from '../documents/docs-tree.ts';
import type { DocumentInput, Redirect } from '../documents/document.ts';

/** Redirects: the eleventh member of Content has pages of its own, and documentation moves. */
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
          { path: plain(path), location: locationOf(to, baseUrl) },
          { path: markdownPath(plain(path)), location: locationOf(twinOf(to, pack), baseUrl) },
        ],
  ),
];

/** Paths that were removed permanently, with their other forms. */
export const removedPaths = ({ site }: Pack): string[] =>
  Object.entries(site.redirects ?? {}).flatMap(([path, to]) =>
    to === 'gone' ? [plain(path), markdownPath(plain(path))] : [],
  );

/** As paths are looked up. */
function plain(path: string): string {
  try {
    return docPathMeant(decodeURIComponent(path));
  } catch {
    return docPathMeant(path);
  }
}

/** The Markdown of a page of ours; of all else the thing itself. */
function twinOf(to: string, pack: Pack): string {
  const [path = ''] = to.split('#');
  return twinsOf(pack)(path) ? markdownPath(path) : to;
}

/** For a header. */
const locationOf = (to: string, baseUrl: string): string => new URL(to, `${baseUrl}/`).href;
