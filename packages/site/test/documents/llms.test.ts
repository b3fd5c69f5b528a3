import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { guidePaths, questionCount } from '../../../../test/default-content.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { CATEGORY_NAMES } from '../../../../test/specified-names.ts';
import { type Json, type LlmsText, readLlms } from './read-documents.ts';

let heirfold: ServiceUnderTest;
let plotline: ServiceUnderTest;
beforeAll(async () => {
  heirfold = await startServiceUnderTest();
  plotline = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
});
afterAll(() => Promise.all([heirfold.close(), plotline.close()]));

const packs: [name: string, service: () => ServiceUnderTest][] = [
  ['Heirfold', () => heirfold],
  ['Plotline', () => plotline],
];

/** The response to a GET of a link: some paths are POST only, and one is 401 before launch. */
const statusOf = (path: string) =>
  path === '/api/v1' ? 401 : /^\/(mcp|a2a|api\/agent-auth\/\w+)$/.test(path) ? 405 : 200;

const linksOf = ({ sections }: LlmsText) => sections.flatMap(({ links }) => links);

/** Statuses of all links; /ask needs a question, and /mcp and /a2a need POST. */
async function statusesOf(service: ServiceUnderTest, urls: string[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const url of new Set(urls)) {
    const { origin, pathname } = new URL(url);
    expect(origin).toBe('https://gatehouse.example');
    statuses[pathname] = (await service.get(pathname === '/ask' ? '/ask?query=prices' : pathname)).status;
  }
  return statuses;
}

describe.each(packs)('the llms.txt files of %s', (name, service) => {
  it.each([
    ['/llms.txt', 100, 20_000],
    ['/api/llms.txt', 100, 30_000],
  ])('%s has a title, a summary, prose, and then sections with only links', async (path, least, most) => {
    const { text } = await service().get(path);
    expect(text.length).toBeGreaterThan(least);
    expect(text.length).toBeLessThan(most);
    const { title, summary } = readLlms(text);
    expect(title).toMatch(new RegExp(`^${name}`));
    expect(summary).toMatch(/\S/);
  });

  it.each(['/llms.txt', '/api/llms.txt'])('every link of %s is absolute and works', async (path) => {
    const links = linksOf(readLlms((await service().get(path)).text));
    expect(links.length).toBeGreaterThan(15);
    const statuses = await statusesOf(
      service(),
      links.map(({ url }) => url),
    );
    for (const [at, status] of Object.entries(statuses)) expect([at, status]).toEqual([at, statusOf(at)]);
  });

  it('/llms.txt links to every section, all questions, the interface, agent documents and the rest', async () => {
    const { sections, prose } = readLlms((await service().get('/llms.txt')).text);
    expect(sections.map((section) => section.name)).toEqual([
      'Product',
      'Guides',
      'Questions',
      'API',
      'Agents',
      'Optional',
    ]);
    const paths = sections.map(({ links }) => links.map(({ url }) => new URL(url).pathname));
    expect(paths).toEqual([
      [
        '/content/platform.md',
        '/content/target-audience.md',
        '/content/problem.md',
        '/content/solution.md',
        '/content/security.md',
        '/content/asset-types.md',
        '/content/pricing.md',
        '/content/use-cases.md',
        '/content/differentiators.md',
        '/content/timeline.md',
      ],
      name === 'Heirfold' ? guidePaths.map((path) => `${path}.md`) : ['/guides/draw-a-bed.md'],
      ['/faq.md', ...CATEGORY_NAMES.map((category) => `/faq/${category}/llms-full.txt`)],
      ['/openapi.json', '/api/llms.txt', '/ask', '/mcp'],
      [
        '/auth.md',
        '/.well-known/mcp/server-card.json',
        '/.well-known/agent-card.json',
        '/.well-known/agent-skills/index.json',
      ],
      ['/llms-full.txt', '/api/schema'],
    ]);
    const { timeline } = (await service().get('/api/content')).json();
    expect(prose).toContain(`Launch: ${timeline.launchWindow.label}.`);
    expect(prose).toMatch(/Use this site for .+ Not for /s);
    expect(prose).toContain('No key is needed');
  });

  it.each(['/llms.txt', '/api/llms.txt'])('no line of %s is too long for a list', async (path) => {
    const lines = (await service().get(path)).text.split('\n');
    expect(lines.filter((line) => line.length > 600)).toEqual([]);
  });

  it('/api/llms.txt begins with a table of when to call which endpoint', async () => {
    const { text } = await service().get('/api/llms.txt');
    const [, , , , first, , ask] = text.split('\n');
    expect([first, ask]).toEqual([
      'Uses of each endpoint:',
      '- One question: POST https://gatehouse.example/ask with {"query":"…"}. The answer is passages with their addresses, or no_results.',
    ]);
  });

  it('/faq/{category}/llms-full.txt equals the category in /llms-full.txt, under the same summary', async () => {
    const [whole, { categories }] = await Promise.all([
      service().get('/llms-full.txt'),
      service()
        .get('/api/faq')
        .then(({ json }) => json()),
    ]);
    for (const { name: category, title } of categories) {
      const { status, headers, text } = await service().get(`/faq/${category}/llms-full.txt`);
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      const [head = '', rest = ''] = text.split(/(?=^## )/m, 2);
      expect(head).toContain(`# ${name}: ${title}\n\n> `);
      expect(rest.length).toBeGreaterThan(50);
      expect(whole.text).toContain(text.slice(head.length));
    }
    const missing = await service().get('/faq/no-such/llms-full.txt');
    expect(missing.status).toBe(404);
  });

  it('/api/llms.txt has limits, the error format with every code, and two commands before its links', async () => {
    const { prose, sections } = readLlms((await service().get('/api/llms.txt')).text);
    expect(prose).toContain('60 requests per minute on each of /ask (with /search), /mcp, /a2a');
    for (const header of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After'])
      expect(prose).toContain(header);
    expect(prose).toContain('{"error":{"code","message","hint"}}');
    for (const code of ['missing_query (400)', 'not_found (404)', 'method_not_allowed (405)', 'rate_limited (429)'])
      expect(prose).toContain(`- ${code}: `);
    expect(prose.match(/^```sh\ncurl -X POST \S+/gm)).toEqual([
      '```sh\ncurl -X POST https://gatehouse.example/ask',
      '```sh\ncurl -X POST https://gatehouse.example/mcp',
    ]);
    for (const [, path = '', body = ''] of prose.matchAll(/^curl -X POST https:\/\/[^/]+(\S+) .*-d '(.*)'$/gm)) {
      const response = await service().request('POST', path, { headers: { 'content-type': 'application/json' }, body });
      expect([path, response.status]).toEqual([path, 200]);
    }
    expect(sections.map((section) => section.name)).toEqual([
      'content',
      'ask',
      'mcp',
      'a2a',
      'agent-auth',
      'account',
      'discovery',
      'pages',
      'Tools',
    ]);
  });

  it('/api/llms.txt links to a path directly, and to the reference for a path with a variable', async () => {
    const { sections } = readLlms((await service().get('/api/llms.txt')).text);
    const urlOf = (name: string) => sections.flatMap(({ links }) => links).find((link) => link.name === name)?.url;
    expect(urlOf('GET /api/content')).toBe('https://gatehouse.example/api/content');
    expect(urlOf('POST /ask')).toBe('https://gatehouse.example/ask');
    expect(urlOf('GET /faq/{slug}')).toMatch(/^https:\/\/gatehouse\.example\/reference#./);
  });

  it('/llms-full.txt has every question and every answer verbatim, with its permalink', async () => {
    const { text } = await service().get('/llms-full.txt');
    const { categories } = (await service().get('/api/faq')).json();
    const entries = categories.flatMap(({ faqs }: Json) => faqs);
    expect(entries).toHaveLength(name === 'Heirfold' ? questionCount : 11);
    for (const { question, answer, url } of entries)
      expect([url, text.includes(`### ${question}\n\n${answer}\n\nSource: ${url}\n`)]).toEqual([url, true]);
  });

  it('/llms-full.txt has every passage of every section, with the permalink of the section', async () => {
    const { text } = await service().get('/llms-full.txt');
    expect(text).toMatch(new RegExp(`^# ${name}\n\n> `));
    const sections = readLlms((await service().get('/llms.txt')).text).sections[0]?.links ?? [];
    for (const { url } of sections) {
      const page = url.replace(/\.md$/, '');
      expect(text).toContain(`Source: ${page}\n`);
      const { passages } = (await service().get(new URL(page).pathname, { accept: 'application/json' })).json();
      expect(passages.length).toBeGreaterThan(0);
      for (const { text: passage, id } of passages)
        expect([page, id, text.includes(passage)]).toEqual([page, id, true]);
    }
  });

  it('each is plain text, or Markdown if preferred, with the same bytes', async () => {
    for (const path of ['/llms.txt', '/llms-full.txt', '/api/llms.txt']) {
      const plain = await service().get(path);
      const markdown = await service().get(path, { accept: 'text/markdown' });
      expect(plain.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(markdown.bytes.equals(plain.bytes)).toBe(true);
    }
  });
});

describe('the llms.txt parser of these tests', () => {
  it.each([
    ['prose among links', '# A\n\n> B\n\nC\n\n## D\n\n- [E](https://f.example/): g\nprose\n'],
    ['a section without links', '# A\n\n> B\n\nC\n\n## D\n\n'],
    ['a link that is not absolute', '# A\n\n> B\n\nC\n\n## D\n\n- [E](/f): g\n'],
    ['a heading in the prose', '# A\n\n> B\n\n### C\n\nc\n\n## D\n\n- [E](https://f.example/): g\n'],
    ['no summary', '# A\n\nC\n\n## D\n\n- [E](https://f.example/): g\n'],
  ])('rejects %s', (_, text) => {
    expect(() => readLlms(text)).toThrow();
  });
});
