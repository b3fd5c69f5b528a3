import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '@gatehouse/runtime';

/** The bytes of the card of a content folder, as text; undefined where there is none. */
export const readProductFile = (folder: string): string | undefined => {
  try {
    return readFileSync(join(folder, 'product.yaml'), 'utf8');
  } catch {
    return undefined;
  }
};

/** Whether a content folder is the sample that comes with the program, in its place or as a copy. */
export function isSample(folder: string): boolean {
  const productFile = folder === '' ? undefined : readProductFile(folder);
  return productFile !== undefined && productFile === readProductFile(packageFolders.content);
}
