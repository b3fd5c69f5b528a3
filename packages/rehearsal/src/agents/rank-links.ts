import { analyserOf } from '@gatehouse/answers';
import type { PageLink } from '../site/site-response.ts';

interface RankedLink {
  link: PageLink;
  /** Share of the question that the link has, 0 to 1. A word of few links counts more than a word of many. */
  share: number;
}

/** Stems of the words of a link, whose site has one language. */
const stemsByLink = new WeakMap<PageLink, ReadonlySet<string>>();

function stemsOf(link: PageLink, language: string): ReadonlySet<string> {
  const known = stemsByLink.get(link);
  if (known) return known;
  const words = analyserOf(language)(`${link.text} ${pathWords(link.url)}`);
  const stems = new Set(words.map(({ stem }) => stem));
  stemsByLink.set(link, stems);
  return stems;
}

/**
 * The links that share words with a question, best first. Function words do not count.
 * @param language tag (BCP 47)
 */
export function rankLinks(question: string, links: readonly PageLink[], language: string): RankedLink[] {
  const words = analyserOf(language)(question);
  const wanted = new Set(words.filter(({ weight }) => weight === 1).map(({ stem }) => stem));
  const shared = links.map((link) => {
    const stems = stemsOf(link, language);
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
      return share > 0 ? [{ link, share }] : [];
    })
    .sort((a, b) => b.share - a.share);
}

/** Minimum share of the question in a link that is followed before general ones. */
const MIN_SHARE = 0.5;
/** Texts of links that lead to answers in general, and last parts of their paths. */
const GENERAL =
  /^(?:faq|(?:all )?questions|docs|documentation|help|guides?|support|learn|manual|handbook|reference|pricing|prices|plans)$/i;

const isGeneral = ({ text, url: { pathname } }: PageLink): boolean =>
  GENERAL.test(text.trim()) || GENERAL.test(pathname.replace(/\.\w+$|\/$/, '').replace(/^.*\//, ''));

/** The links that lead to the answer or to answers in general, in the order in which an agent follows them. */
export function chooseLinks(question: string, links: readonly PageLink[], language: string): PageLink[] {
  const ranked = rankLinks(question, links, language);
  const best = ranked.filter(({ share }) => share >= MIN_SHARE);
  return [...best.map(({ link }) => link), ...links.filter(isGeneral), ...ranked.map(({ link }) => link)];
}

function pathWords({ pathname }: URL): string {
  try {
    return decodeURI(pathname).replace(/[/._-]+/g, ' ');
  } catch {
    return '';
  }
}
