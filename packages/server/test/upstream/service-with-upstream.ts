import { afterAll, afterEach } from 'vitest';
import type { TestResponse } from '../../../../test/service-under-test.ts';
import {
  type ConnectionAction,
  ordersAt,
  type ServiceWithUpstream,
  startFaultyUpstream,
  startWithUpstream,
} from './upstream-fixture.ts';

/** Short timeouts for tests; others have their defaults. */
export const quick: Record<string, number> = { firstByteSeconds: 0.4, idleSeconds: 0.9, longestSeconds: 2.5 };

/** A service and its upstream. */
export interface ServiceAndUpstream {
  service: ServiceWithUpstream;
  hostile: Awaited<ReturnType<typeof startFaultyUpstream>>;
}

/**
 * For the tests of a file: a service in front of an upstream with a configurable action per connection. With the
 * default limits tests share one service, without its previous connections; with other limits each test has its own.
 */
export function upstreamForFile() {
  let ends: (() => unknown)[] = [];
  let shared: Promise<ServiceAndUpstream> | undefined;
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    ends = [];
  });
  afterAll(async () => {
    const { service, hostile } = (await shared) ?? {};
    await service?.close();
    hostile?.close();
  });
  async function start(behave: ConnectionAction, limits: Record<string, number>): Promise<ServiceAndUpstream> {
    const hostile = await startFaultyUpstream(behave);
    return { hostile, service: await startWithUpstream(ordersAt(hostile.address, limits)) };
  }
  return {
    /** Cleanup after the test, in reverse order. */
    atEnd: (end: () => unknown): void => void ends.push(end),
    async startInFrontOf(behave: ConnectionAction, limits?: Record<string, number>): Promise<ServiceAndUpstream> {
      if (limits) {
        const own = await start(behave, limits);
        ends.push(own.hostile.close, own.service.close);
        return own;
      }
      shared ??= start(() => {}, quick);
      const { service, hostile } = await shared;
      await hostile.setAction(behave);
      const lineCount = service.logLines().length;
      return { hostile, service: { ...service, logLines: () => service.logLines().slice(lineCount) } };
    },
  };
}

export const sendToUpstream = (
  { token, request }: ServiceWithUpstream,
  path = '/api/v1/orders',
  method = 'GET',
  body?: string,
) =>
  request(method, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });

export const statusAndCode = ({ status, json }: TestResponse) => [status, json().error.code];
/** The part of an aborted response that the caller receives. */
export const abortCode = (answer: Promise<TestResponse>) =>
  answer.then(({ status }) => status).catch((error: NodeJS.ErrnoException) => error.code);

export const responseHead = (length: number | string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n`;
