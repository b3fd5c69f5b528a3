import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentProblem } from '../content/content-problem.ts';
import { isProblems, type SourceFile } from '../content/read-folder.ts';
import { print } from '../edition/print.ts';
import type { EditionTerms } from '../edition/printed-edition.ts';
import { partsOf } from './parts.ts';

/** A tenth of a processor that the answers would fill. */
const PRIORITY = 10;

/** What the thread is given. */
export interface PrintOrder {
  files: SourceFile[];
  terms: EditionTerms;
}

/** What it gives back. */
export type PrintOutcome = { parts: Uint8Array[] } | { problems: ContentProblem[] } | { error: unknown };

async function outcomeOf({ files, terms }: PrintOrder): Promise<PrintOutcome> {
  try {
    // Buffers arrive as plain bytes.
    const printed = await print(
      files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })),
      terms,
    );
    return isProblems(printed) ? { problems: printed } : { parts: partsOf(printed) };
  } catch (error) {
    return { error };
  }
}

// Who asks goes first, also on a single core. Linux has a priority for each thread, others only for the whole process.
if (process.platform === 'linux') setPriority(PRIORITY);

const outcome = await outcomeOf(workerData as PrintOrder);
const given = 'parts' in outcome ? outcome.parts.map(({ buffer }) => buffer as ArrayBuffer) : [];
parentPort?.postMessage(outcome, given);
