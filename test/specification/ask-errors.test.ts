import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, isBehindFetch, type ServiceUnderTest, type TestResponse } from '../service-under-test.ts';

const QUESTION = 'Is there a free plan and what does it include?';
const HINT_LINK = ' See https://gatehouse.example/openapi.json.';
/** Status and hint by code, as documented. */
const refusals = {
  missing_query: [400, 'Send a JSON object with a non-empty string "query", for example {"query":"What is it?"}.'],
  invalid_query: [400, '"query" must be a string, or an object with a string "text".'],
  query_too_long: [400, 'Shorten "query" to at most 2000 characters.'],
  invalid_streaming: [400, 'Send "streaming" as true or false without quotation marks, or leave it out.'],
  invalid_json: [400, 'Send one JSON object, encoded as UTF-8.'],
  method_not_allowed: [405, 'Use POST, or GET with the parameter "query".'],
  payload_too_large: [413, 'Send at most 32768 bytes.'],
  unsupported_media_type: [415, 'Send the header Content-Type: application/json and an uncompressed body.'],
  headers_too_large: [431, 'Ask long questions with POST.'],
} as const;

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

/** Expects the Error body as JSON, with a sentence as message; limits.test.ts checks the common headers. */
function expectRefusal(response: TestResponse, code: keyof typeof refusals | 'invalid_request', field = ''): void {
  const [status, hint] = code === 'invalid_request' ? [400, undefined] : refusals[code];
  expect(response.headers['content-type']).toBe('application/json');
  const { error } = response.json();
  expect({ status: response.status, code: error.code }).toEqual({ status, code });
  expect(Object.keys(error)).toEqual(['code', 'message', 'hint']);
  expect(error.message).toMatch(/^["A-Z].+\.$/);
  if (hint !== undefined) expect(error.hint).toBe(hint + HINT_LINK);
  expect(error.hint).toContain(field);
  expect(error.hint.endsWith(HINT_LINK)).toBe(true);
}

const long = '🦄'.repeat(2001);
const bodies: [what: string, body: object, code: keyof typeof refusals | 'invalid_request', named?: string][] = [
  ['no query', {}, 'missing_query'],
  ['query null', { query: null }, 'missing_query'],
  ['query ""', { query: '' }, 'missing_query'],
  ['white space as query', { query: ' \t\n\u00a0\u3000' }, 'missing_query'],
  ['a number as query', { query: 7 }, 'invalid_query'],
  ['a boolean as query', { query: true }, 'invalid_query'],
  ['a list as query', { query: [QUESTION] }, 'invalid_query'],
  ['2,001 characters', { query: long }, 'query_too_long'],
  ['streaming "false"', { query: QUESTION, streaming: 'false' }, 'invalid_streaming'],
  ['streaming 0', { query: QUESTION, streaming: 0 }, 'invalid_streaming'],
  ['streaming null', { query: QUESTION, streaming: null }, 'invalid_streaming'],
  [
    'streaming null before prefer',
    { query: QUESTION, streaming: null, prefer: { streaming: true } },
    'invalid_streaming',
  ],
  ['prefer.streaming "true"', { query: QUESTION, prefer: { streaming: 'true' } }, 'invalid_streaming'],
  ['prefer.streaming null', { query: QUESTION, prefer: { streaming: null } }, 'invalid_streaming'],
  ['a number as query_id', { query: QUESTION, query_id: 7 }, 'invalid_request', 'query_id'],
  ['null as query_id', { query: QUESTION, query_id: null }, 'invalid_request', 'query_id'],
  ['a query_id of 129 characters', { query: QUESTION, query_id: 'x'.repeat(129) }, 'invalid_request', 'query_id'],
];
const nlwebBodies: typeof bodies = [
  ['no text', { query: {} }, 'missing_query'],
  ['text null', { query: { text: null } }, 'missing_query'],
  ['blank text', { query: { text: ' ' } }, 'missing_query'],
  ['a number as text', { query: { text: 7 } }, 'invalid_query'],
  ['an object as text', { query: { text: { text: QUESTION } } }, 'invalid_query'],
  ['text of 2,001 characters', { query: { text: long } }, 'query_too_long'],
  ['no query but a version', { meta: { version: '0.55' } }, 'missing_query'],
  ['a number as query but a version', { query: 7, meta: { api_version: '0.55' } }, 'invalid_query'],
  ['a blank decontextualized_query', { query: { text: QUESTION, decontextualized_query: ' ' } }, 'invalid_query'],
  ['a number as decontextualized_query', { query: { text: QUESTION, decontextualized_query: 7 } }, 'invalid_query'],
  ['2,001 decontextualized', { query: { text: QUESTION, decontextualized_query: long } }, 'query_too_long'],
  ['streaming 1', { query: { text: QUESTION }, streaming: 1 }, 'invalid_streaming'],
  ['prefer.streaming 1', { query: { text: QUESTION }, prefer: { streaming: 1 } }, 'invalid_streaming'],
  ['a list as query_id', { query: { text: QUESTION }, query_id: [] }, 'invalid_request', 'query_id'],
  ['max_results "5"', { query: { text: QUESTION, max_results: '5' } }, 'invalid_request', 'max_results'],
  ['max_results null', { query: { text: QUESTION, max_results: null } }, 'invalid_request', 'max_results'],
  ['min_score true', { query: { text: QUESTION, min_score: true } }, 'invalid_request', 'min_score'],
  ['start_num "0"', { query: { text: QUESTION }, meta: { start_num: '0' } }, 'invalid_request', 'start_num'],
];

describe('a rejected POST', () => {
  it.each(bodies)('%s is rejected', async (_, body, code, field) => {
    const response = await service.ask(body);
    expectRefusal(response, code, field);
    expect(Object.keys(response.json())).toEqual(['error']);
  });

  it.each(nlwebBodies)('%s is rejected in the NLWeb format', async (_, body, code, field) => {
    const response = await service.ask(body);
    expectRefusal(response, code, field);
    expect(Object.keys(response.json())).toEqual(['_meta', 'error']);
    expect(response.json()._meta).toEqual({ response_type: 'failure', version: '0.55' });
  });

  it('is JSON even if a stream was requested', async () => {
    for (const [, body, code, field] of [...bodies, ...nlwebBodies]) {
      expectRefusal(await service.ask(body, { accept: 'text/event-stream' }), code, field);
      const streamed = await service.ask({ prefer: { streaming: true }, streaming: true, ...body });
      // The flag has priority over an invalid preference, which is then ignored.
      if ('prefer' in body && !('streaming' in body)) expect(streamed.status).toBe(200);
      else expectRefusal(streamed, code, field);
    }
  });

  it('reports the first error in the order of the fields', async () => {
    const wrong = { query: 7, streaming: 'x', query_id: 7 };
    expectRefusal(await service.ask(wrong), 'invalid_query');
    expectRefusal(await service.ask({ ...wrong, query: QUESTION }), 'invalid_streaming');
    expectRefusal(
      await service.ask({ ...wrong, query: { text: QUESTION, max_results: 'x' }, streaming: true }),
      'invalid_request',
      'query_id',
    );
  });

  it('without a body, or with white space only, lacks the question', async () => {
    for (const body of ['', ' \r\n', '\ufeff']) expectRefusal(await service.ask(body), 'missing_query');
    expectRefusal(await service.request('POST', '/ask'), 'missing_query');
  });

  it('with malformed JSON or UTF-8 is invalid_json', async () => {
    const malformed = [
      '{',
      `{"query":"${QUESTION}","streaming":true`,
      '{"query":"a"}{}',
      "{'query':'a'}",
      '{"query":"a",}',
    ];
    for (const body of malformed)
      expectRefusal(await service.ask(body, { accept: 'text/event-stream' }), 'invalid_json');
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"query":"price '), Buffer.from(bytes), Buffer.from('"}')]);
      expectRefusal(await service.request('POST', '/ask', { body }), 'invalid_json');
    }
    const utf16 = Buffer.from('\ufeff{"query":"price"}', 'utf16le');
    expectRefusal(await service.request('POST', '/ask', { body: utf16 }), 'invalid_json');
  });

  it('with JSON that is not an object is invalid_request', async () => {
    for (const body of ['[]', `[{"query":"${QUESTION}"}]`, `"${QUESTION}"`, '7', 'null', 'true'])
      expectRefusal(await service.ask(body), 'invalid_request', 'object');
  });

  it('with another media type, or an encoded body, is unsupported_media_type', async () => {
    const body = JSON.stringify({ query: QUESTION, streaming: true });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json'])
      expectRefusal(await service.ask(body, { 'content-type': type }), 'unsupported_media_type');
    for (const encoding of ['gzip', 'br', 'identity, gzip'])
      expectRefusal(await service.ask(body, { 'content-encoding': encoding }), 'unsupported_media_type');
    expectRefusal(await service.ask('', { 'content-type': 'text/plain' }), 'unsupported_media_type');
    expectRefusal(await service.ask('x'.repeat(40_000), { 'content-type': 'text/plain' }), 'unsupported_media_type');
  });

  it.skipIf(isBehindFetch())(
    'with more than 32,768 bytes is payload_too_large and closes, with or without a Content-Length',
    async () => {
      const body = `{"query":"${QUESTION}","pad":"${'x'.repeat(32_768)}"}`;
      for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
        const response = await service.ask(body, { connection: 'keep-alive', ...headers });
        expectRefusal(response, 'payload_too_large');
        expect(response.headers.connection).toBe('close');
      }
      const exactlyOneMore = `{"query":"${QUESTION}"}`.padEnd(32_769);
      expectRefusal(await service.ask(exactlyOneMore), 'payload_too_large');
    },
  );

  it('does not repeat the request', async () => {
    const marked = 'zebrawort';
    for (const body of [
      { query: [marked] },
      { query: QUESTION, streaming: marked },
      { query: QUESTION, query_id: [marked] },
      { query: { text: QUESTION, max_results: marked } },
      `{"query":"${marked}`,
      `"${marked}"`,
    ])
      expect((await service.ask(body)).text).not.toContain(marked);
    const type = await service.ask('{}', { 'content-type': `text/${marked}` });
    expect(type.status).toBe(415);
    expect(type.text).not.toContain(marked);
  });
});

describe('a rejected GET', () => {
  const get = (parameters: string) => service.get(`/ask?${parameters}`);

  it('with a blank question gets the error for a missing question', async () => {
    for (const parameters of ['query=', 'query', 'query=+%20%09', 'query=&streaming=true'])
      expectRefusal(await get(parameters), 'missing_query');
  });

  it('with a question of 2,001 characters is query_too_long; 2,000 characters are accepted', async () => {
    expectRefusal(await get(`query=${'x'.repeat(2001)}&streaming=true`), 'query_too_long');
    expect((await get(`query=${'x'.repeat(2000)}`)).status).toBe(200);
  });

  it('with another value than true, false, 1 or 0 for streaming is invalid_streaming', async () => {
    for (const word of ['yes', '', '2', 'null', 'true%20'])
      expectRefusal(await get(`query=price&streaming=${word}`), 'invalid_streaming');
  });

  it('with a duplicate parameter gets the error code of that parameter', async () => {
    expectRefusal(await get('query=price&query=price&streaming=true'), 'invalid_query');
    expectRefusal(await get('query=price&streaming=true&streaming=true'), 'invalid_streaming');
    expectRefusal(await get('query=price&query_id=a&query_id=a'), 'invalid_request', 'query_id');
  });

  it('with a query_id of 129 characters is invalid_request', async () => {
    expectRefusal(await get(`query=price&query_id=${'x'.repeat(129)}&streaming=1`), 'invalid_request', 'query_id');
  });

  it.skipIf(isBehindFetch())('with more than 16 KiB of URL and headers is headers_too_large', async () => {
    expectRefusal(await get(`query=${'x'.repeat(17_000)}`), 'headers_too_large');
    expectRefusal(await service.get('/ask', { 'x-long': 'x'.repeat(17_000) }), 'headers_too_large');
  });
});

describe('other methods', () => {
  it.each(['DELETE', 'PUT', 'PATCH', 'PROPFIND', 'QUERY', 'TRACE'])('%s is rejected with Allow', async (method) => {
    const response = await service.request(method, '/ask?query=price&streaming=true', {
      headers: { accept: 'text/event-stream' },
    });
    expectRefusal(response, 'method_not_allowed');
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS, POST');
  });

  it('OPTIONS is 204 with Allow and the CORS headers, with or without Origin', async () => {
    for (const headers of [{}, { origin: 'https://other.example', 'access-control-request-method': 'POST' }]) {
      const response = await service.request('OPTIONS', '/ask', { headers });
      expect(response.status).toBe(204);
      expect(response.bytes.length).toBe(0);
      expect(response.headers).toMatchObject({
        allow: 'GET, HEAD, OPTIONS, POST',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': 'Content-Type, Accept, Authorization, Last-Event-ID, traceparent, tracestate',
        'access-control-max-age': '86400',
      });
    }
  });
});

describe('a malformed HTTP request', () => {
  it('gets the Error body without X-RateLimit headers', async () => {
    const response = await service.request('GET', '/ask', { headers: { 'x-long': 'x'.repeat(17_000) } });
    expect(response.status).toBe(431);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    expect(response.headers.connection).toBe('close');
  });
});
