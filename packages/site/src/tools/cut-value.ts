import { splitMarkdown } from '@gatehouse/contract';

/** Members that identify an object; each page of it has them. */
const NAMING = new Set(['id', 'kind', 'title', 'url']);

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/**
 * A JSON value in pages. Lists are cut between items, objects between members, and texts as Markdown; put together, the pages
 * are the whole.
 * @param most characters of a page as JSON, but for texts in a code fence
 */
export function cutValue(value: unknown, most: number): unknown[] {
  if (sizeOf(value) <= most) return [value];
  if (typeof value === 'string') return splitMarkdown(value, most);
  if (Array.isArray(value)) return cutList(value, most);
  return typeof value === 'object' && value !== null ? cutObject(value, most) : [value];
}

function cutList(list: readonly unknown[], most: number): unknown[][] {
  const pages: unknown[][] = [];
  let room = 0;
  for (const piece of list.flatMap((item) => cutValue(item, most - 2))) {
    const size = sizeOf(piece) + 1;
    const last = pages.at(-1);
    if (last && size <= room) last.push(piece);
    else pages.push([piece]);
    room = last && size <= room ? room - size : most - 1 - size;
  }
  return pages;
}

function cutObject(object: object, most: number): Record<string, unknown>[] {
  const entries = Object.entries(object);
  const naming = Object.fromEntries(entries.filter(([name]) => NAMING.has(name)));
  const room = Math.max(most - sizeOf(naming), most / 2);
  const pages: Record<string, unknown>[] = [];
  for (const [name, member] of entries.filter((entry) => !NAMING.has(entry[0])))
    for (const piece of cutValue(member, room - name.length - 4)) {
      const last = pages.at(-1);
      const joined = { ...last, [name]: piece };
      if (last && !Object.hasOwn(last, name) && sizeOf(joined) <= most) pages[pages.length - 1] = joined;
      else pages.push({ ...naming, [name]: piece });
    }
  return pages;
}
