import { expect, it } from 'vitest';
import { createFetchHandler, type FetchHandler } from '../../src/fetch/fetch-handler.ts';
import type { Count } from '../../src/limits/count-store.ts';
import { listenerParts } from '../http/start-listener.ts';

/** The context from a platform, with one rate-limit count per IP address. */
async function handlerThatCounts(): Promise<FetchHandler> {
  const counts = new Map<string, Count>();
  const openCounts = (path: string) => ({
    add(ip: string, now: number): Count {
      const count = { requests: (counts.get(path + ip)?.requests ?? 0) + 1, openedAt: now };
      counts.set(path + ip, count);
      return count;
    },
    peek: (ip: string) => counts.get(path + ip),
  });
  return createFetchHandler(await listenerParts({ openCounts, now: () => 0 }));
}

const LARGEST = 32_768;
const question = (bytes: number): string => '{"query":"What does it cost?"}'.padEnd(bytes, ' ');

/** @param length value of Content-Length; platforms that stream a body may omit it */
const ask = (body: string, length?: number): Request =>
  new Request('https://gatehouse.example/ask', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
    body,
  });

it('callers are counted by the IP address from the platform, and all without one together', async () => {
  const answer = await handlerThatCounts();
  const remainingFor = async (ip?: string) => {
    const response = await answer(ask(question(100)), ip === undefined ? undefined : { address: ip });
    return Number(response.headers.get('x-ratelimit-remaining'));
  };
  const first = await remainingFor('192.0.2.1');
  expect(await remainingFor('192.0.2.1')).toBe(first - 1);
  expect(await remainingFor('192.0.2.2')).toBe(first);
  expect(await remainingFor()).toBe(first);
  expect(await remainingFor()).toBe(first - 1);
});

it.each([undefined, LARGEST])('a body of 32768 bytes is read, when Content-Length says %s', async (length) => {
  const answer = await handlerThatCounts();
  expect((await answer(ask(question(LARGEST), length))).status).toBe(200);
});

it('a body of 32769 bytes is rejected without a Content-Length', async () => {
  const answer = await handlerThatCounts();
  const response = await answer(ask(question(LARGEST + 1)));
  expect([response.status, JSON.parse(await response.text()).error.code]).toEqual([413, 'payload_too_large']);
});

it('a body with a Content-Length above the limit is rejected before it is read', async () => {
  const answer = await handlerThatCounts();
  const request = ask(question(100), LARGEST + 1);
  expect([(await answer(request)).status, request.bodyUsed]).toEqual([413, false]);
});
