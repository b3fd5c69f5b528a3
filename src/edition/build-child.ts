import { setPriority } from 'node:os';
import { isProblems } from '../content/files/read-folder.ts';
import { colorBeside } from '../highlighting/color-thread.ts';
import { toBlock } from './block.ts';
import { build } from './build.ts';
import type { BuildOrder, BuildOutcome } from './build-process.ts';
import { keep } from './edition-cache.ts';

/** A tenth of a processor that the answers would fill. */
const PRIORITY = 10;

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
    if (path === undefined) return { block };
    return await keep(path, key, block).then(
      () => ({ cached: true as const }),
      (notCached: unknown) => ({ block, notCached }),
    );
  } catch (error) {
    return { error };
  }
}

// Whoever began it ends it, and it ends with whoever began it; what a terminal or a supervisor sends goes to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
// Who asks goes first, also on a single core.
setPriority(PRIORITY);
process.once('message', async (order: BuildOrder) => {
  process.send?.(await outcomeOf(order));
});
