import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TrainingMode } from '../packages/answers/src/search/answering/learn-index.ts';
import { buildSource } from '../packages/edition/src/build-from-paths.ts';
import type { Build } from '../packages/edition/src/build-inputs.ts';
import type { BuiltEdition } from '../packages/edition/src/built-edition.ts';
import { applyHostTerms, placeholderDigest } from '../packages/edition/src/host-documents.ts';
import { readKept } from '../packages/edition/src/kept-edition.ts';
import { readEdition } from '../packages/edition/src/read-edition.ts';
import { readSource } from '../packages/edition/src/read-source.ts';
import { writeEdition } from '../packages/edition/src/write-edition.ts';
import { keepFile } from '../packages/runtime/src/files/replace-file.ts';
import { createYielder } from '../packages/runtime/src/yielding.ts';
import { isProblems } from '../packages/source/src/files/content-problem.ts';
import { filesIn, sourceFiles } from './repo/project-files.ts';
import { diskFolder } from './run-folder.ts';

/** Changes with all inputs of an edition except its files and settings. */
const code = createHash('sha256')
  .update(JSON.stringify([sourceFiles('.ts'), sourceFiles('.json'), filesIn('assets', '')]))
  .digest('hex');

/**
 * Builds like the service, but each edition once per run: a second service with the same content, base URL and phase
 * reads the cached file, and applies its own host settings.
 */
export const buildOnce: Build = (inputs, served) => buildWith('pack', inputs, served);

/** Like `buildOnce`, but without training on this pack: for tests that do not depend on answers. */
export const buildWithPriors: Build = (inputs, served) => buildWith('priors', inputs, served);

/** Editions opened recently by this process, by the path of their file. */
const opened = new Map<string, BuiltEdition>();
const MAX_OPENED = 8;

function keepOpened(path: string, edition: BuiltEdition): BuiltEdition {
  opened.delete(path);
  opened.set(path, edition);
  const [oldest] = opened.keys();
  if (opened.size > MAX_OPENED && oldest !== undefined) opened.delete(oldest);
  return edition;
}

async function buildWith(learning: TrainingMode, ...[inputs, served]: Parameters<Build>): ReturnType<Build> {
  const source = await readSource(inputs);
  const { files, terms } = source;
  const { version, baseUrl, access, encoder, sentTo, hostPlaceholders: names = [] } = terms;
  const hash = createHash('sha256').update(
    JSON.stringify([code, learning, baseUrl, access.phase, encoder, sentTo, placeholderDigest(names, terms)]),
  );
  for (const { path, bytes } of files) hash.update(`\n${path}\n${bytes.length}\n`).update(bytes);
  const madeFrom = hash.digest('hex');
  const renderForHost = (edition: BuiltEdition) => ({ ...applyHostTerms(edition, terms), version });
  const path = join(diskFolder(), 'editions', madeFrom);
  const isCacheable = source.unread.length === 0 && version !== served;
  const known = isCacheable ? opened.get(path) : undefined;
  if (known) return renderForHost(keepOpened(path, known));
  const kept = isCacheable ? await readKept(path, madeFrom) : undefined;
  if (kept) return renderForHost(keepOpened(path, await readEdition(kept, createYielder())));
  const built = await buildSource(source, served, { learning, encoding: inputs.encoding });
  if (built === 'unchanged' || isProblems(built) || built.withoutVectors !== undefined) return built;
  const pieces = [...writeEdition(built, madeFrom)];
  await keepFile(path, pieces);
  return keepOpened(path, await readEdition(Buffer.concat(pieces), createYielder()));
}
