import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentProblem } from '../content/content-problem.ts';
import { isProblems, type SourceFile } from '../content/read-folder.ts';
import { print } from '../edition/print.ts';
import type { EditionTerms } from '../edition/printed-edition.ts';
import { toBlock } from './block.ts';
import { keep } from './kept-edition.ts';

/** A tenth of a processor that the answers would fill. */
const PRIORITY = 10;

/** While a thread gives its memory back, others wait for theirs, and who answers wants some to open the edition. */
const HELD_MILLISECONDS = 2000;

/** What the thread is given. */
export interface PrintOrder {
  files: SourceFile[];
  terms: EditionTerms;
  /** Where it is kept, and under which key. */
  path: string;
  key: string;
}

/** What it gives back; `notKept` says why the block could not be written. */
export type PrintOutcome =
  | { block: ArrayBuffer; notKept: unknown }
  | { problems: ContentProblem[] }
  | { error: unknown };

async function outcomeOf({ files, terms, path, key }: PrintOrder): Promise<PrintOutcome> {
  try {
    // Buffers arrive as plain bytes.
    const printed = await print(
      files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })),
      terms,
    );
    if (isProblems(printed)) return { problems: printed };
    const block = toBlock(printed);
    const notKept = await keep(path, key, block).catch((error: unknown) => error);
    return { block, notKept };
  } catch (error) {
    return { error };
  }
}

// Who asks goes first, also on a single core. Linux has a priority for each thread, others only for the whole process.
if (process.platform === 'linux') setPriority(PRIORITY);

const outcome = await outcomeOf(workerData as PrintOrder);
parentPort?.postMessage(outcome, 'block' in outcome ? [outcome.block] : []);
setTimeout(() => {}, HELD_MILLISECONDS);
