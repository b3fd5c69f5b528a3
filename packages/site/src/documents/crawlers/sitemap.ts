import { escapeXml } from '@gatehouse/contract';
import type { DocumentInput, PublishedDocument } from '../document.ts';

/** Maximum number of entries in one file (sitemaps.org 0.9). */
const MAX_ENTRIES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `/sitemap.xml`: all canonical pages with their dates, without Markdown variants and redirects. If there are too many
 * pages, it is the index of `/sitemap-1.xml`, `/sitemap-2.xml` and so on.
 */
export function sitemaps(
  { baseUrl }: Pick<DocumentInput, 'baseUrl'>,
  published: readonly Pick<PublishedDocument, 'path' | 'listed' | 'lastUpdated'>[],
): PublishedDocument[] {
  const entries = published
    .filter(({ listed }) => listed)
    .map(({ path, lastUpdated }) => {
      const date = lastUpdated === undefined ? '' : `<lastmod>${lastUpdated}</lastmod>`;
      return `<url><loc>${escapeXml(baseUrl + path)}</loc>${date}</url>\n`;
    });
  if (entries.length <= MAX_ENTRIES) return [xml('/sitemap.xml', 'urlset', entries)];
  const files: PublishedDocument[] = [];
  for (let at = 0; at < entries.length; at += MAX_ENTRIES)
    files.push(xml(`/sitemap-${files.length + 1}.xml`, 'urlset', entries.slice(at, at + MAX_ENTRIES)));
  const index = files.map(({ path }) => `<sitemap><loc>${escapeXml(baseUrl + path)}</loc></sitemap>\n`);
  return [xml('/sitemap.xml', 'sitemapindex', index), ...files];
}

function xml(path: string, root: string, entries: readonly string[]): PublishedDocument {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${entries.join('')}</${root}>\n`;
  return { path, cache: 'doc', forms: [{ mediaType: 'application/xml; charset=utf-8', body }] };
}
