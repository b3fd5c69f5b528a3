import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { completePack } from '../content-folder-copy.ts';
import { hasRedis, type RedisUnderTest, startRedis } from '../redis-under-test.ts';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { hasNginx, type NginxUnderTest, requestOverTls, startNginx } from './nginx-under-test.ts';

if (!hasNginx) it.skip('skipped: no nginx');
if (!hasRedis) it.skip('skipped: no Redis');

describe.skipIf(!hasNginx || !hasRedis)('behind nginx', () => {
  let redis: RedisUnderTest;
  let firstInstance: ServiceUnderTest;
  let secondInstance: ServiceUnderTest;
  let nginx: NginxUnderTest;
  beforeAll(async () => {
    redis = await startRedis();
    const settings = { REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1', CONTENT_DIR: completePack };
    [firstInstance, secondInstance] = await Promise.all([
      startServiceUnderTest({ settings }),
      startServiceUnderTest({ settings }),
    ]);
    nginx = await startNginx([firstInstance.port, secondInstance.port]);
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all([firstInstance.close(), secondInstance.close()]);
    await redis.remove();
  });

  it('a response is the same as without, compressed copy and ETag included', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': coding };
      const direct = await rawRequest(firstInstance.port, 'GET', '/api/faq', { headers });
      const proxied = await requestOverTls(nginx, '/api/faq', { headers });
      expect(proxied.status).toBe(200);
      expect(proxied.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      expect(proxied.headers.etag).toBe(direct.headers.etag);
      expect(proxied.text).toBe(direct.bytes.toString('latin1'));
      const again = await requestOverTls(nginx, '/api/faq', {
        headers: { ...headers, 'if-none-match': String(direct.headers.etag) },
      });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });

  it("the rate limit counts by the caller's IP address, over both instances, with any forwarding header", async () => {
    const ask = (localAddress: string, number: number) =>
      requestOverTls(nginx, '/ask', { localAddress, headers: { 'x-forwarded-for': `198.51.100.${number}` } });
    const statuses: number[] = [];
    for (let number = 0; number < 70; number++) statuses.push((await ask('127.0.0.2', number)).status);
    expect(statuses).toEqual([...new Array(60).fill(200), ...new Array(10).fill(429)]);
    expect((await ask('127.0.0.3', 0)).headers['x-ratelimit-remaining']).toBe('59');
    const countAsked = ({ logLines }: ServiceUnderTest) => logLines().filter((line) => line.includes('"/ask"')).length;
    expect(countAsked(firstInstance)).toBeGreaterThan(20);
    expect(countAsked(secondInstance)).toBeGreaterThan(20);
  });

  it('MCP responds with JSON and with an event, and A2A responds', async () => {
    const send = (path: string, message: object, accept: string) =>
      requestOverTls(nginx, path, {
        method: 'POST',
        localAddress: '127.0.0.4',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
      });
    const json = await send('/mcp', { method: 'tools/list' }, 'application/json');
    expect([json.status, JSON.parse(json.text).result.tools.length]).toEqual([200, 4]);
    const event = await send('/mcp', { method: 'tools/list' }, 'text/event-stream');
    expect(event.headers['content-type']).toBe('text/event-stream');
    expect(event.text).toMatch(/^event: message\ndata: \{/);
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Who can see my garden?' }] };
    expect((await send('/a2a', { method: 'SendMessage', params: { message } }, '*/*')).status).toBe(200);
  });

  it('a forwarded host name does not replace the requested one', async () => {
    const ask = (host: string, forwarded: string) =>
      requestOverTls(nginx, '/mcp', {
        method: 'POST',
        headers: {
          host,
          'x-forwarded-host': forwarded,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    expect((await ask('rebound.example', 'gatehouse.example')).status).toBe(403);
    expect((await ask('gatehouse.example', 'rebound.example')).status).not.toBe(403);
  });

  it('errors come from the service: a body that is too large, and a path that does not exist', async () => {
    const large = await requestOverTls(nginx, '/ask', {
      method: 'POST',
      localAddress: '127.0.0.4',
      body: 'x'.repeat(100_000),
    });
    expect([large.status, JSON.parse(large.text).error.code]).toEqual([413, 'payload_too_large']);
    const none = await requestOverTls(nginx, '/api/none');
    expect([none.status, JSON.parse(none.text).error.code]).toEqual([404, 'not_found']);
  });

  it('a whole event stream arrives', async () => {
    const { status, headers, text } = await requestOverTls(
      nginx,
      '/ask?streaming=true&query=Who+can+see+my+garden%3F',
      {
        localAddress: '127.0.0.5',
      },
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(text).toContain('"message_type":"start"');
    expect(text).toContain('"message_type":"complete"');
  });

  it('stopping an instance loses no response', async () => {
    const leaving = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
    const pair = await startNginx([firstInstance.port, leaving.port]);
    onTestFinished(() => pair.stop());
    const asking = Array.from({ length: 200 }, async (_, number) => {
      if (number === 50) await leaving.close();
      return (await requestOverTls(pair, '/api/health', { localAddress: `127.0.1.${number % 100}` })).status;
    });
    expect(new Set(await Promise.all(asking))).toEqual(new Set([200]));
    expect((await requestOverTls(pair, '/api/health')).status).toBe(200);
  });
});

describe.skipIf(!hasNginx)('through nginx', () => {
  it('each event arrives before the next is sent', async () => {
    // Sends the next event only after the previous one has arrived.
    let stream: ServerResponse | undefined;
    const upstream = createServer((_, response) => {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      stream.write('data: 0\n\n');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    const nginx = await startNginx([port, port]);
    onTestFinished(async () => {
      await nginx.stop();
      upstream.close();
    });
    const arrived: string[] = [];
    await requestOverTls(nginx, '/ask', {
      headers: { 'accept-encoding': 'gzip' },
      onData(text) {
        arrived.push(text);
        if (arrived.length < 5) stream?.write(`data: ${arrived.length}\n\n`);
        else stream?.end();
      },
    });
    expect(arrived).toEqual(['data: 0\n\n', 'data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n', 'data: 4\n\n']);
  });
});
