import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { trainInWorker } from '@gatehouse/answers';
import { ANSWERS_FOLDER, writeAnswers } from '@gatehouse/browser';
import { basePathOf, countText, productSchema, SettingsError } from '@gatehouse/contract';
import { buildInputs, openBuilt } from '@gatehouse/edition';
import { buildFile } from '@gatehouse/edition/build-from-paths';
import { attachEdition, findPages, readPages } from '@gatehouse/export';
import { createYielder, packageFolders, replaceFile } from '@gatehouse/runtime';
import { DOCS_FOLDER, EMPTY_TREE, isProblems, listDocs, PAGE_ENDING } from '@gatehouse/source';
import { ContentError } from '../open-service.ts';

/** Maximum number of entries of the documentation tree. */
const MAX_ENTRIES = 20_000;
const COPY_SCRIPT = 'copy-page.js';
/** Sitemap of generators that write several files. */
const SITEMAP_INDEX = '/sitemap-index.xml';

/** A built site, and the Markdown files that it was built from. */
export interface AttachOptions {
  /** Folder of the Markdown files. */
  docs: string;
  /** Folder of the built site. */
  site: string;
  /** Public URL of the site, with its base path: `https://docs.example`, `https://name.github.io/project`. */
  url: string;
  /**
   * Path of each page below the URL, by its file: `{'guide/install.md': '/guide/install/'}`. Without it, pages are
   * found by the names of the HTML files.
   */
  pages?: Readonly<Record<string, string>>;
  /** Path of the pages on the site, such as `docs`, for finding them; by default its root. */
  at?: string;
  /** Name of the product; by default from the configuration of the generator, the README or the first page. */
  name?: string;
  /** One or two sentences about the product. */
  summary?: string;
  /** Language of the pages, as a BCP 47 tag; by default `en`. */
  language?: string;
  /** E-mail address or https URL for security.txt. */
  securityContact?: string;
  /** Adds a button to each page that opens a question box. Questions are answered in the browser, without a service. */
  questionBox?: boolean;
  /** Adds a button to each page that copies its Markdown. */
  copyPage?: boolean;
  /** File to which the edition is written, for a function that answers questions beside the site. */
  edition?: string;
}

const knownOptions = 'docs site url pages at name summary language securityContact questionBox copyPage edition'.split(
  ' ',
);

/** Result of `attachToSite`. */
export interface SiteReport {
  /** Number of pages. */
  pages: number;
  /** Number and size in bytes of the written files. */
  files: number;
  bytes: number;
  /** Number of HTML files that got elements in their head. */
  changedPages: number;
  /** Markdown files without a page on the site. */
  withoutPage: readonly string[];
  /** Files of an earlier call that were removed, because their pages are gone; without those of answers. */
  removed: readonly string[];
  /** Canonical address of a page that differs from the expected one: the URL may be wrong. */
  otherAddress?: { expected: string; found: string };
  /** Files that the site has itself, such as `sitemap.xml`; they were not replaced. */
  kept: readonly string[];
}

/**
 * Writes llms.txt, the Markdown of each page and other documents for programs into the folder of a built site, and links
 * them in the head of its pages. A second call replaces files of an earlier one. Files of the site stay.
 *
 * @throws SettingsError for folders or options that do not fit; ContentError for pages that cannot be read
 * @example docs/examples/attach-to-site.ts
 */
export async function attachToSite(options: AttachOptions): Promise<SiteReport> {
  const { name, summary, language, edition: editionFile, questionBox } = options;
  const securityContact = options.securityContact?.replace(/^mailto:/, '');
  const unknown = Object.keys(options).find((option) => !knownOptions.includes(option));
  if (unknown !== undefined)
    throw new SettingsError([`There is no option ${JSON.stringify(unknown)}. Options are ${knownOptions.join(', ')}.`]);
  const answersQuestions = editionFile !== undefined || questionBox === true;
  const [docs, site] = [resolve(options.docs), resolve(options.site)];
  const baseUrl = siteUrl(options.url);
  await checkFolder(docs, 'documentation');
  await checkFolder(site, 'site');
  if (securityContact !== undefined && !productSchema.shape.contacts.safeParse({ security: securityContact }).success)
    throw new SettingsError([
      `${JSON.stringify(securityContact)} is not a contact. Name an e-mail address or an https URL.`,
    ]);
  const files = await markdownFiles(docs, site);
  const found = options.pages
    ? { pages: options.pages, missing: files.filter((file) => options.pages?.[file] === undefined) }
    : await findPages(files, docs, site, options.at);
  const { pages, missing, otherAddress } = await readPages(site, found.pages, baseUrl);
  if (Object.keys(pages).length === 0)
    throw new SettingsError([
      files.length === 0
        ? `${docs} has no Markdown files. Name the folder that the site was built from.`
        : `${site} has no page for ${files[0]} or any other file of ${docs}. Build the site first; if its pages are in a folder, name that folder as "at".`,
    ]);
  const hasIndex = await stat(join(site, SITEMAP_INDEX)).then(Boolean, () => false);
  const built = await buildFile(
    buildInputs({
      folder: '',
      docs,
      baseUrl,
      accessSettings: { CONTENT_DIR: '', DATA_DIR: '', ACCESS_POLICY_FILE: '', LAUNCH_PHASE: '' },
      existingSite: { pages, hasService: editionFile !== undefined, ...(hasIndex && { sitemap: SITEMAP_INDEX }) },
      product: {
        website: '',
        ...(name && { name }),
        ...(summary && { summary }),
        ...(language && { language }),
        ...(securityContact && { securityContact }),
      },
    }),
    {
      // The HTML of pages is not published.
      colorPages: async (html) => [...html],
      ...(answersQuestions ? { trainDetector: trainInWorker } : { learning: 'priors' }),
    },
  );
  if (isProblems(built)) throw new ContentError(built);
  const edition = await openBuilt(built.edition, { yieldIfDue: createYielder() });
  if (editionFile !== undefined) await replaceFile(resolve(editionFile), built.pieces, 0o644);
  const { additions, files: scripts } = await partsOf(options, baseUrl);
  const answers = questionBox ? await writeAnswers(edition.knowledge, built.edition.learnt) : undefined;
  const report = await attachEdition(edition, {
    folder: site,
    additions,
    files: scripts,
    answers,
  });
  return {
    pages: edition.knowledge.pack.docs?.pages.length ?? 0,
    files: report.files,
    bytes: report.bytes,
    changedPages: report.changedPages,
    withoutPage: [...found.missing, ...missing].sort(),
    // Each edition has other files of answers.
    removed: report.removed.filter((file) => !file.startsWith(`${ANSWERS_FOLDER}/`)),
    ...(otherAddress && { otherAddress }),
    kept: report.kept,
  };
}

/** Scripts of the chosen parts, and the elements that load and show them. */
async function partsOf({ copyPage = false, questionBox = false }: AttachOptions, baseUrl: string) {
  const base = basePathOf(baseUrl);
  const head: string[] = [];
  const body: string[] = [];
  const scripts = new Map<string, Uint8Array>();
  if (questionBox) {
    head.push(`<script type="module" src="${base}/ask.js"></script>`);
    body.push('<gatehouse-ask floating label="Ask"></gatehouse-ask>');
  }
  if (copyPage) {
    scripts.set(COPY_SCRIPT, await readFile(join(packageFolders.assets, COPY_SCRIPT)));
    head.push(`<script type="module" src="${base}/${COPY_SCRIPT}"></script>`);
    body.push(`<gatehouse-copy${questionBox ? ' above' : ''}></gatehouse-copy>`);
  }
  return { additions: { head, body }, files: scripts };
}

/** A report as lines of text. */
export function describeReport(report: SiteReport): string {
  const { pages, files, bytes, changedPages, withoutPage, kept, removed, otherAddress } = report;
  return [
    `${countText(pages, 'page')}: ${countText(files, 'file')} written, ${Math.ceil(bytes / 1e3)} KB; ${countText(changedPages, 'HTML file')} changed.`,
    ...(withoutPage.length > 0 ? [`Without a page on the site, left out: ${withoutPage.join(', ')}.`] : []),
    ...(removed.length > 0 ? [`Removed, because their pages are gone: ${removed.join(', ')}.`] : []),
    ...(otherAddress
      ? [
          `A page names ${otherAddress.found} as its address, not ${otherAddress.expected}. Is the address of the site right?`,
        ]
      : []),
    ...(kept.length > 0 ? [`Not replaced, because the site has its own: ${kept.join(', ')}.`] : []),
  ].join('\n');
}

/** @returns the URL without a slash at its end */
function siteUrl(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new SettingsError([
      `${JSON.stringify(written)} is not the URL of a site. Name it with its scheme, such as https://docs.example.`,
    ]);
  return url.href.replace(/\/+$/, '');
}

async function checkFolder(folder: string, what: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new SettingsError([`${folder} is not a folder. Name the folder of the ${what}.`]);
}

/** Paths of the Markdown files that a build would read, without those in the folder of the site. */
async function markdownFiles(docs: string, site: string): Promise<string[]> {
  const problems: string[] = [];
  const report: Parameters<typeof listDocs>[2] = (path, [what, fix]) => {
    if (path !== EMPTY_TREE) problems.push(`${docs} ${what}. ${fix}.`);
  };
  const files = await listDocs('', docs, report, MAX_ENTRIES);
  if (problems.length > 0) throw new SettingsError(problems);
  return files
    .filter(({ path, at }) => PAGE_ENDING.test(path) && !at.startsWith(site + sep))
    .map(({ path }) => path.slice(DOCS_FOLDER.length))
    .sort();
}
