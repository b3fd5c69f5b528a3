import { addressKey } from '../questions/evidence.ts';
import type { PageLink } from '../site/site-response.ts';
import { chooseLinks } from './rank-links.ts';
import type { ScriptedAgent } from './scripted-agent.ts';

const ACCEPT = 'text/plain, text/markdown, */*;q=0.5';

/**
 * Begins with /llms.txt, and reads the listed pages whose titles share words with the question, then general ones.
 * Pages lead on as well.
 */
export const llmsAgent: ScriptedAgent = {
  name: 'llms',
  does: 'reads /llms.txt, then its best links',
  async *read(question, visit) {
    const seenPages = new Set<string>();
    let links: PageLink[] = [];
    for (const url of [visit.at('llms.txt'), new URL('/llms.txt', visit.start)]) {
      if (links.length > 0 || seenPages.has(addressKey(url))) continue;
      seenPages.add(addressKey(url));
      const index = await visit.get(url, ACCEPT);
      if (index?.kind === 'html') visit.deadEnd(url, 'is HTML');
      else if (index) {
        yield { text: index.text, pages: [index.url] };
        links = [...index.links];
      }
    }
    for (;;) {
      const next = chooseLinks(question, links, visit.language).find(({ url }) => !seenPages.has(addressKey(url)));
      if (!next) return;
      seenPages.add(addressKey(next.url));
      const page = await visit.get(next.url, ACCEPT);
      if (!page) continue;
      yield { text: page.text, pages: [page.url] };
      links = [...links, ...page.links];
    }
  },
};
