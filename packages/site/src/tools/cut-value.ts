import { splitMarkdown } from '@gatehouse/contract';

/** Members that identify an object. Each page of a split object repeats them. */
const IDENTITY_MEMBERS = new Set(['id', 'kind', 'title', 'url']);

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/**
 * Splits a JSON value into pages. Lists are split between items, objects between members, and texts as Markdown. The
 * pages together are the complete value.
 * @param maxSize maximum length of a page as JSON, characters; a text in a code fence may exceed it
 */
export function cutValue(value: unknown, maxSize: number): unknown[] {
  if (sizeOf(value) <= maxSize) return [value];
  if (typeof value === 'string') return splitMarkdown(value, maxSize);
  if (Array.isArray(value)) return cutList(value, maxSize);
  return typeof value === 'object' && value !== null ? cutObject(value, maxSize) : [value];
}

function cutList(list: readonly unknown[], maxSize: number): unknown[][] {
  const pages: unknown[][] = [];
  let remaining = 0;
  for (const piece of list.flatMap((item) => cutValue(item, maxSize - 2))) {
    const size = sizeOf(piece) + 1;
    const last = pages.at(-1);
    if (last && size <= remaining) last.push(piece);
    else pages.push([piece]);
    remaining = last && size <= remaining ? remaining - size : maxSize - 1 - size;
  }
  return pages;
}

function cutObject(object: object, maxSize: number): Record<string, unknown>[] {
  const entries = Object.entries(object);
  const identity = Object.fromEntries(entries.filter(([name]) => IDENTITY_MEMBERS.has(name)));
  const remaining = Math.max(maxSize - sizeOf(identity), maxSize / 2);
  const pages: Record<string, unknown>[] = [];
  for (const [name, member] of entries.filter((entry) => !IDENTITY_MEMBERS.has(entry[0])))
    for (const piece of cutValue(member, remaining - name.length - 4)) {
      const last = pages.at(-1);
      const joined = { ...last, [name]: piece };
      if (last && !Object.hasOwn(last, name) && sizeOf(joined) <= maxSize) pages[pages.length - 1] = joined;
      else pages.push({ ...identity, [name]: piece });
    }
  return pages;
}
