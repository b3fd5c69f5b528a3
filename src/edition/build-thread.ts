import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type ContentProblem, wholeFile } from '../content/files/content-problem.ts';
import { packageFolders } from '../files/package-folders.ts';
import { createYielder, SHORT_SLICE_MILLISECONDS } from '../yielding.ts';
import { fromBlock } from './block.ts';
import type { Build } from './build.ts';
import type { BuildOrder, BuildOutcome } from './build-worker.ts';
import { readCached } from './edition-cache.ts';

/** What building may take; a folder that takes more is a problem. */
export interface BuildLimits {
  milliseconds: number;
  /** Of objects; bytes lie beside them. */
  megabytes: number;
}

/** A thread that something holds up, for example a disk that does not answer, has had its time. */
const MOST_TO_END_MILLISECONDS = 2000;

/** 50,000 questions and 5,000 guides have been built with these. */
const USUAL_LIMITS: BuildLimits = { milliseconds: 300_000, megabytes: 2048 };

/**
 * Builds on a thread of its own, so that nobody who asks has to wait, and keeps what was built in a file, so that a
 * start with the same content need not build it again. Whatever is wrong with the file, the edition is built.
 * @param folder of the file, which is called `edition`
 * @param notCached told why it could not be written
 * @param ended when nobody wants an edition any more; a build under way fails then
 */
export function createBuildThread(
  folder: string,
  notCached: (error: unknown) => void,
  ended: AbortSignal,
  limits: BuildLimits = USUAL_LIMITS,
): Build {
  const path = join(folder, 'edition');
  // Begun at once, beside the reading of the folder; whoever needs it sees why it failed.
  const code = fingerprintOfCode();
  code.catch(() => {});

  return async (files, terms, unread = []) => {
    const key = JSON.stringify([await code, process.versions.v8, terms]);
    const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
    // What could not be read is not in the key, but for what the edition goes without.
    const kept = unread.some(({ leftOut }) => !leftOut) ? undefined : await readCached(path, key);
    if (kept) return fromBlock([kept], yieldIfDue);
    const outcome = await buildOnThread({ files, unread, terms, path, key }, ended, limits);
    if ('error' in outcome) throw outcome.error;
    if ('problems' in outcome) return outcome.problems;
    if (outcome.notCached !== undefined) notCached(outcome.notCached);
    return fromBlock(outcome.block, yieldIfDue);
  };
}

/**
 * From the first build on. Most of what building makes is garbage soon, so its thread gets a
 * large young generation, which is given back with the thread; what runs already keeps the size that it began with.
 * And who answers must not wait, while it collects, for helpers that building keeps from their turn.
 */
const V8_OPTIONS = ['--max-semi-space-size=32', '--no-parallel-scavenge'];

/**
 * A thread for each edition: it gives all its memory back. Files are handed over, not copied, but for small ones that
 * share their memory. @throws what ended the thread
 */
async function buildOnThread(order: BuildOrder, ended: AbortSignal, limits: BuildLimits): Promise<BuildOutcome> {
  const transferList = order.files
    // Read with room for one byte more, to see the end.
    .filter(({ bytes }) => bytes.length + 1 >= bytes.buffer.byteLength)
    .map(({ bytes }) => bytes.buffer as ArrayBuffer);
  // Its young generation as a resource limit would yield to what `npm start` says about all threads.
  for (const option of V8_OPTIONS) setFlagsFromString(option);
  ended.throwIfAborted();
  const worker = new Worker(join(packageFolders.dist, 'edition', 'build-worker.js'), {
    workerData: order,
    transferList,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  let stop = (): void => {};
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<BuildOutcome>((resolve, reject) => {
      // The edition is opened when the thread has given its memory back: both at once would take more, and longer.
      worker.once('message', (outcome: BuildOutcome) => {
        clearTimeout(deadline);
        worker.once('exit', () => resolve(outcome));
        setTimeout(resolve, MOST_TO_END_MILLISECONDS, outcome).unref();
      });
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ problems: tooMuch(`more than ${limits.megabytes} MB of memory`) })
          : reject(error),
      );
      worker.once('exit', () => setImmediate(reject, new Error('the thread ended before the edition was built')));
      deadline = setTimeout(() => {
        resolve({ problems: tooMuch(`longer than ${limits.milliseconds / 1000} seconds`) });
        void worker.terminate();
      }, limits.milliseconds);
      stop = () => {
        reject(ended.reason);
        void worker.terminate();
      };
      ended.addEventListener('abort', stop);
    });
  } finally {
    clearTimeout(deadline);
    ended.removeEventListener('abort', stop);
    // What it still does must not keep the process alive.
    worker.unref();
  }
}

/** Any of the files may be the one. */
const tooMuch = (what: string): ContentProblem[] => [
  wholeFile('.', `building the folder takes ${what}`, 'Make its files smaller'),
];

/**
 * Changes with any line of the program and of what its pages load: both determine the bytes of an edition. The names of
 * chunks carry a hash of what they hold.
 */
async function fingerprintOfCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [packageFolders.dist, packageFolders.assets]) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name)).sort();
    for (const name of names)
      hash.update(`${name}\n`).update(/^chunks\b/.test(name) ? '' : await readFile(join(folder, name)));
  }
  return hash.digest('base64url');
}
