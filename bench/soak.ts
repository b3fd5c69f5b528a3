import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { freePort } from '../src/http/free-port.ts';
import { type ChildService, startChild } from './child-service.ts';

/**
 * `npm run soak [-- --minutes N]`: two instances on one Redis under a mixed load at 70 % of what they can, for 30
 * minutes, while Redis goes away and comes back and hostile clients come and go. One line for each slice of time; exit
 * code 1 when a request got a 5xx or no answer.
 */
const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } }).values;

const INSTANCES = 2;
const SHARE = 0.7;
const SLICES = 12;
const IDLE = 10_000;
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
/** Every request from an address of its own. */
function withAddress(request: autocannon.Request): autocannon.Request {
  const setupRequest = (made: autocannon.Request) => {
    client = (client + 1) % 16_000_000;
    const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
    return { ...made, headers: { ...made.headers, 'x-forwarded-for': address } };
  };
  return { ...request, setupRequest };
}

const load = (url: string, seconds: number, rate?: number) =>
  autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: mixed.map(withAddress),
    ...(rate === undefined ? {} : { overallRate: rate }),
  });

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Connections that say nothing, that send byte by byte, and that never read. */
async function hostile(services: ChildService[], seconds: number): Promise<void> {
  const sockets: Socket[] = [];
  const open = (number: number, sent: string) => {
    const { port } = new URL(services[number % services.length]?.address ?? '');
    const socket = connect(Number(port), '127.0.0.1', () => void socket.write(sent));
    socket.on('error', () => {}).pause();
    sockets.push(socket);
  };
  for (let number = 0; number < IDLE; number++) {
    const head = 'POST /ask HTTP/1.1\r\nHost: localhost\r\nX-A: ';
    open(
      number,
      number % 20 === 0 ? head : number % 20 === 1 ? 'GET /api/faq HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100) : '',
    );
    if (number % 500 === 499) await wait(20);
  }
  const trickle = setInterval(() => sockets.forEach((socket) => void (socket.writable && socket.write('a'))), 1000);
  await wait(seconds * 1000);
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
}

const redisPort = await freePort('127.0.0.1');
const startRedis = (): ChildProcess =>
  spawn('redis-server', ['--port', String(redisPort), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
let redis = startRedis();
await wait(500);

const services = await Promise.all(
  Array.from({ length: INSTANCES }, () =>
    startChild('dist/cli/main.js', ['serve'], {
      PORT: '0',
      TRUST_PROXY: 'loopback',
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    }),
  ),
);

/** What happens in a slice besides the load; by turns. */
const events: [name: string, happens: (seconds: number) => Promise<void>][] = [
  ['load only', async () => {}],
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
  [`${IDLE} hostile connections`, (seconds) => hostile(services, seconds * 0.8)],
];

let failed = 0;
try {
  const tried = await Promise.all(services.map(({ address }) => load(address, 10)));
  const capacity = tried.reduce((sum, { requests }) => sum + requests.average, 0);
  console.log(`capacity with ${INSTANCES} instances: ${Math.round(capacity)} requests/s; load: ${SHARE * 100} % of it`);
  const seconds = (Number(minutes) * 60) / SLICES;
  for (let slice = 0; slice < SLICES; slice++) {
    const [name, happens] = events[slice % events.length] as (typeof events)[number];
    const rate = Math.round((capacity * SHARE) / INSTANCES);
    const [results] = await Promise.all([
      Promise.all(services.map(({ address }) => load(address, Math.ceil(seconds), rate))),
      happens(seconds),
    ]);
    const most = (read: (result: autocannon.Result) => number) => Math.max(...results.map(read));
    const sum = (read: (result: autocannon.Result) => number) => results.reduce((all, one) => all + read(one), 0);
    const bad = sum((result) => result['5xx'] + result.errors + result.timeouts);
    failed += bad;
    const memory = services.map((service) => `${service.residentMegabytes().toFixed(0)} MB`).join(', ');
    console.log(
      `${name}: ${sum(({ requests }) => requests.total)} answers, p50 ${most(({ latency }) => latency.p50)} ms, ` +
        `p99 ${most(({ latency }) => latency.p99)} ms, longest ${most(({ latency }) => latency.max)} ms, ` +
        `429: ${sum((result) => result['4xx'])}, failed: ${bad}; ${memory}`,
    );
  }
} finally {
  await Promise.all(services.map((service) => service.stop()));
  redis.kill('SIGKILL');
}
console.log(failed === 0 ? 'Every request was answered, none with a 5xx.' : `${failed} requests failed.`);
process.exitCode = failed === 0 ? 0 : 1;
