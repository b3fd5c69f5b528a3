import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, type TestResponse } from '../../../../test/service-under-test.ts';
import { startListener } from './start-listener.ts';

/** The public listener with injectable errors in rate limits and MCP. */
const injected: { counts: () => never; exchange: () => Promise<never> } = {
  counts: () => {
    throw new Error('planted secret');
  },
  exchange: async () => {
    throw new TypeError('planted secret');
  },
};
const lines: string[] = [];
let fails = { counts: false, exchange: false };
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  const count = (now: number) => (fails.counts ? injected.counts() : { requests: 1, openedAt: now });
  ({ port, close } = await startListener({
    createMcpExchange: () => ({
      answerAtOnce: () => undefined,
      answer: () => (fails.exchange ? injected.exchange() : Promise.resolve({ status: 200, json: Buffer.from('{}') })),
    }),
    openCounts: () => ({ add: (_, now) => count(now), peek: () => undefined }),
    lines: { write: (line: string) => void lines.push(line) },
  }));
});
afterAll(() => close());

const ask = () => rawRequest(port, 'GET', '/ask?query=Why');
const call = () =>
  rawRequest(port, 'POST', '/mcp', { headers: { 'content-type': 'application/json', host: '127.0.0.1' }, body: '{}' });
const logged = (id: unknown) => lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);

describe('an internal error', () => {
  it.each([
    ['thrown while the request is counted', { counts: true, exchange: false }, ask],
    ['rejected in a handler', { counts: false, exchange: true }, call],
  ])('%s is a 500 with an id that is also in the log, and the next request is handled', async (_, failing, send) => {
    fails = failing;
    const response = await send();
    fails = { counts: false, exchange: false };
    expect(response.status).toBe(500);
    expect(response.text).toContain('The request could not be answered.');
    expect(response.text).not.toMatch(/planted|secret|Error:|\.ts/);
    expect(JSON.stringify(response.headers)).not.toContain('planted');
    const id = response.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{8}-\d+-\d+$/);
    expect(logged(id)).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'request failed',
        err: expect.objectContaining({ message: 'planted secret' }),
      }),
      expect.objectContaining({ level: 30, msg: 'answered', status: 500 }),
    ]);
    expect((await send()).status).toBe(200);
  });

  it('at a JSON-RPC path is a JSON-RPC internal error', async () => {
    fails = { counts: false, exchange: true };
    const response = await call();
    fails = { counts: false, exchange: false };
    expect(response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32603 } });
  });

  it('has another id each time, and no other response has one', async () => {
    const responses: TestResponse[] = [];
    for (const counts of [true, true, false]) {
      fails = { counts, exchange: false };
      responses.push(await ask());
    }
    const [one, two, none] = responses.map(({ headers }) => headers['x-request-id']);
    expect(one).not.toBe(two);
    expect(none).toBeUndefined();
  });

  it('does not use an id from the request', async () => {
    fails = { counts: true, exchange: false };
    const response = await rawRequest(port, 'GET', '/ask?query=Why', { headers: { 'x-request-id': 'forged' } });
    fails = { counts: false, exchange: false };
    expect(response.headers['x-request-id']).not.toBe('forged');
    expect(lines.join()).not.toContain('forged');
  });
});
