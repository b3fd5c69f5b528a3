import type { AnswerFiles } from '@gatehouse/browser';
import { SettingsError } from '@gatehouse/contract';
import { type Edition, type EditionDocument, editionDocument } from '@gatehouse/edition';
import { decoded } from './existing-site/find-pages.ts';
import { type ExportFolder, openExportFolder } from './export-folder.ts';
import {
  commonHeadersOf,
  computedPathsOf,
  type ExportedSite,
  exportDocuments,
  exportErrors,
  exportPictures,
  optionsOf,
} from './exported-site.ts';
import { type Host, hosts } from './hosts/all.ts';

export interface ExportOptions {
  /** Absolute path of the folder. */
  folder: string;
  /** Hosts for which configuration is written. */
  hosts: readonly Host[];
  /** Writes only documents for programs, beside the pages of an existing site. */
  onlyMachine: boolean;
  /** Draws the preview pictures of pages, about 30 ms each; without it, hosts redirect them to the icon. */
  drawPicture?: ((svg: string) => Promise<Buffer | null>) | undefined;
  /** Further files, by path below the folder. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** URL of a service that answers computed paths. */
  service?: string | undefined;
  /** Files that answer questions in the browser. */
  answers?: AnswerFiles | undefined;
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

/** Files that belong to an existing site. */
const ofSite = /^(?:robots\.txt|sitemap\.xml)$/;

/**
 * Writes the documents of an edition as files, with the configuration of hosts.
 * @throws SettingsError for a folder with files of others, a file that cannot be written, or hosts that do not fit
 */
export async function exportEdition(edition: Edition, options: ExportOptions): Promise<ExportReport> {
  const { folder, hosts: names } = options;
  const onlyMachine = options.onlyMachine || edition.existingSite !== undefined;
  for (const name of names)
    if (onlyMachine && (name === 'nginx' || name === 'caddy'))
      throw new SettingsError([
        `${name} would serve only exported files. Leave out --host, and serve them with the site.`,
      ]);
  if (names.some((name) => name === 'nginx' || name === 'caddy') && /[\\\n\r]|\{\$/.test(folder))
    throw new SettingsError([
      `A configuration cannot contain the path ${JSON.stringify(folder)}. Choose another name.`,
    ]);
  const claimed = names.flatMap((name): readonly string[] => hosts[name].files);
  if (new Set(claimed).size < claimed.length)
    throw new SettingsError([`Two of the hosts ${names.join(', ')} read the same file. Name one of them.`]);
  const target = await openExportFolder(folder, onlyMachine);
  return exportInto(target, edition, { ...options, onlyMachine });
}

async function exportInto(
  target: ExportFolder,
  edition: Edition,
  { folder, hosts: names, onlyMachine, drawPicture, service, files, answers }: ExportOptions,
): Promise<ExportReport> {
  const { write } = target;
  const { baseUrl } = edition;
  const isExported = edition.existingSite ? isBesideSite(edition) : onlyMachine ? isForMachines : () => true;
  const documents = [...[...edition.documents.values()].filter(isExported), ...answerDocuments(answers)];
  // The host of an existing site compresses its files in its own way.
  const paths = await exportDocuments(edition, documents, write, edition.existingSite ? [] : undefined);
  for (const [file, body] of [...(files ?? []), ...(answers?.files ?? [])]) await write(file, body);
  if (!onlyMachine && drawPicture) paths.push(...(await exportPictures(edition, write, drawPicture)));
  const site: ExportedSite = {
    baseUrl,
    paths,
    redirects: onlyMachine ? [] : [...edition.redirects].map(([path, location]) => ({ path, location })),
    gone: onlyMachine ? [] : [...edition.gone],
    // Rules for all paths would change the pages of the site.
    commonHeaders: onlyMachine ? {} : commonHeadersOf(edition),
    isWholeSite: !onlyMachine,
    options: optionsOf(edition),
    unchanging: answers && `/${answers.folder}/`,
    computed: computedPathsOf(edition),
    errors: onlyMachine ? [] : await exportErrors(edition, write),
  };
  const differences: Partial<Record<Host, readonly string[]>> = {};
  for (const name of names) {
    const configuration = hosts[name].configure(site, { folder, service });
    for (const [file, text] of Object.entries(configuration.files)) await write(file, Buffer.from(text));
    differences[name] = configuration.differences;
  }
  const removed = await target.finish();
  return {
    paths: paths.length,
    redirects: site.redirects.length,
    files: target.written.size,
    bytes: target.bytes(),
    removed,
    kept: target.kept,
    unanswered: service === undefined ? site.computed : [],
    differences,
  };
}

/**
 * Selects documents for programs, robots.txt, the sitemap, and the pictures that the Markdown of pages shows. Files of
 * the site are kept.
 */
function isBesideSite({ knowledge }: Edition): (document: EditionDocument) => boolean {
  const shown = new Set<string>();
  for (const { markdown } of knowledge.pack.docs?.pages ?? [])
    for (const [, path = ''] of markdown.toString().matchAll(/!\[[^\]]*\]\((\/[^\s)]+)/g)) shown.add(decoded(path));
  return (document) => isForMachines(document) || ofSite.test(document.path.slice(1)) || shown.has(document.path);
}

/** The script and the other files that change with the edition. */
const answerDocuments = (answers: AnswerFiles | undefined): EditionDocument[] =>
  answers
    ? [
        editionDocument({
          path: '/ask.js',
          cache: 'doc',
          forms: [{ mediaType: 'text/javascript; charset=utf-8', body: answers.script }],
        }),
        ...[...answers.current].map(([path, body]) =>
          editionDocument({
            path: `/${path}`,
            cache: 'doc',
            forms: [
              {
                mediaType: path.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8',
                body: Buffer.from(body),
              },
            ],
          }),
        ),
      ]
    : [];

/** Whether a document is for programs: everything but HTML pages, their files, robots.txt and the sitemap. */
const isForMachines = ({ path, cache, forms: [{ mediaType }] }: EditionDocument): boolean =>
  !mediaType.startsWith('text/html') && cache !== 'asset' && cache !== 'file' && !ofSite.test(path.slice(1));
