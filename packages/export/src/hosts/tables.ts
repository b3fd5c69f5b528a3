import { pageOfPicture } from '@gatehouse/contract';
import type { ExportedForm, ExportedPath, ExportedSite } from '../exported-site.ts';

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
 * Redirects of moved paths, and of paths with a slash at the end. They are listed one by one: a pattern would copy parts
 * of the request into the response.
 */
export const locationsOf = ({ baseUrl, paths, redirects }: ExportedSite): ExportedSite['redirects'] => [
  ...redirects,
  ...paths
    .filter(({ path }) => path !== '/' && !/^\/(?:api|\.well-known|assets)\//.test(path))
    .map(({ path }) => ({ path: `${path}/`, location: baseUrl + encodeURI(path) })),
];

/** Whether the preview pictures of pages were not exported; hosts redirect them to the icon. */
export const lacksPictures = ({ paths }: ExportedSite): boolean => !paths.some(({ path }) => pageOfPicture(path));

/** The most frequent text; the first one on a tie. */
export function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
}
