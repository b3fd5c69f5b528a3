import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Print } from '../edition/print.ts';
import { createPace } from '../search/pace.ts';
import { keep, readKept } from './kept-edition.ts';
import { joinParts } from './parts.ts';
import type { PrintOrder, PrintOutcome } from './print-worker.ts';

/** An author who saves again soon finds the thread warm; then its memory is given back. */
const IDLE_MILLISECONDS = 60_000;
/** This is the thread that answers. */
const SLICE_MILLISECONDS = 2;

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
  let kept = Promise.resolve();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL('../printing/print-worker.js', import.meta.url));
    return started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
  }

  /** @throws what ended the thread */
  async function printNow(order: PrintOrder): Promise<PrintOutcome> {
    clearTimeout(idle);
    worker ??= startWorker();
    const used = worker;
    used.ref();
    used.postMessage(order);
    try {
      const [outcome] = (await once(used, 'message')) as [PrintOutcome];
      return outcome;
    } finally {
      // The service ends without waiting for a thread that has nothing to do.
      used.unref();
      idle = setTimeout(() => used.terminate(), IDLE_MILLISECONDS).unref();
    }
  }

  return async (files, terms) => {
    const key = JSON.stringify([await code, process.versions.v8, terms]);
    const pace = createPace(SLICE_MILLISECONDS);
    const known = await readKept(path, key);
    if (known) return joinParts(known, pace);
    const outcome = await printNow({ files, terms });
    if ('error' in outcome) throw outcome.error;
    if ('problems' in outcome) return outcome.problems;
    const parts = outcome.parts.map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    );
    kept = kept.then(() => keep(path, key, parts)).catch(notKept);
    return joinParts(parts, pace);
  };
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
