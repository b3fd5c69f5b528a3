import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PASSAGE_LENGTH } from '../../packages/contract/src/facts/passage-length.ts';
import { errorTable } from '../../packages/contract/src/shapes/errors.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { CATEGORY_MEMBERS, CATEGORY_NAMES, CONTENT_MEMBERS, QUESTION_MEMBERS } from '../specified-names.ts';

/**
 * Values that clients have written into their code. If a test fails here, do not change the expected value before
 * deciding whether the change is intended, and how these clients continue to work.
 */
let service: ServiceUnderTest;
const NOW = 1_765_756_800_000;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => NOW });
});
afterAll(() => service.close());

const question = { query: 'Is there a free plan?' };

describe('pinned names', () => {
  it('the categories and their order', async () => {
    const { categories } = (await service.get('/api/faq')).json();
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(CATEGORY_NAMES);
  });

  it('the members of the three bodies of the specification and their order', async () => {
    expect(Object.keys((await service.get('/api/content')).json())).toEqual(CONTENT_MEMBERS);
    expect(Object.keys((await service.get('/api/faq')).json())).toEqual(['title', 'totalQuestions', 'categories']);
    expect(Object.keys((await service.get('/api/schema')).json())).toEqual(['@context', '@graph']);
  });

  it('the members of a category and of a question', async () => {
    const [category] = (await service.get('/api/faq')).json().categories;
    expect(Object.keys(category)).toEqual(CATEGORY_MEMBERS);
    expect(Object.keys(category.faqs[0])).toEqual(QUESTION_MEMBERS);
  });

  it('the types of the graph', async () => {
    const nodes: { '@type': string }[] = (await service.get('/api/schema')).json()['@graph'];
    expect([...new Set(nodes.map((node) => node['@type']))]).toEqual([
      'Organization',
      'WebSite',
      'SoftwareApplication',
      'Service',
      'Product',
      'FAQPage',
      'HowTo',
    ]);
  });

  it('the error codes and their statuses', () => {
    expect(Object.fromEntries(Object.entries(errorTable).map(([code, { status }]) => [code, status]))).toEqual({
      missing_query: 400,
      invalid_query: 400,
      query_too_long: 400,
      invalid_streaming: 400,
      invalid_json: 400,
      invalid_request: 400,
      invalid_scope: 400,
      invalid_target: 400,
      unsupported_identity_type: 400,
      issuer_not_enabled: 400,
      invalid_assertion: 400,
      invalid_code: 400,
      invalid_claim_token: 401,
      unauthorized: 401,
      insufficient_scope: 403,
      registration_revoked: 409,
      claim_expired: 410,
      temporarily_unavailable: 503,
      host_not_allowed: 403,
      origin_not_allowed: 403,
      not_found: 404,
      gone: 410,
      method_not_allowed: 405,
      request_timeout: 408,
      payload_too_large: 413,
      unsupported_media_type: 415,
      rate_limited: 429,
      headers_too_large: 431,
      internal_error: 500,
      upstream_failed: 502,
      upstream_busy: 503,
      upstream_timeout: 504,
    });
  });

  it('the members of an error', async () => {
    const response = await service.get('/api/nothing');
    expect(response.status).toBe(404);
    expect(response.json()).toEqual({
      error: {
        code: 'not_found',
        message: 'There is nothing at this path.',
        hint: 'All paths are listed in https://gatehouse.example/openapi.json.',
      },
    });
  });
});

describe('pinned media types', () => {
  it.each([
    ['/api/content', 'application/json'],
    ['/api/faq', 'application/json'],
    ['/api/schema', 'application/ld+json'],
    ['/api/health', 'application/json'],
    ['/openapi.json', 'application/json'],
    ['/', 'text/html; charset=utf-8'],
    ['/index.md', 'text/markdown; charset=utf-8'],
    ['/api/nothing', 'application/json'],
    ['/ask?query=Is%20there%20a%20free%20plan%3F&streaming=true', 'text/event-stream'],
  ])('%s is %s', async (path, type) => {
    expect((await service.get(path)).headers['content-type']).toBe(type);
  });
});

describe('pinned headers and numbers', () => {
  it('60 requests in 60 seconds, with three headers and Retry-After', async () => {
    const from = { 'x-forwarded-for': '192.0.2.60' };
    const first = await service.ask(question, from);
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
      'x-ratelimit-reset': '1765756860',
    });
    for (let request = 2; request < 60; request++) await service.ask(question, from);
    const last = await service.ask(question, from);
    expect([last.status, last.headers['x-ratelimit-remaining']]).toEqual([200, '0']);
    const refused = await service.ask(question, from);
    expect([refused.status, refused.json().error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('the headers of every response', async () => {
    expect((await service.get('/api/faq')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'access-control-allow-origin': '*',
    });
  });

  it('a question has at most 2000 characters', async () => {
    expect((await service.ask({ query: '😀'.repeat(2000) })).status).toBe(200);
    expect((await service.ask({ query: '😀'.repeat(2001) })).json().error.code).toBe('query_too_long');
  });

  it('a body has at most 32768 bytes', async () => {
    const body = JSON.stringify(question);
    expect((await service.ask(body.padEnd(32_768))).status).toBe(200);
    expect((await service.ask(body.padEnd(32_769))).json().error.code).toBe('payload_too_large');
  });

  it('a passage has at most 1500 characters', () => {
    expect(MAX_PASSAGE_LENGTH).toBe(1500);
  });
});

const beforeLaunch = {
  status: 'pre-launch',
  launchWindow: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' },
  asOf: '2025-12-15',
};

describe('pinned versions and response types', () => {
  it('an answer is results or no_results of version 1.0.0', async () => {
    expect((await service.ask(question)).json()._meta).toEqual({
      response_type: 'results',
      version: '1.0.0',
      ...beforeLaunch,
    });
    const { _meta } = (await service.ask({ query: 'xyzzyx qwrtzp' })).json();
    expect([_meta.response_type, _meta.version]).toEqual(['no_results', '1.0.0']);
  });

  it('in the NLWeb format it is an answer or a failure of version 0.55', async () => {
    const found = await service.ask({ query: { text: question.query } });
    expect(found.json()._meta).toEqual({ response_type: 'answer', version: '0.55', ...beforeLaunch });
    const failed = await service.ask({ query: {} });
    expect(failed.json()._meta).toEqual({ response_type: 'failure', version: '0.55' });
  });

  it('the frames of a stream', async () => {
    const posted = await service.ask({ ...question, streaming: true });
    expect([...new Set(posted.text.match(/^event: \w+$/gm))]).toEqual([
      'event: start',
      'event: result',
      'event: complete',
    ]);
    const got = await service.get('/ask?query=Is%20there%20a%20free%20plan%3F&streaming=true');
    expect(got.text.match(/^id: \d$|"message_type":"\w+"/gm)).toEqual([
      'id: 0',
      '"message_type":"start"',
      'id: 1',
      '"message_type":"result_batch"',
      'id: 2',
      '"message_type":"complete"',
    ]);
  });
});
