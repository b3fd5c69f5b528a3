import { beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { packFaqs, sampleEvenly } from '../../../../test/pack-questions.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { CATEGORY_NAMES } from '../../../../test/specified-names.ts';
import { normalizeArguments, type ToolUnderTest, toolOf } from './tool-under-test.ts';

interface FoundQuestion {
  slug: string;
  category: string;
  url: string;
  score: number;
}

let service: ServiceUnderTest;
let tool: ToolUnderTest;
// biome-ignore lint/suspicious/noExplicitAny: the shape is another test's business
let published: any;
beforeAll(async () => {
  service = await defaultService();
  tool = toolOf(service, 'search_faqs');
  published = (await service.get('/api/faq')).json();
});

const cost = 'what does it cost';
const notAnswered = 'weather in Paris tomorrow';
const slugs = (value: { results: FoundQuestion[] }) => value.results.map(({ slug }) => slug);
const startAgain =
  'Invalid arguments for search_faqs: "cursor" belongs to another search or to older content; ' +
  'start again without cursor. Example: {"query":"What is Heirfold?","category":"general"}';

describe('search_faqs', () => {
  it('returns questions with their complete answers, best first', () => {
    const value = tool.call({ query: 'What is Heirfold?' });
    expect(Object.keys(value)).toEqual(['query', 'total', 'results', 'nextCursor', 'launch']);
    expect(value.query).toBe('What is Heirfold?');
    expect(value.results).toHaveLength(5);
    const [first] = value.results;
    const faq = published.categories[0].faqs[0];
    const members = ['id', 'slug', 'category', 'question', 'answer', 'summary', 'url', 'score', 'lastReviewed'];
    expect(Object.keys(first)).toEqual(members);
    for (const member of members.filter((name) => !['score', 'category', 'answer'].includes(name)))
      expect([member, first[member]]).toEqual([member, faq[member]]);
    expect(first).toMatchObject({ id: 'F001', slug: 'what-is-heirfold', category: 'general' });
    expect(first.answer).toContain('As a next step, join the waitlist');
    const scores = value.results.map(({ score }: FoundQuestion) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const score of scores) expect(score > 0 && score <= 1).toBe(true);
  });

  it('returns the hits of /ask in the same order', async () => {
    for (const { question } of sampleEvenly(packFaqs, 40)) {
      const urls = (await service.ask({ query: question })).json().results.map(({ url }: FoundQuestion) => url);
      const questions = urls.filter((url: string) => url.startsWith('https://gatehouse.example/faq/'));
      expect(questions.length).toBeGreaterThan(0);
      const foundUrls = tool.call({ query: question, limit: 20 }).results.map(({ url }: FoundQuestion) => url);
      expect([question, foundUrls.slice(0, questions.length)]).toEqual([question, questions]);
    }
  });

  it('returns working page URLs', async () => {
    for (const { url } of tool.call({ query: cost, limit: 20 }).results)
      expect([url, (await service.get(new URL(url).pathname)).status]).toEqual([url, 200]);
  });

  it('returns the query unchanged', () => {
    for (const query of ['  What IS it? ', 'key\nshare', '🦄 key']) expect(tool.call({ query }).query).toBe(query);
  });

  it.each(CATEGORY_NAMES)('with %s returns only questions of that category, in the order of all', (category) => {
    const query = 'guardian key release price launch';
    const every = tool.call({ query, limit: 20 }).results.filter((found: FoundQuestion) => found.category === category);
    const narrowed = tool.call({ query, category, limit: 20 });
    expect(slugs(narrowed).slice(0, every.length)).toEqual(every.map(({ slug }: FoundQuestion) => slug));
    for (const found of narrowed.results) expect(found.category).toBe(category);
    if (narrowed.total === 0) expect(narrowed.suggestions).toHaveLength(3);
    else expect(narrowed.total).toBeGreaterThanOrEqual(narrowed.results.length);
  });
});

describe('the pages of search_faqs', () => {
  it('together contain all results, each once', () => {
    const allResults = tool.call({ query: cost, limit: 20 });
    expect(allResults.total).toBeGreaterThan(5);
    expect(allResults.total).toBeLessThanOrEqual(20);
    expect(allResults).not.toHaveProperty('nextCursor');
    for (const limit of [1, 2, 5, 19]) {
      const pages = [tool.call({ query: cost, limit })];
      for (let last = pages[0]; last.nextCursor !== undefined; pages.push(last))
        last = tool.call({ query: cost, limit, cursor: last.nextCursor });
      expect(pages.flatMap(slugs)).toEqual(slugs(allResults));
      for (const { total } of pages) expect(total).toBe(allResults.total);
      for (const { results } of pages.slice(0, -1)) expect(results).toHaveLength(limit);
    }
  });

  it('reject a cursor that is malformed, or of another search', () => {
    const { nextCursor: cursor } = tool.call({ query: cost, limit: 1 });
    const encode = (text: string) => Buffer.from(text).toString('base64url');
    const [digest] = Buffer.from(cursor, 'base64url').toString().split('.');
    for (const broken of ['x', '🦄', cursor.slice(1), encode('.1'), encode(`${digest}.-1`), encode(`${digest}.1e3`)])
      expect(tool.refusal({ query: cost, cursor: broken })).toBe(startAgain);
    expect(tool.refusal({ query: 'what is it', cursor })).toBe(startAgain);
    expect(tool.refusal({ query: cost, category: 'pricing', cursor })).toBe(startAgain);
    expect(slugs(tool.call({ query: cost, limit: 3, cursor }))).toEqual(
      slugs(tool.call({ query: cost, limit: 4 })).slice(1),
    );
  });
});

describe('search_faqs without a hit', () => {
  it('is not an error: it suggests three questions of the category, or general ones', () => {
    const questions = (category: number) =>
      published.categories[category].faqs.slice(0, 3).map(({ question }: { question: string }) => question);
    expect(tool.call({ query: notAnswered })).toEqual({
      query: notAnswered,
      total: 0,
      results: [],
      suggestions: questions(0),
      launch: {
        status: 'pre-launch',
        label: 'first quarter of 2026',
        from: '2026-01-01',
        to: '2026-03-31',
        asOf: '2025-12-15',
      },
    });
    for (const [index, category] of CATEGORY_NAMES.entries())
      expect(tool.call({ query: notAnswered, category }).suggestions).toEqual(questions(index));
    expect(tool.call({ query: cost })).not.toHaveProperty('suggestions');
  });
});

describe('the arguments of search_faqs', () => {
  it('require a question of at most 2,000 characters, counted as Unicode code points', () => {
    const sentence = '"query" must be a non-blank string of at most 2000 characters.';
    for (const query of [undefined, null, '', ' \n\t', 7, ['key'], 'x'.repeat(2001), '🦄'.repeat(2001)])
      expect(tool.refusal({ query })).toContain(sentence);
    for (const query of ['x'.repeat(2000), '🦄'.repeat(2000)]) expect(tool.call({ query }).query).toBe(query);
  });

  it('are all validated at once, each error with the allowed values', () => {
    expect(tool.refusal({ query: '', category: 'prices', limit: 0, cursor: 5, other: 1 })).toBe(
      'Invalid arguments for search_faqs: "query" must be a non-blank string of at most 2000 characters; ' +
        '"category" must be one of general, launch, product, security, pricing, legal, benefits, technical, not "prices"; ' +
        '"limit" must be a whole number from 1 to 20; "cursor" must be the nextCursor of a page of the same search; ' +
        '"other" is not known; known: query, category, limit, cursor. ' +
        'Example: {"query":"What is Heirfold?","category":"general"}',
    );
    for (const limit of [0, 21, 1.5, '21', '5x', true])
      expect(tool.refusal({ query: cost, limit })).toContain('"limit" must be a whole number from 1 to 20');
  });

  it('accept a number as text', () => {
    expect(tool.call({ query: cost, limit: '3' })).toEqual(tool.call({ query: cost, limit: 3 }));
  });

  it('that are null count as missing', () => {
    expect(tool.call({ query: cost, category: null, limit: null, cursor: null })).toEqual(tool.call({ query: cost }));
  });

  it('are accepted only if they match the input schema, and every result matches the output schema', () => {
    const words = fc.constantFrom('key', 'cost', 'guardian', 'launch', 'law', '?', '🦄', '__proto__');
    const query = fc.oneof(
      fc.array(words, { minLength: 1, maxLength: 8 }).map((all) => all.join(' ')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    const args = fc.record(
      {
        query: fc.oneof({ weight: 9, arbitrary: query }, fc.jsonValue({ maxDepth: 1 })),
        category: fc.option(fc.constantFrom(...CATEGORY_NAMES, 'prices')),
        limit: fc.option(fc.integer({ min: -1, max: 22 })),
      },
      { requiredKeys: ['query'] },
    );
    fc.assert(
      fc.property(args, (given) => {
        if (tool.accepts(given)) expect(tool.acceptsInput(normalizeArguments(tool, given))).toBe(true);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
