import { createHash } from 'node:crypto';
import { UnreadablePage } from '../page/unreadable-page.ts';
import { addressKeyOf, pageAddress, repeatsItself, type SiteScope } from './addresses.ts';
import { Exhausted } from './bounds.ts';
import type { Client, PageAnswer } from './client.ts';
import { isMarkdown } from './llms-pages.ts';
import { type FetchedPage, PAGE_ACCEPT, PAGE_TYPES, type ReadPage } from './read-answer.ts';
import { type RobotRules, saysNoIndex, saysNoInput } from './robots.ts';

export interface CollectedPage {
  /** The same for all addresses of the page. */
  key: string;
  /** Where people read it. */
  address: URL;
  content: ReadPage;
}

export interface CollectedSite {
  pages: Map<string, CollectedPage>;
  /** Keys of the same words at other addresses → the key of the page. */
  others: Map<string, string>;
  /** Why not everything was read; undefined where it was. */
  cut: string | undefined;
}

export interface CollectParts {
  client: Client;
  /** @throws UnreadablePage, Exhausted */
  read(page: FetchedPage): Promise<ReadPage>;
  scope: SiteScope;
  robots: RobotRules;
  mostPages: number;
  tell: (notice: string) => void;
  /** How many pages there are, and are known of. */
  progress: (read: number, known: number) => void;
  /** Whether links of pages are followed. */
  follow: boolean;
  /** The address that people read, of the one that was asked for. */
  readable: (address: URL) => URL;
  /** The address to read instead when expected Markdown is missing; undefined where none is expected. */
  instead: (address: URL) => URL | undefined;
}

const AT_ONCE = 4;
/** Errors in a row after which a site is not read further. */
const MAX_FAILURES_IN_A_ROW = 50;

/** Reads pages, a few at once, until there are no more or a bound is reached. */
export async function collectPages(first: readonly URL[], how: CollectParts): Promise<CollectedSite> {
  const { client, scope, robots, tell } = how;
  const pages = new Map<string, CollectedPage>();
  const others = new Map<string, string>();
  const byWords = new Map<string, string>();
  const seen = new Set<string>();
  const queue: URL[] = [];
  let cut: string | undefined;
  let failures = 0;
  const tooMany = `there are more than ${how.mostPages.toLocaleString('en')} pages (--max-pages)`;

  function add(address: URL): void {
    const key = addressKeyOf(how.readable(address));
    if (seen.has(key) || repeatsItself(address)) return;
    seen.add(key);
    if (robots.allows(address)) queue.push(address);
    else tell(`${address.href} is disallowed by robots.txt`);
  }

  /** The Markdown of a page, else the page itself, else the response in place of its Markdown. */
  async function answerAt(address: URL): Promise<PageAnswer> {
    const other = how.instead(address);
    const get = (at: URL) => client.get(at, PAGE_ACCEPT, PAGE_TYPES);
    if (!other || other.href === address.href || !robots.allows(other)) return get(address);
    const [first, failure] = await get(address).then(
      (answer) => [answer, undefined] as const,
      (error: unknown) => [undefined, error] as const,
    );
    if (failure !== undefined && !(failure instanceof UnreadablePage)) throw failure;
    if (first?.status === 200 && isMarkdown(first.type, first.bytes.toString('utf8', 0, 1000))) return first;
    const second = await get(other).catch((error: unknown) => {
      if (error instanceof UnreadablePage) return undefined;
      throw error;
    });
    if (second?.status === 200 && PAGE_TYPES.test(second.type)) return second;
    if (!first) throw failure;
    return first;
  }

  async function readOne(address: URL): Promise<void> {
    const answer = await answerAt(address);
    if (answer.status !== 200) throw new UnreadablePage(`answers ${answer.status}`);
    if (!PAGE_TYPES.test(answer.type)) throw new UnreadablePage(`is ${answer.type || 'of no known type'}, not a page`);
    if (saysNoInput(answer.contentSignal)) throw new UnreadablePage('asks not to be used this way (ai-input=no)');
    const { type, charset, bytes } = answer;
    keep(address, answer, await how.read({ address: answer.address.href, type, charset, bytes, scope }));
  }

  function keep(asked: URL, answer: PageAnswer, content: ReadPage): void {
    if (how.follow) for (const link of content.links) add(new URL(link));
    // Markdown beside a page is often hidden from search engines only because it duplicates the page.
    const tags = /html/.test(answer.type) ? [...answer.robotsTags, content.robots] : [];
    if (tags.some(saysNoIndex)) {
      tell(`${answer.address.href} asks to be in no index (noindex)`);
      return;
    }
    const landed = pageAddress(answer.address.href, answer.address, scope);
    if (!landed) throw new UnreadablePage('leads out of the part that is imported');
    const named = content.canonical === '' ? undefined : pageAddress(content.canonical, answer.address, scope);
    // Sites that name their front page everywhere do not mean it.
    const own = named && addressKeyOf(named) !== scope.path && !repeatsItself(named) ? named : landed;
    const address = how.readable(own);
    const key = addressKeyOf(address);
    const words = createHash('sha256').update(content.title).update(content.markdown).digest('hex');
    const same = pages.has(key) ? key : byWords.get(words);
    const askedKey = addressKeyOf(how.readable(asked));
    for (const one of [askedKey, addressKeyOf(how.readable(landed))])
      if (one !== (same ?? key)) others.set(one, same ?? key);
    seen.add(key);
    if (same !== undefined) return;
    if (content.markdown.trim() === '') throw new UnreadablePage('has no words');
    if (pages.size >= how.mostPages) {
      cut ??= tooMany;
      return;
    }
    byWords.set(words, key);
    pages.set(key, { key, address, content: { ...content, links: [] } });
  }

  for (const address of first) add(address);
  async function readNext(address: URL): Promise<void> {
    try {
      await readOne(address);
      failures = 0;
    } catch (error) {
      if (error instanceof Exhausted) cut ??= error.message;
      else if (error instanceof UnreadablePage) {
        tell(`${address.href} ${error.message}`);
        if (++failures >= MAX_FAILURES_IN_A_ROW) cut ??= `${failures} pages in a row could not be read`;
      } else throw error;
    }
    if (pages.size >= how.mostPages && queue.length > 0) cut ??= tooMany;
    how.progress(pages.size, seen.size);
  }
  const reading = new Set<Promise<void>>();
  while (cut === undefined && queue.length + reading.size > 0) {
    const address = reading.size < AT_ONCE ? queue.shift() : undefined;
    if (!address) {
      await Promise.race(reading);
      continue;
    }
    const one: Promise<void> = readNext(address).finally(() => reading.delete(one));
    reading.add(one);
  }
  await Promise.all(reading);
  return { pages, others, cut };
}
