import { fileURLToPath } from 'node:url';

/** The source is four folders below the root of the package, a bundle two. */
const root = import.meta.url.endsWith('.ts') ? '../../../..' : '../..';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Paths of the folders that come with the package. */
export const packageFolders = {
  assets: fromHere(`${root}/assets`),
  content: fromHere(`${root}/content`),
  dist: fromHere(`${root}/dist`),
  starter: fromHere(`${root}/starter`),
  vectors: fromHere(`${root}/vectors`),
};
