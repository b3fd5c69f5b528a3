import { DOCS_PATH } from '@gatehouse/contract';
import type { Edition } from './edition.ts';

/** Holds the edition that is served now. */
export interface CurrentEdition {
  current(): Edition;
  /** Swaps the whole edition in one step; requests under way keep the one they took. */
  replace(edition: Edition): void;
  /** Whether an edition before had something of the documentation at the path. Editions themselves know of no other. */
  hadPage(path: string): boolean;
}

/** Paths that are remembered; trees are renamed as a whole now and then. */
const MAX_REMEMBERED = 100_000;

export function createCurrentEdition(first: Edition): CurrentEdition {
  let edition = first;
  const had = new Set<string>();
  return {
    current: () => edition,
    replace(next) {
      for (const path of docPathsOf(edition)) if (!next.documents.has(path)) had.add(path);
      for (const path of had) {
        if (had.size <= MAX_REMEMBERED) break;
        had.delete(path);
      }
      edition = next;
    },
    hadPage: (path) => had.has(path),
  };
}

/** Pages, their twins, the texts of folders, pictures. */
const docPathsOf = ({ documents, knowledge }: Edition): string[] =>
  knowledge.pack.docs ? [...documents.keys()].filter((path) => path === DOCS_PATH || /^\/docs[/.]/.test(path)) : [];
