import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { rawRequest } from '../service-under-test.ts';
import { type Instance, startInstances, stopInstances } from './instances.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-planted-'));
const preloadedModule = join(folder, 'planted.mjs');
// Preloaded: each signal throws the next kind of error in the list.
const errors = {
  'a promise that nobody waits for': `Promise.reject(new Error('planted'))`,
  'a listener': `(() => { throw new Error('planted') })()`,
  'a timer': `setTimeout(() => { throw new Error('planted') })`,
  'the next turn': `setImmediate(() => { throw new Error('planted') })`,
  'a microtask': `queueMicrotask(() => { throw new Error('planted') })`,
  'a stream': `Readable.from(['x']).on('data', () => { throw new Error('planted') })`,
  'an error event without a listener': `new EventEmitter().emit('error', new Error('planted'))`,
  'a value that is no error': `Promise.reject(undefined)`,
};
writeFileSync(
  preloadedModule,
  `import { EventEmitter } from 'node:events';
   import { Readable } from 'node:stream';
   const ways = [${Object.values(errors).map((error) => `() => ${error}`)}];
   process.on('SIGUSR2', () => void ways.shift()());`,
);
let instances: Instance[] = [];
afterEach(() => stopInstances(instances));
afterAll(() => rmSync(folder, { recursive: true }));

const start = async () => {
  instances = await startInstances(1, { NODE_OPTIONS: `--import ${preloadedModule}` });
  return instances[0] as Instance;
};
const failures = ({ lines }: Instance) => lines().filter(({ msg }) => msg === 'failure outside of any request');

it('any uncaught error outside a request is logged and counted, and requests are served', async () => {
  const instance = await start();
  for (const [at, error] of Object.keys(errors).entries()) {
    instance.signal('SIGUSR2');
    await expect.poll(() => [error, failures(instance).length]).toEqual([error, at + 1]);
    expect((await rawRequest(instance.port, 'GET', '/api/health')).status).toBe(200);
  }
  expect(failures(instance)[0]).toMatchObject({ level: 50, err: { message: 'planted' } });
  instance.signal('SIGTERM');
  expect(await instance.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
}, 60_000);
