import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { readContentFolder } from '../../../content/src/read-folder.ts';
import { renameStarter } from '../../../content/src/starter.ts';
import { packageFolders } from '../../../runtime/src/files/package-folders.ts';
import type { SourceFile } from '../../../source/src/files/source-file.ts';

/** The folders next to this file, with the names of their products. */
export const brands = [
  { brand: 'bank', product: 'Fernhill Bank' },
  { brand: 'consumer', product: 'Pocketpop' },
  { brand: 'devtool', product: 'nullsink' },
] as const;

export type Brand = (typeof brands)[number];

export const brandFolder = ({ brand }: Pick<Brand, 'brand'>): string => fileURLToPath(new URL(brand, import.meta.url));

/** The folder that `gatehouse init` writes, with the files of a brand added. */
export async function brandedPack(brand: Brand): Promise<string> {
  const pack = temporaryFolder();
  const starter = (await readContentFolder(packageFolders.starter)) as SourceFile[];
  for (const { path, bytes } of renameStarter(starter, brand.product)) {
    mkdirSync(dirname(join(pack, path)), { recursive: true });
    writeFileSync(join(pack, path), bytes);
  }
  cpSync(brandFolder(brand), pack, { recursive: true });
  return pack;
}
