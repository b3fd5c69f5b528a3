import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { pageUrl, type SiteScope } from './addresses.ts';
import type { Client } from './client.ts';

/** Maximum number of sitemaps. */
const MAX_SITEMAPS = 50;
/** Maximum size of an unpacked sitemap, bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/** All pages of the scope in sitemaps. Sitemaps in robots.txt replace the usual ones. */
export async function pagesOfSitemaps(
  client: Client,
  scope: SiteScope,
  namedSitemaps: readonly string[],
  addNotice: (notice: string) => void,
): Promise<URL[]> {
  const usual = [`${scope.origin}${scope.path}/sitemap.xml`, `${scope.origin}/sitemap.xml`];
  const open = [...(namedSitemaps.length > 0 ? namedSitemaps : usual)];
  const readSitemapUrls = new Set<string>();
  const pages: URL[] = [];
  for (let at = open.shift(); at !== undefined && readSitemapUrls.size < MAX_SITEMAPS; at = open.shift()) {
    if (readSitemapUrls.has(at) || !URL.canParse(at) || new URL(at).origin !== scope.origin) continue;
    readSitemapUrls.add(at);
    const found = await readSitemap(client, new URL(at)).catch((error: unknown) => {
      if (!(error instanceof UnreadablePage)) throw error;
      addNotice(`${at} ${error.message}`);
      return undefined;
    });
    open.push(...(found?.sitemaps ?? []));
    for (const page of found?.pages ?? []) {
      const url = /^https?:\/\/[^/]/i.test(page) ? pageUrl(page, new URL(scope.origin), scope) : undefined;
      if (url) pages.push(url);
    }
  }
  return pages;
}

async function readSitemap(client: Client, url: URL): Promise<{ pages: string[]; sitemaps: string[] } | undefined> {
  const { status, bytes } = await client.get(url, 'application/xml, text/xml', /xml|text\/plain|gzip|octet-stream/);
  if (status !== 200 || bytes.length === 0) return undefined;
  const text = unpackSitemap(bytes).toString();
  // A text file with one URL per line is a sitemap, too (sitemaps.org).
  if (!text.trimStart().startsWith('<'))
    return { pages: text.split(/\s+/).filter((line) => URL.canParse(line)), sitemaps: [] };
  try {
    const read = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false }).parse(text);
    return { pages: locations(read?.urlset?.url), sitemaps: locations(read?.sitemapindex?.sitemap) };
  } catch {
    throw new UnreadablePage('is no XML that can be read');
  }
}

function unpackSitemap(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    throw new UnreadablePage('cannot be unpacked, or is too large');
  }
}

/** Locations of a parsed XML member: a list, a single entry or none. */
const locations = (entries: unknown): string[] =>
  [entries].flat().flatMap((entry) => {
    const { loc } = (typeof entry === 'object' && entry !== null ? entry : {}) as { loc?: unknown };
    return typeof loc === 'string' ? [loc.trim()] : [];
  });
