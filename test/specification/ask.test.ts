import { gunzipSync } from 'node:zlib';
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

const get = (query: string, headers = {}) => service.get(`/ask${query}`, headers);

describe('the response to POST /ask', () => {
  it('is JSON with _meta, query and results, in this order, and nothing else', async () => {
    const response = await service.ask({ query: QUESTION });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    const body = response.json();
    expect(Object.keys(body)).toEqual(['_meta', 'query', 'results']);
    expect(response.text.startsWith('{"_meta":{"response_type":"results","version":"1.0.0",')).toBe(true);
    expect(body._meta).toEqual({ response_type: 'results', version: '1.0.0', ...BEFORE_LAUNCH });
    expect(body.query).toBe(QUESTION);
    expect(body.results.length).toBeGreaterThan(0);
    for (const result of body.results) {
      expect(Object.keys(result)).toEqual(['name', 'url', 'description']);
      expect(result.url).toMatch(/^https:\/\/gatehouse\.example\/(faq|content)\/[a-z0-9-]+(#[a-z0-9-]+)?$/i);
      expect(result.name).not.toBe('');
      expect([...result.description].length).toBeGreaterThan(0);
      expect([...result.description].length).toBeLessThanOrEqual(1500);
    }
  });

  it('has at most 10 results and no passage twice', async () => {
    for (const query of [
      QUESTION,
      'Which plans are there and what do they cost?',
      'security of the vault and its keys',
    ]) {
      const urls = (await service.ask({ query })).json().results.map(({ url }: { url: string }) => url);
      expect(urls.length).toBeLessThanOrEqual(10);
      expect(new Set(urls).size).toBe(urls.length);
    }
  });

  it.each([
    ['How much does Heirfold cost?', 'plans-prices'],
    ['What are the rate limits?', 'rate-limits'],
    [QUESTION, 'free-plan'],
  ])('begins with a question copied from the content: %s', async (query, slug) => {
    const [first] = (await service.ask({ query })).json().results;
    expect(first?.name).toBe(query);
    expect(first?.url).toBe(`https://gatehouse.example/faq/${slug}`);
  });

  it('has the price for a differently worded question', async () => {
    expect((await service.ask({ query: 'What does Heirfold cost?' })).json()._meta.response_type).toBe('results');
  });

  it('is no_results with an empty list and a hint if nothing matches', async () => {
    for (const query of [NONSENSE, '?!', '…', '🦄']) {
      const { status, text } = await service.ask({ query });
      expect({ status, body: JSON.parse(text) }).toEqual({
        status: 200,
        body: {
          _meta: { response_type: 'no_results', version: '1.0.0', hint: NOTHING_FITS, ...BEFORE_LAUNCH },
          query,
          results: [],
        },
      });
    }
  });

  it('echoes the question exactly as received', async () => {
    for (const query of [
      '  How much\n does it\tcost? ',
      '\u0000 cost \u001f',
      'price\u2028\u2029"\\/',
      '<script>',
      'prix € 日本 🧑‍🤝‍🧑',
    ])
      expect((await service.ask({ query })).json().query).toBe(query);
    const loneSurrogate = await service.ask(`{"query":"${QUESTION} \\ud83d"}`);
    expect(loneSurrogate.text).toContain(`"query":"${QUESTION} \\ud83d"`);
    expect(loneSurrogate.json().results.length).toBeGreaterThan(0);
  });

  it('echoes query_id as the last member, up to 128 characters', async () => {
    for (const id of ['a1', '', '🦄'.repeat(128)]) {
      const body = (await service.ask({ query_id: id, query: QUESTION })).json();
      expect(Object.keys(body)).toEqual(['_meta', 'query', 'results', 'query_id']);
      expect(body.query_id).toBe(id);
    }
    expect((await service.ask({ query_id: 'a1', query: NONSENSE })).json().query_id).toBe('a1');
  });

  it('ignores unknown members', async () => {
    const plain = await service.ask({ query: QUESTION });
    const rest = {
      site: 'all',
      prev: [],
      context: {},
      num_results: 3,
      prefer: 'x',
      meta: 7,
      mode: 'list',
      other: null,
    };
    expect((await service.ask({ query: QUESTION, ...rest })).text).toBe(plain.text);
    expect((await service.ask({ query: QUESTION, prefer: { mode: 'list' }, meta: { start_num: 5 } })).text).toBe(
      plain.text,
    );
    expect((await service.ask({ query: QUESTION, streaming: false })).text).toBe(plain.text);
  });

  it('uses the last of a repeated key', async () => {
    expect(
      (await service.ask(`{"query":7,"query":"${QUESTION}","streaming":"x","streaming":false}`)).json().query,
    ).toBe(QUESTION);
    expect((await service.ask(`{"query":"${QUESTION}","query":7}`)).json().error.code).toBe('invalid_query');
  });

  it('has the same bytes for the same question, with any Host, encoding or credentials', async () => {
    const plain = await service.ask({ query: QUESTION });
    for (const headers of [
      { host: 'evil.example' },
      { 'accept-encoding': 'identity' },
      { authorization: 'Bearer nonsense' },
    ]) {
      const again = await service.ask({ query: QUESTION }, headers);
      expect(again.bytes.equals(plain.bytes)).toBe(true);
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(again.headers['www-authenticate']).toBeUndefined();
      expect(again.headers['set-cookie']).toBeUndefined();
    }
    const packed = await service.ask({ query: QUESTION }, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
  });
});

describe('the body of POST /ask', () => {
  const longest = '🦄'.repeat(2000);

  it('may have a question of 2,000 characters, raw or escaped', async () => {
    expect((await service.ask({ query: longest })).json().query).toBe(longest);
    const escaped = `{"query":"${'\\ud83e\\udd84'.repeat(2000)}"}`;
    expect(escaped.length).toBeGreaterThan(24_000);
    expect((await service.ask(escaped)).json().query).toBe(longest);
  });

  it('may be 32,768 bytes long, with or without a Content-Length', async () => {
    const body = JSON.stringify({ query: QUESTION, pad: '' });
    const padded = body.replace('"pad":""', `"pad":"${'x'.repeat(32_768 - body.length)}"`);
    expect(Buffer.byteLength(padded)).toBe(32_768);
    expect((await service.ask(padded)).status).toBe(200);
    expect((await service.ask(padded, { 'transfer-encoding': 'chunked' })).status).toBe(200);
  });

  it('may have the media type application/json, any +json type, or none', async () => {
    const body = JSON.stringify({ query: QUESTION });
    for (const type of ['application/json', 'Application/JSON; charset=latin1', 'application/ld+json', 'text/x.y+json'])
      expect((await service.ask(body, { 'content-type': type })).json().query).toBe(QUESTION);
    expect((await service.request('POST', '/ask', { body })).json().query).toBe(QUESTION);
    expect((await service.ask(body, { 'content-encoding': 'identity' })).json().query).toBe(QUESTION);
  });

  it('may begin with a byte-order mark', async () => {
    const body = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(JSON.stringify({ query: QUESTION }))]);
    expect((await service.request('POST', '/ask', { body })).json().query).toBe(QUESTION);
  });
});

describe('GET /ask', () => {
  it('with a question returns the body of POST', async () => {
    for (const query of [QUESTION, NONSENSE, 'a & b = c + 100% 🦄']) {
      const post = await service.ask({ query, query_id: 'a1' });
      const response = await get(`?query_id=a1&query=${encodeURIComponent(query)}&mode=list&other=1`);
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe('application/json');
      expect(response.text).toBe(post.text);
    }
    expect((await get('?query=Is+there+a+free+plan+and+what+does+it+include%3F')).json().query).toBe(QUESTION);
  });

  it('without a question returns instructions, always as JSON', async () => {
    for (const query of ['', '?', '?streaming=true', '?other=1&other=2']) {
      const response = await get(query, { accept: 'text/event-stream' });
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe('application/json');
      expect(response.json()).toEqual({
        _meta: {
          response_type: 'no_results',
          version: '1.0.0',
          hint:
            'Ask with POST https://gatehouse.example/ask and {"query":"…"}, or GET https://gatehouse.example/ask?query=…. ' +
            'See https://gatehouse.example/openapi.json.',
          ...BEFORE_LAUNCH,
        },
        query: '',
        results: [],
      });
    }
  });

  it('never returns HTML', async () => {
    expect((await get('?query=price', { accept: 'text/html' })).headers['content-type']).toBe('application/json');
    expect((await get('', { accept: 'text/html' })).headers['content-type']).toBe('application/json');
  });

  it('supports HEAD with the same status and headers, without a body', async () => {
    for (const query of ['', '?query=Is+there+a+free+plan+and+what+does+it+include%3F', '?query=']) {
      const [withBody, head] = [await get(query), await service.request('HEAD', `/ask${query}`)];
      expect(head.status, query).toBe(withBody.status);
      expect(head.bytes.length).toBe(0);
      for (const name of ['content-type', 'content-length', 'cache-control', 'vary'])
        expect(head.headers[name], `${name} of HEAD ${query}`).toBe(withBody.headers[name]);
    }
  });
});
