import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { SettingsError } from '@gatehouse/contract';
import { keepFile } from '@gatehouse/runtime';
import { isProblems } from '@gatehouse/source';
import type { BuildOrder, BuildOutcome, BuildProgress } from './build-process.ts';
import { digestOfInputs, readKept } from './kept-edition.ts';
import { isComplete, readSource } from './read-source.ts';

/** Nice value of the build process. While requests use a processor fully, the build gets a tenth of it. */
const PRIORITY = 10;

async function outcomeOf({ inputs, served, path, code, useKept }: BuildOrder): Promise<BuildOutcome> {
  try {
    const onPage = (page: string | undefined) => process.send?.({ page } satisfies BuildProgress);
    const source = await readSource(inputs, onPage);
    const madeFrom = digestOfInputs(source, code);
    const mayBeKept = path !== undefined && useKept && isComplete(source) && source.terms.version !== served;
    if (mayBeKept && (await readKept(path, madeFrom))) return { madeFrom };
    // Loaded on demand: most starts find a cached edition.
    const { colorInWorker } = await import('@gatehouse/docs/color-thread');
    const { trainInWorker } = await import('@gatehouse/answers/detector-thread');
    const { buildSource } = await import('./build-from-paths.ts');
    const built = await buildSource(source, served, {
      onPage,
      colorPages: colorInWorker,
      trainDetector: trainInWorker,
      encoding: inputs.encoding,
    });
    if (built === 'unchanged') return { unchanged: true };
    if (isProblems(built)) return { problems: built };
    const { writeEdition } = await import('./write-edition.ts');
    // The next start builds an edition without vectors again.
    const keptAs = built.withoutVectors === undefined ? madeFrom : `${madeFrom} without vectors`;
    const pieces = [...writeEdition(built, keptAs)];
    if (path === undefined) return { bytes: Buffer.concat(pieces) };
    return await keepFile(path, pieces).then(
      () => ({ madeFrom: keptAs }),
      (notCached: unknown) => ({ bytes: Buffer.concat(pieces), notCached }),
    );
  } catch (error) {
    return error instanceof SettingsError ? { settings: error.problems } : { error };
  }
}

/** Makes the kernel's out-of-memory killer end this process before the serving one. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not permitted; then the larger process is ended.
  }
}

// Ignores signals of a terminal or supervisor, which go to the parent too; exits when the parent disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
if (process.platform === 'linux') endFirst();
process.once('message', async (order: BuildOrder) => {
  // Requests have priority, also on a single core; at a first start there are none yet.
  if (order.served !== undefined) setPriority(PRIORITY);
  process.send?.(await outcomeOf(order));
});
