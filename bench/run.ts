import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { onCore, startGatehouse } from './child-service.ts';
import { compareToBare, SERVER_CORE } from './compare.ts';
import type { Figure } from './figure.ts';
import { measureLimiter } from './limiter.ts';
import { compareToNginx } from './nginx.ts';
import { ratesOf } from './rates.ts';
import { compareToInserts } from './registration.ts';
import { measureFirstStart, measureMemory, measureStart } from './start.ts';
import { measureSwap } from './swap.ts';

/**
 * `npm run bench [-- --only ROW] [--requests N]`: measures the figures of the project on this machine. Rates are
 * relative to a bare node:http server that sends the same bytes in the same run; see README.md in this folder.
 */
const { only, requests } = parseArgs({
  options: { only: { type: 'string' }, requests: { type: 'string', default: '20000' } },
}).values;

// Ends the servers when this process ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
// Binds the load generator to another core than the servers.
const [taskset] = onCore(1);
if (taskset) spawnSync(taskset, ['-apc', '1', String(process.pid)]);

const service = await startGatehouse({}, SERVER_CORE);
const rates = await ratesOf(service.url);
const questions = rates.find(({ name }) => name === 'ask')?.requests ?? [];
const rows: [name: string, goal: string, measure: () => Promise<Figure>][] = [
  ...rates.map(({ name, figure, goal, requests, status }): (typeof rows)[number] => [
    name,
    goal === undefined ? '' : `≥ ${goal}`,
    () => compareToBare(`${figure}, share of bare node:http`, service, requests, status),
  ]),
  ['nginx', '', () => compareToNginx(service)],
  ['register', '', compareToInserts],
  ['limiter', '≤ 3 %', () => measureLimiter(service, questions)],
  ['swap', '≤ 2', () => measureSwap(questions)],
  ['first-start', '', measureFirstStart],
  ['start', '≤ 0.6 s', measureStart],
  ['memory', '≤ 100 MB', () => measureMemory(questions, Number(requests))],
];
const chosen = rows.filter(([name]) => only === undefined || name.startsWith(only));
for (const [name, goal, measure] of chosen) {
  const { figure, value, spread = '', notes = '' } = await measure();
  console.log([name.padEnd(18), value.padEnd(8), goal.padEnd(7), spread.padEnd(16), figure, notes].join('  '));
}
await service.stop();
if (chosen.length === 0) {
  console.error(`No row "${only}". Rows: ${rows.map(([name]) => name).join(', ')}.`);
  process.exitCode = 2;
}
