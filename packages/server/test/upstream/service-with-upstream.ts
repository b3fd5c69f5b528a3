import { afterAll, afterEach } from 'vitest';
import type { Answer } from '../../../../test/service-under-test.ts';
import { type Behave, type BehindTheDoor, ordersAt, startBefore, startHostile } from './upstream-fixture.ts';

/** Short timeouts for tests; others have their defaults. */
export const quick: Record<string, number> = { firstByteSeconds: 0.4, idleSeconds: 0.9, longestSeconds: 2.5 };

/** A service and its upstream. */
export interface InFront {
  service: BehindTheDoor;
  hostile: Awaited<ReturnType<typeof startHostile>>;
}

/**
 * For the tests of a file: a service in front of an upstream with a configurable action per connection. With the
 * default limits tests share one service, without its previous connections; with other limits each test has its own.
 */
export function inFrontOfFile() {
  let ends: (() => unknown)[] = [];
  let shared: Promise<InFront> | undefined;
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    ends = [];
  });
  afterAll(async () => {
    const { service, hostile } = (await shared) ?? {};
    await service?.close();
    hostile?.close();
  });
  async function start(behave: Behave, limits: Record<string, number>): Promise<InFront> {
    const hostile = await startHostile(behave);
    return { hostile, service: await startBefore(ordersAt(hostile.address, limits)) };
  }
  return {
    /** Cleanup after the test, in reverse order. */
    atEnd: (end: () => unknown): void => void ends.push(end),
    async inFrontOf(behave: Behave, limits?: Record<string, number>): Promise<InFront> {
      if (limits) {
        const own = await start(behave, limits);
        ends.push(own.hostile.close, own.service.close);
        return own;
      }
      shared ??= start(() => {}, quick);
      const { service, hostile } = await shared;
      await hostile.turnTo(behave);
      const before = service.logLines().length;
      return { hostile, service: { ...service, logLines: () => service.logLines().slice(before) } };
    },
  };
}

export const ask = ({ token, request }: BehindTheDoor, path = '/api/v1/orders', method = 'GET', body?: string) =>
  request(method, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });

export const told = ({ status, json }: Answer) => [status, json().error.code];
/** The part of an aborted response that the caller receives. */
export const cut = (answer: Promise<Answer>) =>
  answer.then(({ status }) => status).catch((error: NodeJS.ErrnoException) => error.code);

export const head = (length: number | string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n`;
