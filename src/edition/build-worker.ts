import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ContentProblem } from '../content/files/content-problem.ts';
import { type FolderContent, isProblems, type SourceFile } from '../content/files/read-folder.ts';
import { colorBeside } from '../highlighting/color-thread.ts';
import { toBlock } from './block.ts';
import type { Block } from './block-pieces.ts';
import { build } from './build.ts';
import type { EditionTerms } from './built-edition.ts';
import { keep } from './edition-cache.ts';

/** A tenth of a processor that the answers would fill. */
const PRIORITY = 10;

/** What the thread is given. */
export interface BuildOrder {
  files: SourceFile[];
  unread: FolderContent['unread'];
  terms: EditionTerms;
  /** Where it is kept, and under which key. */
  path: string;
  key: string;
}

/** What it gives back; `notCached` says why the block could not be written. */
export type BuildOutcome = { block: Block; notCached: unknown } | { problems: ContentProblem[] } | { error: unknown };

async function outcomeOf({ files, unread, terms, path, key }: BuildOrder): Promise<BuildOutcome> {
  try {
    // Buffers arrive as plain bytes.
    const built = await build(
      files.map(({ bytes, ...file }) => ({
        ...file,
        bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
      terms,
      unread,
      colorBeside,
    );
    if (isProblems(built)) return { problems: built };
    const block = toBlock(built);
    const notCached = await keep(path, key, block).catch((error: unknown) => error);
    return { block, notCached };
  } catch (error) {
    return { error };
  }
}

// Who asks goes first, also on a single core. Linux has a priority for each thread, others only for the whole process.
if (process.platform === 'linux') setPriority(PRIORITY);

const outcome = await outcomeOf(workerData as BuildOrder);
parentPort?.postMessage(outcome, 'block' in outcome ? [...outcome.block] : []);
