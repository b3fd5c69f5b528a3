import { decodePage, isMarkdown, type PageAnswer } from '@gatehouse/import/reading';
import { readHtmlText } from './html-text.ts';

/** A link of a page to another page of the site. */
export interface PageLink {
  title: string;
  /** The title and, in a list of Markdown, the description after it. */
  text: string;
  url: URL;
}

/** A response of the site, as an agent reads it. */
export interface SiteResponse {
  /** URL after redirects. */
  url: URL;
  status: number;
  kind: 'html' | 'markdown' | 'json' | 'text';
  /** Title of an HTML or Markdown page; empty without one. */
  title: string;
  /** For HTML the visible text. */
  text: string;
  links: readonly PageLink[];
  /** Origin of the canonical link of an HTML page, if it has one. */
  canonicalOrigin?: string | undefined;
  /** Language of an HTML page, if it declares one. */
  language?: string | undefined;
  /** Media type without parameters. */
  type: string;
  session: string | undefined;
  /** Number of requests sent for it, with redirects. */
  requests: number;
}

/** Media types that agents read; a response may lack one. */
export const READABLE = /^(?:text\/.*|application\/(?:xhtml\+xml|xml|json|.*\+json)|)$/;

/**
 * A link in Markdown with the rest of its line, in which lists describe it. Parts are bounded and do not overlap, so
 * that a hostile text costs little time.
 */
const MARKDOWN_LINK = /\[([^\][\n]{1,500})\]\([ \t]?<?([^\s()<>]{1,2000})>?(?:[ \t][^)\n]{0,300})?\)([^\n[]{0,500})/g;

/**
 * Reads a response.
 * @param ownUrl the URL of a link on the requested origin; undefined for another site
 * @throws UnreadablePage
 */
export function readSiteResponse(
  { url, status, type, charset, session, requests, bytes }: PageAnswer,
  ownUrl: (href: string, base: URL) => URL | undefined,
): SiteResponse {
  const text = decodePage(bytes, charset);
  const common = { url, status, type, session, requests };
  if (/json|event-stream/.test(type)) return { ...common, kind: 'json', title: '', text, links: [] };
  const linksOf = (written: readonly (Omit<PageLink, 'url'> & { href: string })[], base: URL): PageLink[] =>
    written.flatMap(({ href, ...link }) => {
      const target = href.startsWith('#') ? undefined : ownUrl(href, base);
      return target ? [{ ...link, url: target }] : [];
    });
  if (/html/.test(type) || /^\s*<(?:!doctype html|html)/i.test(text)) {
    const page = readHtmlText(text);
    const base = URL.canParse(page.base, url.href) ? new URL(page.base, url) : url;
    const { title, canonical, language } = page;
    const canonicalOrigin =
      canonical !== '' && URL.canParse(canonical, url.href) ? new URL(canonical, url).origin : undefined;
    const links = linksOf(page.links, base);
    return { ...common, kind: 'html', title, text: page.text, links, canonicalOrigin, language };
  }
  const links = [...text.matchAll(MARKDOWN_LINK)].map(([, label = '', href = '', rest = '']) => ({
    title: label.trim(),
    text: label + rest,
    href,
  }));
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? [];
  return { ...common, kind: isMarkdown(type, text) ? 'markdown' : 'text', title, text, links: linksOf(links, url) };
}
