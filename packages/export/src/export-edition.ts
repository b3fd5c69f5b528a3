import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from '@gatehouse/contract';
import type { Edition, EditionDocument } from '@gatehouse/edition';
import { replaceFile } from '@gatehouse/runtime';
import { fixedHeaders } from '@gatehouse/server';
import { type ExportedSite, exportDocuments, exportErrors, exportPictures } from './exported-site.ts';
import { type Host, hosts } from './hosts/all.ts';
import { computedFolders, computedPaths } from './hosts/host.ts';

export interface ExportOptions {
  /** Absolute path of the folder. */
  folder: string;
  /** Hosts for which configuration is written. */
  hosts: readonly Host[];
  /** Writes only documents for programs, beside the pages of an existing site. */
  onlyMachine: boolean;
  /** Draws the preview pictures of pages, about 30 ms each; without it, hosts redirect them to the icon. */
  drawPicture?: ((svg: string) => Promise<Buffer | null>) | undefined;
  /** URL of a service that answers computed paths. */
  service?: string | undefined;
}

export interface ExportReport {
  /** Number of written paths, redirects and files. */
  paths: number;
  redirects: number;
  files: number;
  bytes: number;
  /** Files of an earlier export that were removed. */
  removed: readonly string[];
  /** Files of the existing site that were not replaced. */
  kept: readonly string[];
  /** Paths that documents name and only a service answers; empty if there is one. */
  unanswered: readonly string[];
  /** Differences from the service, by host. */
  differences: Readonly<Partial<Record<Host, readonly string[]>>>;
}

/** List of the files of an export, by which a later one replaces and removes them. */
const LIST = '.gatehouse-export';
/** Files that belong to an existing site. */
const ofSite = /^(?:robots\.txt|sitemap\.xml)$/;

/**
 * Writes the documents of an edition as files, with the configuration of hosts.
 * @throws SettingsError for a folder with files of others
 */
export async function exportEdition(edition: Edition, options: ExportOptions): Promise<ExportReport> {
  const { folder, onlyMachine, service } = options;
  const earlier = await readList(folder);
  if (!earlier && !onlyMachine && (await isUsed(folder)))
    throw new SettingsError([
      `${folder} has files that no export wrote. Name an empty folder, or write beside a site with --only machine.`,
    ]);
  const written = new Set<string>();
  const kept: string[] = [];
  let bytes = 0;
  const ownFiles = new Set(earlier);
  const existing = onlyMachine ? await filesBelow(folder) : new Set<string>();
  const write = async (file: string, body: Uint8Array): Promise<void> => {
    if (existing.has(file) && !ownFiles.has(file)) {
      kept.push(file);
      return;
    }
    const path = join(folder, ...file.split('/'));
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, [body], 0o644);
    written.add(file);
    bytes += body.length;
  };
  const paths = await exportDocuments(edition, write, onlyMachine ? isForMachines : () => true);
  const { baseUrl } = edition;
  if (!onlyMachine) {
    if (options.drawPicture) paths.push(...(await exportPictures(edition, write, options.drawPicture)));
  }
  const site: ExportedSite = {
    baseUrl,
    paths,
    redirects: onlyMachine ? [] : [...edition.redirects].map(([path, location]) => ({ path, location })),
    gone: onlyMachine ? [] : [...edition.gone],
    commonHeaders: fixedHeaders(baseUrl),
    errors: onlyMachine ? [] : await exportErrors(edition, write),
  };
  const differences: Partial<Record<Host, readonly string[]>> = {};
  for (const host of options.hosts) {
    const configuration = hosts[host](site, { folder, service });
    for (const [file, text] of Object.entries(configuration.files)) {
      if (written.has(file))
        throw new SettingsError([`Two of the hosts ${options.hosts.join(', ')} read ${file}. Name one of them.`]);
      await write(file, Buffer.from(text));
    }
    differences[host] = configuration.differences;
  }
  const removed = (earlier ?? []).filter((file) => !written.has(file));
  for (const file of removed) await removeFile(folder, file);
  await replaceFile(join(folder, LIST), [Buffer.from(`${[...written].sort().join('\n')}\n`)], 0o644);
  return {
    paths: paths.length,
    redirects: site.redirects.length,
    files: written.size,
    bytes,
    removed,
    kept,
    unanswered: service === undefined ? [...computedPaths, ...computedFolders] : [],
    differences,
  };
}

/** Whether a document is for programs: everything but HTML pages, their files, robots.txt and the sitemap. */
const isForMachines = ({ path, cache, forms: [{ mediaType }] }: EditionDocument): boolean =>
  !mediaType.startsWith('text/html') && cache !== 'asset' && cache !== 'file' && !ofSite.test(path.slice(1));

const readList = (folder: string): Promise<string[] | undefined> =>
  readFile(join(folder, LIST), 'utf8').then(
    // Never a file outside of the folder, even if the list was edited.
    (text) => text.split('\n').filter((line) => line !== '' && !line.split(/[\\/]/).includes('..')),
    () => undefined,
  );

const isUsed = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );

async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
}

/** Removes a file, and the folders that it leaves empty. */
async function removeFile(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  for (let parent = dirname(file); parent !== '.'; parent = dirname(parent))
    try {
      await rmdir(join(folder, parent));
    } catch {
      return;
    }
}
