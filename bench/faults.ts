import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../packages/server/src/node/free-port.ts';
import { type ChildService, startGatehouse } from './child-service.ts';
import { type Attack, attack, attacks } from './hostile.ts';

/**
 * `npm run bench:faults`: measures the effect on other callers of a Redis that stops responding, and of misbehaving
 * clients. Each figure is compared with the normal one of the same minute. Exit code 1 if a limit is exceeded.
 */
const FREEZES = 20;
const CALLERS = 8;
const SECONDS = 3;
/** Warm-up before measuring, milliseconds. */
const SETTLED_MILLISECONDS = 5000;

const agent = new Agent({ keepAlive: true });
let client = 0;

/** One question from a new client IP: when it was sent, and its response time, milliseconds. */
function ask(port: number): Promise<{ sent: number; milliseconds: number }> {
  client = (client + 1) % 16_000_000;
  const headers = { 'x-forwarded-for': `10.${(client >> 16) & 127}.${(client >> 8) & 255}.${client & 255}` };
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/ask?query=How+much+does+it+cost%3F', headers, agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve({ sent, milliseconds: performance.now() - sent });
        else reject(new Error(`answered with ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });
}

const portOf = ({ url }: ChildService): number => Number(new URL(url).port);
const at = (share: number, times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const shown = (times: number[]): string =>
  `${at(0.5, times).toFixed(1)} ms median, ${at(0.99, times).toFixed(1)} ms p99, ${at(1, times).toFixed(1)} ms longest`;
let broken = 0;
function verdict(holds: boolean, promise: string): void {
  if (!holds) broken++;
  console.log(`${holds ? 'holds' : 'BROKEN'}: ${promise}`);
}

/** A question every 10 ms; Redis is frozen in the middle of each second. */
async function silentRedis(): Promise<void> {
  const redisPort = await freePort('127.0.0.1');
  const redis: ChildProcess = spawn('redis-server', ['--port', String(redisPort), '--save', ''], { stdio: 'ignore' });
  await wait(500);
  const service = await startGatehouse({ REDIS_URL: `redis://127.0.0.1:${redisPort}` });
  const usual: number[] = [];
  const waiting: number[] = [];
  const later: number[] = [];
  /** Differences between the slowest waiting response and the slowest response just before. */
  const added: number[] = [];
  try {
    for (let freeze = 0; freeze < FREEZES; freeze++) {
      const pending = [];
      let frozen = 0;
      for (let number = 0; number < 100; number++) {
        if (number === 50) {
          frozen = performance.now();
          redis.kill('SIGSTOP');
        }
        pending.push(ask(portOf(service)));
        await wait(10);
      }
      const answers = await Promise.all(pending);
      const before = answers
        .filter(({ sent, milliseconds }) => sent + milliseconds < frozen)
        .map(({ milliseconds }) => milliseconds);
      const waited = answers
        .filter(({ sent, milliseconds }) => sent + milliseconds > frozen && milliseconds > 150)
        .map(({ milliseconds }) => milliseconds);
      usual.push(...before);
      waiting.push(...waited);
      later.push(
        ...answers
          .filter(({ sent, milliseconds }) => sent > frozen && milliseconds <= 150)
          .map(({ milliseconds }) => milliseconds),
      );
      added.push(Math.max(...waited) - Math.max(...before));
      redis.kill('SIGCONT');
      // Waits for the probe, which runs every second.
      await wait(2500);
    }
  } finally {
    await service.stop();
    redis.kill('SIGKILL');
  }
  console.log(`Redis falls silent, ${FREEZES} times:`);
  console.log(`  usual    ${shown(usual)}`);
  console.log(`  waiting  ${shown(waiting)} (${waiting.length} answers)`);
  console.log(`  later    ${shown(later)}`);
  console.log(`  longer because of it, by freeze: ${shown(added)}`);
  // The 90th percentile, because of other load on the machine.
  verdict(at(0.9, added) <= 300, 'at most 300 ms longer because of a Redis that falls silent');
}

/** Response times of some callers, who each send the next request after a response. */
async function timesOf(port: number): Promise<number[]> {
  const endTime = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const caller = async () => {
    while (performance.now() < endTime) {
      times.push((await ask(port)).milliseconds);
      await wait(5);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return times;
}

async function hostileCallers(name: string, one: Attack): Promise<void> {
  const service = await startGatehouse();
  const port = portOf(service);
  try {
    await timesOf(port);
    const timesBefore = await timesOf(port);
    const memory = service.residentMegabytes();
    let highest = memory;
    const watching = setInterval(() => {
      highest = Math.max(highest, service.residentMegabytes());
    }, 50);
    const connections = await attack(port, one);
    await wait(SETTLED_MILLISECONDS);
    const timesDuringAttack = await timesOf(port);
    connections.stop();
    clearInterval(watching);
    await wait(1000);
    const usual = [...timesBefore, ...(await timesOf(port))];
    const ratio = at(0.5, timesDuringAttack) / at(0.5, usual);
    console.log(`${one.name}:`);
    console.log(`  usual    ${shown(usual)}\n  under    ${shown(timesDuringAttack)}`);
    console.log(`  memory   ${memory.toFixed(0)} MB before, ${highest.toFixed(0)} MB at most`);
    verdict(ratio <= 2, `${name}: others within twice their usual time: ${ratio.toFixed(2)}`);
    verdict(highest <= 400, `${name}: at most 400 MB`);
  } finally {
    await service.stop();
  }
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const isWanted = (name: string) => only === undefined || name === only;
if (isWanted('redis')) await silentRedis();
for (const [name, one] of Object.entries(attacks)) if (isWanted(name)) await hostileCallers(name, one);
process.exitCode = broken === 0 ? 0 : 1;
