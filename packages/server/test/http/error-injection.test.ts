import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { rawRequest } from '../../../../test/service-under-test.ts';
import type { ServerParts } from '../../src/node/answering.ts';
import { createMetrics, type Metrics } from '../../src/node/metrics.ts';
import { startListener } from './start-listener.ts';

/** Injected exceptions by the name of the component. */
let failing: string | undefined;
const lines: string[] = [];
let metrics: Metrics;
let port: number;
let close: () => Promise<void>;

function fail(): never {
  throw new Error('planted secret');
}

/** A proxy of the object whose functions throw while their name is listed. */
function withInjectedError<Part extends object>(part: Part, name: string): Part {
  return new Proxy(part, {
    get(target, member) {
      const value = Reflect.get(target, member);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) =>
        failing === `${name}.${String(member)}` ? fail() : Reflect.apply(value, target, given);
    },
  });
}

/** Replaces the response of /mcp. */
function answerOf(): Promise<{ status: number; json?: Buffer; stream?: ReadableStream }> {
  if (failing === 'a handler') fail();
  if (failing === 'a promise of a handler') return Promise.reject(new Error('planted secret'));
  if (failing === 'an answer that never comes') return new Promise(() => {});
  if (failing === 'a stream before its first byte')
    return Promise.resolve({ status: 200, stream: new ReadableStream({ pull: fail }) });
  return Promise.resolve({ status: 200, json: Buffer.from('{}') });
}

beforeAll(async () => {
  metrics = createMetrics({
    phase: 'pre-launch',
    edition: () => ({ age: 0, stale: false }),
    parts: {},
    countedHere: () => 0,
    mailFailed: () => 0,
    budgetsSpent: () => ({}),
    registrationsEvicted: () => 0,
    webhookFailed: () => 0,
    webhookWaiting: async () => 0,
    foundBy: () => ({}),
  });
  const injectErrors = (service: ServerParts): ServerParts => ({
    ...service,
    editions: withInjectedError(service.editions, 'editions'),
    log: withInjectedError(service.log, 'log'),
    metrics: withInjectedError(metrics, 'metrics'),
    now: () => (failing === 'the clock' ? fail() : Date.now()),
    openCounts: () => ({
      add(_, now) {
        if (failing === 'a count') fail();
        if (failing === 'a promise of a count') return Promise.reject(new Error('planted secret'));
        return { requests: 1, openedAt: now };
      },
      peek: () => (failing === 'a peek at a count' ? fail() : undefined),
    }),
    createMcpExchange: () => ({ answer: answerOf }),
  });
  ({ port, close } = await startListener({
    wrap: injectErrors,
    lines: { write: (line: string) => void lines.push(line) },
    responseTimeouts: { stalledMilliseconds: 1000, longestMilliseconds: 60_000 },
  }));
});
afterAll(() => close());

const host = { host: '127.0.0.1' };
const json = { ...host, 'content-type': 'application/json' };
const requests = {
  'a page': () => rawRequest(port, 'GET', '/faq', { headers: host }),
  'a document by its plain name': () => rawRequest(port, 'GET', '/api/faq', { headers: host }),
  'a document by another name': () => rawRequest(port, 'GET', '/api/faq?x', { headers: host }),
  'nothing that is there': () => rawRequest(port, 'GET', '/none', { headers: host }),
  'a method that is not taken': () => rawRequest(port, 'PROPFIND', '/api/faq', { headers: host }),
  'a path that cannot be decoded': () => rawRequest(port, 'PROPFIND', '/faq/%E0%A4%A', { headers: host }),
  'a preflight': () => rawRequest(port, 'OPTIONS', '/ask', { headers: host }),
  'the authenticated API': () => rawRequest(port, 'GET', '/api/v1', { headers: host }),
  'a question by GET': () => rawRequest(port, 'GET', '/ask?query=Why', { headers: host }),
  'a question by POST': () => rawRequest(port, 'POST', '/ask', { headers: json, body: '{"query":"Why"}' }),
  'a question with another type': () =>
    rawRequest(port, 'POST', '/ask', {
      headers: { ...json, 'content-type': 'application/json;' },
      body: '{"query":"W"}',
    }),
  'a call': () => rawRequest(port, 'POST', '/mcp', { headers: json, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' }),
  'a message to A2A': () => rawRequest(port, 'POST', '/a2a', { headers: json, body: '{}' }),
  'two hosts': () => rawRequest(port, 'GET', '/faq', { headers: { host: 'a b' } }),
};
type RequestName = keyof typeof requests;
const allNames = Object.keys(requests) as RequestName[];

const logged = (id: unknown) => lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);
const failures = async () => {
  const counted = [
    ...(await metrics.text()).matchAll(/^gatehouse_refusals_total\{[^}]*code="internal_error"\} (\d+)/gm),
  ];
  return counted.reduce((sum, [, count]) => sum + Number(count), 0);
};
const faults = async () => Number(/^gatehouse_faults_total (\d+)/m.exec(await metrics.text())?.[1] ?? 0);

async function whileFailing<Value>(part: string, work: () => Promise<Value>): Promise<Value> {
  failing = part;
  try {
    return await work();
  } finally {
    failing = undefined;
  }
}

const ordinaryRequests = ['a document by its plain name', 'a question by POST', 'a question by GET', 'a call'] as const;
const expectOthersServed = async () => {
  for (const name of ordinaryRequests) expect([name, (await requests[name]()).status]).toEqual([name, 200]);
};

describe('an exception in a handler becomes a 500 with an id, a log line and a metric, and the process survives:', () => {
  it.each<[string, readonly RequestName[]]>([
    // In the listener, in hooks, in handlers and in the error handler itself.
    ['editions.current', allNames.filter((name) => !['a preflight', 'two hosts'].includes(name))],
    ['the clock', ['a preflight', 'a question by GET', 'a question by POST', 'a call', 'a message to A2A']],
    ['a count', ['a question by GET', 'a question by POST', 'a question with another type', 'a call']],
    ['a promise of a count', ['a question by GET', 'a question by POST', 'a question with another type', 'a call']],
    ['a peek at a count', ['a preflight']],
    ['a handler', ['a call']],
    ['a promise of a handler', ['a call']],
    ['a stream before its first byte', ['a call']],
    ['metrics.rejected', ['nothing that is there', 'a method that is not taken', 'the authenticated API', 'two hosts']],
    ['metrics.questionAnswered', ['a question by GET', 'a question by POST', 'a question with another type']],
  ])('%s', async (part, asked) => {
    for (const name of asked) {
      const failureCount = await failures();
      const response = await whileFailing(part, requests[name]);
      expect([name, response.status]).toEqual([name, 500]);
      expect(response.text).toContain('The request could not be answered.');
      expect(JSON.stringify([response.headers, response.text])).not.toMatch(/planted|secret|Error:|\.ts/);
      const id = response.headers['x-request-id'];
      expect(id).toMatch(/^[0-9a-f]{8}-\d+-\d+$/);
      await expect
        .poll(() => logged(id))
        .toEqual([
          expect.objectContaining({
            level: 50,
            msg: 'request failed',
            err: expect.objectContaining({ message: 'planted secret' }),
          }),
          expect.objectContaining({ level: 30, msg: 'answered', status: 500 }),
        ]);
      if (part !== 'metrics.rejected') expect([name, await failures()]).toEqual([name, failureCount + 1]);
    }
    await expectOthersServed();
  });

  it('a response that never starts is aborted after the idle timeout', async () => {
    const response = await whileFailing('an answer that never comes', requests['a call']);
    expect([response.status, response.json().error.code]).toEqual([500, 'internal_error']);
    const id = response.headers['x-request-id'];
    await expect.poll(() => logged(id).map(({ msg }) => msg)).toEqual(['request failed', 'answered']);
    await expectOthersServed();
  });
});

describe('an exception after the response is logged and counted, and the process survives:', () => {
  it.each(['log.answered', 'metrics.answered'])('%s', async (part) => {
    for (const name of ordinaryRequests) {
      const faultCount = await faults();
      expect([name, (await whileFailing(part, requests[name])).status]).toEqual([name, 200]);
      await expect.poll(faults).toBeGreaterThan(faultCount);
    }
    await expectOthersServed();
  });

  it('the logger itself, while it logs an error', async () => {
    const response = await whileFailing('log.error', () => whileFailing('editions.current', requests['a page']));
    expect(response.status).toBe(500);
    failing = undefined;
    await expectOthersServed();
  });
});

it('an exception about invalid HTTP closes the connection, is logged and counted, and the process survives', async () => {
  const faultCount = await faults();
  const { closed } = await whileFailing('metrics.rejected', async () => {
    const connection = rawConnection(port, 'garbage\r\n\r\n');
    await connection.closed;
    return connection;
  });
  await closed;
  expect(await faults()).toBe(faultCount + 1);
  expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
    level: 50,
    msg: 'failure outside of any request',
  });
  await expectOthersServed();
});

it('a failing pipelined request does not affect responses to earlier requests', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
  const { closed, received } = await whileFailing('metrics.rejected', async () => {
    const connection = rawConnection(port, get('/api/health') + get('/api/faq') + get('/none'));
    await connection.closed;
    return connection;
  });
  await closed;
  expect([...received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '500']);
});
