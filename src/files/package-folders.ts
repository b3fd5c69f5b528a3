import { fileURLToPath } from 'node:url';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Paths of the folders that come with the package. This file lies two folders below it, and so do the bundles of which it
 * becomes part.
 */
export const packageFolders = {
  assets: fromHere('../../assets'),
  content: fromHere('../../content'),
  dist: fromHere('../../dist'),
  starter: fromHere('../../starter'),
  vectors: fromHere('../../vectors'),
};
