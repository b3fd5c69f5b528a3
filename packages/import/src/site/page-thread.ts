import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolders } from '@gatehouse/runtime';
import { UnreadablePage } from '../page/unreadable-page.ts';
import type { SiteBounds } from './bounds.ts';
import type { FetchedPage, ReadPage } from './read-answer.ts';

/** Message of the thread: the page as JSON, or the reason for skipping it. */
export type PageOutcome = { json: string } | { unreadable: string };

export interface PageThread {
  /** Parses pages one after the other. @throws UnreadablePage; the reason of `ended` */
  read(page: FetchedPage): Promise<ReadPage>;
  close(): Promise<void>;
}

/** Maximum wait for the end of a terminated thread, milliseconds. */
const MAX_TO_END_MILLISECONDS = 2000;

/**
 * Parses pages on a separate thread, because only a thread can be terminated while it parses. A hostile page can take
 * forever. The thread is reused as long as pages are parsed in time. A terminated or failed thread loses only its page.
 * @param ended aborts when no further pages are needed; then the current page fails
 */
export function createPageThread({ pageMilliseconds, pageMegabytes }: SiteBounds, ended: AbortSignal): PageThread {
  let worker: Worker | undefined;
  /** Receives the outcome of the current page, or the failure of the thread. */
  let settle = (_: PageOutcome | string): void => {};
  let turn: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(join(packageFolders.dist, 'import', 'page-worker.js'), {
      resourceLimits: { maxOldGenerationSizeMb: pageMegabytes },
    });
    // A terminated thread must not report on the next page.
    const report = (outcome: PageOutcome | string) => worker === started && settle(outcome);
    const tooLarge = `takes more than ${pageMegabytes} MB of memory to read`;
    started.on('message', report);
    started.on('error', (error: NodeJS.ErrnoException) =>
      report(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : `could not be read (${error.message})`),
    );
    started.on('exit', () => report('could not be read (its thread ended)'));
    return started;
  }

  /** Waits for the end of the thread, because two threads at once would use twice the memory. */
  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    if (!ending) return;
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      ending.terminate(),
      new Promise((resolve) => {
        late = setTimeout(resolve, MAX_TO_END_MILLISECONDS);
      }),
    ]);
    clearTimeout(late);
    ending.unref();
  }

  async function outcomeOf(page: FetchedPage): Promise<PageOutcome | string> {
    worker ??= start();
    const reading = worker;
    return new Promise((resolve) => {
      const deadline = setTimeout(
        () => settle(`takes longer than ${pageMilliseconds / 1000} seconds to read`),
        pageMilliseconds,
      );
      const stop = () => settle('is not wanted any more');
      settle = (outcome) => {
        clearTimeout(deadline);
        ended.removeEventListener('abort', stop);
        resolve(outcome);
      };
      ended.addEventListener('abort', stop);
      reading.postMessage(page);
    });
  }

  async function readNow(page: FetchedPage): Promise<ReadPage> {
    ended.throwIfAborted();
    const outcome = await outcomeOf(page);
    if (typeof outcome === 'string') await end();
    ended.throwIfAborted();
    if (typeof outcome === 'string') throw new UnreadablePage(outcome);
    if ('unreadable' in outcome) throw new UnreadablePage(outcome.unreadable);
    return JSON.parse(outcome.json) as ReadPage;
  }

  return {
    read(page) {
      const result = turn.then(() => readNow(page));
      turn = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}
