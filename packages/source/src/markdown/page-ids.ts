/** The ids of one page, each of which stands once on it. */
export interface PageIds {
  /** The wanted id, else the next one counted on from 2; it is taken from then on. */
  free(wanted: string): string;
}

/**
 * A heading keeps its id while other headings are added, because equal headings are numbered by their text.
 * @param usedIds ids that the page has already
 */
export function createPageIds(usedIds: Iterable<string> = []): PageIds {
  const taken = new Set(usedIds);
  // Many may be alike, so the search goes on where it ended.
  const reached = new Map<string, number>();
  return {
    free(wanted) {
      let id = wanted;
      let next = reached.get(wanted) ?? 2;
      while (taken.has(id)) id = `${wanted}-${next++}`;
      reached.set(wanted, next);
      taken.add(id);
      return id;
    },
  };
}
