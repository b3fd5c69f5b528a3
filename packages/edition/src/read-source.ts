import { createHash } from 'node:crypto';
import { hostPlaceholders, readContent } from '@gatehouse/content';
import { CODE_VERSION, type ExistingSite } from '@gatehouse/contract';
import { type FolderContent, type SourceFile, wholeFile } from '@gatehouse/source';
import type { BuildInputs } from './build-inputs.ts';
import type { EditionTerms } from './built-edition.ts';

/** The files of a folder, and the terms of its edition. */
export interface Source extends FolderContent {
  terms: EditionTerms;
  /** Pages of the documentation on an existing site. */
  sitePages?: ExistingSite['pages'];
}

/** Reads the files that `inputs` names. @param onPage called with the path of each page before it is parsed */
export async function readSource(inputs: BuildInputs, onPage?: (path: string) => void): Promise<Source> {
  const { folder, docs, excludedPages = [], baseUrl, insights, widgetOrigins, encoder, sentTo, existingSite } = inputs;
  const [{ access, policy }, read] = await Promise.all([
    accessOf(inputs),
    readContent(folder, docs, onPage, inputs.product),
  ]);
  const files = read.files.filter(({ path }) => !excludedPages.includes(path));
  const ofHost = hostPlaceholders(files);
  // Always in this order, on which the key of a cached edition depends.
  const terms = {
    baseUrl,
    ...(existingSite && { existingSite: withoutPages(existingSite) }),
    access,
    ...(policy && { policy }),
    insights,
    ...(widgetOrigins && { widgetOrigins }),
    ...(encoder !== undefined && { encoder }),
    ...(sentTo !== undefined && { sentTo }),
    ...(ofHost.length > 0 && { hostPlaceholders: ofHost }),
  };
  const unread = [
    ...read.unread,
    ...excludedPages.map((path) => ({
      ...wholeFile(path, 'was being parsed when a build did not end', 'Simplify the page or split it'),
      leftOut: true as const,
    })),
  ];
  const version = versionOf(files, unread, terms, existingSite?.pages);
  return { files, unread, terms: { ...terms, version }, ...(existingSite && { sitePages: existingSite.pages }) };
}

const withoutPages = ({ pages, ...site }: ExistingSite): Omit<ExistingSite, 'pages'> => site;

async function accessOf({ access, policy, accessSettings, baseUrl }: BuildInputs) {
  if (access) return { access, policy };
  if (!accessSettings) throw new Error('a build needs the access facts or the settings by which they are read');
  return (await import('@gatehouse/access/resolve-access')).resolveAccess(accessSettings, baseUrl);
}

/** Whether only optional pages are missing. */
export const isComplete = ({ unread }: FolderContent): boolean => unread.every(({ leftOut }) => leftOut);

/** First 16 hex digits of SHA-256 over the content and all other inputs of answers. */
function versionOf(
  files: readonly SourceFile[],
  unread: FolderContent['unread'],
  terms: Omit<EditionTerms, 'version'>,
  sitePages: ExistingSite['pages'] | undefined,
): string {
  const { baseUrl, existingSite, access, insights, encoder, sentTo, hostPlaceholders: placeholders } = terms;
  const leftOut = unread.filter((problem) => problem.leftOut);
  const host = placeholders && { access, insights };
  const hash = createHash('sha256').update(
    JSON.stringify([CODE_VERSION, baseUrl, access.phase, { existingSite, sitePages, encoder, sentTo, host, leftOut }]),
  );
  for (const { path, bytes } of files) hash.update(`\n${path}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
