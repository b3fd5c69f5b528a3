import { UnreadablePage } from '../page/unreadable-page.ts';
import { addressKeyOf, pageAddress, type SiteScope } from './addresses.ts';
import type { Client } from './client.ts';

/** Content of a site's llms.txt. */
export interface LlmsIndex {
  name: string;
  summary: string;
  /** Addresses of pages in Markdown. */
  pages: URL[];
  /** Listed pages by the guessed address of their Markdown, if llms.txt lists the page itself. */
  named: ReadonlyMap<string, URL>;
  /** Ending of HTML addresses, in place of `.md`. */
  htmlEnding: '' | '.html' | '/';
}

const MARKDOWN = /^text\/(?:markdown|x-markdown|plain)$/;
const LINK = /\]\(\s*<?([^\s)>]+)/g;

/** Maximum number of pages that are tried for Markdown; some may be HTML only. */
const MAX_TRIED = 5;

/** The pages in llms.txt, if one of the first pages exists in Markdown. */
export async function pagesOfLlms(
  client: Client,
  scope: SiteScope,
  allows: (address: URL) => boolean,
): Promise<LlmsIndex | undefined> {
  for (const at of new Set([`${scope.origin}${scope.path}/llms.txt`, `${scope.origin}/llms.txt`])) {
    const address = new URL(at);
    if (!allows(address)) continue;
    const text = await readText(client, address);
    if (text === undefined) continue;
    const linked = [...text.matchAll(LINK)].flatMap(([, target = '']) => pageAddress(target, address, scope) ?? []);
    const candidates = linked.map((page) => ({ page, twin: markdownAddressOf(page) }));
    const pages = [...new Map(candidates.map(({ page, twin }) => [addressKeyOf(page), twin])).values()];
    const first = await firstMarkdown(client, pages.filter(allows).slice(0, MAX_TRIED));
    if (!first) continue;
    const [, name = ''] = /^#\s+(.+)$/m.exec(text) ?? [];
    const [, summary = ''] = /^>\s*((?:.+\n?(?:>\s*)?)+)/m.exec(text) ?? [];
    return {
      name: name.trim(),
      summary: summary.replace(/\n>?\s*/g, ' '),
      pages,
      named: new Map(candidates.flatMap(({ page, twin }) => (page === twin ? [] : [[twin.href, page]]))),
      htmlEnding: await htmlEndingOf(client, first),
    };
  }
  return undefined;
}

/** The Markdown address of a page (llmstxt.org). */
function markdownAddressOf(page: URL): URL {
  if (/\.mdx?$/i.test(page.pathname)) return page;
  const twin = new URL(page);
  twin.pathname = page.pathname.endsWith('/') ? `${page.pathname}index.html.md` : `${page.pathname}.md`;
  return twin;
}

export const isMarkdown = (type: string, text: string): boolean =>
  MARKDOWN.test(type) && !/^\s*<(?:!doctype|html)/i.test(text.slice(0, 500));

async function firstMarkdown(client: Client, pages: readonly URL[]): Promise<URL | undefined> {
  for (const page of pages) if ((await readText(client, page)) !== undefined) return page;
  return undefined;
}

async function readText(client: Client, address: URL): Promise<string | undefined> {
  try {
    const { status, type, bytes } = await client.get(address, 'text/markdown, text/plain;q=0.9', MARKDOWN);
    const text = bytes.toString();
    return status === 200 && text.trim() !== '' && isMarkdown(type, text) ? text : undefined;
  } catch (error) {
    if (error instanceof UnreadablePage) return undefined;
    throw error;
  }
}

async function htmlEndingOf(client: Client, twin: URL): Promise<LlmsIndex['htmlEnding']> {
  for (const ending of ['', '.html', '/'] as const) {
    const page = readableAddress(twin, ending);
    const answer = await client.get(page, 'text/html', /^text\/html$/).catch((error: unknown) => {
      if (error instanceof UnreadablePage) return undefined;
      throw error;
    });
    if (answer?.status === 200 && answer.type === 'text/html') return ending;
  }
  return '';
}

/** The HTML address of a Markdown page; other addresses are unchanged. */
export function readableAddress(twin: URL, ending: LlmsIndex['htmlEnding']): URL {
  if (!/\.mdx?$/i.test(twin.pathname)) return twin;
  const page = new URL(twin);
  const bare = page.pathname.replace(/(?:\.html?)?\.mdx?$/i, '');
  page.pathname = /\/index$/.test(bare) ? bare.replace(/index$/, '') : bare + ending;
  return page;
}
