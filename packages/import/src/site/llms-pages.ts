import { UnreadablePage } from '../page/unreadable-page.ts';
import { pageKeyOf, pageUrl, type SiteScope } from './addresses.ts';
import type { Client } from './client.ts';

/** Content of a site's llms.txt. */
export interface LlmsIndex {
  name: string;
  summary: string;
  /** URLs of pages in Markdown. */
  pages: URL[];
  /** Listed HTML pages by the guessed URL of their Markdown. */
  htmlByMarkdownUrl: ReadonlyMap<string, URL>;
  /** Ending of HTML URLs, in place of `.md`. */
  htmlEnding: '' | '.html' | '/';
}

const MARKDOWN_TYPE = /^text\/(?:markdown|x-markdown|plain)$/;
const LINK = /\]\(\s*<?([^\s)>]+)/g;

/** Maximum number of pages that are tried for Markdown; some may be HTML only. */
const MAX_TRIED_PAGES = 5;

/** The pages in llms.txt, if one of the first pages exists in Markdown. */
export async function pagesOfLlms(
  client: Client,
  scope: SiteScope,
  allows: (url: URL) => boolean,
): Promise<LlmsIndex | undefined> {
  for (const at of new Set([`${scope.origin}${scope.path}/llms.txt`, `${scope.origin}/llms.txt`])) {
    const url = new URL(at);
    if (!allows(url)) continue;
    const text = await readText(client, url);
    if (text === undefined) continue;
    const linked = [...text.matchAll(LINK)].flatMap(([, target = '']) => pageUrl(target, url, scope) ?? []);
    const candidates = linked.map((page) => ({ page, markdownUrl: markdownUrlOf(page) }));
    const pages = [...new Map(candidates.map(({ page, markdownUrl }) => [pageKeyOf(page), markdownUrl])).values()];
    const first = await firstMarkdown(client, pages.filter(allows).slice(0, MAX_TRIED_PAGES));
    if (!first) continue;
    const [, name = ''] = /^#\s+(.+)$/m.exec(text) ?? [];
    const [, summary = ''] = /^>\s*((?:.+\n?(?:>\s*)?)+)/m.exec(text) ?? [];
    return {
      name: name.trim(),
      summary: summary.replace(/\n>?\s*/g, ' '),
      pages,
      htmlByMarkdownUrl: new Map(
        candidates.flatMap(({ page, markdownUrl }) => (page === markdownUrl ? [] : [[markdownUrl.href, page]])),
      ),
      htmlEnding: await htmlEndingOf(client, first),
    };
  }
  return undefined;
}

/** The Markdown URL of a page (llmstxt.org). */
function markdownUrlOf(page: URL): URL {
  if (/\.mdx?$/i.test(page.pathname)) return page;
  const markdownUrl = new URL(page);
  markdownUrl.pathname = page.pathname.endsWith('/') ? `${page.pathname}index.html.md` : `${page.pathname}.md`;
  return markdownUrl;
}

export const isMarkdown = (type: string, text: string): boolean =>
  MARKDOWN_TYPE.test(type) && !/^\s*<(?:!doctype|html)/i.test(text.slice(0, 500));

async function firstMarkdown(client: Client, pages: readonly URL[]): Promise<URL | undefined> {
  for (const page of pages) if ((await readText(client, page)) !== undefined) return page;
  return undefined;
}

async function readText(client: Client, url: URL): Promise<string | undefined> {
  try {
    const { status, type, bytes } = await client.get(url, 'text/markdown, text/plain;q=0.9', MARKDOWN_TYPE);
    const text = bytes.toString();
    return status === 200 && text.trim() !== '' && isMarkdown(type, text) ? text : undefined;
  } catch (error) {
    if (error instanceof UnreadablePage) return undefined;
    throw error;
  }
}

async function htmlEndingOf(client: Client, markdownUrl: URL): Promise<LlmsIndex['htmlEnding']> {
  for (const ending of ['', '.html', '/'] as const) {
    const page = htmlUrlOf(markdownUrl, ending);
    const answer = await client.get(page, 'text/html', /^text\/html$/).catch((error: unknown) => {
      if (error instanceof UnreadablePage) return undefined;
      throw error;
    });
    if (answer?.status === 200 && answer.type === 'text/html') return ending;
  }
  return '';
}

/** The HTML URL of a Markdown page; other URLs are unchanged. */
export function htmlUrlOf(markdownUrl: URL, ending: LlmsIndex['htmlEnding']): URL {
  if (!/\.mdx?$/i.test(markdownUrl.pathname)) return markdownUrl;
  const page = new URL(markdownUrl);
  const pathWithoutEnding = page.pathname.replace(/(?:\.html?)?\.mdx?$/i, '');
  page.pathname = /\/index$/.test(pathWithoutEnding)
    ? pathWithoutEnding.replace(/index$/, '')
    : pathWithoutEnding + ending;
  return page;
}
