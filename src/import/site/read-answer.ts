import { readMarkdownPage } from '../page/markdown-page.ts';
import { type PageContent, readHtmlPage } from '../page/read-page.ts';
import type { Resolve } from '../page/to-markdown.ts';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { keyOf, pageAddress, type Scope } from './addresses.ts';
import type { Answer } from './client.ts';
import { decodeText } from './decode-text.ts';
import { isMarkdown } from './llms-pages.ts';

export const PAGE_TYPES = /^(?:text\/(?:html|markdown|x-markdown|plain)|application\/xhtml\+xml)$/;
export const PAGE_ACCEPT = 'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.8';

/** Stands for a page of the site until all are known: then it becomes the path to its file, or its address. */
const TO_PAGE = 'import-page:';
const TO_PAGE_ANYWHERE = /import-page:([^\s()<>"#]*)(#[^\s()<>"]*)?/g;

/** The words of an answer. @throws UnreadablePage */
export function readAnswer({ type, bytes, charset, address }: Answer, scope: Scope): PageContent {
  const text = decodeText(bytes, charset);
  const resolve = resolveFrom(address, scope);
  try {
    if (isMarkdown(type, text) && type !== 'text/plain') return readMarkdownPage(text, resolve);
    if (type === 'text/plain') {
      if (/\.mdx?$/i.test(address.pathname) && isMarkdown(type, text)) return readMarkdownPage(text, resolve);
      throw new UnreadablePage('is plain text, not a page');
    }
    return readHtmlPage(text, resolve);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadablePage('is nested too deeply');
    throw error;
  }
}

function resolveFrom(base: URL, scope: Scope): Resolve {
  return (written, kind) => {
    if (/^#/.test(written)) return encoded(written);
    const address = URL.canParse(written, base.href) ? new URL(written, base) : undefined;
    if (!address || !/^(https?|mailto|tel):$/.test(address.protocol)) return undefined;
    if (kind === 'picture') return encoded(address.href);
    const page = address.search === '' ? pageAddress(address.href, base, scope) : undefined;
    return page ? TO_PAGE + encoded(page.pathname) + encoded(address.hash) : encoded(address.href);
  };
}

const encoded = (address: string): string =>
  address.replace(/[()<>"\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Leads links to pages that were imported to their files, and all others to the site. */
export function leadLinks(
  markdown: string,
  from: string,
  scope: Scope,
  fileOf: (key: string) => string | undefined,
): string {
  return markdown.replace(TO_PAGE_ANYWHERE, (_, pathname: string, hash = '') => {
    const file = fileOf(keyOf({ pathname: pathname.replaceAll('%28', '(').replaceAll('%29', ')') } as URL));
    if (file === from && hash !== '') return hash;
    return (file === undefined ? `${scope.origin}${pathname}` : relativePath(from, file)) + hash;
  });
}

/** From one file to another, both without their ending. */
function relativePath(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const parts = to.split('/');
  let shared = 0;
  while (shared < folders.length && shared < parts.length - 1 && folders[shared] === parts[shared]) shared++;
  const up = '../'.repeat(folders.length - shared) || './';
  return `${up}${parts.slice(shared).map(encodeURIComponent).join('/')}.md`;
}
