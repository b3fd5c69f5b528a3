import { UnreadablePage } from '../page/unreadable-page.ts';
import { scopeOf } from './addresses.ts';
import { Exhausted, type SiteBounds, SiteRefusal } from './bounds.ts';
import { createClient } from './client.ts';
import { type CollectParts, collectPages } from './collect-pages.ts';
import { pagesOfLlms, readableAddress } from './llms-pages.ts';
import { packOfSite, type SitePack } from './pack-of-site.ts';
import { createPageThread } from './page-thread.ts';
import { PAGE_ACCEPT, PAGE_TYPES } from './read-answer.ts';
import { readRobots } from './robots.ts';
import { pagesOfSitemaps } from './sitemaps.ts';

export interface SiteImport {
  start: URL;
  bounds: SiteBounds;
  allowPrivate: boolean;
  /** Receives progress. */
  progress: (read: number, known: number) => void;
}

export interface ImportedSite extends SitePack {
  /** Where the list of pages came from. */
  found: 'llms.txt' | 'sitemap' | 'links';
  pages: number;
  /** Why not all was read; undefined where it was. */
  cut: string | undefined;
}

/** A site as a pack. @throws SiteRefusal where it cannot be had, or must not */
export async function importSite({ start, bounds, allowPrivate, progress }: SiteImport): Promise<ImportedSite> {
  const ended = new AbortController();
  const minutes = Math.round(bounds.totalMilliseconds / 60_000);
  const timer = setTimeout(
    () => ended.abort(new Exhausted(`the time is up (${minutes} minutes)`)),
    bounds.totalMilliseconds,
  );
  const client = createClient(start.origin, allowPrivate, bounds, ended.signal);
  const thread = createPageThread(bounds, ended.signal);
  try {
    const robots = await readRobots(client, start);
    client.pace(robots.delayMilliseconds);
    const scope = scopeOf(start);
    const notices: string[] = [];
    const usual: Omit<CollectParts, 'follow' | 'readable' | 'instead'> = {
      client,
      read: thread.read,
      scope,
      robots,
      mostPages: bounds.pages,
      tell: (notice) => notices.push(notice),
      progress,
    };
    const llms = await pagesOfLlms(client, scope, robots.allows);
    const index = llms && { name: llms.name, summary: llms.summary };
    const mapped = llms ? [] : await pagesOfSitemaps(client, scope, robots.sitemaps, usual.tell);
    const found = llms ? 'llms.txt' : mapped.length > 1 ? 'sitemap' : 'links';
    // A site that cannot be read is reported at once.
    if (found === 'links') await mustAnswer(start);
    const collected = await collectPages(llms?.pages ?? (found === 'sitemap' ? mapped : [start, ...mapped]), {
      ...usual,
      follow: found === 'links',
      readable: (address) => (llms ? readableAddress(address, llms.htmlEnding) : address),
      instead: (address) => llms && (llms.named.get(address.href) ?? readableAddress(address, llms.htmlEnding)),
    });
    if (collected.pages.size === 0) {
      const cut = collected.cut === undefined ? [] : [`The import ended early: ${collected.cut}.`];
      throw new SiteRefusal([`No page could be read at ${start.href}.`, ...notices, ...cut].join('\n'));
    }
    return { ...packOfSite(collected, scope, index, notices), found, pages: collected.pages.size, cut: collected.cut };
  } catch (error) {
    if (error instanceof Exhausted) throw new SiteRefusal(`Nothing was read of ${start.href}: ${error.message}.`);
    throw error;
  } finally {
    clearTimeout(timer);
    await client.close();
    await thread.close();
  }

  async function mustAnswer(address: URL): Promise<void> {
    try {
      const { status } = await client.get(address, PAGE_ACCEPT, PAGE_TYPES);
      if (status !== 200) throw new SiteRefusal(`${address.href} answers ${status}.`);
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error;
      const hint = /another site/.test(error.message) ? ' Import that one.' : '';
      throw new SiteRefusal(`${address.href} ${error.message}.${hint}`);
    }
  }
}
