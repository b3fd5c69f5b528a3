import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProblems } from '../src/content/files/read-folder.ts';
import { fromBlock, toBlock } from '../src/edition/block.ts';
import { type Build, build } from '../src/edition/build.ts';
import { keep, readCached } from '../src/edition/edition-cache.ts';
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
export const buildOnce: Build = async (files, terms, unread = []) => {
  const key = JSON.stringify([code, terms]);
  const folder = join(tmpdir(), 'editions');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, createHash('sha256').update(key).digest('hex'));
  const kept = unread.length > 0 ? undefined : await readCached(path, key);
  if (kept) return fromBlock([kept], createYielder());
  const built = await build(files, terms, unread);
  if (isProblems(built)) return built;
  const block = toBlock(built);
  await keep(path, key, block);
  return fromBlock(block, createYielder());
};
