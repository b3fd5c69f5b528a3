import { importFolder } from './folder/import-folder.ts';
import { type WrittenFiles, writePack } from './pack/write-pack.ts';
import type { SiteBounds } from './site/bounds.ts';
import { importSite } from './site/import-site.ts';

/** Result of an import. */
export interface ImportOutcome extends WrittenFiles {
  /** Generator of the folder, or source of the list of pages of a site. */
  found: string;
  pages: number;
  notices: string[];
  /** Reason for an incomplete import; undefined if it is complete. */
  cut: string | undefined;
}

export async function folderIntoPack(
  folder: string,
  pack: string,
  options: { docsSource?: string | undefined; copy: boolean },
): Promise<ImportOutcome> {
  const { kind, pages, files, notices } = await importFolder(folder, options);
  // Pages of an earlier import with `copy` stay if this one does not copy pages.
  return { ...(await writePack(pack, files)), gone: [], found: kind, pages, notices, cut: undefined };
}

export async function siteIntoPack(
  start: URL,
  pack: string,
  options: { bounds: SiteBounds; allowPrivate: boolean; progress: (read: number, known: number) => void },
): Promise<ImportOutcome> {
  const { files, found, pages, notices, cut } = await importSite({ start, ...options });
  const written = await writePack(pack, files);
  // After an incomplete import, missing pages may still exist on the site.
  return { ...written, gone: cut === undefined ? written.gone : [], found, pages, notices, cut };
}
