import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolders } from '@gatehouse/runtime';
import { createColoring } from './color-code.ts';

/** Highlights the code of pages. Pages are UTF-8 HTML, returned in the same order. */
export type ColorPages = (pages: readonly Buffer[]) => Promise<Buffer[]>;

/** Runs on the thread of the caller. */
export const colorInThread: ColorPages = async (pages) => {
  const color = createColoring();
  return pages.map((html) => Buffer.from(color(html.toString())));
};

/** Runs on a worker thread, in parallel with the caller. @throws the error that ended the thread */
export const colorInWorker: ColorPages = (pages) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(packageFolders.dist, 'highlighting', 'color-worker.js'), {
      workerData: pages.map(String),
    });
    worker.once('message', (colored: string[]) => resolve(colored.map((html) => Buffer.from(html))));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before the code had its colors')));
  });
