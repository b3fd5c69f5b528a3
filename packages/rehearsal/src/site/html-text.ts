import { attributeOf, childrenOf, firstIn, isElement, nodeText, parseHtml } from '@gatehouse/import/reading';

type HtmlNode = Parameters<typeof childrenOf>[0];

export interface HtmlText {
  /** Content of the first `h1`, else of `title`. */
  title: string;
  /** Visible text with the targets of links, as in Markdown. Empty if scripts make the whole page. */
  text: string;
  links: { title: string; text: string; href: string }[];
  /** Content of the `base` element; empty without one. */
  base: string;
  /** Target of the canonical link; empty without one. */
  canonical: string;
  /** Language of the page, as declared; empty without one. */
  language: string;
}

const UNREAD = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg', 'iframe', 'select', 'textarea']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Reads a page as a program that runs no scripts. @throws UnreadablePage */
export function readHtmlText(html: string): HtmlText {
  const root = parseHtml(html);
  const links: HtmlText['links'] = [];
  function render(node: HtmlNode): string {
    if (node.type === 'text') return node.value;
    if (isElement(node) && UNREAD.has(node.tagName)) return '';
    const inner = childrenOf(node).map(render).join('');
    if (!isElement(node)) return inner;
    if (node.tagName !== 'a') return INLINE.has(node.tagName) ? inner : `\n${inner}\n`;
    const href = attributeOf(node, 'href');
    const text = oneLine(inner) || attributeOf(node, 'ariaLabel');
    if (href === '') return inner;
    links.push({ title: text, text, href });
    return `[${text}](${href})`;
  }
  const text = render(root)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
  const named = (name: string) => firstIn(root, ({ tagName }) => tagName === name);
  const canonical = firstIn(root, (one) => one.tagName === 'link' && attributeOf(one, 'rel') === 'canonical');
  const attribute = (element: ReturnType<typeof named>, name: string) => (element ? attributeOf(element, name) : '');
  const title = named('h1') ?? named('title');
  return {
    title: title ? nodeText(title) : '',
    text,
    links,
    base: attribute(named('base'), 'href'),
    canonical: attribute(canonical, 'href'),
    language: attribute(named('html'), 'lang'),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
