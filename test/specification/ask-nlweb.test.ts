import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../service-under-test.ts';

const QUESTION = 'Is there a free plan and what does it include?';
const NONSENSE = 'xqzzv plumbus';
const BEFORE_LAUNCH = {
  status: 'pre-launch',
  launchWindow: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' },
  asOf: '2025-12-15',
};
const NOTHING_FITS =
  'Nothing in the public content fits this question. Try other words, or read https://gatehouse.example/api/faq ' +
  '(categories: general, launch, product, security, pricing, legal, benefits, technical). The content is in English.';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

interface Item {
  url: string;
  name: string;
  description: string;
  score: number;
}
const results = async (body: unknown): Promise<Item[]> => (await service.ask(body)).json().results;
const question = (options: object = {}, rest: object = {}) => ({ query: { text: QUESTION, ...options }, ...rest });

describe('the NLWeb format', () => {
  it('is used for a query object, and for a meta.version or meta.api_version string', async () => {
    for (const body of [
      question(),
      { query: QUESTION, meta: { version: '0.54' } },
      { query: QUESTION, meta: { api_version: '' } },
    ]) {
      const answer = (await service.ask(body)).json();
      expect(answer._meta).toEqual({ response_type: 'answer', version: '0.55', ...BEFORE_LAUNCH });
      expect(Object.keys(answer)).toEqual(['_meta', 'query', 'results']);
      expect(answer.query).toBe(QUESTION);
    }
    for (const body of [
      { query: QUESTION, meta: { version: 1 } },
      { query: QUESTION, prefer: {}, meta: {} },
    ])
      expect((await service.ask(body)).json()._meta).toEqual({
        response_type: 'results',
        version: '1.0.0',
        ...BEFORE_LAUNCH,
      });
  });

  it('has for each item type, id, site, score and grounding next to the three members of a result', async () => {
    const plain = await results({ query: QUESTION });
    const items = await results(question());
    expect(items.map(({ name, url, description }) => ({ name, url, description }))).toEqual(plain);
    for (const item of items) {
      expect(item).toEqual({
        '@type': item.url.startsWith('https://gatehouse.example/faq/') ? ['Question', 'Article'] : ['Article'],
        '@id': item.url,
        name: item.name,
        url: item.url,
        description: item.description,
        site: 'gatehouse.example',
        score: item.score,
        grounding: { source_urls: [item.url] },
      });
      expect(Number.isInteger(item.score)).toBe(true);
      expect(item.score).toBeGreaterThanOrEqual(0);
      expect(item.score).toBeLessThanOrEqual(100);
    }
    expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).sort((a, b) => b - a));
  });

  it('has the response type answer also without results, with a hint', async () => {
    expect((await service.ask({ query: { text: NONSENSE }, query_id: 'a1' })).json()).toEqual({
      _meta: { response_type: 'answer', version: '0.55', hint: NOTHING_FITS, ...BEFORE_LAUNCH },
      query: NONSENSE,
      results: [],
      query_id: 'a1',
    });
  });

  it('searches decontextualized_query and echoes text', async () => {
    const answer = (await service.ask({ query: { text: 'and that?', decontextualized_query: QUESTION } })).json();
    expect(answer.query).toBe('and that?');
    expect(answer.results).toEqual(await results(question()));
  });

  it('accepts max_results from 1 to 25, rounded down, 10 by default', async () => {
    const allResults = await results(question({ max_results: 25 }));
    expect(allResults.length).toBeGreaterThan(2);
    for (const [asked, given] of [
      [2, 2],
      [2.9, 2],
      [0, 1],
      [-5, 1],
      [1000, 25],
      [1e308, 25],
    ] as const)
      expect(await results(question({ max_results: asked })), `${asked}`).toEqual(allResults.slice(0, given));
    expect(await results(question())).toEqual(allResults.slice(0, 10));
  });

  it('skips the first start_num hits, none below zero', async () => {
    const allResults = await results(question({ max_results: 25 }));
    expect(await results(question({ max_results: 2 }, { meta: { start_num: 1 } }))).toEqual(allResults.slice(1, 3));
    expect(await results(question({ max_results: 25 }, { meta: { start_num: -3 } }))).toEqual(allResults);
  });

  it.each([QUESTION, 'Who can see my vault?', 'What happens to my crypto when I die?', 'Do guardians have to pay?'])(
    'lists at most three passages of %s with less than three fifths of the best score, like every format',
    async (text) => {
      const items = await results({ query: { text, max_results: 25 } });
      const [best] = items;
      expect(items.length).toBeGreaterThan(0);
      // Scores are rounded.
      for (const { score } of items.slice(3)) expect(score).toBeGreaterThanOrEqual(0.6 * (best?.score ?? 0) - 1);
      const urls = items.map(({ url }) => url).slice(0, 10);
      expect((await results({ query: text })).map(({ url }) => url)).toEqual(urls);
      const streamed = await service.get(`/ask?${new URLSearchParams({ query: text, streaming: 'true' })}`);
      const [, batch = ''] = /^data: (\{"message_type":"result_batch".*)$/m.exec(streamed.text) ?? [];
      expect(JSON.parse(batch).results.map(({ url }: Item) => url)).toEqual(urls);
    },
  );

  it('omits hits below min_score, without changing scores', async () => {
    const allResults = await results(question({ max_results: 25 }));
    const middle = allResults[Math.floor(allResults.length / 2)]?.score ?? 0;
    expect(await results(question({ max_results: 25, min_score: middle }))).toEqual(
      allResults.filter(({ score }) => score >= middle),
    );
    expect(await results(question({ max_results: 25, min_score: middle + 0.5 }))).toEqual(
      allResults.filter(({ score }) => score >= middle + 0.5),
    );
    expect(await results(question({ max_results: 25, min_score: -1 }))).toEqual(allResults);
  });

  it('returns an empty list without a hint if a page or a min_score leaves nothing', async () => {
    const beyond = (await service.ask(question({}, { meta: { start_num: 500 } }))).json();
    expect(beyond).toEqual({
      _meta: { response_type: 'answer', version: '0.55', ...BEFORE_LAUNCH },
      query: QUESTION,
      results: [],
    });
    const below = await results(question({ max_results: 25, min_score: 1000 }));
    expect(below.every(({ score }) => score === 100)).toBe(true);
  });

  it('streams if prefer.streaming is true, unless streaming is false', async () => {
    const type = async (body: unknown) => (await service.ask(body)).headers['content-type'];
    expect(await type(question({}, { prefer: { streaming: true } }))).toBe('text/event-stream');
    expect(await type(question({}, { prefer: { streaming: true }, streaming: false }))).toBe('application/json');
    expect(await type(question({}, { prefer: { streaming: false }, streaming: true }))).toBe('text/event-stream');
    expect(await type({ query: QUESTION, prefer: { streaming: true } })).toBe('text/event-stream');
  });
});
