import { highlight, MAX_HIGHLIGHTED_CHARACTERS } from './highlight.ts';

/**
 * Maximum sum of squared lengths of highlighted code on a page: ten blocks of maximum length. More code has no colors.
 */
const MAX_PAGE_COST = 10 * MAX_HIGHLIGHTED_CHARACTERS ** 2;

/** A code block as `render.ts` writes it, with its language and its marked lines. */
const CODE =
  /<pre><code(?: class="language-([^"]*)")?(?: data-marked="([\d,]*)")?>([^<]*)<\/code><\/pre>(?=<\/figure>)/g;

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reverses `escapeXml`. */
const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] as string);

/** Highlights the code of pages and marks lines. Results are cached, because many pages contain the same code. */
export function createColoring(): (html: string) => string {
  const colored = new Map<string, string>();
  return (html) => {
    let cost = 0;
    return html.replace(CODE, (whole, language = '', marked: string | undefined, code: string) => {
      if (code.length <= MAX_HIGHLIGHTED_CHARACTERS) cost += code.length ** 2;
      const isWithinCost = cost <= MAX_PAGE_COST;
      const cached = isWithinCost ? colored.get(whole) : undefined;
      if (cached !== undefined) return cached;
      const attribute = language === '' ? '' : ` class="language-${language}"`;
      const lines = markLines(isWithinCost ? highlight(unescapeXml(code), unescapeXml(language)) : code, marked);
      const highlighted = `<pre><code${attribute}>${lines}</code></pre>`;
      if (isWithinCost) colored.set(whole, highlighted);
      return highlighted;
    });
  };
}

/** Marks lines of highlighted code. An element that spans lines is closed at the end of each line and opened again. */
function markLines(code: string, marked = ''): string {
  if (marked === '') return code;
  const numbers = new Set(marked.split(',').map(Number));
  let open: string[] = [];
  return code
    .split('\n')
    .map((line, at) => {
      const openTags = open.join('');
      for (const [tag] of line.matchAll(/<\/?span[^>]*>/g))
        open = tag.startsWith('</') ? open.slice(0, -1) : [...open, tag];
      const closed = openTags + line + '</span>'.repeat(open.length);
      return numbers.has(at + 1) ? `<mark class="line">${closed}</mark>` : closed;
    })
    .join('\n');
}
