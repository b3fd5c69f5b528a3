/** Entries per page, about 80 KiB. Many clients read only the first page, so it fits all entries of a usual pack. */
const PAGE_SIZE = 250;

export interface ListPage<T> {
  items: readonly T[];
  nextCursor?: string;
}

/**
 * One page of a list, or undefined for an invalid cursor. Cursors are opaque and valid for one edition, so a page never
 * continues the list of another. An empty cursor means the first page.
 */
export function pageOf<T>(all: readonly T[], cursor: string | undefined, version: string): ListPage<T> | undefined {
  const offset = cursor === undefined || cursor === '' ? 0 : offsetOf(cursor, version);
  if (offset === undefined || (offset > 0 && offset >= all.length)) return undefined;
  const next = offset + PAGE_SIZE;
  return {
    items: all.slice(offset, next),
    ...(next < all.length ? { nextCursor: Buffer.from(`${version}.${next}`).toString('base64url') } : {}),
  };
}

function offsetOf(cursor: string, version: string): number | undefined {
  const [cursorVersion, offset = '', ...more] = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  return cursorVersion === version && /^\d{1,6}$/.test(offset) && more.length === 0 ? Number(offset) : undefined;
}
