import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postMcp, requestLegacy, requestStateless } from './calling-mcp.ts';

const START = 1_800_000_000_250;

let clock = START;
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => clock });
});
afterAll(() => service.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
async function spend(ip: string): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: 60 }, () => postMcp(service, ping, from(ip))));
  return responses.map(({ status }) => status);
}

describe('the rate limit of /mcp', () => {
  it('is 60 POSTs: the 61st is 429 with the Error body, while /ask still answers', async () => {
    expect(await spend('192.0.2.1')).toEqual(new Array(60).fill(200));
    for (const accept of ['application/json', 'text/event-stream']) {
      const refused = await postMcp(service, ping, { ...from('192.0.2.1'), accept });
      expect(refused.status).toBe(429);
      expect(refused.headers).toMatchObject({
        'content-type': 'application/json',
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '1800000061',
        'retry-after': '60',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
      expect(refused.json()).toEqual({
        error: {
          code: 'rate_limited',
          message: expect.stringContaining('60 seconds'),
          hint: expect.stringContaining('Wait'),
        },
      });
    }
    const askResponse = await service.ask({ query: 'Who can see my vault?' }, from('192.0.2.1'));
    expect([askResponse.status, askResponse.headers['x-ratelimit-remaining']]).toEqual([200, '59']);
    expect((await service.request('OPTIONS', '/mcp', { headers: from('192.0.2.1') })).status).toBe(204);
    expect((await service.get('/mcp', from('192.0.2.1'))).status).toBe(405);
    clock = START + 60_000;
    expect((await postMcp(service, ping, from('192.0.2.1'))).status).toBe(200);
    clock = START;
  });

  it('is checked before the host, the origin, the media type and the body', async () => {
    await spend('192.0.2.2');
    for (const headers of [{ host: 'evil.example' }, { origin: 'evil' }, { 'content-type': 'text/plain' }] as Record<
      string,
      string
    >[])
      expect((await postMcp(service, '{', { ...from('192.0.2.2'), ...headers })).status).toBe(429);
  });

  it('counts POST with any result, and no other method', async () => {
    const ip = from('192.0.2.3');
    const remainingOf = async (request: Promise<{ headers: Record<string, unknown> }>) =>
      (await request).headers['x-ratelimit-remaining'];
    expect(await remainingOf(postMcp(service, '{', ip))).toBe('59');
    expect(await remainingOf(postMcp(service, ping, { ...ip, host: 'evil.example' }))).toBe('58');
    expect(await remainingOf(postMcp(service, { jsonrpc: '2.0', method: 'notifications/initialized' }, ip))).toBe('57');
    expect(await remainingOf(postMcp(service, 'x'.repeat(70_000), ip))).toBe('56');
    for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS'])
      expect(await remainingOf(service.request(method, '/mcp', { headers: ip }))).toBe('56');
    expect(await remainingOf(service.ask({ query: 'key' }, ip))).toBe('59');
    expect(await remainingOf(postMcp(service, ping, ip))).toBe('55');
  });
});

describe('sizes', () => {
  it('a tools/list response has at most 8,192 bytes in both eras', async () => {
    const responses = [await requestLegacy(service, 'tools/list'), await requestStateless(service, 'tools/list')];
    for (const { bytes } of responses) expect(bytes.length).toBeLessThanOrEqual(8192);
  });

  it('each description has at most 1,024 bytes, and states when to use the tool and when not', async () => {
    const { tools } = (await requestLegacy(service, 'tools/list')).json().result;
    expect(tools).toHaveLength(4);
    for (const { description } of tools) {
      expect(Buffer.byteLength(description)).toBeLessThanOrEqual(1024);
      expect(description).toMatch(/Use it for|Start here/);
      expect(description).toContain('Not for');
    }
  });
});
