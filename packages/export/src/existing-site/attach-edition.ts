import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocPage } from '@gatehouse/docs';
import type { Edition } from '@gatehouse/edition';
import { replaceFile } from '@gatehouse/runtime';
import { type ExportOptions, type ExportReport, exportEdition } from '../export-edition.ts';
import { writeError } from '../export-folder.ts';
import { addElements, type PageAdditions } from './add-elements.ts';
import { readPageFile } from './read-pages.ts';

export interface AttachSettings {
  /** Folder of the site, absolute path. */
  folder: string;
  /** Elements that each page gets. */
  additions?: PageAdditions;
  /** Further files, by path below the folder. */
  files?: ExportOptions['files'];
  /** Files that answer questions in the browser. */
  answers?: ExportOptions['answers'];
}

export interface AttachReport extends Omit<ExportReport, 'redirects' | 'unanswered'> {
  /** Number of pages that got elements in their head. */
  changedPages: number;
  /** Addresses without an HTML file in the folder of the site. */
  withoutHtml: readonly string[];
}

/**
 * Writes the documents of an edition into the folder of a built site, whose pages show its documentation, and adds
 * elements to the head of these pages and missing dates to the sitemap.
 * @param edition with `existingSite`
 * @throws SettingsError for a file that cannot be written
 */
export async function attachEdition(
  edition: Edition,
  { folder, additions, files, answers }: AttachSettings,
): Promise<AttachReport> {
  const options = { folder, hosts: [], onlyMachine: true, answers, ...(files && { files }) };
  const { redirects, unanswered, ...report } = await exportEdition(edition, options);
  const pages = edition.knowledge.pack.docs?.pages ?? [];
  if (edition.existingSite?.sitemap || report.kept.includes('sitemap.xml'))
    for (const name of await readdir(folder))
      if (/^sitemap(?:-\d+)?\.xml$/.test(name)) await addDates(join(folder, name), edition.baseUrl, pages);
  let changedPages = 0;
  const withoutHtml: string[] = [];
  for (const { path } of pages) {
    const found = await readPageFile(folder, path);
    if (!found) {
      withoutHtml.push(path);
      continue;
    }
    const rendered = edition.documents.get(path)?.forms[0].body.toString() ?? '';
    const page = addElements(found.html, rendered, additions);
    if (page === found.html) continue;
    await replaceText(found.file, page);
    changedPages++;
  }
  return { ...report, changedPages, withoutHtml };
}

/** Adds the dates of pages to the entries of a sitemap that have none. */
async function addDates(file: string, baseUrl: string, pages: readonly DocPage[]): Promise<void> {
  const dates = new Map(pages.map(({ path, lastUpdated }) => [baseUrl + encodeURI(path), lastUpdated]));
  const sitemap = await readFile(file, 'utf8');
  const dated = sitemap.replace(/<url>(?:(?!<\/url>|<lastmod>).)*<\/url>/gs, (entry) => {
    const [loc = '', url = ''] = /<loc>\s*([^<]*?)\s*<\/loc>/.exec(entry) ?? [];
    const date = dates.get(url);
    return date === undefined ? entry : entry.replace(loc, `${loc}<lastmod>${date}</lastmod>`);
  });
  if (dated !== sitemap) await replaceText(file, dated);
}

const replaceText = (file: string, text: string): Promise<void> =>
  replaceFile(file, [Buffer.from(text)], 0o644).catch((error: unknown) => {
    throw writeError(file, error);
  });
