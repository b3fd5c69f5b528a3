import { type Building, build } from './build.ts';
import type { Build } from './build-inputs.ts';
import { isWhole, readSource, type Source } from './read-source.ts';

/** @returns `unchanged` when the source gives the edition that is served */
export async function buildSource(source: Source, served?: string, building?: Building): ReturnType<Build> {
  const { files, unread, terms } = source;
  if (isWhole(source) && terms.version === served) return 'unchanged';
  return build(files, terms, unread, building);
}

/** Builds in this process. */
export const buildHere: Build = async (inputs, served) => buildSource(await readSource(inputs), served);
