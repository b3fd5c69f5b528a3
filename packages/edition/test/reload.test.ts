import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all,
  completePack,
  copyPack,
  editFile,
  pointTo,
  replacing,
  temporaryFolder,
} from '../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';

let folder: string;
let under: ServiceUnderTest;
beforeAll(async () => {
  folder = copyPack();
  under = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
});
afterAll(() => under.close());

/** Log lines since the test began. */
let before = 0;
beforeEach(() => {
  before = under.logLines().length;
});
const logged = (): { level: number; msg: string; problem?: string }[] =>
  under
    .logLines()
    .slice(before)
    .map((line) => JSON.parse(line));

const until = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 15_000, interval: 50 });

/** Waits until an edition other than the given one is served. */
const untilNewEdition = (old: string) => until(() => expect(under.service.edition().version).not.toBe(old));

async function edit(path: string, change: Parameters<typeof editFile>[2]): Promise<void> {
  const old = under.service.edition().version;
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
    const old = await Promise.all(forms.map(([path, accept]) => under.get(path, { accept })));
    for (const { text } of old) expect(text).not.toContain('and the postman');
    await edit(
      'faqs/security.yaml',
      replacing('Only you and your helpers.', 'Only you, your helpers and the postman.'),
    );
    for (const [at, [path, accept]] of forms.entries()) {
      const etag = String(old[at]?.headers.etag);
      const answer = await under.get(path, { accept, 'if-none-match': etag });
      expect([path, accept, answer.status]).toEqual([path, accept, 200]);
      expect(answer.text).toContain('Only you, your helpers and the postman.');
      expect(answer.headers.etag).not.toBe(etag);
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
    const old = await Promise.all(others.map((path) => under.get(path)));
    await edit('faqs/security.yaml', replacing('the postman', 'the neighbour'));
    for (const [at, path] of others.entries()) {
      const etag = String(old[at]?.headers.etag);
      expect([path, (await under.get(path, { 'if-none-match': etag })).status]).toEqual([path, 304]);
    }
  });

  it('is used for questions', async () => {
    await edit('faqs/security.yaml', replacing('the neighbour', 'the beekeeper'));
    const answer = (await under.ask({ query: 'Who can see my garden?' })).json();
    expect(answer.results[0].description).toContain('the beekeeper');
  });
});

describe('a folder with problems', () => {
  it('keeps the old edition, and every problem is logged', async () => {
    const old = under.service.edition();
    const etag = String((await under.get('/api/faq')).headers.etag);
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
    expect(under.service.edition()).toBe(old);
    expect((await under.get('/api/faq', { 'if-none-match': etag })).status).toBe(304);
    expect((await under.get('/api/health')).json()).toEqual({ status: 'ok' });
  });

  it('is replaced once the folder is fixed', async () => {
    editFile(folder, 'timeline.yaml', replacing('asOf: soon', 'asOf: 2026-05-08'));
    editFile(folder, 'sections/use-cases.yaml', replacing('kind: tiles', 'kind: cards'));
    await edit('pricing.yaml', replacing('amount: forty,', 'amount: 41,'));
    const { timeline, useCases, pricing } = (await under.get('/api/content')).json();
    expect([timeline.asOf, useCases[0].title, pricing.plans[1].prices[3].amount]).toEqual([
      '2026-05-08',
      'A first balcony',
      41,
    ]);
    expect(logged().map(({ msg }) => msg)).toContain('new edition');
  });

  it('may have changed its status: editing a file never causes a launch', async () => {
    const old = under.service.edition();
    editFile(folder, 'product.yaml', replacing('status: pre-launch', 'status: launched'));
    await until(() =>
      expect(
        logged()
          .map(({ problem }) => problem)
          .join('\n'),
      ).toContain('LAUNCH_PHASE=pre-launch'),
    );
    expect(under.service.edition()).toBe(old);
    expect((await under.get('/api/content')).json().platform.status).toBe('pre-launch');
    editFile(folder, 'product.yaml', replacing('status: launched', 'status: pre-launch'));
    await edit('product.yaml', replacing('place: Ghent', 'place: Bruges'));
    expect((await under.get('/api/content')).json().platform.company.place).toBe('Bruges, Belgium');
  });
});

describe('question pages', () => {
  it('exist for a new question', async () => {
    expect((await under.get('/faq/can-i-use-it-offline')).status).toBe(404);
    await edit('faqs/technical.yaml', (text) => text + newQuestion);
    expect((await under.get('/faq/can-i-use-it-offline')).status).toBe(200);
    expect((await under.get('/faq/can-i-use-it-offline.md')).status).toBe(200);
    const faq = (await under.get('/api/faq')).json();
    expect(faq.totalQuestions).toBe(12);
    expect(faq.categories[7].faqs[1].url).toBe('https://gatehouse.example/faq/can-i-use-it-offline');
  });

  it('are 404 for a removed question', async () => {
    await edit('faqs/technical.yaml', replacing(newQuestion, ''));
    expect((await under.get('/faq/can-i-use-it-offline')).status).toBe(404);
    expect((await under.get('/api/faq')).json().totalQuestions).toBe(11);
  });
});

describe('reading the folder on demand', () => {
  it('includes changes made during the start', async () => {
    const content = copyPack();
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: content } });
    try {
      const first = other.service.edition();
      editFile(content, 'guides/draw-a-bed.md', replacing('Find the garden', 'Find the plot'));
      await until(() => expect(other.service.edition()).not.toBe(first));
    } finally {
      await other.close();
    }
  });

  it('finds changes without a file event, and keeps the same edition object when nothing has changed', async () => {
    const link = join(temporaryFolder(), 'content');
    pointTo(link, completePack);
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: link } });
    try {
      const first = other.service.edition();
      pointTo(link, copyPack());
      other.service.reload();
      // Runs after the build before it: the same bytes in another folder are not a new edition.
      pointTo(link, copyPack({ 'guides/draw-a-bed.md': replacing('Find the garden', 'Find the plot') }));
      other.service.reload();
      await until(() => expect(other.service.edition()).not.toBe(first));
      expect((await other.get('/api/schema')).text).toContain('Find the plot');
      const second = other.service.edition();
      pointTo(link, copyPack({ 'guides/draw-a-bed.md': (text) => text.replace('Find the garden', 'Find the plot') }));
      other.service.reload();
      pointTo(link, copyPack({ 'product.yaml': () => null }));
      other.service.reload();
      await until(() => expect(other.logLines().join('')).toContain('product.yaml:1:1 the file is missing'));
      expect(other.service.edition()).toBe(second);
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
        const answer = turn % 7 === 0 ? await under.ask({ query: 'Is it free?' }) : await under.get(path);
        statuses.add(answer.status);
        if (answer.status === 200 && path === '/api/faq' && turn % 7 !== 0) {
          const { totalQuestions, categories } = answer.json();
          const listed = categories.flatMap(({ faqs }: { faqs: unknown[] }) => faqs).length;
          if (listed !== totalQuestions) mixed.push(`${listed} of ${totalQuestions}`);
        }
      }
    };
    const clients = Array.from({ length: 20 }, (_, number) => client(number));

    const old = under.service.edition().version;
    editFile(folder, 'pricing.yaml', all(replacing('plans:', 'plan:')));
    await until(() => expect(logged().map(({ msg }) => msg)).toContain('the old edition stays'));
    expect(under.service.edition().version).toBe(old);
    await edit('pricing.yaml', all(replacing('plan:', 'plans:'), replacing('amount: 41,', 'amount: 42,')));
    await edit('faqs/technical.yaml', (text) => text + newQuestion);
    expect((await under.get('/faq/can-i-use-it-offline')).status).toBe(200);
    await edit('faqs/technical.yaml', replacing(newQuestion, ''));
    reading = false;
    await Promise.all(clients);

    expect([...statuses].sort()).toEqual([200, 404]);
    expect(mixed).toEqual([]);
  });
});
