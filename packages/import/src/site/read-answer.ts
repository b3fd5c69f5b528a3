import { readMarkdownPage } from '../page/markdown-page.ts';
import { type PageContent, readHtmlPage } from '../page/read-page.ts';
import type { Resolve } from '../page/to-markdown.ts';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { addressKeyOf, pageAddress, type SiteScope } from './addresses.ts';
import { decodePage } from './decode-text.ts';
import { isMarkdown } from './llms-pages.ts';

export const PAGE_TYPES = /^(?:text\/(?:html|markdown|x-markdown|plain)|application\/xhtml\+xml)$/;
export const PAGE_ACCEPT = 'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.8';

/** Scheme of a placeholder for a page of the site, until all are known: then it becomes the path of its file, or its address. */
const TO_PAGE = 'import-page:';
const TO_PAGE_ANYWHERE = /import-page:([^\s()<>"#]*)(#[^\s()<>"]*)?/g;

/** An answer as a thread can be given it. */
export interface FetchedPage {
  /** Where it was found. */
  address: string;
  type: string;
  charset: string | undefined;
  bytes: Uint8Array;
  scope: SiteScope;
}

/** A page whose links are addresses of pages of the scope, each once. */
export interface ReadPage extends Omit<PageContent, 'facts'> {
  facts: Omit<PageContent['facts'], 'questions'>;
  /** Answers in Markdown. */
  questions: { question: string; answer: string }[];
}

/** The words of an answer. @throws UnreadablePage */
export function readAnswer({ bytes, scope, ...said }: FetchedPage & { bytes: Buffer }): ReadPage {
  const address = new URL(said.address);
  const text = decodePage(bytes, said.charset);
  try {
    const { links, facts, ...content } = readText(said.type, text, address, scope);
    return {
      ...content,
      links: [...new Set(links.flatMap((link) => pageAddress(link, address, scope)?.href ?? []))],
      facts: { product: facts.product, offers: facts.offers },
      questions: facts.questions.map(({ question, answerHtml }) => ({
        question,
        answer: answerOf(answerHtml, address),
      })),
    };
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadablePage('is nested too deeply');
    throw error;
  }
}

function readText(type: string, text: string, address: URL, scope: SiteScope): PageContent {
  const resolve = resolveFrom(address, scope);
  if (isMarkdown(type, text) && type !== 'text/plain') return readMarkdownPage(text, resolve);
  if (type === 'text/plain') {
    if (/\.mdx?$/i.test(address.pathname) && isMarkdown(type, text)) return readMarkdownPage(text, resolve);
    throw new UnreadablePage('is plain text, not a page');
  }
  return readHtmlPage(text, resolve);
}

/** Answers stand on pages of ours: addresses are whole, and lead nowhere that is not safe. */
function answerOf(html: string, base: URL): string {
  const { markdown } = readHtmlPage(`<body><main>${html}</main>`, (written) => {
    const address = URL.canParse(written, base.href) ? new URL(written, base).href : '';
    return /^(https:|mailto:|tel:)/.test(address) ? address.replaceAll('(', '%28').replaceAll(')', '%29') : undefined;
  });
  return markdown;
}

function resolveFrom(base: URL, scope: SiteScope): Resolve {
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
  scope: SiteScope,
  fileOf: (key: string) => string | undefined,
): string {
  return markdown.replace(TO_PAGE_ANYWHERE, (_, pathname: string, hash = '') => {
    const file = fileOf(addressKeyOf({ pathname: pathname.replaceAll('%28', '(').replaceAll('%29', ')') } as URL));
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
