import { pagesOfSitemaps, scopeOf } from '@gatehouse/import/reading';
import { listOf, objectOf, parseJsonText, stringOf } from '../agents/json-members.ts';
import type { RehearsedSite } from '../site/rehearsed-site.ts';
import type { SiteResponse } from '../site/site-response.ts';
import { decisiveSentence } from './evidence.ts';
import { type QuestionList, type RehearsalQuestion, spreadOver } from './question.ts';

/**
 * Questions of a site: its own of /api/faq, else titles of llms.txt, else titles of pages of its sitemap.
 * @param most maximum number of pages of a sitemap that are read
 * @throws Exhausted
 */
export async function questionsOfSite(site: RehearsedSite, most: number): Promise<QuestionList> {
  const lists: [QuestionList['source'], () => Promise<RehearsalQuestion[]>][] = [
    ['/api/faq', () => publishedQuestions(site)],
    ['llms.txt', () => listedTitles(site)],
    ['sitemap', () => sitemapTitles(site, most)],
  ];
  for (const [source, read] of lists) {
    const questions = onePerPage(await read());
    if (questions.length > 0) return { source, questions };
  }
  return { source: 'sitemap', questions: [] };
}

async function read(site: RehearsedSite, url: URL, accept: string): Promise<SiteResponse | undefined> {
  const response = await site.request({ url, accept });
  return typeof response === 'string' || response.status !== 200 ? undefined : response;
}

async function publishedQuestions(site: RehearsedSite): Promise<RehearsalQuestion[]> {
  const { text = '' } = (await read(site, site.at('api/faq'), 'application/json')) ?? {};
  return listOf(objectOf(parseJsonText(text)).categories)
    .flatMap((category) => listOf(objectOf(category).faqs))
    .flatMap((entry) => {
      const { question, answerText, url } = objectOf(entry);
      const page = stringOf(url) === '' ? undefined : site.ownUrl(stringOf(url));
      if (stringOf(question) === '' || stringOf(answerText) === '' || !page) return [];
      return [{ question: stringOf(question), pages: [page.href], text: decisiveSentence(stringOf(answerText)) }];
    });
}

/** Matches paths of texts, data and endpoints, which no question asks for. */
const NO_PAGE = /\.(?:txt|json|xml)$|\/(?:ask|mcp|a2a)$|\/(?:api|\.well-known)\//;

async function listedTitles(site: RehearsedSite): Promise<RehearsalQuestion[]> {
  for (const url of [site.at('llms.txt'), new URL('/llms.txt', site.start)]) {
    const { kind, links = [] } = (await read(site, url, 'text/plain')) ?? {};
    if (kind !== 'html' && links.length > 0)
      return links
        .filter(({ url: page }) => !NO_PAGE.test(page.pathname))
        .map(({ title, url: page }) => ({ question: title, pages: [page.href] }));
  }
  return [];
}

async function sitemapTitles(site: RehearsedSite, most: number): Promise<RehearsalQuestion[]> {
  const pages = await pagesOfSitemaps(site.client, scopeOf(site.start), site.sitemaps, () => undefined);
  const questions: RehearsalQuestion[] = [];
  for (const page of spreadOver(pages, most)) {
    const { title = '' } = (await read(site, page, 'text/html')) ?? {};
    if (title !== '') questions.push({ question: title, pages: [page.href] });
  }
  return questions;
}

const onePerPage = (questions: readonly RehearsalQuestion[]): RehearsalQuestion[] => [
  ...new Map(questions.map((question) => [question.pages[0], question])).values(),
];
