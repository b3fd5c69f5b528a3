/** A minimal HTML reader for the pages under test: well-formed elements, double-quoted attributes. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** @throws Error for an unknown entity */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    const character = entities[name];
    if (character === undefined) throw new Error(`unknown entity ${whole}`);
    return character;
  });
}

export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Text of HTML with white space collapsed. List items keep their `- ` or number, as in plain text. */
export function htmlText(html: string): string {
  const lists: (number | null)[] = [];
  const marked = html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<(\/?)(\w+)([^>]*)>/g, (_, closing: string, tag: string, attributes: string) => {
      if (tag === 'ul' || tag === 'ol') {
        if (closing) lists.pop();
        else lists.push(tag === 'ul' ? null : Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1));
        return '\n';
      }
      if (tag === 'li' && !closing) {
        const next = lists.at(-1) ?? null;
        if (next === null) return '\n- ';
        lists[lists.length - 1] = next + 1;
        return `\n${next}. `;
      }
      return /^(p|li|h\d|div|section|article|br|td|th|tr|pre|title)$/.test(tag) ? '\n' : '';
    });
  return foldSpace(decodeEntities(marked));
}

/** Content of the element with the id; undefined if there is none. */
export function elementById(html: string, id: string): string | undefined {
  const start = new RegExp(`<(\\w+)(?: [^>]*)? id="${id}"[^>]*>|<(\\w+) id="${id}"[^>]*>`).exec(html);
  if (!start) return undefined;
  const tag = start[1] ?? start[2];
  const rest = html.slice(start.index + start[0].length);
  let depth = 1;
  for (const edge of rest.matchAll(new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g'))) {
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return rest.slice(0, edge.index);
  }
  throw new Error(`the element ${id} is never closed`);
}

/** Every id in the page, in order. */
export function htmlIds(html: string): string[] {
  return [...html.matchAll(/<[^>]* id="([^"]*)"/g)].map(([, id]) => id ?? '');
}

/** Decoded values of one attribute of the elements whose start tag contains a text. */
export function attributes(html: string, containing: string, name: string): string[] {
  return [...html.matchAll(/<\w+[^>]*>/g)]
    .filter(([tag]) => tag.includes(containing))
    .map(([tag]) => decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''));
}

/** The page's JSON-LD. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what a test asserts
export function jsonLdOf(html: string): any {
  const [, source = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(source);
}
