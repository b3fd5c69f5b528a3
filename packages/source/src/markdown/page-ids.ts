/** Unique ids of one page. */
export interface PageIds {
  /** Reserves and returns the wanted id, or with the next free number from 2 appended. */
  free(wanted: string): string;
}

/**
 * Only equal headings are numbered, so a heading keeps its id while others are added.
 * @param usedIds ids that the page has already
 */
export function createPageIds(usedIds: Iterable<string> = []): PageIds {
  const takenIds = new Set(usedIds);
  // Many headings may be equal, so the search for a free number continues at the last one.
  const reached = new Map<string, number>();
  return {
    free(wanted) {
      let id = wanted;
      let next = reached.get(wanted) ?? 2;
      while (takenIds.has(id)) id = `${wanted}-${next++}`;
      reached.set(wanted, next);
      takenIds.add(id);
      return id;
    },
  };
}
