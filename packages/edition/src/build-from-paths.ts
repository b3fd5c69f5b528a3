import { type ContentProblem, isProblems } from '@gatehouse/source';
import { type BuildOptions, build } from './build.ts';
import type { Build, BuildInputs } from './build-inputs.ts';
import type { BuiltEdition, EditionTerms } from './built-edition.ts';
import { isComplete, readSource, type Source } from './read-source.ts';

/** @returns `unchanged` when the source has the version that is already served */
export async function buildSource(
  source: Source,
  servedVersion?: string,
  buildOptions?: BuildOptions,
): ReturnType<Build> {
  const { files, unread, terms, sitePages } = source;
  if (isComplete(source) && terms.version === servedVersion) return 'unchanged';
  return build(files, terms, unread, { ...buildOptions, sitePages });
}

/** Builds in this process. */
export const buildHere: Build = async (inputs, servedVersion) =>
  buildSource(await readSource(inputs), servedVersion, { encoding: inputs.encoding });

/**
 * Builds an edition file in this process. Its documents do not depend on settings of the building host, unless the
 * content has placeholders for such settings.
 * @returns the edition with its bytes, in pieces, or every problem of the folder
 */
export async function buildFile(
  inputs: BuildInputs,
  buildOptions?: BuildOptions,
): Promise<{ edition: BuiltEdition; pieces: Uint8Array[] } | ContentProblem[]> {
  const { files, unread, terms, sitePages } = await readSource(inputs);
  const neutralTerms: Partial<EditionTerms> = terms.hostPlaceholders ? {} : { insights: '', widgetOrigins: [] };
  const edition = await build(files, { ...terms, ...neutralTerms }, unread, {
    encoding: inputs.encoding,
    sitePages,
    ...buildOptions,
  });
  if (isProblems(edition)) return edition;
  const { writeEdition } = await import('./write-edition.ts');
  return { edition, pieces: [...writeEdition(edition)] };
}
