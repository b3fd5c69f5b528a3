import { createHash } from 'node:crypto';
import { ArgumentError } from './tool.ts';

/** Digest that binds a cursor to its search and edition. */
export function cursorDigest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/** @param searchDigest digest of the search */
export const writeCursor = (searchDigest: string, offset: number): string =>
  Buffer.from(`${searchDigest}.${offset}`).toString('base64url');

/**
 * Returns the position of a cursor.
 * @param what name of the search in the error message
 * @throws ArgumentError when the cursor belongs to another search, or to another edition
 */
export function readCursor(cursor: string, searchDigest: string, what: string): number {
  const [writtenDigest, offset = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.');
  if (writtenDigest !== searchDigest || !/^\d{1,3}$/.test(offset))
    throw new ArgumentError([`"cursor" belongs to another ${what} or to older content; start again without cursor`]);
  return Number(offset);
}
