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

/** Where generators of documentation put the words of a page, the innermost first. */
const CONTENT =
  /^(?:vp-doc|theme-doc-markdown|sl-markdown-content|markdown-body|md-content__inner|rst-content|mdx-content|docs?-content|doc-body|page-content|post-content|entry-content|article-content|article-body|main-content|content-body|prose)$/i;

/** Maximum share of the words outside links; a block with less is one among others. */
const MAX_WORDS = 0.7;

/** The main content of a page, without foreign elements in it. */
export function mainContent(root: Root): Element | undefined {
  const body = firstIn(root, (element) => element.tagName === 'body');
  if (!body) return undefined;
  const main = marked(body);
  if (main) remove(main, isChrome);
  const content = main ?? densest(body);
  if (content) closeHeadings(content);
  return content;
}

/** A heading that nobody closed holds all that follows, and is none. */
function closeHeadings(content: Element): void {
  for (const element of elementsIn(content))
    if (
      /^h[1-6]$/.test(element.tagName) &&
      firstIn(element, (inner) => isNamed(inner, 'p', 'table', 'ul', 'ol', 'pre'))
    )
      element.tagName = 'div';
}

/** The element that is marked as the content. */
function marked(body: Element): Element | undefined {
  const mains = [...elementsIn(body)].filter(
    (element) => isNamed(element, 'main') || attributeOf(element, 'role') === 'main',
  );
  const main = heaviest(mains);
  const within = main ?? body;
  const [article, ...others] = outermost(within, (element) => isNamed(element, 'article'));
  const named = heaviest(
    [...elementsIn(within)].filter((element) => classesOf(element).some((name) => CONTENT.test(name))),
  );
  for (const inner of [others.length === 0 ? article : undefined, named])
    if (inner && prose(inner) >= MAX_WORDS * proseWithoutChrome(within) && keepsTitle(within, inner)) return inner;
  if (main && prose(main) > 0) return main;
  return undefined;
}

/** A title that stands above the innermost element is one of its words. */
const keepsTitle = (outer: Element, inner: Element): boolean => !holdsTitle(outer) || holdsTitle(inner);

/** Those that lie in no other. */
function outermost(node: Element, fits: (element: Element) => boolean): Element[] {
  return node.children.filter(isElement).flatMap((child) => (fits(child) ? [child] : outermost(child, fits)));
}

const heaviest = (elements: readonly Element[]): Element | undefined =>
  elements.reduce<Element | undefined>((most, one) => (most && prose(most) >= prose(one) ? most : one), undefined);

function prose(element: Element): number {
  const { all, links } = weighNode(element);
  return all - links;
}

function proseWithoutChrome(element: Element): number {
  if (isChrome(element)) return 0;
  const { all, links } = weighNode({ ...element, children: element.children.filter((child) => !isElement(child)) });
  return element.children.reduce(
    (sum, child) => sum + (isElement(child) && !isNamed(child, 'a') ? proseWithoutChrome(child) : 0),
    all - links,
  );
}

/** Without such a mark: the deepest element with nearly all the words, and not below the title. */
function densest(body: Element): Element | undefined {
  remove(body, (element) => isChrome(element) || isNamed(element, 'header', 'aside'));
  // A list of links to other pages is no content.
  if (!holdsTitle(body) && isIndex(body)) return undefined;
  let at = body;
  for (;;) {
    const blocks = childrenOf(at).filter(isElement);
    if (blocks.some((block) => isNamed(block, 'h1', 'h2', 'p', 'pre', 'table'))) return at;
    const next = heaviest(blocks);
    if (!next || prose(next) < MAX_WORDS * prose(at) || (holdsTitle(at) && !holdsTitle(next))) return at;
    at = next;
  }
}
