import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { freePort } from '../packages/server/src/node/free-port.ts';
import { startGatehouse } from './child-service.ts';
import { attack, attacks } from './hostile.ts';

/**
 * `npm run soak [-- --minutes N]`: two instances on one Redis under a mixed load at 70 % of their capacity, for 30
 * minutes, while Redis fails and recovers and hostile clients come and go. Six rounds of four periods and a final one,
 * with one line per period. Exit code 1 if a request got a 5xx or no response, or if memory grew by more than 10 %
 * after the first round.
 */
const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } }).values;

const INSTANCES = 2;
const SHARE = 0.7;
const ROUNDS = 6;
const GROWTH = 0.1;
const CONNECTIONS = 16;

const json = { 'content-type': 'application/json' };
const rpc = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const mixed: autocannon.Request[] = [
  { method: 'GET', path: '/api/faq', headers: { 'accept-encoding': 'br' } },
  { method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip' } },
  { method: 'GET', path: '/llms.txt' },
  { method: 'POST', path: '/ask', headers: json, body: '{"query":"How much does it cost for a family?"}' },
  { method: 'POST', path: '/ask', headers: json, body: '{"query":"Who can open it?","streaming":true}' },
  { method: 'POST', path: '/mcp', headers: json, body: rpc('tools/call', { name: 'get_pricing', arguments: {} }) },
  {
    method: 'POST',
    path: '/a2a',
    headers: json,
    body: rpc('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'When?' }] } }),
  },
];

let client = 0;
/** Gives every request a new client IP. */
function withNewIp(request: autocannon.Request): autocannon.Request {
  const setupRequest = (nextRequest: autocannon.Request) => {
    client = (client + 1) % 16_000_000;
    const ip = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
    return { ...nextRequest, headers: { ...nextRequest.headers, 'x-forwarded-for': ip } };
  };
  return { ...request, setupRequest };
}

const load = (url: string, seconds: number, rate?: number) =>
  autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: mixed.map(withNewIp),
    ...(rate === undefined ? {} : { overallRate: rate }),
  });

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Idle connections, 10,000 in all, connections that send byte by byte, and a few that never read. */
async function hostile(seconds: number): Promise<void> {
  const idle = { ...attacks.idle, connections: attacks.idle.connections / INSTANCES };
  const unread = { ...attacks.unread, connections: 10 };
  const sockets = await Promise.all(
    services.flatMap(({ url }) => [idle, attacks.slow, unread].map((one) => attack(Number(new URL(url).port), one))),
  );
  await wait(seconds * 800);
  for (const one of sockets) one.stop();
}

const redisPort = await freePort('127.0.0.1');
const startRedis = (): ChildProcess =>
  spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
let redis = startRedis();
await wait(500);

const services = await Promise.all(
  Array.from({ length: INSTANCES }, () => startGatehouse({ REDIS_URL: `redis://127.0.0.1:${redisPort}` })),
);

const nothing = async () => {};
/** Disturbances in the periods of a round. */
const events: [name: string, happens: (seconds: number) => Promise<void>][] = [
  ['load only', nothing],
  [
    'Redis frozen for a third',
    async (seconds) => {
      await wait(seconds * 333);
      redis.kill('SIGSTOP');
      await wait(seconds * 333);
      redis.kill('SIGCONT');
    },
  ],
  [
    'Redis killed for a third',
    async (seconds) => {
      await wait(seconds * 333);
      redis.kill('SIGKILL');
      await wait(seconds * 333);
      redis = startRedis();
    },
  ],
  ['hostile connections', hostile],
];

interface Slice {
  failed: number;
  p99: number;
  /** Total memory of all instances, megabytes, twice a second. */
  memory: number[];
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function run(name: string, disturb: (seconds: number) => Promise<void>, rate: number): Promise<Slice> {
  const memorySamples: number[] = [];
  const watching = setInterval(
    () => memorySamples.push(services.reduce((sum, service) => sum + service.residentMegabytes(), 0)),
    500,
  );
  const [results] = await Promise.all([
    Promise.all(services.map(({ url }) => load(url, Math.ceil(seconds), rate))),
    disturb(seconds),
  ]);
  clearInterval(watching);
  const maxOf = (read: (result: autocannon.Result) => number) => Math.max(...results.map(read));
  const sum = (read: (result: autocannon.Result) => number) => results.reduce((all, one) => all + read(one), 0);
  const failed = sum((result) => result['5xx'] + result.errors);
  const p99 = maxOf(({ latency }) => latency.p99);
  console.log(
    `${name}: ${sum(({ requests }) => requests.total)} answers, p50 ${maxOf(({ latency }) => latency.p50)} ms, ` +
      `p99 ${p99} ms, longest ${maxOf(({ latency }) => latency.max)} ms, ` +
      `429: ${sum((result) => result['4xx'])}, failed: ${failed}; ${median(memorySamples).toFixed(0)} MB`,
  );
  return { failed, p99, memory: memorySamples };
}

const seconds = (Number(minutes) * 60) / (ROUNDS * events.length + 1);
const slices: Slice[] = [];
try {
  const tried = await Promise.all(services.map(({ url }) => load(url, 10)));
  const capacity = tried.reduce((sum, { requests }) => sum + requests.average, 0);
  console.log(`capacity with ${INSTANCES} instances: ${Math.round(capacity)} requests/s; load: ${SHARE * 100} % of it`);
  const rate = Math.round((capacity * SHARE) / INSTANCES);
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, disturb] of events) slices.push(await run(name, disturb, rate));
  slices.push(await run('load only', nothing, rate));
} finally {
  await Promise.all(services.map((service) => service.stop()));
  redis.kill('SIGKILL');
}

const [first, last] = [slices[0], slices.at(-1)] as [Slice, Slice];
/** Averaged over a round, because garbage is collected at long intervals. */
const meanMemoryOf = (round: number) =>
  median(slices.slice(round * events.length, (round + 1) * events.length).flatMap(({ memory }) => memory));
const [settled, end] = [meanMemoryOf(1), meanMemoryOf(ROUNDS - 1)];
const failed = slices.reduce((sum, slice) => sum + slice.failed, 0);
const growth = end / settled - 1;
console.log(`failed: ${failed}`);
console.log(
  `memory: ${settled.toFixed(0)} MB in the second round, ${end.toFixed(0)} MB in the last: ` +
    `${(growth * 100).toFixed(1)} % more (at most ${GROWTH * 100} %)`,
);
console.log(`p99: ${first.p99} ms at first, ${last.p99} ms at the end: ${(last.p99 / first.p99).toFixed(2)} times`);
const holds = failed === 0 && growth <= GROWTH;
console.log(holds ? 'PASSED' : 'FAILED');
process.exitCode = holds ? 0 : 1;
