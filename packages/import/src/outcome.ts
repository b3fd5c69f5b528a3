import { importFolder } from './folder/import-folder.ts';
import { type WrittenFiles, writePack } from './pack/write-pack.ts';
import type { SiteBounds } from './site/bounds.ts';
import { importSite } from './site/import-site.ts';

/** Result of an import. */
export interface ImportOutcome extends WrittenFiles {
  /** Source: the generator of a folder, or the list from which the pages of a site were found. */
  found: string;
  pages: number;
  notices: string[];
  /** Why not all was read; undefined where it was. */
  cut: string | undefined;
}

export async function folderIntoPack(
  folder: string,
  pack: string,
  options: { docsSource?: string | undefined; copy: boolean },
): Promise<ImportOutcome> {
  const { kind, pages, files, notices } = await importFolder(folder, options);
  // Pages that were copied once stay when they are not asked for again.
  return { ...(await writePack(pack, files)), gone: [], found: kind, pages, notices, cut: undefined };
}

export async function siteIntoPack(
  start: URL,
  pack: string,
  options: { bounds: SiteBounds; allowPrivate: boolean; progress: (read: number, known: number) => void },
): Promise<ImportOutcome> {
  const { files, found, pages, notices, cut } = await importSite({ start, ...options });
  const written = await writePack(pack, files);
  // Pages that were not reached may still exist.
  return { ...written, gone: cut === undefined ? written.gone : [], found, pages, notices, cut };
}
