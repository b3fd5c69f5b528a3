import { fileURLToPath } from 'node:url';

/** The source is four folders below the root of the package, a bundle two. */
const root = import.meta.url.endsWith('.ts') ? '../../../..' : '../..';

const resolveHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Paths of the folders that come with the package. */
export const packageFolders = {
  assets: resolveHere(`${root}/assets`),
  content: resolveHere(`${root}/content`),
  dist: resolveHere(`${root}/dist`),
  starter: resolveHere(`${root}/starter`),
  vectors: resolveHere(`${root}/vectors`),
};
