// Serves a Worker and the bytes beside it until its input ends: node in-workerd.mjs <folder of miniflare> <Worker>
// <bytes>.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, worker, bytes] = process.argv.slice(2);
const { Miniflare } = createRequire(join(folder, 'any.js'))('miniflare');
const service = new Miniflare({
  compatibilityDate: '2026-07-01',
  compatibilityFlags: ['nodejs_compat'],
  modules: [
    { type: 'ESModule', path: 'worker.js', contents: readFileSync(worker, 'utf8') },
    { type: 'Data', path: 'edition.bin', contents: readFileSync(bytes) },
  ],
  // Nothing is looked up about this machine.
  cf: false,
});
console.log((await service.ready).href);
process.stdin.resume().once('end', () => service.dispose());
