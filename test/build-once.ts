import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblems } from '../src/content/files/content-problem.ts';
import { fromBlock, toBlock } from '../src/edition/block.ts';
import { buildSource } from '../src/edition/build-from-paths.ts';
import type { Build } from '../src/edition/build-inputs.ts';
import { keep, readCached } from '../src/edition/edition-cache.ts';
import { readSource } from '../src/edition/read-source.ts';
import type { Learning } from '../src/search/answering/learn-index.ts';
import { createYielder } from '../src/yielding.ts';
import { filesIn } from './house/project-files.ts';

/** Changes with everything that an edition is made from besides its files and terms. */
const code = createHash('sha256')
  .update(JSON.stringify([filesIn('src', '.ts'), filesIn('src', '.json'), filesIn('assets', '')]))
  .digest('hex');

/**
 * Builds as the service does, but each edition once in a run: the second service with the same content and settings reads
 * what was kept, as the compiled program does at its second start.
 */
export const buildOnce: Build = (inputs, served) => buildWith('pack', inputs, served);

/** The same with the weights of other packs: for tests that are not about answers. */
export const buildWithPriors: Build = (inputs, served) => buildWith('priors', inputs, served);

async function buildWith(learning: Learning, ...[inputs, served]: Parameters<Build>): ReturnType<Build> {
  const source = await readSource(inputs);
  const key = JSON.stringify([code, learning, source.terms]);
  const folder = join(tmpdir(), 'editions');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, createHash('sha256').update(key).digest('hex'));
  const kept = source.unread.length > 0 || source.terms.version === served ? undefined : await readCached(path, key);
  if (kept) return fromBlock([kept], createYielder());
  const built = await buildSource(source, served, { learning });
  if (built === 'unchanged' || isProblems(built)) return built;
  const block = toBlock(built);
  await keep(path, key, block);
  return fromBlock(block, createYielder());
}
