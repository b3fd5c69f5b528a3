import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '@gatehouse/runtime';

/** The text of product.yaml in a content folder; undefined without the file. */
export const readProductFile = (folder: string): string | undefined => {
  try {
    return readFileSync(join(folder, 'product.yaml'), 'utf8');
  } catch {
    return undefined;
  }
};

/** Whether a content folder is the packaged sample, or a copy of it. */
export function isSample(folder: string): boolean {
  const productFile = folder === '' ? undefined : readProductFile(folder);
  return productFile !== undefined && productFile === readProductFile(packageFolders.content);
}
