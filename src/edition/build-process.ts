import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentProblem, wholeFile } from '../content/files/content-problem.ts';
import type { FolderContent, SourceFile } from '../content/files/read-folder.ts';
import { packageFolders } from '../files/package-folders.ts';
import { createYielder, SHORT_SLICE_MILLISECONDS } from '../yielding.ts';
import { fromBlock } from './block.ts';
import type { Block } from './block-pieces.ts';
import type { Build } from './build.ts';
import type { EditionTerms } from './built-edition.ts';
import { readCached, removeUnfinished } from './edition-cache.ts';

/** What building may take; a folder that takes more is a problem. */
export interface BuildLimits {
  milliseconds: number;
  /** Of objects; bytes lie beside them. */
  megabytes: number;
}

/** Of what a process says that ends by itself: why. */
const MOST_SAID = 2000;
/** How a process ends that has no more memory, where that is no signal. */
const ABORTED = 134;

/** 50,000 questions and 5,000 guides have been built with these. */
const USUAL_LIMITS: BuildLimits = { milliseconds: 300_000, megabytes: 2048 };

/**
 * Builds in a process of its own, so that nobody who asks has to wait, and all its memory goes with it. What was built is kept
 * in a file, so that a start with the same content need not build it again. Whatever is wrong with the file, the edition is built.
 * @param folder of the file, which is called `edition`
 * @param notCached told why it could not be written
 * @param ended when nobody wants an edition any more; a build under way fails then
 */
export function createBuildProcess(
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
    const buildAnew = async (keptAt: string | undefined): ReturnType<Build> => {
      const outcome = await buildInProcess({ files, unread, terms, path: keptAt, key }, ended, limits);
      if ('error' in outcome) throw outcome.error;
      if ('problems' in outcome) return outcome.problems;
      if ('block' in outcome) {
        if (outcome.notCached !== undefined) notCached(outcome.notCached);
        return fromBlock(outcome.block, yieldIfDue);
      }
      // One piece of memory, where what another process sends comes in thousands.
      const cached = await readCached(path, key);
      // Where it is gone, another service has put its own edition there.
      return cached ? fromBlock([cached], yieldIfDue) : buildAnew(undefined);
    };
    return buildAnew(path);
  };
}

/** What the process is given. */
export interface BuildOrder {
  files: SourceFile[];
  unread: FolderContent['unread'];
  terms: EditionTerms;
  /** Where it is kept, if it is, and under which key. */
  path: string | undefined;
  key: string;
}

/** What it gives back: the block only where it could not be kept, for which `notCached` is the reason. */
export type BuildOutcome =
  | { cached: true }
  | { block: Block; notCached?: unknown }
  | { problems: ContentProblem[] }
  | { error: unknown };

/** A process for each edition: it gives all its memory back. @throws what ended it */
async function buildInProcess(order: BuildOrder, ended: AbortSignal, limits: BuildLimits): Promise<BuildOutcome> {
  ended.throwIfAborted();
  const child = fork(join(packageFolders.dist, 'edition', 'build-child.js'), {
    serialization: 'advanced',
    // Most of what building makes is garbage soon; helpers that collect it would be waited for beside the thread that colors code.
    execArgv: ['--max-semi-space-size=32', '--no-parallel-scavenge', `--max-old-space-size=${limits.megabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { pid } = child;
  // What it was writing when it was ended; where that cannot be removed, it could not be written either.
  if (order.path !== undefined && pid !== undefined)
    child.once('exit', () => removeUnfinished(order.path as string, pid).catch(() => {}));
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID);
  });
  let stop = (): void => {};
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<BuildOutcome>((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (signal === 'SIGKILL') resolve({ problems: tooMuch('more memory than there is') });
        else if (signal === 'SIGABRT' || code === ABORTED)
          resolve({ problems: tooMuch(`more than ${limits.megabytes} MB of memory`) });
        else reject(new Error(`building ended before the edition was there: ${said.trim() || (signal ?? code)}`));
      });
      deadline = setTimeout(
        () => resolve({ problems: tooMuch(`longer than ${limits.milliseconds / 1000} seconds`) }),
        limits.milliseconds,
      );
      stop = () => reject(ended.reason);
      ended.addEventListener('abort', stop);
      child.send(order);
    });
  } finally {
    clearTimeout(deadline);
    ended.removeEventListener('abort', stop);
    child.kill('SIGKILL');
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
