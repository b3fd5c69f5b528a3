import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { questionCount } from '../../../../test/default-content.ts';
import {
  defaultService,
  type ServiceUnderTest,
  startServiceUnderTest,
  type TestResponse,
} from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

function decoded({ bytes, headers }: TestResponse): Buffer {
  const coding = headers['content-encoding'];
  return coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
}

const representations: [path: string, accept: string][] = [
  ['/api/content', '*/*'],
  ['/api/faq', '*/*'],
  ['/api/schema', '*/*'],
  ['/openapi.json', '*/*'],
  ['/faq.md', '*/*'],
  ...['/', '/faq', '/content/security'].flatMap((path): [string, string][] => [
    [path, 'text/html'],
    [path, 'text/markdown'],
  ]),
  ['/', 'application/json'],
  ['/faq', 'application/json'],
  ['/content/security', 'application/json'],
  ['/llms.txt', '*/*'],
  ['/llms.txt', 'text/markdown'],
  ['/.well-known/api-catalog', '*/*'],
  ['/sitemap.xml', '*/*'],
];

describe.each(representations)('%s as %s', (path, accept) => {
  it('decodes to the same bytes in every coding, and is smaller when compressed', async () => {
    const identity = await service.get(path, { accept });
    expect(identity.headers).not.toHaveProperty('content-encoding');
    for (const coding of ['gzip', 'br']) {
      const response = await service.get(path, { accept, 'accept-encoding': coding });
      expect(response.headers['content-encoding']).toBe(coding);
      expect(response.headers['content-type']).toBe(identity.headers['content-type']);
      expect(response.headers['content-length']).toBe(String(response.bytes.length));
      expect(response.bytes.length).toBeLessThan(identity.bytes.length);
      expect(decoded(response).equals(identity.bytes)).toBe(true);
    }
  });

  it('has Vary for the coding, also in identity', async () => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const { headers } = await service.get(path, { accept, 'accept-encoding': coding });
      expect(headers.vary).toMatch(/(^|, )Accept-Encoding$/);
    }
  });

  it('HEAD has the length of the coding', async () => {
    const headers = { accept, 'accept-encoding': 'br' };
    const head = await service.request('HEAD', path, { headers });
    const got = await service.get(path, headers);
    expect(head.headers['content-encoding']).toBe('br');
    expect(head.headers['content-length']).toBe(String(got.bytes.length));
    expect(head.headers.etag).toBe(got.headers.etag);
    expect(head.bytes).toHaveLength(0);
  });
});

describe('Accept-Encoding', () => {
  const preferences: [acceptEncoding: string | undefined, coding: string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['X-GZIP', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['deflate', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=0', undefined],
    ['identity;q=0, *;q=0', undefined],
    ['*;q=0', undefined],
    ['gzip;q=nonsense', undefined],
  ];

  it.each(preferences)('%s gives %s', async (acceptEncoding, coding) => {
    const headers: Record<string, string> = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
    const response = await service.get('/api/faq', headers);
    expect(response.status).toBe(200);
    expect(response.headers['content-encoding']).toBe(coding);
    expect(JSON.parse(decoded(response).toString()).totalQuestions).toBe(questionCount);
  });

  it('a body under 1,024 bytes is never compressed', async () => {
    const response = await service.get('/api/health', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).not.toHaveProperty('content-encoding');
    const robots = await service.get('/robots.txt', { 'accept-encoding': 'gzip, br' });
    expect(robots.bytes.length).toBeLessThan(1024);
    expect(robots.headers).not.toHaveProperty('content-encoding');
  });

  it('errors are never compressed', async () => {
    const response = await service.get('/api/nothing', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.json().error.code).toBe('not_found');
  });
});

describe('a text of more than half a megabyte, which is compressed in the background,', () => {
  it.each(['br', 'gzip'])('is the same in %s for all concurrent requests, and later ones', async (coding) => {
    const answer = 'Words of a long answer, of which there are many. '.repeat(60);
    const faqs = Array.from({ length: 250 }, (_, at) => ({
      id: `L${at}`,
      question: `What is number ${at}?`,
      answer,
    }));
    const folder = copyPack({
      'faqs/long.yaml': () => JSON.stringify({ title: 'Long', description: 'Long.', faqs }),
    });
    const large = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    onTestFinished(() => large.close());
    const whole = await large.get('/llms-full.txt');
    expect(whole.bytes.length).toBeGreaterThan(600_000);
    const headers = { 'accept-encoding': coding };
    const responses = await Promise.all(Array.from({ length: 3 }, () => large.get('/llms-full.txt', headers)));
    for (const one of responses) {
      expect([one.status, one.headers['content-encoding'], one.headers.etag]).toEqual([
        200,
        coding,
        responses[0]?.headers.etag,
      ]);
      expect(one.headers.etag).not.toBe(whole.headers.etag);
      expect(decoded(one).equals(whole.bytes)).toBe(true);
    }
    const again = await large.get('/llms-full.txt', {
      ...headers,
      'if-none-match': String(responses[0]?.headers.etag),
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});
