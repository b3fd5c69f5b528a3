import { bareWords } from '../questions/evidence.ts';
import type { SiteLink } from '../site/site-response.ts';

/** Number of letters by which words are compared, in place of stemming. */
const STEM = 6;

const stemsOf = (text: string): Set<string> =>
  new Set(
    bareWords(text)
      .split(' ')
      .map((word) => word.slice(0, STEM)),
  );

/** The links that share words with a question, best first. A word of few links counts more than a word of many. */
export function rankLinks(question: string, links: readonly SiteLink[]): SiteLink[] {
  const wanted = stemsOf(question);
  const shared = links.map(({ text, url }) =>
    [...stemsOf(`${text} ${url.pathname}`)].filter((stem) => wanted.has(stem)),
  );
  const times = new Map<string, number>();
  for (const stem of shared.flat()) times.set(stem, (times.get(stem) ?? 0) + 1);
  return links
    .map((link, at) => ({
      link,
      score: (shared[at] ?? []).reduce((sum, stem) => sum + Math.log(1 + links.length / (times.get(stem) ?? 1)), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ link }) => link);
}
