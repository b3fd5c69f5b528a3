import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { numbersFrom, smugglingAttempt } from './smuggling-attempts.ts';
import {
  ordersAt,
  type Recorded,
  type Recorder,
  type ServiceWithUpstream,
  startRecorder,
  startWithUpstream,
  UPSTREAM_SECRET,
} from './upstream-fixture.ts';

/** Repeats a run; by default every run has the same random numbers. */
const SEED = Number(process.env.SMUGGLING_SEED ?? 20_261_125);
const ATTEMPTS = 1000;
const AT_ONCE = 25;
const TIMEOUT_MILLISECONDS = 500;

let upstream: Recorder;
let service: ServiceWithUpstream;
beforeAll(async () => {
  upstream = await startRecorder();
  service = await startWithUpstream(ordersAt(upstream.address, { concurrentOfAgent: 64 }));
});
afterAll(async () => {
  await service.close();
  upstream.close();
});
beforeEach(async () => void (await upstream.takeRecorded()));

/** Request headers that may come from a caller. */
const headersOfCaller = ['accept', 'user-agent', 'range', 'x-api-version'];
const headersOfService = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'gatehouse-agent',
  'gatehouse-client',
  'gatehouse-scopes',
  'gatehouse-request',
  'signature',
  'signature-input',
];

function expectFromService({ method, target, rawHeaders, ...more }: Recorded): void {
  const receivedRequest = JSON.stringify({ method, target, rawHeaders, ...more });
  expect(more.upgraded, receivedRequest).toBeUndefined();
  expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], receivedRequest).toContain(method);
  expect(target, receivedRequest).toMatch(/^\/v2\/orders(?:\/[\w.~!$&'()*+,;=:@%-]*)*(?:\?.*)?$/);
  const [path = ''] = target.split('?');
  expect(decodeURIComponent(path), receivedRequest).not.toMatch(/\.\.|\/\/|\\|%|\p{Cc}|admin|smuggled|\/\.\//u);
  const headerNames = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(new Set(headerNames).size, receivedRequest).toBe(headerNames.length);
  for (const name of headerNames) expect([...headersOfService, ...headersOfCaller], receivedRequest).toContain(name);
  const fields = new Map(headerNames.map((name, at) => [name, rawHeaders[2 * at + 1] ?? '']));
  expect(fields.get('gatehouse-agent'), receivedRequest).toBe(service.agent);
  expect(fields.get('gatehouse-client'), receivedRequest).toBe(service.agent);
  expect(fields.get('gatehouse-scopes'), receivedRequest).toBe('orders:read orders:write');
  expect(fields.get('host'), receivedRequest).toBe(new URL(upstream.address).host);
  expect(fields.get('connection'), receivedRequest).toBe(method === 'HEAD' ? 'close' : 'keep-alive');
  expect(fields.has('content-length') && fields.has('transfer-encoding'), receivedRequest).toBe(false);
  const parameters = (fields.get('signature-input') ?? '').replace('gatehouse=', '');
  const end = target.indexOf('?');
  const base = [
    `"@method": ${method}`,
    `"@path": ${path}`,
    `"@query": ${end < 0 ? '?' : target.slice(end)}`,
    ...['agent', 'client', 'scopes', 'request'].map(
      (name) => `"gatehouse-${name}": ${fields.get(`gatehouse-${name}`)}`,
    ),
    `"@signature-params": ${parameters}`,
  ].join('\n');
  const signature = createHmac('sha256', UPSTREAM_SECRET).update(base).digest('base64');
  expect(fields.get('signature'), receivedRequest).toBe(`gatehouse=:${signature}:`);
}

describe(`${ATTEMPTS} request smuggling attempts`, () => {
  it(`all fail (seed ${SEED})`, async () => {
    const pick = numbersFrom(SEED);
    const attempts = Array.from({ length: ATTEMPTS }, () => smugglingAttempt(pick, service.token));
    const statuses = new Map<string, number>();
    let forwardedCount = 0;
    for (let from = 0; from < ATTEMPTS; from += AT_ONCE) {
      const some = attempts.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map(async ({ line, fields, body }) => {
          const connection = rawConnection(service.port, '');
          connection.socket.write(Buffer.from(`${line}\r\n${fields.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
          // Some requests wait for more of their body, as their framing requires; nothing more is sent.
          const timer = setTimeout(() => connection.socket.destroy(), TIMEOUT_MILLISECONDS);
          await connection.closed;
          clearTimeout(timer);
          const status =
            /^HTTP\/1\.1 (?:100 Continue\r\n\r\nHTTP\/1\.1 )?(\d{3})/.exec(connection.received())?.[1] ?? 'none';
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
      const { requests } = await upstream.takeRecorded();
      expect(requests.filter(({ method }) => method !== 'BROKEN').length).toBeLessThanOrEqual(AT_ONCE);
      // The service aborts a request whose body proves invalid: its end is missing, so nothing can follow it. The
      // upstream sees an end of the connection, or a reset if the client left before the service had read everything.
      const ends = ['HPE_INVALID_EOF_STATE', 'ECONNRESET'];
      const aborted = requests.filter(({ method, target }) => method === 'BROKEN' && ends.includes(target));
      for (const request of requests) if (!aborted.includes(request)) expectFromService(request);
      forwardedCount += requests.length - aborted.length;
    }
    // Most attempts are rejected; the others arrive unchanged.
    expect(forwardedCount).toBeGreaterThan(200);
    expect(forwardedCount).toBeLessThan(ATTEMPTS - 200);
    const known = ['200', '204', '400', '401', '403', '404', '405', '408', '413', '431', '505', 'none'];
    for (const status of statuses.keys()) expect(known).toContain(status);
    expect(statuses.get('200')).toBeGreaterThan(200);
    expect(statuses.get('400')).toBeGreaterThan(100);
    expect(service.logLines().filter((text) => JSON.parse(text).level >= 50)).toEqual([]);
  }, 120_000);
});
