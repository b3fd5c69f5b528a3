import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOnce } from '../../../../test/build-once.ts';
import { documentedCopy } from '../../../../test/documented-pack.ts';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { allTools } from '../../src/tools/all.ts';
import { type ToolUnderTest, toolOf, toolsOf } from './tool-under-test.ts';

const origin = 'https://gatehouse.example';
const example = 'Example: {"id":"/docs"}';

interface SearchResult {
  id: string;
  title: string;
  url: string;
  text: string;
}

let service: ServiceUnderTest;
let search: ToolUnderTest;
let read: ToolUnderTest;
const found = (query: string): SearchResult[] => search.call({ query }).results;
const ids = (query: string) => found(query).map(({ id }) => id);

beforeAll(async () => {
  service = await startServiceUnderTest({
    build: buildOnce,
    settings: {
      CONTENT_DIR: documentedCopy({
        'faqs/benefits.yaml': (text) =>
          `${text}  - question: Is a greenhouse on fire?\n    slug: fire\n    answer: Leave it and call 112.\n    urgent: true\n    phrasings: [my greenhouse burns, there is fire in the greenhouse, flames in the greenhouse]\n`,
        'not-answered.yaml': (text) =>
          `${text}never:\n  - how do I poison a neighbor\n  - poison the dog of a neighbor\n`,
      }),
    },
  });
  search = toolOf(service, 'search');
  read = toolOf(service, 'fetch');
});
afterAll(() => service.close());

describe('a pack with documentation', () => {
  it('has two more tools, after the others', () => {
    const [a, b, c, d, ...more] = toolsOf(service).map(({ name }) => name);
    expect([a, b, c, d]).toEqual(['get_overview', 'search_faqs', 'get_pricing', 'compare_alternatives']);
    expect(more).toEqual(['search', 'fetch']);
  });

  it('does not have these tools with an empty tree', () => {
    const { knowledge } = service.running.edition();
    const docs = {
      pages: [],
      folders: [],
      files: [],
      base: '/docs',
      leftOut: [],
      slips: [],
      deadLinks: [],
      notIncluded: [],
      moved: {},
      notMoved: [],
    };
    for (const none of [docs, null])
      expect(allTools({ ...knowledge, pack: { ...knowledge.pack, docs: none } })).toHaveLength(4);
  });

  it('names the next step in both descriptions', () => {
    expect(search.description).toContain('candidates');
    expect(search.description).toContain('fetch');
    expect(read.description).toContain('metadata.nextCursor');
    expect(search.inputSchema).toMatchObject({ required: ['query'], properties: { query: { type: 'string' } } });
    expect(read.inputSchema).toMatchObject({ required: ['id'], properties: { id: { type: 'string' } } });
  });
});

describe('search', () => {
  it('returns one result per page, with its best passage and the URL of that passage', () => {
    const results = found('hydration of markup streams');
    expect(results[0]?.id).toBe('/docs/guide/ssr');
    for (const result of results) {
      expect(Object.keys(result)).toEqual(['id', 'title', 'url', 'text']);
      expect(result.url.startsWith(origin + result.id)).toBe(true);
    }
    expect(results[0]?.text).toContain('Hydration of markup streams');
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  });

  it('returns the URL of a later passage', () => {
    const [first] = found('install server rendering');
    expect(first?.id).toBe('/docs/guide/ssr');
    expect(first?.url).toBe(`${origin}/docs/guide/ssr#install`);
    expect(first?.title).toContain('Install');
  });

  it('covers documentation, questions, sections and guides', () => {
    expect(ids('nested routes')[0]).toBe('/docs/guide/routing');
    expect(ids('What does Plotline cost?')[0]).toBe('/faq/what-does-plotline-cost');
    expect(ids('Draw a bed in Plotline')).toContain('/guides/draw-a-bed');
    expect(ids('weather first moving dates').some((id) => id.startsWith('/content/'))).toBe(true);
  });

  it('returns candidates if the pack does not answer, ten at most', async () => {
    const query = 'opera tickets for tomorrow';
    expect((await service.ask({ query })).json().results).toEqual([]);
    expect(found(query).length).toBeGreaterThan(0);
    expect(found('the plan of a garden and how to install it').length).toBeLessThanOrEqual(10);
  });

  it('returns urgent questions first, and nothing for not-answered or unknown topics', () => {
    expect(ids('there is fire in my greenhouse')[0]).toBe('/faq/fire');
    expect(found('how do I poison a neighbor')).toEqual([]);
    expect(found('zxqv wvut')).toEqual([]);
  });

  it('counts answered questions for insights, not candidates', () => {
    const counted: unknown[] = [];
    const knowledge = {
      ...service.running.edition().knowledge,
      onAsked: (question: string, best: unknown) => void counted.push([question, best === undefined]),
    };
    const tool = allTools(knowledge).find(({ name }) => name === 'search');
    for (const query of ['opera tickets for tomorrow', 'What does Plotline cost?']) tool?.call({ query }).notify?.();
    expect(counted).toEqual([
      ['opera tickets for tomorrow', true],
      ['What does Plotline cost?', false],
    ]);
  });

  it('rejects a blank or too long query', () => {
    for (const query of ['  ', 'x'.repeat(2001), 7])
      expect(search.refusal({ query })).toContain('"query" must be a non-blank string of at most 2000 characters');
  });
});

describe('fetch', () => {
  it('returns a documentation page with its code in fences', () => {
    const value = read.call({ id: '/docs/guide/ssr' });
    expect(Object.keys(value)).toEqual(['id', 'title', 'text', 'url', 'metadata']);
    expect(value).toMatchObject({
      id: '/docs/guide/ssr',
      title: 'Server rendering',
      url: `${origin}/docs/guide/ssr`,
      metadata: { kind: 'doc' },
    });
    expect(value.text.startsWith('# Server rendering\n\n')).toBe(true);
    expect(value.text).toContain('```sh\nnpm install server-rendering\n```');
    expect(value.text).toContain(
      "```js\nconst app = createRenderer({ mode: 'streaming' });\n\nexport default app;\n```",
    );
  });

  it('accepts every identifier of a page', () => {
    const page = read.call({ id: '/docs/guide/ssr' });
    for (const id of [
      '/docs/guide/ssr/',
      ' /docs/guide/ssr ',
      '/docs/guide/ssr.md',
      '/docs/guide/ssr#install',
      `${origin}/docs/guide/ssr`,
      `${origin}/docs/guide/ssr.md`,
      `${origin}/docs/guide/ssr#install`,
      `${origin}/docs/guide/ssr?utm_source=chatgpt.com#install`,
    ])
      expect([id, read.call({ id })]).toEqual([id, page]);
    expect(read.call({ id: 'F001' })).toEqual(read.call({ id: '/faq/what-is-plotline' }));
  });

  it('accepts every id that search returns', () => {
    const { passages } = service.running.edition().knowledge;
    for (const { name } of passages)
      for (const { id, url } of found(name)) {
        expect(read.call({ id }).id).toBe(id);
        expect(read.call({ id: url }).id).toBe(id);
      }
  });

  it.each(['/faq/what-is-plotline', '/content/security', '/guides/draw-a-bed'])(
    'returns %s as in its Markdown form',
    async (id) => {
      const { text, title, metadata } = read.call({ id });
      const published = (await service.get(`${id}.md`)).text;
      expect(published.endsWith(text)).toBe(true);
      expect(text.startsWith(`# ${title}\n`)).toBe(true);
      expect(published).toContain(`\ndescription: ${metadata.description}\n`);
      expect(published).toContain(`\nlast_updated: ${metadata.lastUpdated}\n`);
      expect(metadata.notice).toContain('Plotline is not launched yet.');
    },
  );

  it('suggests similar ids for an unknown id', () => {
    expect(read.refusal({ id: '/docs/guide/srr' })).toBe(
      `Invalid arguments for fetch: no page has this "id": "/docs/guide/srr" (did you mean "/docs/guide/ssr"?); call search to find ids. ${example}`,
    );
    expect(read.refusal({ id: 'https://elsewhere.example/docs/guide/ssr' })).toContain('no page has this');
    expect(read.refusal({ id: ' ' })).toContain('"id" must be the id of a search result or the url of a page');
  });
});

/** The tool for a pack with only this page. */
function fetchOver(page: Partial<{ source: string; markdown: string; title: string; lastUpdated: string }>) {
  const { knowledge } = service.running.edition();
  const { pack } = knowledge;
  const [first] = pack.docs?.pages ?? [];
  if (!pack.docs || !first) throw new Error('no documentation');
  const markdown = page.markdown === undefined ? first.markdown : Buffer.from(page.markdown);
  const docs = { ...pack.docs, pages: [{ ...first, ...page, markdown }] };
  const tool = allTools({ ...knowledge, pack: { ...pack, docs } }).find(({ name }) => name === 'fetch');
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what a test asserts
  return (args: Record<string, unknown>): any => tool?.call(args).value;
}

describe('a page that the product publishes on its own site', () => {
  it('is cited with its URL there, and found by that URL', () => {
    const source = 'https://docs.plotline.example/guide/begin';
    const call = fetchOver({ source, lastUpdated: '2026-04-01' });
    const page = call({ id: source });
    expect(page).toMatchObject({ url: source, metadata: { source, lastUpdated: '2026-04-01' } });
    expect(page.id.startsWith('/docs')).toBe(true);
    for (const id of [page.id, `${source}/`, `${source}.md`, `${source}#there`]) expect(call({ id })).toEqual(page);
  });
});

describe('a long page', () => {
  const block = (at: number) =>
    `Paragraph ${at}. ${'words '.repeat(40)}\n\n\`\`\`ts\nconst at = ${at};\n\nnext();\n\`\`\``;
  const markdown = Array.from({ length: 400 }, (_, at) => block(at)).join('\n\n');

  it('is split into pieces of at most 40,000 characters, between blocks', () => {
    const call = fetchOver({ markdown, title: 'Long' });
    const { id } = call({ id: '/docs' });
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const { text, metadata } = call({ id, ...(cursor ? { cursor } : {}) });
      texts.push(text);
      cursor = metadata.nextCursor;
    } while (cursor);
    expect(texts.length).toBe(3);
    expect(texts.join('')).toBe(`# Long\n\n${markdown}\n`);
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(40_000);
      expect(text.split('```').length % 2).toBe(1);
    }
  });

  it('continues only in the same edition', () => {
    const call = fetchOver({ markdown });
    const { id, metadata } = call({ id: '/docs' });
    const refused = '"cursor" belongs to another page or to older content; start again without cursor';
    expect(() => call({ id: 'F001', cursor: metadata.nextCursor })).toThrow(refused);
    expect(() => call({ id, cursor: 'x' })).toThrow(refused);
    const [pageDigest] = Buffer.from(metadata.nextCursor, 'base64url').toString().split('.');
    const pastTheEnd = Buffer.from(`${pageDigest}.99`).toString('base64url');
    expect(() => call({ id, cursor: pastTheEnd })).toThrow('"cursor" leads behind the end');
  });
});

it('any id and cursor give a page or an error, fast', () => {
  const part = fc.constantFrom(
    '/docs',
    '/guide',
    '/ssr',
    '#',
    '?',
    '.md',
    origin,
    'F001',
    '__proto__',
    '%2F',
    '..',
    '/',
  );
  const id = fc.oneof(
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const cursor = fc.option(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.base64String(), fc.integer()));
  fc.assert(
    fc.property(id, cursor, (id, cursor) => {
      const startedAt = performance.now();
      read.accepts({ id, cursor });
      expect(performance.now() - startedAt).toBeLessThan(2000);
    }),
    { numRuns: runsOf(300) },
  );
});
