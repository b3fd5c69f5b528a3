import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

const health = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
const statuses = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

describe('an Upgrade request', () => {
  it.each(['h2c', 'websocket'])('to %s is handled without an upgrade, as the last of its connection', async (name) => {
    const upgrade = `GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${name}\r\n\r\n`;
    const { received, closed } = rawConnection(service.port, upgrade + health);
    await closed;
    expect(statuses(received())).toEqual([200]);
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('does not turn the body of the next request into a request', async () => {
    const body = health;
    const upgrade = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
    const post = `POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { socket, received, closed } = rawConnection(service.port, upgrade + post);
    await expect.poll(() => statuses(received())).toEqual([200]);
    socket.write(body);
    await closed;
    expect(statuses(received())).toEqual([200]);
  });
});

it('a request that is rejected before it is complete gets no second response on timeout', async () => {
  const post = 'POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n';
  const { received, closed } = rawConnection(service.port, post);
  await closed;
  expect(statuses(received())).toEqual([415]);
});

describe('Expect: 100-continue', () => {
  const ask = (path: string, length: number, type = 'application/json') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;

  it('gets 100 Continue before the body is read', async () => {
    const body = '{"query":"What is it?"}';
    const { socket, received } = rawConnection(service.port, ask('/ask', body.length));
    await expect.poll(() => statuses(received())).toEqual([100]);
    socket.write(body);
    await expect.poll(() => statuses(received())).toEqual([100, 200]);
    socket.destroy();
  });

  it.each([
    ['is too large', '/ask', 9_999_999, 'application/json', 413],
    ['is of another media type', '/ask', 10, 'text/plain', 415],
    ['is sent to a missing path', '/none', 10, 'application/json', 404],
    ['is sent to the authenticated API', '/api/v1', 10, 'application/json', 401],
  ])('gets no 100 Continue if the body %s', async (_, path, length, type, status) => {
    const { socket, received } = rawConnection(service.port, ask(path, length, type));
    await expect.poll(() => statuses(received())).toEqual([status]);
    socket.destroy();
  });
});
