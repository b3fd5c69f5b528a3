import { parentPort } from 'node:worker_threads';
import { UnreadablePage } from './page/unreadable-page.ts';
import type { PageOutcome } from './site/page-thread.ts';
import { type FetchedPage, readAnswer } from './site/read-answer.ts';

/** Maximum size of a converted page as JSON, characters. A few links can expand to much more than the page. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

function outcomeOf({ bytes, ...page }: FetchedPage): PageOutcome {
  try {
    // A posted Buffer arrives as a Uint8Array.
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const json = JSON.stringify(readAnswer({ ...page, bytes: buffer }));
    return json.length > MAX_CHARACTERS ? { unreadable: 'becomes more than can be kept of one page' } : { json };
  } catch (error) {
    if (error instanceof UnreadablePage) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.on('message', (page: FetchedPage) => parentPort?.postMessage(outcomeOf(page)));
