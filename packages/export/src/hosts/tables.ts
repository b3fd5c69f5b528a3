import { assetPath, basePathOf, DOCS_PATH, metadataUrl } from '@gatehouse/contract';
import { codings, PROGRAM_PATH } from '@gatehouse/server';
import { copyEnding, ERROR_NAMES, type ExportedForm, type ExportedPath, type ExportedSite } from '../exported-site.ts';
import { escapePattern } from './accept-patterns.ts';

/** TableRows of a table: a key and its value. */
export type TableRows = readonly (readonly [key: string, value: string])[];

/** A header field of all forms by their numbers. */
export interface HeaderTable {
  name: string;
  /** The most frequent value; empty for a form without the field. */
  usual: string;
  /** Forms with another value. */
  rows: TableRows;
  /** Whether every form has the field. */
  always: boolean;
}

/** Tables by which a host chooses the response to a request. Each form of a path has a number. */
export interface HostTables {
  /** Media types of paths with several forms; a path refers to its list by position. */
  typeLists: readonly (readonly string[])[];
  /** Path → position in `typeLists`; others have one form. */
  typeListByPath: readonly (readonly [path: string, position: number])[];
  /** The same for the names of errors. */
  typeListByError: readonly (readonly [name: string, position: number])[];
  /** Requested path → name of the error, if it has no document. Removed paths, by their text. */
  removed: TableRows;
  /** Pattern of the paths whose missing documents are errors for programs. */
  programs: string;
  /** Chosen media type (`*` for the only form) and path → number of the form. */
  forms: TableRows;
  /** The same for the names of errors. */
  errorForms: TableRows;
  /** Number → path, for documents. */
  paths: TableRows;
  /** Number of an error → status. */
  statuses: TableRows;
  /** Number → file, with a slash before it. */
  files: TableRows;
  /** Coding and number → ETag, for documents. */
  etags: TableRows;
  /** Coding and number → content coding, if there is a copy in it. */
  copies: TableRows;
  /** Content coding → ending of the copy. */
  endings: TableRows;
  headers: readonly HeaderTable[];
  /** Path → absolute URL of its redirect. */
  locations: TableRows;
  /** Pattern of preview pictures that were not exported, and the picture in their place; empty if there are some. */
  pictures: TableRows;
}

/** @param site with its paths on the origin */
export function tablesOf(site: ExportedSite): HostTables {
  const { baseUrl, errors } = site;
  const documents = numberedForms(site.paths, 1);
  const errorForms = numberedForms(errors, documents.length + 1);
  const all = [...documents, ...errorForms];
  const typesOf = ({ forms }: ExportedPath): string => forms.map(({ type }) => type).join();
  const negotiated = [...site.paths, ...errors].filter(({ forms }) => forms.length > 1);
  const typeLists = [...new Set(negotiated.map(typesOf))];
  const withPosition = (paths: readonly ExportedPath[]) =>
    paths.filter(({ forms }) => forms.length > 1).map((path) => [path.path, typeLists.indexOf(typesOf(path))] as const);
  const keyOf = ({ path, form: { type }, isOnly, number }: NumberedForm) =>
    [`${isOnly ? '*' : type} ${path}`, number] as const;
  return {
    typeLists: typeLists.map((types) => types.split(',')),
    typeListByPath: withPosition(site.paths),
    typeListByError: withPosition(errors),
    removed: site.gone.map((path) => [path, ERROR_NAMES.removed]),
    programs: PROGRAM_PATH.source.replace('^', `^${basePathOf(baseUrl)}`),
    forms: documents.map(keyOf),
    errorForms: errorForms.map(keyOf),
    paths: documents.map(({ path, number }) => [number, path]),
    statuses: errorForms.map(({ path, number }) => [
      number,
      String(errors.find((error) => error.path === path)?.status),
    ]),
    files: all.map(({ form, number }) => [number, `/${form.file}`]),
    etags: documents.flatMap(({ form: { etags }, number }) =>
      (['identity', ...codings] as const).map(
        (coding) => [`${coding} ${number}`, etags[coding] ?? (etags.identity as string)] as const,
      ),
    ),
    copies: documents.flatMap(({ form: { etags }, number }) =>
      codings.flatMap((coding) => (etags[coding] ? [[`${coding} ${number}`, coding] as const] : [])),
    ),
    endings: codings.map((coding) => [coding, copyEnding(coding)]),
    headers: [...new Set(all.flatMap(({ form }) => Object.keys(form.headers)))].map((name) => headerTable(name, all)),
    locations: locationsOf(site),
    pictures: lacksPictures(site) ? [[`^${basePathOf(baseUrl)}/assets/pages/.+\\.png$`, baseUrl + ICON_PATH]] : [],
  };
}

/** One form of a path. */
interface NumberedForm {
  /** Unique number of the form. */
  number: string;
  path: string;
  form: ExportedForm;
  /** Whether the path has no other form. */
  isOnly: boolean;
}

const numberedForms = (paths: readonly ExportedPath[], first: number): NumberedForm[] =>
  paths
    .flatMap(({ path, forms }) => forms.map((form) => ({ path, form, isOnly: forms.length === 1 })))
    .map((form, at) => ({ ...form, number: String(first + at) }));

function headerTable(name: string, forms: readonly NumberedForm[]): HeaderTable {
  const values = forms.map(({ form, number }) => [number, form.headers[name] ?? ''] as const);
  const counts = new Map<string, number>();
  for (const [, value] of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [usual] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  return {
    name,
    usual,
    rows: values.filter(([, value]) => value !== usual),
    always: forms.every(({ form }) => form.headers[name] !== undefined),
  };
}

/** Picture of the product, in place of preview pictures that were not exported. */
export const ICON_PATH = assetPath('icon.png');

/** OAuth metadata, whose path continues with the path of the site (RFC 8414 §3.1, RFC 9728 §3.1). */
const OAUTH_METADATA = /^\/\.well-known\/oauth-/;

/** The site with its paths on the origin. */
export function onOrigin(site: ExportedSite): ExportedSite {
  const { baseUrl, paths, redirects, gone, computed, unchanging } = site;
  const basePath = basePathOf(baseUrl);
  if (basePath === '') return site;
  const under = <Item extends { path: string }>(item: Item): Item => ({ ...item, path: basePath + item.path });
  const metadata = paths.filter(({ path }) => OAUTH_METADATA.test(path));
  return {
    ...site,
    paths: [
      ...paths.map(under),
      ...paths.filter(({ path }) => path === '/').map((item) => ({ ...item, path: basePath })),
      ...metadata.map((item) => ({ ...item, path: new URL(metadataUrl(baseUrl, item.path)).pathname })),
    ],
    redirects: redirects.map(under),
    gone: gone.map((path) => basePath + path),
    computed: computed.map((path) => basePath + path),
    unchanging: unchanging && basePath + unchanging,
  };
}

/**
 * Redirects of moved paths, of paths with a slash at the end, and of usual spellings of documentation pages. They are
 * listed one by one, because a pattern would copy parts of the request into the response.
 */
function locationsOf({ baseUrl, paths, redirects }: ExportedSite): TableRows {
  const { origin } = new URL(baseUrl);
  const docs = basePathOf(baseUrl) + DOCS_PATH;
  const known = new Set([...paths, ...redirects].map(({ path }) => path));
  const spellings = paths.flatMap(({ path, forms: [{ type }] }) => {
    if (/\/$|\/(?:api|\.well-known|assets)\//.test(path)) return [];
    const isDocPage = type === 'text/html' && (path === docs || path.startsWith(`${docs}/`));
    return ['/', ...(isDocPage ? ['.html', '/index', '/index.html'] : [])].map((ending) => ({
      path: path + ending,
      location: origin + encodeURI(path),
    }));
  });
  const added = spellings.filter(({ path }) => !known.has(path));
  return [...redirects, ...added].map(({ path, location }) => [path, location]);
}

/** Whether the preview pictures of pages were not exported; hosts redirect them to the icon. */
export const lacksPictures = ({ paths, isWholeSite }: ExportedSite): boolean =>
  isWholeSite && !paths.some(({ path }) => path.includes('/assets/pages/'));

/** Pattern of a computed path, whose `*` at the end stands for any text. */
export const patternOfComputed = (path: string): string => escapePattern(path).replace(/\\\*$/, '.*');
