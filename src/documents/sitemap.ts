import { type DocumentInput, escapeXml, type PublishedDocument } from './document.ts';

const MAX_ENTRIES = 50_000;

/** `/sitemap.xml` (sitemaps.org 0.9): every canonical page with its date; twins and redirects are not pages. */
export function sitemap({ baseUrl }: DocumentInput, published: readonly PublishedDocument[]): PublishedDocument {
  const pages = published.flatMap(({ path, lastUpdated }) =>
    lastUpdated === undefined ? [] : [{ path, lastUpdated }],
  );
  if (pages.length > MAX_ENTRIES) throw new Error(`A sitemap holds at most ${MAX_ENTRIES} pages.`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, lastUpdated }) => `<url><loc>${escapeXml(baseUrl + path)}</loc><lastmod>${lastUpdated}</lastmod></url>`).join('\n')}
</urlset>
`;
  return { path: '/sitemap.xml', cache: 'doc', forms: [{ mediaType: 'application/xml; charset=utf-8', body }] };
}
