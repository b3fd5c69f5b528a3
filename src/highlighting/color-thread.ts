import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolders } from '../files/package-folders.ts';
import { createColoring } from './color-code.ts';

/** Colors the code of pages, which are HTML in UTF-8; in the same order. */
export type ColorPages = (pages: readonly Buffer[]) => Promise<Buffer[]>;

/** Between pages, and in none of them: Markdown knows no such character. */
const BETWEEN = '\0';

/** On the thread that asks. */
export const colorHere: ColorPages = async (pages) => {
  const color = createColoring();
  return pages.map((html) => Buffer.from(color(html.toString())));
};

/**
 * On a thread of its own, beside what the one that asks goes on to do. The pages go and come in one piece, because memory
 * that threads hand over in thousands of pieces is not given back.
 * @throws what ended the thread
 */
export const colorBeside: ColorPages = (pages) =>
  new Promise((resolve, reject) => {
    const whole = Buffer.from(pages.join(BETWEEN));
    const worker = new Worker(join(packageFolders.dist, 'highlighting', 'color-worker.js'), { workerData: whole });
    worker.once('message', ({ buffer }: Uint8Array) => resolve(piecesOf(Buffer.from(buffer))));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before the code had its colors')));
  });

function piecesOf(whole: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let from = 0, end = 0; end >= 0; from = end + 1) {
    end = whole.indexOf(BETWEEN, from);
    pieces.push(whole.subarray(from, end < 0 ? whole.length : end));
  }
  return pieces;
}
