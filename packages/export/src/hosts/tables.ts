import { basePathOf, DOCS_PATH, metadataUrl } from '@gatehouse/contract';
import type { ExportedForm, ExportedPath, ExportedSite } from '../exported-site.ts';

/** OAuth metadata, whose path continues with the path of the site (RFC 8414 §3.1, RFC 9728 §3.1). */
const OAUTH_METADATA = /^\/\.well-known\/oauth-/;

/** The site with its paths on the origin. */
export function onOrigin(site: ExportedSite): ExportedSite {
  const { baseUrl, paths, redirects, gone } = site;
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
  };
}

/** Paths with several forms, grouped by the media types of their forms. */
export interface FormSet {
  types: readonly string[];
  paths: string[];
}

export function formSetsOf(paths: readonly ExportedPath[]): FormSet[] {
  const sets = new Map<string, FormSet>();
  for (const { path, forms } of paths) {
    if (forms.length === 1) continue;
    const types = forms.map(({ type }) => type);
    const set = sets.get(types.join()) ?? { types, paths: [] };
    set.paths.push(path);
    sets.set(types.join(), set);
  }
  return [...sets.values()];
}

export interface NumberedForm {
  /** Unique number of the form, from 1. */
  number: number;
  path: string;
  form: ExportedForm;
  /** Whether the path has no other form. */
  isOnly: boolean;
}

export const numberedForms = (paths: readonly ExportedPath[]): NumberedForm[] =>
  paths
    .flatMap(({ path, forms }) => forms.map((form) => ({ path, form, isOnly: forms.length === 1 })))
    .map((form, at) => ({ ...form, number: at + 1 }));

/** Names of all header fields of the forms, in the order of the first occurrences. */
export const headerNamesOf = (forms: readonly NumberedForm[]): string[] => [
  ...new Set(forms.flatMap(({ form }) => Object.keys(form.headers))),
];

/**
 * Redirects of moved paths, of paths with a slash at the end, and of usual spellings of documentation pages. They are listed one by one: a pattern would copy parts
 * of the request into the response.
 */
export function locationsOf({ baseUrl, paths, redirects }: ExportedSite): ExportedSite['redirects'] {
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
  return [...redirects, ...spellings.filter(({ path }) => !known.has(path))];
}

/** Whether the preview pictures of pages were not exported; hosts redirect them to the icon. */
export const lacksPictures = ({ paths }: ExportedSite): boolean =>
  !paths.some(({ path }) => path.includes('/assets/pages/'));

/** The most frequent text; the first one on a tie. */
export function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
}

/** Paths of programs, whose errors are JSON. */
export const programPaths = (baseUrl: string): string => `^${basePathOf(baseUrl)}/(?:api|\\.well-known)(?:/|$)`;
