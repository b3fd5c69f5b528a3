/** Opaque cursors of lists: tied to one edition, so that a page never continues another edition's list. */
const PAGE_SIZE = 50;

export interface Page<T> {
  items: readonly T[];
  nextCursor?: string;
}

/** One page of a list, or undefined when the cursor is not one of this edition's. */
export function pageOf<T>(all: readonly T[], cursor: string | undefined, version: string): Page<T> | undefined {
  const offset = cursor === undefined ? 0 : offsetOf(cursor, version);
  if (offset === undefined || (offset > 0 && offset >= all.length)) return undefined;
  const next = offset + PAGE_SIZE;
  return {
    items: all.slice(offset, next),
    ...(next < all.length ? { nextCursor: Buffer.from(`${version}.${next}`).toString('base64url') } : {}),
  };
}

function offsetOf(cursor: string, version: string): number | undefined {
  const [of, offset = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  return of === version && /^\d{1,6}$/.test(offset) ? Number(offset) : undefined;
}
