import { beforeAll, describe, expect, it } from 'vitest';
import { questionCount } from '../../../../test/default-content.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { CATEGORY_NAMES } from '../../../../test/specified-names.ts';
import { elementById, foldSpace, htmlText, jsonLdOf } from './read-html.ts';

interface QuestionBody {
  id: string;
  slug: string;
  question: string;
  answerText: string;
  url: string;
}

let service: ServiceUnderTest;
let entries: QuestionBody[];
// biome-ignore lint/suspicious/noExplicitAny: the shapes are what the tests assert
let content: any, collection: any, questions: any[];

beforeAll(async () => {
  service = await defaultService();
  content = (await service.get('/api/content')).json();
  collection = (await service.get('/api/faq')).json();
  entries = collection.categories.flatMap(({ faqs }: { faqs: QuestionBody[] }) => faqs);
  const graph = (await service.get('/api/schema')).json()['@graph'];
  questions = graph.find((node: { '@type': string }) => node['@type'] === 'FAQPage').mainEntity;
});

describe('the number of questions is the same', () => {
  it('in the FAQ collection, in Content and in the graph', () => {
    expect(collection.totalQuestions).toBe(questionCount);
    expect(entries).toHaveLength(questionCount);
    expect(content.faqs).toHaveLength(questionCount);
    expect(questions).toHaveLength(questionCount);
  });

  it('on the page of all questions, in HTML and Markdown', async () => {
    const html = (await service.get('/faq')).text;
    const listed = [...html.matchAll(/<li id="([^"]+)"><a href="\/faq\/([^"]+)">/g)];
    expect(listed.map(([, id]) => id)).toEqual(entries.map(({ slug }) => slug));
    expect(listed.map(([, , slug]) => slug)).toEqual(entries.map(({ slug }) => slug));
    const markdown = (await service.get('/faq.md')).text;
    const links = [...markdown.matchAll(/\]\(https:\/\/gatehouse\.example\/faq\/([^)]+)\.md\)/g)];
    expect(links.map(([, slug]) => slug)).toEqual(entries.map(({ slug }) => slug));
  });

  it('and the page has one heading for each of the eight categories', async () => {
    const html = (await service.get('/faq')).text;
    expect([...html.matchAll(/<h2 id="category-(\w+)">/g)].map(([, name]) => name)).toEqual(CATEGORY_NAMES);
  });
});

describe('the text of an answer is the same', () => {
  it('in the FAQ collection, in Content, in the graph and on its page', async () => {
    const inContent = new Map(content.faqs.map((entry: QuestionBody) => [entry.id, entry.answerText]));
    const inGraph = new Map(questions.map((node) => [node['@id'].split('#faq-')[1], node.acceptedAnswer.text]));
    for (const { id, slug, answerText } of entries) {
      expect(inContent.get(id)).toBe(answerText);
      expect(inGraph.get(id)).toBe(answerText);
      const page = (await service.get(`/faq/${slug}`)).text;
      expect(htmlText(elementById(page, id) ?? ''), slug).toBe(foldSpace(answerText));
      const onPage = jsonLdOf(page)['@graph'].find((node: { '@type': string }) => node['@type'] === 'Question');
      expect(onPage.acceptedAnswer.text).toBe(answerText);
    }
  });

  it('and so is the question', () => {
    const inContent = new Map(content.faqs.map((entry: QuestionBody) => [entry.url, entry.question]));
    const inGraph = new Map(questions.map(({ url, name }) => [url, name]));
    for (const { url, question } of entries) {
      expect(inContent.get(url)).toBe(question);
      expect(inGraph.get(url)).toBe(question);
    }
  });
});

describe('the front page', () => {
  it('has in JSON the data of Content, the version and the launch window', async () => {
    const frontPage = (await service.get('/', { accept: 'application/json' })).json();
    expect(Object.keys(frontPage)).toEqual(['name', 'summary', 'version', 'phase', 'launch', 'links']);
    expect(frontPage).toMatchObject({
      name: content.platform.name,
      summary: content.platform.summary,
      version: '1.0.0',
      phase: 'pre-launch',
      launch: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' },
    });
    expect(frontPage.launch).toEqual(content.timeline.launchWindow);
  });

  it('has a question form that works without a script', async () => {
    const html = (await service.get('/')).text;
    expect(html).toContain('<form class="ask" method="get" action="/search" role="search" data-ask>');
    expect(html).toMatch(/<input [^>]*name="query"/);
  });

  it('links to every section and to all questions, in HTML and Markdown', async () => {
    const html = (await service.get('/')).text;
    const markdown = (await service.get('/index.md')).text;
    for (const section of [
      'platform',
      'problem',
      'solution',
      'security',
      'asset-types',
      'pricing',
      'target-audience',
      'use-cases',
      'differentiators',
      'timeline',
    ]) {
      expect(html).toContain(`<a href="/content/${section}">`);
      expect(markdown).toContain(`(https://gatehouse.example/content/${section}.md)`);
    }
    expect(html).toContain('<a href="/faq">');
    expect(markdown).toContain('(https://gatehouse.example/faq.md)');
  });
});

describe('prices', () => {
  it('are equal in Content and on the pricing page, in three forms', async () => {
    const forms = await Promise.all(
      ['text/html', 'text/markdown', 'application/json'].map((accept) => service.get('/content/pricing', { accept })),
    );
    for (const { text } of forms) {
      expect(text).toContain('Personal: $5 / £4 / €4.50 a month, or $48 / £39 / €45 a year');
      expect(text).toContain('Decade: $384 / £312 / €360 once');
    }
    const personal = content.pricing.plans.find(({ id }: { id: string }) => id === 'personal');
    expect(personal.price).toBe('$5 / £4 / €4.50 a month, or $48 / £39 / €45 a year');
    expect(personal.prices.slice(0, 3)).toEqual([
      { amount: 5, currency: 'USD', per: 'month' },
      { amount: 4, currency: 'GBP', per: 'month' },
      { amount: 4.5, currency: 'EUR', per: 'month' },
    ]);
  });
});
