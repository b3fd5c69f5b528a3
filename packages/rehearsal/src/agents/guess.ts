import { addressKey, bareWords } from '../questions/evidence.ts';
import { rankLinks } from './rank-links.ts';
import type { ScriptedAgent } from './scripted-agent.ts';

/** Maximum length of a slug, words. */
const MAX_SLUG_WORDS = 8;

/** Tries likely addresses. If one exists, it follows the best link there. */
export const guessAgent: ScriptedAgent = {
  name: 'guess',
  does: 'tries likely addresses, such as /docs and /faq',
  async *read(question, visit) {
    const slug = bareWords(question).split(' ').slice(0, MAX_SLUG_WORDS).join('-');
    const paths = [slug, 'faq', 'docs', `search?q=${encodeURIComponent(question)}`, 'help', 'pricing', 'api'];
    const addresses = [...paths.map(visit.at), new URL('/.well-known/agent-card.json', visit.start)];
    const seenPages = new Set<string>();
    const pathByText = new Map<string, string>();
    for (const address of addresses) {
      const page = await visit.get(address, '*/*');
      if (!page) continue;
      const first = pathByText.get(page.text);
      if (first !== undefined && page.kind === 'html') {
        visit.deadEnd(address, `has the text of ${first}`);
        continue;
      }
      pathByText.set(page.text, page.url.pathname);
      seenPages.add(addressKey(page.url));
      yield { text: page.text, pages: [page.url] };
      const best = rankLinks(question, page.links, visit.language).find(
        ({ link }) => !seenPages.has(addressKey(link.url)),
      );
      if (!best) continue;
      seenPages.add(addressKey(best.link.url));
      const next = await visit.get(best.link.url, '*/*');
      if (next) yield { text: next.text, pages: [next.url] };
    }
  },
};
