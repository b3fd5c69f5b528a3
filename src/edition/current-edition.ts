import type { Edition } from './edition.ts';

/** Holds the edition that is served now. */
export interface CurrentEdition {
  current(): Edition;
  /** Swaps the whole edition in one step; requests under way keep the one they took. */
  replace(edition: Edition): void;
}

export function createCurrentEdition(first: Edition): CurrentEdition {
  let edition = first;
  return {
    current: () => edition,
    replace(next) {
      edition = next;
    },
  };
}
