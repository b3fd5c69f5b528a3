import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolders } from '@gatehouse/runtime';
import { createColoring } from './color-code.ts';

/** Colors the code of pages, which are HTML in UTF-8; in the same order. */
export type ColorPages = (pages: readonly Buffer[]) => Promise<Buffer[]>;

/** On the thread that asks. */
export const colorInThread: ColorPages = async (pages) => {
  const color = createColoring();
  return pages.map((html) => Buffer.from(color(html.toString())));
};

/** Runs on a thread of its own, in parallel with the caller. @throws the cause of the thread's end */
export const colorBeside: ColorPages = (pages) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(join(packageFolders.dist, 'highlighting', 'color-worker.js'), {
      workerData: pages.map(String),
    });
    worker.once('message', (colored: string[]) => resolve(colored.map((html) => Buffer.from(html))));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before the code had its colors')));
  });
