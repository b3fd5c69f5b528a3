import { type ContentProblem, isProblems } from '@gatehouse/source';
import { type BuildOptions, build } from './build.ts';
import type { Build, BuildInputs } from './build-inputs.ts';
import type { BuiltEdition, EditionTerms } from './built-edition.ts';
import { isComplete, readSource, type Source } from './read-source.ts';

/** @returns `unchanged` when the source gives the served edition again */
export async function buildSource(source: Source, served?: string, building?: BuildOptions): ReturnType<Build> {
  const { files, unread, terms } = source;
  if (isComplete(source) && terms.version === served) return 'unchanged';
  return build(files, terms, unread, building);
}

/** Builds in this process. */
export const buildHere: Build = async (inputs, served) =>
  buildSource(await readSource(inputs), served, { encoding: inputs.encoding });

/**
 * Builds in this process, for a file. Its documents do not depend on settings of the host where it is built, unless its texts do.
 * @returns the edition with its bytes, in pieces, or every problem of the folder
 */
export async function buildFile(
  inputs: BuildInputs,
  building?: BuildOptions,
): Promise<{ edition: BuiltEdition; pieces: Uint8Array[] } | ContentProblem[]> {
  const { files, unread, terms } = await readSource(inputs);
  const usual: Partial<EditionTerms> = terms.hostPlaceholders ? {} : { insights: '', widgetOrigins: [] };
  const edition = await build(files, { ...terms, ...usual }, unread, { encoding: inputs.encoding, ...building });
  if (isProblems(edition)) return edition;
  const { writeEdition } = await import('./write-edition.ts');
  return { edition, pieces: [...writeEdition(edition)] };
}
