import { highlight, LONGEST_COLORED } from './highlight.ts';

/** Maximum sum of the squared lengths of colored code on a page: ten times the longest block. Further code has no colors. */
const MAX_OF_A_PAGE = 10 * LONGEST_COLORED ** 2;

/** Code of a documentation page as its reader writes it: its language, and the lines that are marked. */
const CODE =
  /<pre><code(?: class="language-([^"]*)")?(?: data-marked="([\d,]*)")?>([^<]*)<\/code><\/pre>(?=<\/figure>)/g;

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reverses `escapeXml`. */
const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] as string);

/** Gives the code of pages its colors, and its marked lines their marks; many pages show the same code, which is read once. */
export function createColoring(): (html: string) => string {
  const colored = new Map<string, string>();
  return (html) => {
    let work = 0;
    return html.replace(CODE, (whole, language = '', marked: string | undefined, code: string) => {
      if (code.length <= LONGEST_COLORED) work += code.length ** 2;
      const within = work <= MAX_OF_A_PAGE;
      const known = within ? colored.get(whole) : undefined;
      if (known !== undefined) return known;
      const attribute = language === '' ? '' : ` class="language-${language}"`;
      const lines = withMarks(within ? highlight(unescapeXml(code), unescapeXml(language)) : code, marked);
      const made = `<pre><code${attribute}>${lines}</code></pre>`;
      if (within) colored.set(whole, made);
      return made;
    });
  };
}

/** Highlighted code with some of its lines marked. Elements that go on over a line are closed at its end and opened again. */
function withMarks(code: string, marked = ''): string {
  if (marked === '') return code;
  const numbers = new Set(marked.split(',').map(Number));
  let open: string[] = [];
  return code
    .split('\n')
    .map((line, at) => {
      const before = open.join('');
      for (const [tag] of line.matchAll(/<\/?span[^>]*>/g))
        open = tag.startsWith('</') ? open.slice(0, -1) : [...open, tag];
      const whole = before + line + '</span>'.repeat(open.length);
      return numbers.has(at + 1) ? `<mark class="line">${whole}</mark>` : whole;
    })
    .join('\n');
}
