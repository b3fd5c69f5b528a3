import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { startListener } from './start-listener.ts';

/** Pending responses of /mcp, in order of their start. */
const pendingResponses: (() => void)[] = [];
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ port, close } = await startListener({
    createMcpExchange: () => ({
      answerAtOnce: () => undefined,
      answer: () =>
        new Promise((resolve) => pendingResponses.push(() => resolve({ status: 200, json: Buffer.from('{}') }))),
    }),
  }));
});
afterAll(() => close());

const call = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
const answers = ({ received }: ReturnType<typeof rawConnection>) => received().split('HTTP/1.1 200').length - 1;

it('pipelined requests are handled one at a time, and other connections are not blocked', async () => {
  const many = rawConnection(port, call.repeat(3));
  await expect.poll(() => pendingResponses.length).toBe(1);
  const other = rawConnection(port, call);
  await expect.poll(() => pendingResponses.length).toBe(2);
  pendingResponses[1]?.();
  await expect.poll(() => answers(other)).toBe(1);
  expect([pendingResponses.length, answers(many)]).toEqual([2, 0]);
  for (const [turn, next] of [
    [0, 3],
    [2, 4],
  ] as const) {
    pendingResponses[turn]?.();
    await expect.poll(() => pendingResponses.length).toBe(next);
  }
  pendingResponses[3]?.();
  await expect.poll(() => answers(many)).toBe(3);
});

it('200 requests may be queued on a connection; one more closes the connection without a response', async () => {
  const pendingCount = pendingResponses.length;
  const waiting = (count: number) => call + 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(count);
  const most = rawConnection(port, waiting(200));
  const tooMany = rawConnection(port, waiting(201));
  await tooMany.closed;
  await expect.poll(() => pendingResponses.length).toBe(pendingCount + 2);
  for (const answer of pendingResponses.slice(pendingCount)) answer();
  await expect.poll(() => answers(most)).toBe(201);
  expect(tooMany.received()).toBe('');
  most.socket.destroy();
});
