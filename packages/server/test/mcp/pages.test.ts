import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/mcp/pages.ts';

const PAGE = 250;
const list = (length: number) => Array.from({ length }, (_, at) => at);

/** Follows the cursors, and expects the whole list in order. @returns the sizes of all pages */
function sizesOf(length: number): number[] {
  const entries = list(length);
  const listedItems: number[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOf(entries, cursor, 'v1');
    if (!page) throw new Error(`no page at ${cursor}`);
    listedItems.push(...page.items);
    sizes.push(page.items.length);
    cursor = page.nextCursor;
    expect('nextCursor' in page).toBe(cursor !== undefined);
  } while (cursor !== undefined);
  expect(listedItems).toEqual(entries);
  return sizes;
}

describe('a paginated list', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [50, [50]],
    [100, [100]],
    [PAGE - 1, [PAGE - 1]],
    [PAGE, [PAGE]],
    [PAGE + 1, [PAGE, 1]],
    [2 * PAGE - 1, [PAGE, PAGE - 1]],
    [2 * PAGE, [PAGE, PAGE]],
    [2 * PAGE + 1, [PAGE, PAGE, 1]],
  ])('of %i entries has pages of %j', (length, sizes) => {
    expect(sizesOf(length)).toEqual(sizes);
  });

  it('rejects a cursor that is malformed, past the end or of another edition', () => {
    const entries = list(PAGE + 1);
    const cursor = pageOf(entries, undefined, 'v1')?.nextCursor ?? '';
    expect(pageOf(entries, cursor, 'v1')?.items).toEqual([PAGE]);
    expect(pageOf(entries, cursor, 'v2')).toBeUndefined();
    for (const text of ['v1.251', 'v1.250.1', 'v1.', 'v1', 'v1.-1', 'v1.2e2', '.0', 'v1.9999999'])
      expect([text, pageOf(entries, Buffer.from(text).toString('base64url'), 'v1')]).toEqual([text, undefined]);
  });

  it('accepts an empty cursor as the first page', () => {
    expect(pageOf(list(3), '', 'v1')).toEqual({ items: [0, 1, 2] });
  });
});
