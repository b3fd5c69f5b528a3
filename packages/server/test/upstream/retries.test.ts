import type { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { isBehindFetch } from '../../../../test/service-under-test.ts';
import { responseHead, sendToUpstream, statusAndCode, upstreamForFile } from './service-with-upstream.ts';

const { startInFrontOf } = upstreamForFile();

describe('a retry', () => {
  const resetFirst = () => {
    const seen: string[] = [];
    return {
      seen,
      behave: (socket: Socket, request: string) => {
        seen.push(request.slice(0, request.indexOf(' ')));
        if (seen.length === 1) socket.resetAndDestroy();
        else socket.end(`${responseHead(2)}\r\nok`);
      },
    };
  };

  it('happens for idempotent requests if the connection broke before a response', async () => {
    const { seen, behave } = resetFirst();
    const { service } = await startInFrontOf(behave);
    expect((await sendToUpstream(service)).status).toBe(200);
    expect(seen).toEqual(['GET', 'GET']);
  });

  it('does not happen for other methods, for a body that has started, or a third time', async () => {
    const postRequests = resetFirst();
    expect(
      statusAndCode(
        await sendToUpstream((await startInFrontOf(postRequests.behave)).service, '/api/v1/orders', 'POST'),
      ),
    ).toEqual([502, 'upstream_failed']);
    expect(postRequests.seen).toEqual(['POST']);
    const putRequests = resetFirst();
    expect(
      statusAndCode(
        await sendToUpstream((await startInFrontOf(putRequests.behave)).service, '/api/v1/orders', 'PUT', 'x'),
      ),
    ).toEqual([502, 'upstream_failed']);
    expect(putRequests.seen).toEqual(['PUT']);
    const seen: string[] = [];
    const always = await startInFrontOf((socket) => {
      seen.push('asked');
      socket.resetAndDestroy();
    });
    expect(statusAndCode(await sendToUpstream(always.service))).toEqual([502, 'upstream_failed']);
    expect(seen).toEqual(['asked', 'asked']);
  });
});

describe('isolation between callers and upstreams', () => {
  it('limits the concurrent requests of an agent, and all others are handled at once', async () => {
    const waiting: Socket[] = [];
    const { service } = await startInFrontOf(
      (socket, request) => {
        if (request.includes('/slow')) waiting.push(socket);
        else socket.end(`${responseHead(2)}\r\nok`);
      },
      { concurrent: 8, concurrentOfAgent: 3 },
    );
    const slow = [1, 2, 3].map(() => sendToUpstream(service, '/api/v1/orders/slow'));
    await vi.waitFor(() => expect(waiting.length).toBe(3));
    const fourth = await sendToUpstream(service, '/api/v1/orders/quick');
    expect(statusAndCode(fourth)).toEqual([503, 'upstream_busy']);
    expect(fourth.headers['retry-after']).toBe('1');
    const { token: other } = await service.tokenFor();
    const { token: own } = await service.tokenFor('faq:read');
    const startedAt = performance.now();
    expect((await service.call('/api/v1/orders/quick', other)).text).toBe('ok');
    expect((await service.get('/api/health')).status).toBe(200);
    expect((await service.call('/api/v1/faq', own)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    for (const socket of waiting) socket.end(`${responseHead(2)}\r\nok`);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sendToUpstream(service, '/api/v1/orders/quick')).status).toBe(200);
  });

  it('counts requests of each agent in each minute separately', async () => {
    const { service } = await startInFrontOf((socket) => socket.end(`${responseHead(2)}\r\nok`), { perMinute: 3 });
    const statuses = [];
    for (let at = 0; at < 4; at++) statuses.push((await sendToUpstream(service)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { token: other } = await service.tokenFor();
    expect((await service.call('/api/v1/orders', other)).headers['x-ratelimit-remaining']).toBe('2');
  });

  it('aborts a request when the caller disconnects, and frees its slot', async () => {
    const { service, hostile } = await startInFrontOf(() => {}, { concurrentOfAgent: 1 });
    const caller = rawConnection(
      service.port,
      `GET /api/v1/orders HTTP/1.1\r\nHost: gatehouse.example\r\nAuthorization: Bearer ${service.token}\r\n\r\n`,
    );
    await vi.waitFor(() => expect(hostile.connections()).toBe(1));
    caller.socket.destroy();
    await vi.waitFor(() => expect(hostile.connections()).toBe(0));
  });

  it('aborts a request when the caller disconnects in the middle of a body, in either direction', async () => {
    const { service, hostile } = await startInFrontOf((socket, request) => {
      if (request.startsWith('GET')) socket.write(`${responseHead(900_000)}\r\n${'x'.repeat(400_000)}`);
    }, {});
    const start = `Host: gatehouse.example\r\nAuthorization: Bearer ${service.token}\r\n`;
    for (const sent of [
      `POST /api/v1/orders HTTP/1.1\r\n${start}Content-Length: 100000\r\n\r\nhello`,
      `GET /api/v1/orders HTTP/1.1\r\n${start}\r\n`,
    ]) {
      const caller = rawConnection(service.port, sent);
      await vi.waitFor(() => expect(hostile.connections()).toBe(1));
      if (sent.startsWith('GET')) await vi.waitFor(() => expect(caller.received().length).toBeGreaterThan(0));
      caller.socket.destroy();
      await vi.waitFor(() => expect(hostile.connections()).toBe(0));
    }
  });
});

describe('a short body that arrives slowly', () => {
  it('uses no upstream connection until it is complete', async () => {
    const requests: string[] = [];
    const { service } = await startInFrontOf((socket, request) => {
      requests.push(request.slice(0, request.indexOf(' ')));
      socket.end(`${responseHead(2)}\r\nok`);
    });
    const slow = rawConnection(
      service.port,
      `POST /api/v1/orders HTTP/1.1\r\nHost: gatehouse.example\r\nAuthorization: Bearer ${service.token}\r\nContent-Length: 10\r\n\r\nhello`,
    );
    expect((await sendToUpstream(service)).status).toBe(200);
    expect(requests).toEqual(['GET']);
    slow.socket.write('world');
    await vi.waitFor(() => expect(slow.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nok$/));
    slow.socket.destroy();
  });
});

describe('stopping the service', () => {
  it.skipIf(isBehindFetch())(
    'completes pending requests, and then closes the connections to the upstream',
    async () => {
      const { service, hostile } = await startInFrontOf(
        (socket) => void setTimeout(() => socket.write(`${responseHead(2)}\r\nok`), 500),
        {
          firstByteSeconds: 5,
        },
      );
      const answer = sendToUpstream(service);
      await vi.waitFor(() => expect(hostile.connections()).toBe(1));
      await service.close();
      expect((await answer).text).toBe('ok');
      await vi.waitFor(() => expect(hostile.connections()).toBe(0));
    },
  );
});
