import { beforeAll, describe, expect, it } from 'vitest';
import { completePack, copyPack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest, withOpenAccess } from '../../../../test/service-under-test.ts';
import { type OpenedEdition, openEdition } from '../../src/package/fetch.ts';
import { buildEdition } from '../../src/package/main.ts';

const BASE_URL = 'https://gatehouse.example';
const settings = withOpenAccess({ CONTENT_DIR: completePack, BASE_URL });

describe('an edition opened from bytes', () => {
  let bytes: Uint8Array;
  let edition: OpenedEdition;
  const failures: string[] = [];
  beforeAll(async () => {
    bytes = await buildEdition(settings);
    edition = await openEdition(bytes, { onFailure: (_, message) => failures.push(message) });
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    edition.fetch(new Request(BASE_URL + path, { headers }));
  const post = (path: string, body: object) =>
    edition.fetch(
      new Request(BASE_URL + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  it('has the same bytes in each build', async () => {
    expect(Buffer.compare(await buildEdition(settings), bytes)).toBe(0);
  });

  it('publishes the same bytes as the full service', async () => {
    const service: ServiceUnderTest = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
    const paths = [...service.running.edition().documents.keys()];
    const served = await Promise.all(
      paths.map(async (path) => {
        const { status, bytes, headers } = await service.get(path);
        return [path, status, headers.etag, bytes.toString('base64')];
      }),
    );
    await service.close();
    const opened = await Promise.all(
      paths.map(async (path) => {
        const response = await get(path);
        const body = Buffer.from(await response.arrayBuffer()).toString('base64');
        return [path, response.status, response.headers.get('etag'), body];
      }),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(opened).toEqual(served);
  });

  it('leaves compression to its platform', async () => {
    const page = await get('/', { 'accept-encoding': 'br, gzip' });
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, null]);
  });

  it('answers questions, calls tools and renders pages', async () => {
    const [found, asked, called, page, missing] = await Promise.all([
      get('/ask?query=What+does+it+cost'),
      post('/ask', { query: 'What does it cost?' }),
      post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_overview' } }),
      get('/search?query=What+does+it+cost', { accept: 'text/html' }),
      get('/nothing', { accept: 'text/html' }),
    ]);
    expect(await found.json()).toMatchObject({ results: expect.arrayContaining([expect.any(Object)]) });
    expect(await asked.json()).toMatchObject({ results: expect.arrayContaining([expect.any(Object)]) });
    expect(await called.json()).toMatchObject({ id: 1, result: { structuredContent: expect.any(Object) } });
    const [, style = 'none'] = /<link rel="stylesheet" href="([^"]+)"/.exec(await page.text()) ?? [];
    expect((await get(style)).status).toBe(200);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining(style)]);
  });

  it('rejects registration, because it has no store', async () => {
    const registration = await post('/api/agent-auth/register', {
      type: 'identity_assertion',
      assertion_type: 'verified_email',
      assertion: 'person@example.com',
      client_name: 'An agent',
    });
    expect(registration.status).toBe(503);
    expect(await registration.json()).toMatchObject({ error: { code: 'temporarily_unavailable' } });
    expect(failures).toEqual(['the store of registrations cannot be used']);
    expect((await get('/api/v1')).status).toBe(401);
  });

  it('counts requests per IP address, and trusts the configured proxies', async () => {
    const behindProxies = await openEdition(bytes, { trustedProxies: ['192.0.2.0/24'] });
    const remainingFor = async (ip: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const response = await behindProxies.fetch(new Request(`${BASE_URL}/ask?query=price`, { headers }), {
        address: ip,
      });
      return Number(response.headers.get('x-ratelimit-remaining'));
    };
    expect(await remainingFor('192.0.2.1', '198.51.100.1')).toBe(59);
    expect(await remainingFor('192.0.2.1', '198.51.100.2')).toBe(59);
    expect(await remainingFor('203.0.113.1', '198.51.100.1')).toBe(59);
    expect(await remainingFor('203.0.113.1', '198.51.100.2')).toBe(58);
  });

  it('shares limits with other instances through the counts of the platform', async () => {
    const shared = new Map<string, { requests: number; openedAt: number }>();
    const limits = new Set<string>();
    const openCounts = (limit: string, windowSeconds: number) => {
      limits.add(`${limit} ${windowSeconds}`);
      return {
        async add(key: string, now: number) {
          const { requests, openedAt } = shared.get(limit + key) ?? { requests: 0, openedAt: now };
          shared.set(limit + key, { requests: requests + 1, openedAt });
          return { requests: requests + 1, openedAt };
        },
        peek: async (key: string) => shared.get(limit + key),
      };
    };
    const [one, other] = [await openEdition(bytes, { openCounts }), await openEdition(bytes, { openCounts })];
    const remainingAt = async (instance: typeof one) =>
      (await instance.fetch(new Request(`${BASE_URL}/ask?query=price`), { address: '198.51.100.7' })).headers.get(
        'x-ratelimit-remaining',
      );
    expect([await remainingAt(one), await remainingAt(other), await remainingAt(one)]).toEqual(['59', '58', '57']);
    expect([...limits]).toEqual(expect.arrayContaining(['/ask 60', '/mcp 60', '/a2a 60']));
  });

  it('may start at any byte offset', async () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    const opened = await openEdition(shifted.subarray(3));
    expect((await opened.fetch(new Request(`${BASE_URL}/api/content`))).status).toBe(200);
    const alone = await openEdition(bytes.buffer as ArrayBuffer);
    expect((await alone.fetch(new Request(`${BASE_URL}/api/content`))).status).toBe(200);
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a text', new TextEncoder().encode('This text is not an edition, and has more than 32 bytes.')],
    ['zeros', new Uint8Array(64)],
  ])('is rejected for %s', async (_, other) => {
    await expect(openEdition(other)).rejects.toThrow('This is not an edition that Gatehouse 0.2.0 can read.');
  });

  it('is rejected for half of its bytes', async () => {
    await expect(openEdition(bytes.slice(0, bytes.length / 2))).rejects.toThrow('This is not an edition');
  });
});

it('a folder with problems gives no edition', async () => {
  const folder = copyPack({ 'product.yaml': () => 'name: 1\n' });
  await expect(buildEdition({ ...settings, CONTENT_DIR: folder })).rejects.toMatchObject({ name: 'ContentError' });
});
