/**
 * Joins the pages of a JSON value: members of objects are united, lists and texts are concatenated. A list item with
 * the `id` of the last item of the previous page continues that item.
 */
export function joinPages(pages: readonly unknown[]): unknown {
  return pages.reduce((whole, page) => join(whole, page));
}

function join(whole: unknown, page: unknown): unknown {
  if (Array.isArray(whole) && Array.isArray(page)) {
    const [last, first] = [whole.at(-1), page[0]];
    const continuesItem = isObject(last) && isObject(first) && last.id !== undefined && last.id === first.id;
    return continuesItem ? [...whole.slice(0, -1), join(last, first), ...page.slice(1)] : [...whole, ...page];
  }
  if (!isObject(whole) || !isObject(page)) return page;
  const joined: Record<string, unknown> = { ...whole };
  for (const [name, member] of Object.entries(page))
    joined[name] = name in whole && !IDENTIFYING_MEMBERS.includes(name) ? join(whole[name], member) : member;
  return joined;
}

const IDENTIFYING_MEMBERS = ['id', 'kind', 'title', 'url'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
