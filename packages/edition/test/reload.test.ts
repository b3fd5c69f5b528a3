import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allEdits,
  completePack,
  copyPack,
  editFile,
  pointLinkTo,
  replacing,
  temporaryFolder,
} from '../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';

let folder: string;
let service: ServiceUnderTest;
beforeAll(async () => {
  folder = copyPack();
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
});
afterAll(() => service.close());

/** Log lines since the test began. */
let before = 0;
beforeEach(() => {
  before = service.logLines().length;
});
const logged = (): { level: number; msg: string; problem?: string }[] =>
  service
    .logLines()
    .slice(before)
    .map((line) => JSON.parse(line));

const until = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 15_000, interval: 50 });

/** Waits until an edition other than the given one is served. */
const untilNewEdition = (old: string) => until(() => expect(service.running.edition().version).not.toBe(old));

async function edit(path: string, change: Parameters<typeof editFile>[2]): Promise<void> {
  const old = service.running.edition().version;
  editFile(folder, path, change);
  await untilNewEdition(old);
}

const json = 'application/json';
const page = '/faq/who-can-see-my-garden';
const forms: [path: string, accept: string][] = [
  [page, 'text/html'],
  [page, 'text/markdown'],
  [page, json],
  [`${page}.md`, '*/*'],
  ['/api/faq', json],
  ['/api/content', json],
  ['/api/schema', 'application/ld+json'],
  ['/llms-full.txt', 'text/plain'],
  ['/llms-full.txt', 'text/markdown'],
  // The documented examples are the published bodies; the example of /api/faq keeps the first question of each
  // category.
  ['/openapi.json', json],
  ['/reference', json],
];

const newQuestion = `  - id: F012
    slug: can-i-use-it-offline
    question: Can I use it offline?
    summary: Plotline needs a connection.
    answer: Plotline needs a connection to read the forecast.
    phrasings: [does it work without internet, no signal in the garden]
    tags: [basics, planning]
    related: [F011]
    lastReviewed: 2026-05-07
`;

describe('an edited answer', () => {
  it('is in every form and document after the folder changed, each with a new ETag', async () => {
    const old = await Promise.all(forms.map(([path, accept]) => service.get(path, { accept })));
    for (const { text } of old) expect(text).not.toContain('and the postman');
    await edit(
      'faqs/security.yaml',
      replacing('Only you and your helpers.', 'Only you, your helpers and the postman.'),
    );
    for (const [at, [path, accept]] of forms.entries()) {
      const etag = String(old[at]?.headers.etag);
      const response = await service.get(path, { accept, 'if-none-match': etag });
      expect([path, accept, response.status]).toEqual([path, accept, 200]);
      expect(response.text).toContain('Only you, your helpers and the postman.');
      expect(response.headers.etag).not.toBe(etag);
    }
  });

  it('leaves the ETags of everything else unchanged', async () => {
    const others = [
      '/content/pricing',
      '/content/pricing.md',
      '/pricing.md',
      '/faq.md',
      '/faq/what-is-plotline',
      '/',
      '/llms.txt',
      '/api/llms.txt',
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/api-catalog',
      '/.well-known/ard.json',
      '/.well-known/agent-skills/index.json',
      '/.well-known/mcp/server-card.json',
      '/.well-known/agent-card.json',
      '/.well-known/security.txt',
    ];
    const old = await Promise.all(others.map((path) => service.get(path)));
    await edit('faqs/security.yaml', replacing('the postman', 'the neighbour'));
    for (const [at, path] of others.entries()) {
      const etag = String(old[at]?.headers.etag);
      expect([path, (await service.get(path, { 'if-none-match': etag })).status]).toEqual([path, 304]);
    }
  });

  it('is used in responses to questions', async () => {
    await edit('faqs/security.yaml', replacing('the neighbour', 'the beekeeper'));
    const answer = (await service.ask({ query: 'Who can see my garden?' })).json();
    expect(answer.results[0].description).toContain('the beekeeper');
  });
});

describe('a folder with problems', () => {
  it('keeps the old edition, and every problem is logged', async () => {
    const old = service.running.edition();
    const etag = String((await service.get('/api/faq')).headers.etag);
    editFile(folder, 'pricing.yaml', replacing('amount: 40,', 'amount: forty,'));
    editFile(folder, 'timeline.yaml', replacing('asOf: 2026-05-06', 'asOf: soon'));
    editFile(folder, 'sections/use-cases.yaml', replacing('kind: cards', 'kind: tiles'));
    await until(() => expect(logged().filter(({ problem }) => problem).length).toBeGreaterThanOrEqual(3));
    await until(() => expect(logged().map(({ msg }) => msg)).toContain('the old edition stays'));
    const problems = logged().filter(({ problem }) => problem);
    expect(problems.slice(-3).map(({ problem }) => problem)).toEqual([
      'pricing.yaml:27:18 plans[1].prices[3].amount: must be a number, not text. Write the number alone, without quotation marks, signs or units.',
      'sections/use-cases.yaml:6:11 parts[0].kind: has a value that is not allowed. Use one of: text, facts, cards, steps, table, claims, states.',
      'timeline.yaml:2:7 asOf: must be a date such as 2025-12-15. Correct it.',
    ]);
    for (const { level } of problems) expect(level).toBe(50);
    expect(service.running.edition()).toBe(old);
    expect((await service.get('/api/faq', { 'if-none-match': etag })).status).toBe(304);
    expect((await service.get('/api/health')).json()).toEqual({ status: 'ok' });
  });

  it('is replaced once the folder is fixed', async () => {
    editFile(folder, 'timeline.yaml', replacing('asOf: soon', 'asOf: 2026-05-08'));
    editFile(folder, 'sections/use-cases.yaml', replacing('kind: tiles', 'kind: cards'));
    await edit('pricing.yaml', replacing('amount: forty,', 'amount: 41,'));
    const { timeline, useCases, pricing } = (await service.get('/api/content')).json();
    expect([timeline.asOf, useCases[0].title, pricing.plans[1].prices[3].amount]).toEqual([
      '2026-05-08',
      'A first balcony',
      41,
    ]);
    expect(logged().map(({ msg }) => msg)).toContain('new edition');
  });

  it('does not launch the product, even if only its launch status changed', async () => {
    const old = service.running.edition();
    editFile(folder, 'product.yaml', replacing('status: pre-launch', 'status: launched'));
    await until(() =>
      expect(
        logged()
          .map(({ problem }) => problem)
          .join('\n'),
      ).toContain('LAUNCH_PHASE=pre-launch'),
    );
    expect(service.running.edition()).toBe(old);
    expect((await service.get('/api/content')).json().platform.status).toBe('pre-launch');
    editFile(folder, 'product.yaml', replacing('status: launched', 'status: pre-launch'));
    await edit('product.yaml', replacing('place: Ghent', 'place: Bruges'));
    expect((await service.get('/api/content')).json().platform.company.place).toBe('Bruges, Belgium');
  });
});

describe('question pages', () => {
  it('exist for a new question', async () => {
    expect((await service.get('/faq/can-i-use-it-offline')).status).toBe(404);
    await edit('faqs/technical.yaml', (text) => text + newQuestion);
    expect((await service.get('/faq/can-i-use-it-offline')).status).toBe(200);
    expect((await service.get('/faq/can-i-use-it-offline.md')).status).toBe(200);
    const faq = (await service.get('/api/faq')).json();
    expect(faq.totalQuestions).toBe(12);
    expect(faq.categories[7].faqs[1].url).toBe('https://gatehouse.example/faq/can-i-use-it-offline');
  });

  it('are 404 for a removed question', async () => {
    await edit('faqs/technical.yaml', replacing(newQuestion, ''));
    expect((await service.get('/faq/can-i-use-it-offline')).status).toBe(404);
    expect((await service.get('/api/faq')).json().totalQuestions).toBe(11);
  });
});

describe('reading the folder on demand', () => {
  it('includes changes made during the start', async () => {
    const content = copyPack();
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: content } });
    try {
      const first = other.running.edition();
      editFile(content, 'guides/draw-a-bed.md', replacing('Find the garden', 'Find the plot'));
      await until(() => expect(other.running.edition()).not.toBe(first));
    } finally {
      await other.close();
    }
  });

  it('finds changes without a file event, and keeps the same edition object when nothing has changed', async () => {
    const link = join(temporaryFolder(), 'content');
    pointLinkTo(link, completePack);
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: link } });
    try {
      const first = other.running.edition();
      pointLinkTo(link, copyPack());
      other.running.reload();
      // This build runs after the previous one. The same bytes in another folder are not a new edition.
      pointLinkTo(link, copyPack({ 'guides/draw-a-bed.md': replacing('Find the garden', 'Find the plot') }));
      other.running.reload();
      await until(() => expect(other.running.edition()).not.toBe(first));
      expect((await other.get('/api/schema')).text).toContain('Find the plot');
      const second = other.running.edition();
      pointLinkTo(
        link,
        copyPack({ 'guides/draw-a-bed.md': (text) => text.replace('Find the garden', 'Find the plot') }),
      );
      other.running.reload();
      pointLinkTo(link, copyPack({ 'product.yaml': () => null }));
      other.running.reload();
      await until(() => expect(other.logLines().join('')).toContain('product.yaml:1:1 the file is missing'));
      expect(other.running.edition()).toBe(second);
      expect(other.logLines().filter((line) => line.includes('"new edition"'))).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

describe('while twenty clients send requests', () => {
  it('broken, fixed and new content never causes an error or a mix of editions', async () => {
    const statuses = new Set<number>();
    const mixed: string[] = [];
    let reading = true;
    const client = async (number: number) => {
      const paths = ['/api/faq', '/api/content', '/faq/can-i-use-it-offline', '/content/pricing', '/faq', '/'];
      for (let turn = number; reading; turn++) {
        const path = paths[turn % paths.length] as string;
        const response = turn % 7 === 0 ? await service.ask({ query: 'Is it free?' }) : await service.get(path);
        statuses.add(response.status);
        if (response.status === 200 && path === '/api/faq' && turn % 7 !== 0) {
          const { totalQuestions, categories } = response.json();
          const listed = categories.flatMap(({ faqs }: { faqs: unknown[] }) => faqs).length;
          if (listed !== totalQuestions) mixed.push(`${listed} of ${totalQuestions}`);
        }
      }
    };
    const clients = Array.from({ length: 20 }, (_, number) => client(number));

    const old = service.running.edition().version;
    editFile(folder, 'pricing.yaml', allEdits(replacing('plans:', 'plan:')));
    await until(() => expect(logged().map(({ msg }) => msg)).toContain('the old edition stays'));
    expect(service.running.edition().version).toBe(old);
    await edit('pricing.yaml', allEdits(replacing('plan:', 'plans:'), replacing('amount: 41,', 'amount: 42,')));
    await edit('faqs/technical.yaml', (text) => text + newQuestion);
    expect((await service.get('/faq/can-i-use-it-offline')).status).toBe(200);
    await edit('faqs/technical.yaml', replacing(newQuestion, ''));
    reading = false;
    await Promise.all(clients);

    expect([...statuses].sort()).toEqual([200, 404]);
    expect(mixed).toEqual([]);
  });
});
