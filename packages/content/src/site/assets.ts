import {
  ASSET_FOLDER,
  type Asset,
  assetTypeOf,
  type ContentProblem,
  type SourceFile,
  wholeFile,
} from '@gatehouse/source';

/** Names of the service's own files; their hashes change with the program. */
const OURS =
  /^((style|parts|docs|reference|claim|theme|web-mcp|page|ask|find|copy|send)-[0-9a-f]{12}\.(css|js)|(text|headings)(-more)?-[0-9a-f]{12}\.woff2|site\.webmanifest)$/;

/** Names that need no escaping in a URL, in Markdown or in a style sheet. */
const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)?$/;

/** The files of `assets/` in a folder, and the problems of their names. */
export function readAssets(files: readonly SourceFile[]): { assets: Asset[]; problems: ContentProblem[] } {
  const assets: Asset[] = [];
  const problems: ContentProblem[] = [];
  for (const { path, bytes } of files) {
    if (!path.startsWith(ASSET_FOLDER)) continue;
    const name = path.slice(ASSET_FOLDER.length);
    const mediaType = assetTypeOf(name);
    if (mediaType === undefined) continue;
    if (!PLAIN_NAME.test(name))
      problems.push(
        wholeFile(
          path,
          'the name cannot be an address as it is',
          'Use letters from a to z, digits, hyphens, underscores and dots',
        ),
      );
    else if (OURS.test(name))
      problems.push(wholeFile(path, 'has the name of a file of the service itself', 'Rename it'));
    else assets.push({ name, mediaType, bytes });
  }
  return { assets, problems };
}
