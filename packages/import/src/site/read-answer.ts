import { readMarkdownPage } from '../page/markdown-page.ts';
import { type PageContent, readHtmlPage } from '../page/read-page.ts';
import type { Resolve } from '../page/to-markdown.ts';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { pageKeyOf, pageUrl, type SiteScope } from './addresses.ts';
import { decodePage } from './decode-text.ts';
import { isMarkdown } from './llms-pages.ts';

export const PAGE_TYPES = /^(?:text\/(?:html|markdown|x-markdown|plain)|application\/xhtml\+xml)$/;
export const PAGE_ACCEPT = 'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.8';

/** Scheme of placeholders for pages of the site. When all pages are known, each becomes a file path or a URL. */
const PLACEHOLDER_SCHEME = 'import-page:';
const PAGE_PLACEHOLDER = /import-page:([^\s()<>"#]*)(#[^\s()<>"]*)?/g;

/** A response in a form that can be posted to a thread. */
export interface FetchedPage {
  /** URL after redirects. */
  url: string;
  type: string;
  charset: string | undefined;
  bytes: Uint8Array;
  scope: SiteScope;
}

/** A parsed page. Its links are distinct URLs of pages in the scope. */
export interface ReadPage extends Omit<PageContent, 'facts'> {
  facts: Omit<PageContent['facts'], 'questions'>;
  /** Answers in Markdown. */
  questions: { question: string; answer: string }[];
}

/** Parses a response. @throws UnreadablePage */
export function readAnswer({ bytes, scope, ...response }: FetchedPage & { bytes: Buffer }): ReadPage {
  const url = new URL(response.url);
  const text = decodePage(bytes, response.charset);
  try {
    const { links, facts, ...content } = readText(response.type, text, url, scope);
    return {
      ...content,
      links: [...new Set(links.flatMap((link) => pageUrl(link, url, scope)?.href ?? []))],
      facts: { product: facts.product, offers: facts.offers },
      questions: facts.questions.map(({ question, answerHtml }) => ({
        question,
        answer: answerOf(answerHtml, url),
      })),
    };
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadablePage('is nested too deeply');
    throw error;
  }
}

function readText(type: string, text: string, url: URL, scope: SiteScope): PageContent {
  const resolve = resolveFrom(url, scope);
  if (isMarkdown(type, text) && type !== 'text/plain') return readMarkdownPage(text, resolve);
  if (type === 'text/plain') {
    if (/\.mdx?$/i.test(url.pathname) && isMarkdown(type, text)) return readMarkdownPage(text, resolve);
    throw new UnreadablePage('is plain text, not a page');
  }
  return readHtmlPage(text, resolve);
}

/**
 * Converts an answer to Markdown. It is shown on other pages, so its links are absolute, and unsafe ones are removed.
 */
function answerOf(html: string, base: URL): string {
  const { markdown } = readHtmlPage(`<body><main>${html}</main>`, (written) => {
    const href = URL.canParse(written, base.href) ? new URL(written, base).href : '';
    return /^(https:|mailto:|tel:)/.test(href) ? href.replaceAll('(', '%28').replaceAll(')', '%29') : undefined;
  });
  return markdown;
}

function resolveFrom(base: URL, scope: SiteScope): Resolve {
  return (written, kind) => {
    if (/^#/.test(written)) return encodeHref(written);
    const url = URL.canParse(written, base.href) ? new URL(written, base) : undefined;
    if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) return undefined;
    if (kind === 'picture') return encodeHref(url.href);
    const page = url.search === '' ? pageUrl(url.href, base, scope) : undefined;
    return page ? PLACEHOLDER_SCHEME + encodeHref(page.pathname) + encodeHref(url.hash) : encodeHref(url.href);
  };
}

const encodeHref = (href: string): string =>
  href.replace(/[()<>"\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Replaces placeholders by the file of an imported page, or by the URL on the site. */
export function resolvePageLinks(
  markdown: string,
  from: string,
  scope: SiteScope,
  fileOf: (key: string) => string | undefined,
): string {
  return markdown.replace(PAGE_PLACEHOLDER, (_, pathname: string, hash = '') => {
    const file = fileOf(pageKeyOf({ pathname: pathname.replaceAll('%28', '(').replaceAll('%29', ')') } as URL));
    if (file === from && hash !== '') return hash;
    return (file === undefined ? `${scope.origin}${pathname}` : relativePath(from, file)) + hash;
  });
}

/** Relative path from one file to another, both without extension. */
function relativePath(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const parts = to.split('/');
  let shared = 0;
  while (shared < folders.length && shared < parts.length - 1 && folders[shared] === parts[shared]) shared++;
  const up = '../'.repeat(folders.length - shared) || './';
  return `${up}${parts.slice(shared).map(encodeURIComponent).join('/')}.md`;
}
