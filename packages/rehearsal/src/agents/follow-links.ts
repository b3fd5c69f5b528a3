import { addressKey } from '../questions/evidence.ts';
import type { PageLink, SiteResponse } from '../site/site-response.ts';
import type { Visit } from '../site/visit.ts';
import { chooseLinks } from './rank-links.ts';
import type { AgentReading } from './scripted-agent.ts';

/**
 * Reads the start page, then follows links: those that share words with the question, then general ones, then others.
 * @param open reads one page; undefined for a dead end
 */
export async function* followLinks(
  question: string,
  { start, language }: Visit,
  open: (url: URL) => Promise<SiteResponse | undefined>,
): AsyncGenerator<AgentReading> {
  const seenPages = new Set<string>();
  const links = new Map<string, PageLink>();
  for (let url: URL | undefined = start; url; ) {
    seenPages.add(addressKey(url));
    const page = await open(url);
    if (page) {
      seenPages.add(addressKey(page.url));
      yield { text: page.text, pages: [page.url] };
      for (const link of page.links) if (!links.has(link.url.href)) links.set(link.url.href, link);
    }
    const unread: PageLink[] = [...links.values()].filter((link) => !seenPages.has(addressKey(link.url)));
    const [next] = [...chooseLinks(question, unread, language), ...unread];
    url = next?.url;
  }
}
