import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Print } from '../edition/print.ts';
import { createPace, SHORT_SLICE_MILLISECONDS } from '../search/pace.ts';
import { fromBlock } from './block.ts';
import { readKept } from './kept-edition.ts';
import type { PrintOrder, PrintOutcome } from './print-worker.ts';

/**
 * Prints on a thread of its own, so that nobody who asks has to wait, and keeps what was printed in a file, so that a
 * start with the same content need not print it again. Whatever is wrong with the file, the edition is printed.
 * @param folder of the file, which is called `edition`
 * @param notKept told why it could not be written
 */
export function createPrintAside(folder: string, notKept: (error: unknown) => void): Print {
  const path = join(folder, 'edition');
  // Begun at once, beside the reading of the folder; whoever needs it sees why it failed.
  const code = fingerprintOfCode();
  code.catch(() => {});

  return async (files, terms) => {
    const key = JSON.stringify([await code, process.versions.v8, terms]);
    const pace = createPace(SHORT_SLICE_MILLISECONDS);
    const kept = await readKept(path, key);
    if (kept) return fromBlock(kept, pace);
    const outcome = await printOnThread({ files, terms, path, key });
    if ('error' in outcome) throw outcome.error;
    if ('problems' in outcome) return outcome.problems;
    if (outcome.notKept !== undefined) notKept(outcome.notKept);
    return fromBlock(outcome.block, pace);
  };
}

/**
 * Options of V8 for the time from the first print on. Most of what printing makes is garbage soon, so its thread gets a
 * large young generation, which is given back with the thread; what runs already keeps the size that it began with.
 * And who answers must not wait, while it collects, for helpers that printing keeps from their turn.
 */
const OPTIONS = ['--max-semi-space-size=32', '--no-parallel-scavenge'];

/**
 * A thread for each edition: it gives all its memory back. Files are handed over, not copied, but for small ones that
 * share their memory. @throws what ended the thread
 */
function printOnThread(order: PrintOrder): Promise<PrintOutcome> {
  const transferList = order.files
    .filter(({ bytes }) => bytes.length === bytes.buffer.byteLength)
    .map(({ bytes }) => bytes.buffer as ArrayBuffer);
  // The resource limits of a thread would yield to what `npm start` says about all threads.
  for (const option of OPTIONS) setFlagsFromString(option);
  const worker = new Worker(new URL('../printing/print-worker.js', import.meta.url), {
    workerData: order,
    transferList,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (outcome: PrintOutcome) => {
      // What it still does must not keep the process alive.
      worker.unref();
      resolve(outcome);
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before the edition was printed')));
  });
}

/**
 * Changes with any line of the program and of what its pages load: both determine the bytes of an edition. The names of
 * chunks carry a hash of what they hold.
 */
async function fingerprintOfCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['../../dist', '../../assets'].map((path) => fileURLToPath(new URL(path, import.meta.url)))) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name)).sort();
    for (const name of names)
      hash.update(`${name}\n`).update(/^chunks\b/.test(name) ? '' : await readFile(join(folder, name)));
  }
  return hash.digest('base64url');
}
