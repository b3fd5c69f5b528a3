import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { guidePaths, questionCount } from '../../../../test/default-content.ts';
import { defaultService, type ServiceUnderTest, type TestResponse } from '../../../../test/service-under-test.ts';
import { decodeEntities, elementById, htmlIds, htmlText } from './read-html.ts';

interface PublishedPassage {
  id: string;
  name: string;
  url: string;
  text: string;
}

interface Permalink {
  path: string;
  html: TestResponse;
  markdown: TestResponse;
  json: TestResponse;
  markdownResponse: TestResponse;
  passages: PublishedPassage[];
}

const members: [section: string, member: string][] = [
  ['platform', 'platform'],
  ['problem', 'problem'],
  ['solution', 'solution'],
  ['security', 'security'],
  ['asset-types', 'assetTypes'],
  ['pricing', 'pricing'],
  ['target-audience', 'targetAudience'],
  ['use-cases', 'useCases'],
  ['differentiators', 'differentiators'],
  ['timeline', 'timeline'],
];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every word of a text occurs in order: tables and cards have other words in between. */
function containsWordsInOrder(whole: string, text: string): boolean {
  const wanted = wordsOf(text);
  let at = 0;
  for (const word of wordsOf(whole)) if (word === wanted[at]) at++;
  return at === wanted.length;
}

let service: ServiceUnderTest;
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
let content: any;
let questions: Permalink[];
let sections: Permalink[];
let guides: Permalink[];
const all = () => [...questions, ...sections, ...guides];

async function read(path: string): Promise<Permalink> {
  const [html, markdown, json, markdownResponse] = await Promise.all([
    service.get(path, { accept: 'text/html' }),
    service.get(path, { accept: 'text/markdown' }),
    service.get(path, { accept: 'application/json' }),
    service.get(`${path}.md`),
  ]);
  return { path, html, markdown, json, markdownResponse: markdownResponse, passages: json.json().passages };
}

async function readAll(paths: string[]): Promise<Permalink[]> {
  const pages: Permalink[] = [];
  for (const path of paths) pages.push(await read(path));
  return pages;
}

beforeAll(async () => {
  service = await defaultService();
  content = (await service.get('/api/content')).json();
  questions = await readAll(content.faqs.map(({ slug }: { slug: string }) => `/faq/${slug}`));
  sections = await readAll(members.map(([section]) => `/content/${section}`));
  const list = (await service.get('/guides', { accept: 'application/json' })).json();
  guides = await readAll(list.guides.map(({ id }: { id: string }) => `/guides/${id}`));
});

describe('a permalink', () => {
  it('exists for each question, section and guide', () => {
    expect(questions).toHaveLength(questionCount);
    expect(guides).toHaveLength(guidePaths.length);
    expect(sections).toHaveLength(10);
  });

  it('returns 200 in HTML, Markdown and JSON, and at its .md URL', () => {
    for (const { path, html, markdown, json, markdownResponse } of all()) {
      expect([path, html.status, markdown.status, json.status, markdownResponse.status]).toEqual([
        path,
        200,
        200,
        200,
        200,
      ]);
      expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(json.headers['content-type']).toBe('application/json');
      expect(markdownResponse.headers['content-type']).toBe('text/markdown; charset=utf-8');
    }
  });

  it('has the passage form as JSON', () => {
    for (const { path, json, passages } of all()) {
      const body = json.json();
      expect(Object.keys(body)).toEqual([
        'url',
        'kind',
        'name',
        'passages',
        'source',
        'status',
        'launchWindow',
        'asOf',
      ]);
      expect(body.url).toBe(`https://gatehouse.example${path}`);
      expect(body.kind).toBe(/^\/(faq|content|guide)/.exec(path)?.[1]);
      expect(passages.length).toBeGreaterThan(0);
      for (const passage of passages) {
        expect(Object.keys(passage)).toEqual(['id', 'name', 'url', 'text']);
        expect(passage.text).toMatch(/\S/);
        expect(passage.text.length).toBeLessThanOrEqual(1500);
      }
    }
  });

  it('has every passage in the HTML element with its id', () => {
    const missing = all().flatMap(({ path, html, passages }) =>
      passages
        .filter(({ id, text }) => !containsWordsInOrder(htmlText(elementById(html.text, id) ?? ''), text))
        .map(({ id }) => `${path}#${id}`),
    );
    expect(missing).toEqual([]);
  });

  it('has unique ids', () => {
    for (const { path, html, passages } of all()) {
      const ids = htmlIds(html.text);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(passages.map(({ id }) => id)));
    }
  });

  it('has the same content at its URL and its .md URL', () => {
    for (const { markdown, markdownResponse } of all()) expect(markdownResponse.text).toBe(markdown.text);
  });

  it('starts in Markdown with title, description, canonical URL and date, then one heading', () => {
    for (const { path, markdown, json } of all()) {
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown.text) ?? [];
      const front = parse(head);
      expect(Object.keys(front)).toEqual([
        'title',
        'description',
        'canonical',
        'last_updated',
        'status',
        'planned_launch',
        'as_of',
      ]);
      expect(front.title).toBe(json.json().name);
      expect(front.description).toMatch(/\S/);
      expect(front.canonical).toBe(`https://gatehouse.example${path}`);
      expect(front.last_updated).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
      expect(body).toMatch(/^# \S/);
      expect(body.match(/^# /gm)).toHaveLength(1);
    }
  });

  it('has absolute links in Markdown, and links to pages point to existing .md URLs', async () => {
    const targets = new Set(
      all().flatMap(({ markdownResponse }) =>
        [...markdownResponse.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to),
      ),
    );
    expect(targets.size).toBeGreaterThan(100);
    for (const target of targets) {
      expect(target).toMatch(/^(https:|mailto:)/);
      const own = /^https:\/\/gatehouse\.example(\/(?:faq|content|guides).*)$/.exec(target ?? '')?.[1];
      if (own === undefined) continue;
      expect(own).toMatch(/\.md(#[a-z0-9-]+)?$/);
      expect((await service.get(own.replace(/#.*/, ''))).status).toBe(200);
    }
  });
});

describe('the permalink of a question', () => {
  it('has the entry of /api/faq as its source, and the answer as its only passage', () => {
    questions.forEach(({ json, passages }, index) => {
      const entry = content.faqs[index];
      expect(json.json().source).toEqual(entry);
      expect(json.json().name).toBe(entry.question);
      expect(passages).toEqual([{ id: entry.id, name: entry.question, url: entry.url, text: entry.answerText }]);
    });
  });

  it('has in Markdown the data of the entry: question, summary, answer and date', () => {
    questions.forEach(({ markdown }, index) => {
      const { question, answer, summary, lastReviewed } = content.faqs[index];
      const front = parse(markdown.text.split('---\n', 2)[1] ?? '');
      expect(front).toMatchObject({ title: question, description: summary, last_updated: lastReviewed });
      // Links to pages point from Markdown to Markdown.
      const paths = (text: string) => text.replace(/(gatehouse\.example\/[a-z0-9/-]+)\.md/g, '$1');
      expect(paths(markdown.text)).toContain(answer);
    });
  });

  it('links to the related questions in HTML and Markdown', () => {
    const byId = new Map(content.faqs.map((entry: { id: string; slug: string }) => [entry.id, entry.slug]));
    questions.forEach(({ html, markdown }, index) => {
      for (const id of content.faqs[index].related) {
        expect(html.text).toContain(`href="/faq/${byId.get(id)}"`);
        expect(markdown.text).toContain(`(https://gatehouse.example/faq/${byId.get(id)}.md)`);
      }
    });
  });
});

describe('the permalink of a section', () => {
  it('has the member of Content as its source', () => {
    sections.forEach(({ json }, index) => {
      expect(json.json().source).toEqual(content[members[index]?.[1] ?? '']);
    });
  });

  it('has a fragment for each passage', () => {
    for (const { path, passages } of sections)
      for (const { id, url } of passages) {
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(url).toBe(`https://gatehouse.example${path}#${id}`);
      }
  });

  it('has a heading for each part in Markdown', () => {
    for (const { markdown, html } of sections) {
      const headings = [...markdown.text.matchAll(/^## (.*)$/gm)].map(([, text]) => text?.replace(/\\(.)/g, '$1'));
      expect(headings).toEqual(
        [...html.text.matchAll(/<section id="[^"]+"><h2><a [^>]*>(.*?)<\/a>/g)].map(([, text = '']) =>
          decodeEntities(text),
        ),
      );
    }
  });

  it('has every passage in Markdown', () => {
    for (const { path, markdown, passages } of sections) {
      const plain = markdown.text.replace(/\\(.)/g, '$1');
      const missingPassages = passages.filter(({ text }) => !containsWordsInOrder(plain, text));
      expect(missingPassages.map(({ id }) => `${path}#${id}`)).toEqual([]);
    }
  });

  it('has the date of its content if that has one', () => {
    for (const { path, markdown } of sections) {
      const { last_updated: date } = parse(markdown.text.split('---\n', 2)[1] ?? '');
      const own = { '/content/pricing': content.pricing, '/content/timeline': content.timeline }[path];
      expect(date).toBe((own ?? content.platform).asOf);
    }
  });
});
