import type { Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { Answer } from '../service-under-test.ts';
import { type BehindTheDoor, ordersAt, startBefore, startHostile } from './behind-the-door.ts';

let ends: (() => unknown)[] = [];

/** To be done after the test, the last first. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

/** Times that a test can wait for; the others are as they are by default. */
export const quick: Record<string, number> = { firstByteSeconds: 0.4, idleSeconds: 0.9, longestSeconds: 2.5 };

/** Starts a service in front of an upstream that does to each connection what it is told to. */
export async function inFrontOf(
  behave: (socket: Socket, request: string) => void,
  limits: Record<string, number> = quick,
): Promise<{ under: BehindTheDoor; hostile: Awaited<ReturnType<typeof startHostile>> }> {
  const hostile = await startHostile(behave);
  atEnd(hostile.close);
  const under = await startBefore(ordersAt(hostile.address, limits));
  atEnd(under.close);
  return { under, hostile };
}

export const ask = ({ token, request }: BehindTheDoor, path = '/api/v1/orders', method = 'GET', body?: string) =>
  request(method, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });

export const told = ({ status, json }: Answer) => [status, json().error.code];
/** What a caller sees of an answer that was cut. */
export const cut = (answer: Promise<Answer>) =>
  answer.then(({ status }) => status).catch((error: NodeJS.ErrnoException) => error.code);

export const head = (length: number | string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n`;
