import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import fc, { runsOf } from '../fast-check.ts';
import { type ServiceUnderTest, startServiceUnderTest, type TestResponse } from '../service-under-test.ts';

const RUNS = runsOf(300);
const statusOf: Record<string, number> = {
  missing_query: 400,
  invalid_query: 400,
  query_too_long: 400,
  invalid_streaming: 400,
  invalid_json: 400,
  invalid_request: 400,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  headers_too_large: 431,
};

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(async () => {
  const errors = service.logLines().filter((line) => JSON.parse(line).level >= 50);
  await service.close();
  expect(errors).toEqual([]);
});

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync };

/** The decoded body. */
function decoded(response: TestResponse): TestResponse {
  const coding = response.headers['content-encoding'];
  if (coding === undefined) return response;
  // Node 20 has no zstd, and then none is sent.
  const decode = decoders[coding] ?? (zlib as { zstdDecompressSync?: (bytes: Buffer) => Buffer }).zstdDecompressSync;
  if (!decode) throw new Error(`unknown content coding ${coding}`);
  const bytes = decode(response.bytes);
  return { ...response, bytes, text: bytes.toString(), json: () => JSON.parse(bytes.toString()) };
}

/** 200 with an answer, 204 without one, or an error in the table. */
function expectKnownAnswer(sent: TestResponse): void {
  const response = decoded(sent);
  if (response.status === 204) {
    expect(response.bytes.length).toBe(0);
    return;
  }
  if (response.status === 200) {
    const stream = response.headers['content-type'] === 'text/event-stream';
    if (stream) expect(response.text).toMatch(/"message_type":"complete"[^\n]*\n\n$/);
    else expect(response.json()).toMatchObject({ _meta: {}, query: expect.any(String), results: expect.any(Array) });
    return;
  }
  const { error } = response.json();
  expect(statusOf).toHaveProperty(error.code, response.status);
  expect(Object.keys(error)).toEqual(['code', 'message', 'hint']);
}

/** The query in the last frame or the body. */
function echoOf({ text, headers }: TestResponse): unknown {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  return JSON.parse(headers['content-type'] === 'text/event-stream' ? last.replace(/^data: /, '') : last).query;
}

const check = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns: RUNS });

const word = fc.constantFrom(
  'What',
  'cost',
  'heirfold',
  'key',
  'guardian',
  '?',
  '"',
  '\\',
  '__proto__',
  'ＦＵＬＬ',
  '🦄',
);
const question = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.array(word, { maxLength: 40 }).map((all) => all.join(' ')),
  fc.constantFrom('\ud800', 'a\u0000b', '\ufeff', 'x'.repeat(2000), '🦄'.repeat(2001), 'key '.repeat(500)),
);
const loose = fc.oneof({ depthSize: 'small' }, question, fc.jsonValue({ maxDepth: 2 }), fc.boolean());
const nearlyRight = fc.record(
  {
    query: fc.oneof(
      question,
      fc.record(
        { text: question, decontextualized_query: loose, max_results: loose, min_score: fc.double(), other: loose },
        { requiredKeys: [] },
      ),
    ),
    streaming: fc.oneof(fc.boolean(), loose),
    query_id: loose,
    prefer: fc.oneof(loose, fc.record({ streaming: loose })),
    meta: fc.oneof(loose, fc.record({ version: loose, start_num: fc.oneof(fc.double(), loose) })),
    site: loose,
  },
  { requiredKeys: [] },
);

it('any JSON value as a body gets an answer or an error in the table', () =>
  check(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), nearlyRight), async (value) =>
      expectKnownAnswer(await service.ask(JSON.stringify(value))),
    ),
  ));

it('any bytes as a body get an answer or an error in the table', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .uint8Array({ maxLength: 20 })
      .map((noise) => Buffer.concat([Buffer.from('{"query":"'), noise, Buffer.from('"}')])),
    fc.tuple(nearlyRight, fc.nat()).map(([value, at]) => {
      const text = Buffer.from(JSON.stringify(value));
      return text.subarray(0, at % (text.length + 1));
    }),
    fc.integer({ min: 32_700, max: 32_800 }).map((size) => Buffer.from('{"query":"key"}'.padEnd(size))),
  );
  return check(
    fc.asyncProperty(bytes, async (body) =>
      expectKnownAnswer(await service.request('POST', '/ask', { body: Buffer.from(body) })),
    ),
  );
});

it('a valid question is echoed exactly, by every method and format', () => {
  const valid = question.filter((text) => text.trim() !== '' && [...text].length <= 2000);
  return check(
    fc.asyncProperty(valid, fc.boolean(), fc.string({ maxLength: 60 }), async (query, streaming, id) => {
      const get = service.get(`/ask?${new URLSearchParams({ query, streaming: String(streaming) })}`);
      const specification = await service.ask({ query, streaming, query_id: id });
      const nlweb = await service.ask({ query: { text: query }, prefer: { streaming } });
      for (const response of [specification, nlweb]) expect([response.status, echoOf(response)]).toEqual([200, query]);
      // A URL cannot contain an unpaired surrogate, and has at most 16 KiB.
      const got = await get;
      if (got.status !== 431) expect([got.status, echoOf(got)]).toEqual([200, query.toWellFormed()]);
    }),
  );
});

it('any relevant headers get an answer or an error in the table', () => {
  const printable = fc.stringMatching(/^[ -~]{0,40}$/);
  const value = (...known: string[]) => fc.oneof(fc.constantFrom(...known), printable);
  const headers = fc.record(
    {
      accept: value('*/*', 'text/event-stream', 'application/json;q=0, text/event-stream', 'text/html', ';;q=,,'),
      'content-type': value('application/json', 'application/ld+json; x=y', 'text/plain', 'json', ';', 'a/b+json'),
      'content-encoding': value('identity', 'gzip', '', 'IDENTITY'),
      'accept-encoding': value('gzip', 'br;q=1', '*'),
      'last-event-id': value('', '2'),
      'x-forwarded-for': value('10.255.0.1', '::1', 'unknown', '127.0.0.1, fe80::1%eth0, 127.0.0.1', ',,', '[::1]:80'),
      authorization: value('Bearer x', 'Basic Og=='),
      origin: value('null', 'https://other.example'),
      'x-http-method-override': fc.constant('DELETE'),
      'transfer-encoding': fc.constant('chunked'),
      'user-agent': printable,
    },
    { requiredKeys: [] },
  );
  const method = fc.constantFrom('POST', 'POST', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'PROPFIND');
  return check(
    fc.asyncProperty(method, headers, async (verb, given) => {
      const body = ['POST', 'PUT', 'PROPFIND'].includes(verb) ? { body: '{"query":"key"}' } : {};
      const response = await service.request(verb, '/ask?query=key&x=1', { headers: given, ...body });
      if (verb === 'HEAD') expect([200, 204, 429]).toContain(response.status);
      else expectKnownAnswer(response);
      expect(response.headers['x-ratelimit-limit']).toBe('60');
    }),
  );
});

it('any parameters get an answer or an error in the table', () => {
  const name = fc.constantFrom('query', 'query', 'query', 'streaming', 'query_id', 'other', '__proto__', 'query[]');
  const parameter = fc.oneof(
    fc.tuple(name, question).map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`),
    fc
      .tuple(name, fc.stringMatching(/^[!$%&'()*+,\-./0-9:;=?@A-Z[\\\]^_`a-z{|}~]{0,30}$/))
      .map((both) => both.join('=')),
    fc.constantFrom('streaming=true', 'streaming=0', 'query=%', 'query=%ff', 'query=%zz', '&', '?', '=', 'query'),
  );
  const parameters = fc.array(parameter, { maxLength: 4 });
  return check(
    fc.asyncProperty(parameters, async (all) => expectKnownAnswer(await service.get(`/ask?${all.join('&')}`))),
  );
});
