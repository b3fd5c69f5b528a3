import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingsError } from '@gatehouse/contract';
import { createYielder, packageFolders, removeUnfinished, SHORT_SLICE_MILLISECONDS } from '@gatehouse/runtime';
import { type ContentProblem, wholeFile } from '@gatehouse/source';
import type { Build, BuildInputs } from './build-inputs.ts';
import { readKept, readUnchanged } from './kept-edition.ts';
import { EditionFileError, readEdition } from './read-edition.ts';

/** Limits of a build; a folder that exceeds one is a problem. */
export interface BuildLimits {
  milliseconds: number;
  /** Maximum heap, MiB; buffers are outside of it. */
  megabytes: number;
}

/** Maximum length of the error output that is kept of a build process, characters. */
const MAX_ERROR_OUTPUT_LENGTH = 2000;
/** Exit code of a process that ran out of memory and was not ended by a signal. */
const ABORT_EXIT_CODE = 134;

/** Default limits; 50,000 questions and 5,000 guides have been built with these. */
export const USUAL_LIMITS: BuildLimits = { milliseconds: 300_000, megabytes: 2048 };

/**
 * Builds in a separate process, which reads the folder, so that the serving process parses no content and all memory of
 * the build is returned. The edition is cached in a file: a start with the same content does not build it again. A
 * damaged file is built again.
 * @param folder of the file, which is called `edition`
 * @param notCached called with the reason when the file could not be written
 * @param ended aborts when no edition is needed any more; then a running build fails
 */
export function createBuildProcess(
  folder: string,
  notCached: (error: unknown) => void,
  ended: AbortSignal,
  limits: BuildLimits = USUAL_LIMITS,
): Build {
  const path = join(folder, 'edition');
  // Started at once; the build that awaits it receives its error.
  const code = fingerprintOfCode();
  code.catch(() => {});

  return async (inputs, served) => {
    const order = { inputs, served, path, code: `${await code} ${process.versions.v8}`, useKept: true };
    // While an edition is served, reading the folder would delay answers.
    const kept = served === undefined ? await readUnchanged(inputs, path, order.code) : undefined;
    const unchanged = kept && (await openOutcome({ bytes: kept }));
    if (unchanged && unchanged !== 'unreadable') return unchanged;
    const outcome = await buildInProcess(order, ended, limits);
    // Without a served edition, a faulty page of a foreign tree is left out rather than failing the start.
    const [page] = served === undefined && 'unfinished' in outcome ? outcome.pages : [];
    const final =
      page === undefined
        ? outcome
        : await buildInProcess({ ...order, inputs: { ...inputs, excludedPages: [page] } }, ended, limits);
    const built = await openOutcome(final);
    if (built !== 'unreadable') return built;
    // The cached file was damaged, or another service has replaced it.
    const anew = await openOutcome(await buildInProcess({ ...order, useKept: false }, ended, limits));
    if (anew !== 'unreadable') return anew;
    const sent = await openOutcome(await buildInProcess({ ...order, path: undefined, useKept: false }, ended, limits));
    if (sent === 'unreadable') throw new Error('the edition was built, but could not be read');
    return sent;
  };

  async function openOutcome(outcome: BuildOutcome): Promise<Awaited<ReturnType<Build>> | 'unreadable'> {
    const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
    if ('error' in outcome) throw outcome.error;
    if ('settings' in outcome) throw new SettingsError(outcome.settings);
    if ('problems' in outcome) return outcome.problems;
    if ('unfinished' in outcome) return [unfinishedProblem(outcome)];
    if ('unchanged' in outcome) return 'unchanged';
    if ('bytes' in outcome) {
      if (outcome.notCached !== undefined) notCached(outcome.notCached);
      return readEdition(outcome.bytes, yieldIfDue).catch(logUnreadable);
    }
    const kept = await readKept(path, outcome.madeFrom);
    return kept ? readEdition(kept, yieldIfDue).catch(logUnreadable) : 'unreadable';
  }
}

const logUnreadable = (error: unknown): 'unreadable' => {
  if (error instanceof EditionFileError) return 'unreadable';
  throw error;
};

/** The message that starts a build. */
export interface BuildOrder {
  inputs: BuildInputs;
  served: string | undefined;
  /** Path for the edition; undefined to receive it by message. */
  path: string | undefined;
  /** Changes with the program and its JavaScript engine. */
  code: string;
  /** Whether a cached edition of the same content may be used. */
  useKept: boolean;
}

/** A message of the build process before its outcome: the page that it parses next. */
export interface BuildProgress {
  page: string | undefined;
}

/**
 * The last message of the build process; it has the bytes only if they could not be written, for the reason
 * `notCached`.
 */
export type BuildOutcome =
  | { unchanged: true }
  | { madeFrom: string }
  | { bytes: Uint8Array; notCached?: unknown }
  | { problems: ContentProblem[] }
  /** Sentences of a SettingsError, whose class is lost between processes. */
  | { settings: readonly string[] }
  | { error: unknown }
  | Unfinished;

/** A process that ended before its outcome. */
interface Unfinished {
  /** The limit, as in "building the folder takes …". */
  unfinished: string;
  /** The page that was being parsed, if one was. */
  pages: string[];
}

/** One process for each build, so that all its memory is returned. @throws the cause of its end */
async function buildInProcess(order: BuildOrder, ended: AbortSignal, limits: BuildLimits): Promise<BuildOutcome> {
  ended.throwIfAborted();
  const child = fork(join(packageFolders.dist, 'edition', 'build-child.js'), {
    serialization: 'advanced',
    // Most objects of a build are short-lived; parallel collector threads would compete with the thread that colors
    // code.
    execArgv: ['--max-semi-space-size=32', '--no-parallel-scavenge', `--max-old-space-size=${limits.megabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { pid } = child;
  // Removes the unfinished file of the process. A file that cannot be removed could not be written either.
  if (order.path !== undefined && pid !== undefined)
    child.once('exit', () => removeUnfinished(order.path as string, pid).catch(() => {}));
  let page: string | undefined;
  const createUnfinished = (unfinished: string): Unfinished => ({
    unfinished,
    pages: page === undefined ? [] : [page],
  });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-MAX_ERROR_OUTPUT_LENGTH);
  });
  let stop = (): void => {};
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<BuildOutcome>((resolve, reject) => {
      child.on('message', (message: BuildProgress | BuildOutcome) => {
        if ('page' in message) page = message.page;
        else resolve(message);
      });
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (signal === 'SIGKILL') resolve(createUnfinished('more memory than there is'));
        else if (signal === 'SIGABRT' || code === ABORT_EXIT_CODE)
          resolve(createUnfinished(`more than ${limits.megabytes} MB of memory`));
        else reject(new Error(`the build process ended without an edition: ${errorOutput.trim() || (signal ?? code)}`));
      });
      deadline = setTimeout(
        () => resolve(createUnfinished(`longer than ${limits.milliseconds / 1000} seconds`)),
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

/** If no page was being parsed, any file may be the cause. */
const unfinishedProblem = ({ unfinished: limit, pages: [page] }: Unfinished): ContentProblem =>
  page === undefined
    ? wholeFile('.', `building the folder takes ${limit}`, 'Make its files smaller')
    : wholeFile(
        page,
        `building the folder takes ${limit}; this page was being parsed`,
        'Simplify the page or split it',
      );

/**
 * Changes with any line of the program and of the files that its pages load: both determine the bytes of an edition.
 * The names of chunks contain a hash of their content.
 */
async function fingerprintOfCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [packageFolders.dist, packageFolders.assets]) {
    const fileNames = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name)).sort();
    for (const name of fileNames)
      hash.update(`${name}\n`).update(/^chunks\b/.test(name) ? '' : await readFile(join(folder, name)));
  }
  return hash.digest('base64url');
}
