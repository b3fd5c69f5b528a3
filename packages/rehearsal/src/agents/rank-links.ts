import { analyserOf } from '@gatehouse/answers';
import type { SiteLink } from '../site/site-response.ts';

export interface RankedLink extends SiteLink {
  /** Share of the question that the link has, 0 to 1. A word of few links counts more than a word of many. */
  share: number;
}

/**
 * The links that share words with a question, best first. Function words do not count.
 * @param language tag (BCP 47)
 */
export function rankLinks(question: string, links: readonly SiteLink[], language: string): RankedLink[] {
  const analyse = analyserOf(language);
  const words = analyse(question);
  const wanted = new Set(words.filter(({ weight }) => weight === 1).map(({ stem }) => stem));
  const shared = links.map(({ text, url }) => {
    const stems = new Set(analyse(`${text} ${pathWords(url)}`).map(({ stem }) => stem));
    return [...wanted].filter((stem) => stems.has(stem));
  });
  const times = new Map<string, number>();
  for (const stem of shared.flat()) times.set(stem, (times.get(stem) ?? 0) + 1);
  const weightOf = (stems: Iterable<string>): number =>
    [...stems].reduce((sum, stem) => sum + Math.log(1 + links.length / (times.get(stem) ?? 1)), 0);
  const all = weightOf(wanted);
  return links
    .flatMap((link, at) => {
      const share = all === 0 ? 0 : weightOf(shared[at] ?? []) / all;
      return share > 0 ? [{ ...link, share }] : [];
    })
    .sort((a, b) => b.share - a.share);
}

/** Minimum share of the question in a link that is followed before general ones. */
const MIN_SHARE = 0.5;
/** Words of links that lead to answers in general. */
const GENERAL = 'faq questions docs documentation help guide guides support learn pricing search';

/** The links that lead to the answer or to answers in general, in the order in which an agent follows them. */
export function chooseLinks(question: string, links: readonly SiteLink[], language: string): SiteLink[] {
  const ranked = rankLinks(question, links, language);
  const best = ranked.filter(({ share }) => share >= MIN_SHARE);
  return [...best, ...rankLinks(GENERAL, links, 'en'), ...ranked];
}

function pathWords({ pathname }: URL): string {
  try {
    return decodeURI(pathname).replace(/[/._-]+/g, ' ');
  } catch {
    return '';
  }
}
