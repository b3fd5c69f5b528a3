import { DOCS_PATH } from '@gatehouse/contract';
import type { Edition } from './edition.ts';

/** Holds the served edition. */
export interface CurrentEdition {
  current(): Edition;
  /** Replaces the edition in one step; running requests keep theirs. */
  replace(edition: Edition): void;
  /** Whether a previous edition had a page of the documentation at the path. */
  hadPage(path: string): boolean;
}

/** Maximum number of remembered paths; a whole tree may be renamed now and then. */
const MAX_REMEMBERED_PATHS = 100_000;

export function createCurrentEdition(first: Edition): CurrentEdition {
  let edition = first;
  const had = new Set<string>();
  return {
    current: () => edition,
    replace(next) {
      for (const path of docPathsOf(edition)) if (!next.documents.has(path)) had.add(path);
      for (const path of had) {
        if (had.size <= MAX_REMEMBERED_PATHS) break;
        had.delete(path);
      }
      edition = next;
    },
    hadPage: (path) => had.has(path),
  };
}

/** Paths of pages, their Markdown forms, folder texts and pictures. */
const docPathsOf = ({ documents, knowledge }: Edition): string[] =>
  knowledge.pack.docs ? [...documents.keys()].filter((path) => path === DOCS_PATH || /^\/docs[/.]/.test(path)) : [];
