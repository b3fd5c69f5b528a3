import { UnreadablePage } from '../page/unreadable-page.ts';
import { scopeOf } from './addresses.ts';
import { Exhausted, ImportStopped, type SiteBounds } from './bounds.ts';
import { createClient } from './client.ts';
import { type CollectParts, collectPages } from './collect-pages.ts';
import { htmlUrlOf, pagesOfLlms } from './llms-pages.ts';
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
  /** Source of the list of pages. */
  found: 'llms.txt' | 'sitemap' | 'links';
  pages: number;
  /** Reason for an incomplete import; undefined if it is complete. */
  cut: string | undefined;
}

/** Imports a site as a pack. @throws ImportStopped when the site cannot or must not be imported */
export async function importSite({ start, bounds, allowPrivate, progress }: SiteImport): Promise<ImportedSite> {
  const ended = new AbortController();
  const minutes = Math.round(bounds.totalMilliseconds / 60_000);
  const timer = setTimeout(
    () => ended.abort(new Exhausted(`the time is up (${minutes} minutes)`)),
    bounds.totalMilliseconds,
  );
  const client = createClient(start.origin, { allowPrivate, bounds, total: ended.signal });
  const thread = createPageThread(bounds, ended.signal);
  try {
    const robots = await readRobots(client, start);
    client.pace(robots.delayMilliseconds);
    const scope = scopeOf(start);
    const notices: string[] = [];
    const common: Omit<CollectParts, 'follow' | 'readable' | 'instead'> = {
      client,
      read: thread.read,
      scope,
      robots,
      mostPages: bounds.pages,
      addNotice: (notice) => notices.push(notice),
      progress,
    };
    const llms = await pagesOfLlms(client, scope, robots.allows);
    const index = llms && { name: llms.name, summary: llms.summary };
    const inSitemaps = llms ? [] : await pagesOfSitemaps(client, scope, robots.sitemaps, common.addNotice);
    const found = llms ? 'llms.txt' : inSitemaps.length > 1 ? 'sitemap' : 'links';
    // Report an unreachable site at once.
    if (found === 'links') await checkReachable(start);
    const collected = await collectPages(llms?.pages ?? (found === 'sitemap' ? inSitemaps : [start, ...inSitemaps]), {
      ...common,
      follow: found === 'links',
      readable: (url) => (llms ? htmlUrlOf(url, llms.htmlEnding) : url),
      instead: (url) => llms && (llms.htmlByMarkdownUrl.get(url.href) ?? htmlUrlOf(url, llms.htmlEnding)),
    });
    if (collected.pages.size === 0) {
      const cut = collected.cut === undefined ? [] : [`The import ended early: ${collected.cut}.`];
      throw new ImportStopped([`No page could be read at ${start.href}.`, ...notices, ...cut].join('\n'));
    }
    return { ...packOfSite(collected, scope, index, notices), found, pages: collected.pages.size, cut: collected.cut };
  } catch (error) {
    if (error instanceof Exhausted) throw new ImportStopped(`Nothing was read of ${start.href}: ${error.message}.`);
    throw error;
  } finally {
    clearTimeout(timer);
    await client.close();
    await thread.close();
  }

  async function checkReachable(url: URL): Promise<void> {
    try {
      const { status } = await client.get(url, PAGE_ACCEPT, PAGE_TYPES);
      if (status !== 200) throw new ImportStopped(`${url.href} answers ${status}.`);
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error;
      const hint = /another site/.test(error.message) ? ' Import that one.' : '';
      throw new ImportStopped(`${url.href} ${error.message}.${hint}`);
    }
  }
}
