import { createHash } from 'node:crypto';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { pageKeyOf, pageUrl, repeatsItself, type SiteScope } from './addresses.ts';
import { Exhausted } from './bounds.ts';
import type { Client, PageAnswer } from './client.ts';
import { isMarkdown } from './llms-pages.ts';
import { type FetchedPage, PAGE_ACCEPT, PAGE_TYPES, type ReadPage } from './read-answer.ts';
import { forbidsIndexing, forbidsInput, type RobotRules } from './robots.ts';

export interface CollectedPage {
  /** Identifier that all URLs of the page share. */
  key: string;
  /** URL of the HTML page. */
  url: URL;
  content: ReadPage;
}

export interface CollectedSite {
  pages: Map<string, CollectedPage>;
  /** Keys of URLs with the same content → key of the page. */
  others: Map<string, string>;
  /** Reason for an incomplete import; undefined if it is complete. */
  cut: string | undefined;
}

export interface CollectParts {
  client: Client;
  /** @throws UnreadablePage, Exhausted */
  read(page: FetchedPage): Promise<ReadPage>;
  scope: SiteScope;
  robots: RobotRules;
  mostPages: number;
  addNotice: (notice: string) => void;
  /** Receives the numbers of read and of known pages. */
  progress: (read: number, known: number) => void;
  /** Whether to follow links of pages. */
  follow: boolean;
  /** The HTML URL for a requested URL. */
  readable: (url: URL) => URL;
  /** The URL to read if expected Markdown is missing; undefined if none is expected. */
  instead: (url: URL) => URL | undefined;
}

/** Maximum number of pages that are read at the same time. */
const MAX_PARALLEL = 4;
/** Maximum number of consecutive errors before the import stops. */
const MAX_FAILURES_IN_A_ROW = 50;

/** Reads pages, several at once, until none is left or a limit is reached. */
export async function collectPages(first: readonly URL[], parts: CollectParts): Promise<CollectedSite> {
  const { client, scope, robots, addNotice } = parts;
  const pages = new Map<string, CollectedPage>();
  const others = new Map<string, string>();
  const byContent = new Map<string, string>();
  const seenKeys = new Set<string>();
  const queue: URL[] = [];
  let cut: string | undefined;
  let failures = 0;
  const tooMany = `there are more than ${parts.mostPages.toLocaleString('en')} pages (--max-pages)`;

  function add(url: URL): void {
    const key = pageKeyOf(parts.readable(url));
    if (seenKeys.has(key) || repeatsItself(url)) return;
    seenKeys.add(key);
    if (robots.allows(url)) queue.push(url);
    else addNotice(`${url.href} is disallowed by robots.txt`);
  }

  /** Returns the Markdown response, else the HTML response, else the failed Markdown response. */
  async function answerAt(url: URL): Promise<PageAnswer> {
    const htmlUrl = parts.instead(url);
    const get = (at: URL) => client.get(at, PAGE_ACCEPT, PAGE_TYPES);
    if (!htmlUrl || htmlUrl.href === url.href || !robots.allows(htmlUrl)) return get(url);
    const [first, failure] = await get(url).then(
      (answer) => [answer, undefined] as const,
      (error: unknown) => [undefined, error] as const,
    );
    if (failure !== undefined && !(failure instanceof UnreadablePage)) throw failure;
    if (first?.status === 200 && isMarkdown(first.type, first.bytes.toString('utf8', 0, 1000))) return first;
    const second = await get(htmlUrl).catch((error: unknown) => {
      if (error instanceof UnreadablePage) return undefined;
      throw error;
    });
    if (second?.status === 200 && PAGE_TYPES.test(second.type)) return second;
    if (!first) throw failure;
    return first;
  }

  async function readOne(url: URL): Promise<void> {
    const answer = await answerAt(url);
    if (answer.status !== 200) throw new UnreadablePage(`answers ${answer.status}`);
    if (!PAGE_TYPES.test(answer.type)) throw new UnreadablePage(`is ${answer.type || 'of no known type'}, not a page`);
    if (forbidsInput(answer.contentSignal)) throw new UnreadablePage('asks not to be used this way (ai-input=no)');
    const { type, charset, bytes } = answer;
    addPage(url, answer, await parts.read({ url: answer.url.href, type, charset, bytes, scope }));
  }

  function addPage(requestedUrl: URL, answer: PageAnswer, content: ReadPage): void {
    if (parts.follow) for (const link of content.links) add(new URL(link));
    // Markdown variants often have noindex only because they duplicate the page.
    const tags = /html/.test(answer.type) ? [...answer.robotsTags, content.robots] : [];
    if (tags.some(forbidsIndexing)) {
      addNotice(`${answer.url.href} asks to be in no index (noindex)`);
      return;
    }
    const landed = pageUrl(answer.url.href, answer.url, scope);
    if (!landed) throw new UnreadablePage('leads out of the part that is imported');
    const canonicalUrl = content.canonical === '' ? undefined : pageUrl(content.canonical, answer.url, scope);
    // Some sites declare their front page as canonical for every page by mistake.
    const own =
      canonicalUrl && pageKeyOf(canonicalUrl) !== scope.path && !repeatsItself(canonicalUrl) ? canonicalUrl : landed;
    const url = parts.readable(own);
    const key = pageKeyOf(url);
    const contentHash = createHash('sha256').update(content.title).update(content.markdown).digest('hex');
    const same = pages.has(key) ? key : byContent.get(contentHash);
    const requestedKey = pageKeyOf(parts.readable(requestedUrl));
    for (const visitedKey of [requestedKey, pageKeyOf(parts.readable(landed))])
      if (visitedKey !== (same ?? key)) others.set(visitedKey, same ?? key);
    seenKeys.add(key);
    if (same !== undefined) return;
    if (content.markdown.trim() === '') throw new UnreadablePage('has no words');
    if (pages.size >= parts.mostPages) {
      cut ??= tooMany;
      return;
    }
    byContent.set(contentHash, key);
    pages.set(key, { key, url, content: { ...content, links: [] } });
  }

  for (const url of first) add(url);
  async function readNext(url: URL): Promise<void> {
    try {
      await readOne(url);
      failures = 0;
    } catch (error) {
      if (error instanceof Exhausted) cut ??= error.message;
      else if (error instanceof UnreadablePage) {
        addNotice(`${url.href} ${error.message}`);
        if (++failures >= MAX_FAILURES_IN_A_ROW) cut ??= `${failures} pages in a row could not be read`;
      } else throw error;
    }
    if (pages.size >= parts.mostPages && queue.length > 0) cut ??= tooMany;
    parts.progress(pages.size, seenKeys.size);
  }
  const reading = new Set<Promise<void>>();
  while (cut === undefined && queue.length + reading.size > 0) {
    const url = reading.size < MAX_PARALLEL ? queue.shift() : undefined;
    if (!url) {
      await Promise.race(reading);
      continue;
    }
    const one: Promise<void> = readNext(url).finally(() => reading.delete(one));
    reading.add(one);
  }
  await Promise.all(reading);
  return { pages, others, cut };
}
