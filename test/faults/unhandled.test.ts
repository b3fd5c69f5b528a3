import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { rawRequest } from '../service-under-test.ts';
import { type Instance, startInstances, stopInstances } from './instances.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-planted-'));
const planted = join(folder, 'planted.mjs');
// Loaded before the program: two failures that belong to no request.
writeFileSync(
  planted,
  `process.on('SIGUSR2', () => void Promise.reject(new Error('planted rejection')));
   process.on('SIGWINCH', () => { throw new Error('planted exception'); });`,
);
let instances: Instance[] = [];
afterEach(() => stopInstances(instances));
afterAll(() => rmSync(folder, { recursive: true }));

const start = async () => {
  instances = await startInstances(1, { NODE_OPTIONS: `--import ${planted}` });
  return instances[0] as Instance;
};
const failures = ({ lines }: Instance) => lines().filter(({ msg }) => msg === 'failure outside of any request');

it('a promise that is rejected and that nobody waits for is logged, and requests are served', async () => {
  const instance = await start();
  for (const count of [1, 2]) {
    instance.signal('SIGUSR2');
    await expect.poll(() => failures(instance).length).toBe(count);
    expect((await rawRequest(instance.port, 'GET', '/api/health')).status).toBe(200);
  }
  expect(failures(instance)[0]).toMatchObject({ level: 50, err: { message: 'planted rejection' } });
}, 60_000);

it('an exception that nobody catches is logged, and the process ends in good order with code 1', async () => {
  const instance = await start();
  instance.signal('SIGWINCH');
  expect(await instance.ended).toMatchObject({ code: 1, signal: null, stderr: '' });
  expect(failures(instance)).toEqual([expect.objectContaining({ level: 50 })]);
}, 60_000);
