import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
let slug: string;
beforeAll(async () => {
  service = await defaultService();
  slug = (await service.get('/api/faq')).json().categories[0].faqs[0].slug;
});

const fillPath = (path: string) => path.replace('{slug}', slug);

const pages = ['/', '/faq', '/faq/{slug}', '/content/pricing'];
const forms = ['text/html', 'text/markdown', 'application/json'];
const codings = ['identity', 'gzip', 'br'];

/** Accept and Accept-Encoding of the nine representations of a page. */
const nine = forms.flatMap((accept) => codings.map((coding) => ({ accept, 'accept-encoding': coding })));

describe.each(pages)('validators of %s', (path) => {
  it('every form and coding with different bytes has its own strong tag', async () => {
    const responses = await Promise.all(nine.map((headers) => service.get(fillPath(path), headers)));
    const wire = responses.map(({ headers }) => `${headers['content-type']} ${headers['content-encoding']}`);
    const tags = responses.map(({ headers }) => headers.etag ?? '');
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(new Set(tags).size).toBe(new Set(wire).size);
  });

  it('each tag gives 304 for its own representation and 200 for the others', async () => {
    const tags = await Promise.all(
      nine.map(async (headers) => (await service.get(fillPath(path), headers)).headers.etag),
    );
    for (const headers of nine) {
      const own = (await service.get(fillPath(path), headers)).headers.etag;
      for (const tag of new Set(tags)) {
        const response = await service.get(fillPath(path), { ...headers, 'if-none-match': String(tag) });
        expect(response.status).toBe(tag === own ? 304 : 200);
      }
    }
  });

  it('a 304 repeats the headers for caches and none of the body', async () => {
    for (const headers of nine) {
      const full = (await service.get(fillPath(path), headers)).headers;
      const response = await service.get(fillPath(path), { ...headers, 'if-none-match': full.etag ?? '' });
      expect(response.status).toBe(304);
      expect(response.bytes).toHaveLength(0);
      for (const name of ['etag', 'cache-control', 'vary', 'content-location', 'access-control-allow-origin'])
        expect(response.headers[name]).toBe(full[name]);
      expect(response.headers['access-control-expose-headers']).toBe(full['access-control-expose-headers']);
      const { connection, date, ...told } = response.headers;
      expect(full).toMatchObject(told);
      for (const name of ['content-type', 'content-encoding', 'content-length'])
        expect(response.headers).not.toHaveProperty(name);
    }
  });
});

describe('three forms in three codings', () => {
  it.each(['/', '/faq', '/content/pricing', '/reference'])('of %s have nine different tags', async (path) => {
    const responses = await Promise.all(nine.map((headers) => service.get(path, headers)));
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(9);
  });

  it('of a body too small to compress have one tag for each form', async () => {
    const robots = await Promise.all(nine.map((headers) => service.get('/robots.txt', headers)));
    expect(new Set(robots.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('the JSON form of /faq has the tag of /api/faq, because the bytes are equal', async () => {
    const { etag } = (await service.get('/faq', { accept: 'application/json' })).headers;
    expect(etag).toBe((await service.get('/api/faq')).headers.etag);
  });
});

describe('If-None-Match', () => {
  const paths = ['/api/content', '/api/faq', '/api/schema', '/openapi.json', '/faq.md', '/content/pricing.md', '/'];

  it.each(paths)('of %s may be a tag, a weak tag, a list or *', async (path) => {
    const { etag = '' } = (await service.get(path)).headers;
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, `W/"a,b" ,W/${etag},"c"`, '*', ' * ']) {
      const response = await service.get(path, { 'if-none-match': value });
      expect(response.status).toBe(304);
      expect(response.headers.etag).toBe(etag);
    }
  });

  it.each(paths)('of %s with other tags gets the full response', async (path) => {
    const { etag = '' } = (await service.get(path)).headers;
    for (const value of ['"other"', 'W/"other"', etag.replaceAll('"', ''), etag.slice(0, -2), '', '"*"']) {
      const response = await service.get(path, { 'if-none-match': value });
      expect(response.status).toBe(200);
      expect(response.bytes.length).toBeGreaterThan(0);
    }
  });

  it('works for HEAD', async () => {
    const { etag = '' } = (await service.get('/api/faq')).headers;
    const response = await service.request('HEAD', '/api/faq', { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(response.headers.etag).toBe(etag);
    expect(response.headers.vary).toBe('Accept-Encoding');
  });

  it('does not affect an error or a redirect', async () => {
    expect((await service.get('/api/nothing', { 'if-none-match': '*' })).status).toBe(404);
    expect((await service.get('/content/faqs', { 'if-none-match': '*' })).status).toBe(308);
  });
});

describe('other conditions', () => {
  it('If-Modified-Since and Range are ignored', async () => {
    const whole = await service.get('/api/faq');
    const response = await service.get('/api/faq', {
      'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
      range: 'bytes=0-9',
    });
    expect(response.status).toBe(200);
    expect(response.bytes.equals(whole.bytes)).toBe(true);
    expect(response.headers).not.toHaveProperty('content-range');
  });
});

describe('a second instance with the same content', () => {
  it('has the same bytes and tags', async () => {
    const second = await startServiceUnderTest();
    try {
      for (const path of ['/api/content', '/api/faq', '/api/schema', '/openapi.json', '/', '/faq', '/content/security'])
        for (const coding of codings) {
          const [a, b] = await Promise.all(
            [service, second].map((one) => one.get(path, { 'accept-encoding': coding })),
          );
          expect(b?.headers.etag).toBe(a?.headers.etag);
          expect(b?.bytes.equals(a?.bytes as Buffer)).toBe(true);
        }
    } finally {
      await second.close();
    }
  });
});
