import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { SettingsError } from '../config/settings-error.ts';
import { isProblems } from '../content/files/content-problem.ts';
import type { BuildOrder, BuildOutcome, BuildProgress } from './build-process.ts';
import { isKeptUnder, keep } from './edition-cache.ts';
import { isWhole, readSource } from './read-source.ts';

/** A tenth of a processor that the answers would fill. */
const PRIORITY = 10;

async function outcomeOf({ inputs, served, path, code, useKept }: BuildOrder): Promise<BuildOutcome> {
  try {
    const onPage = (page: string | undefined) => process.send?.({ page } satisfies BuildProgress);
    const source = await readSource(inputs, onPage);
    const key = JSON.stringify([code, source.terms]);
    const isKept = path !== undefined && useKept && isWhole(source) && source.terms.version !== served;
    if (isKept && (await isKeptUnder(path, key))) return { key };
    // Loaded here: most starts find the edition kept.
    const { colorBeside } = await import('../highlighting/color-thread.ts');
    const { buildSource } = await import('./build-from-paths.ts');
    const built = await buildSource(source, served, { onPage, colorPages: colorBeside });
    if (built === 'unchanged') return { unchanged: true };
    if (isProblems(built)) return { problems: built };
    const { toBlock } = await import('./block.ts');
    const block = toBlock(built);
    if (path === undefined) return { block };
    return await keep(path, key, block).then(
      () => ({ key }),
      (notCached: unknown) => ({ block, notCached }),
    );
  } catch (error) {
    return error instanceof SettingsError ? { settings: error.problems } : { error };
  }
}

/** When memory runs out, the kernel ends this process before the one that answers. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not allowed here; then it is the larger of the two.
  }
}

// Ignores signals of a terminal or supervisor, which go to the parent too; exits when the parent disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
// Answers go first, also on a single core.
setPriority(PRIORITY);
if (process.platform === 'linux') endFirst();
process.once('message', async (order: BuildOrder) => {
  process.send?.(await outcomeOf(order));
});
