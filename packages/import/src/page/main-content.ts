import type { Element, Root } from 'hast';
import { holdsTitle, isChrome, isIndex } from './chrome.ts';
import {
  attributeOf,
  childrenOf,
  classesOf,
  elementsIn,
  firstIn,
  isElement,
  isNamed,
  remove,
  weighNode,
} from './tree.ts';

/** Classes that documentation generators give to the content element, the innermost first. */
const CONTENT =
  /^(?:vp-doc|theme-doc-markdown|sl-markdown-content|markdown-body|md-content__inner|rst-content|mdx-content|docs?-content|doc-body|page-content|post-content|entry-content|article-content|article-body|main-content|content-body|prose)$/i;

/** Minimum share of the text outside links that a block must have to be the content. */
const MIN_SHARE = 0.7;

/** The main content of a page, without navigation and similar elements. */
export function mainContent(root: Root): Element | undefined {
  const body = firstIn(root, (element) => element.tagName === 'body');
  if (!body) return undefined;
  const main = markedContent(body);
  if (main) remove(main, isChrome);
  const content = main ?? deepestContent(body);
  if (content) replaceUnclosedHeadings(content);
  return content;
}

/** An unclosed heading contains all following elements, so it becomes a `div`. */
function replaceUnclosedHeadings(content: Element): void {
  for (const element of elementsIn(content))
    if (
      /^h[1-6]$/.test(element.tagName) &&
      firstIn(element, (inner) => isNamed(inner, 'p', 'table', 'ul', 'ol', 'pre'))
    )
      element.tagName = 'div';
}

/** The element that is marked as the content. */
function markedContent(body: Element): Element | undefined {
  const mains = [...elementsIn(body)].filter(
    (element) => isNamed(element, 'main') || attributeOf(element, 'role') === 'main',
  );
  const main = heaviest(mains);
  const searchRoot = main ?? body;
  const [article, ...otherArticles] = outermost(searchRoot, (element) => isNamed(element, 'article'));
  const byClassName = heaviest(
    [...elementsIn(searchRoot)].filter((element) => classesOf(element).some((name) => CONTENT.test(name))),
  );
  for (const inner of [otherArticles.length === 0 ? article : undefined, byClassName])
    if (
      inner &&
      textOutsideLinks(inner) >= MIN_SHARE * textOutsideLinksAndChrome(searchRoot) &&
      keepsTitle(searchRoot, inner)
    )
      return inner;
  if (main && textOutsideLinks(main) > 0) return main;
  return undefined;
}

/** Whether the inner element contains the title, if the outer one has a title. */
const keepsTitle = (outer: Element, inner: Element): boolean => !holdsTitle(outer) || holdsTitle(inner);

/** Matching elements that are not inside another match. */
function outermost(node: Element, fits: (element: Element) => boolean): Element[] {
  return node.children.filter(isElement).flatMap((child) => (fits(child) ? [child] : outermost(child, fits)));
}

const heaviest = (elements: readonly Element[]): Element | undefined =>
  elements.reduce<Element | undefined>(
    (most, one) => (most && textOutsideLinks(most) >= textOutsideLinks(one) ? most : one),
    undefined,
  );

function textOutsideLinks(element: Element): number {
  const { all, links } = weighNode(element);
  return all - links;
}

function textOutsideLinksAndChrome(element: Element): number {
  if (isChrome(element)) return 0;
  const { all, links } = weighNode({ ...element, children: element.children.filter((child) => !isElement(child)) });
  return element.children.reduce(
    (sum, child) => sum + (isElement(child) && !isNamed(child, 'a') ? textOutsideLinksAndChrome(child) : 0),
    all - links,
  );
}

/** Fallback: the deepest element that contains most of the text and, if there is one, the title. */
function deepestContent(body: Element): Element | undefined {
  remove(body, (element) => isChrome(element) || isNamed(element, 'header', 'aside'));
  // A page that is only a list of links has no content.
  if (!holdsTitle(body) && isIndex(body)) return undefined;
  let at = body;
  for (;;) {
    const blocks = childrenOf(at).filter(isElement);
    if (blocks.some((block) => isNamed(block, 'h1', 'h2', 'p', 'pre', 'table'))) return at;
    const next = heaviest(blocks);
    if (!next || textOutsideLinks(next) < MIN_SHARE * textOutsideLinks(at) || (holdsTitle(at) && !holdsTitle(next)))
      return at;
    at = next;
  }
}
