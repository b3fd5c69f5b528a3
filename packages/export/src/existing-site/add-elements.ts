import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { ADDED, attributeValue } from './read-pages.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Elements of the head by which programs find the forms of a page and its facts. */
const WANTED = new Set([
  'meta description',
  'meta og:title',
  'meta og:description',
  'meta og:url',
  'meta og:type',
  'link canonical',
  'link alternate text/markdown',
  'script application/ld+json',
]);
/** Several graphs describe a page together, so ours is added to one of the site. */
const ADDED_TO_OTHERS = 'script application/ld+json';

/** Further elements of each page, as HTML. */
export interface PageAdditions {
  head?: readonly string[];
  /** At the end of the body. */
  body?: readonly string[];
}

/**
 * Adds elements to a page: those of the rendered page's head that it lacks, and further ones. They replace those of an
 * earlier call, which an attribute marks.
 * @param written HTML of the site
 * @param rendered HTML of the same page as Gatehouse renders it
 */
export function addElements(written: string, rendered: string, { head = [], body = [] }: PageAdditions = {}): string {
  const page = withoutAdded(written);
  const own = readParts(page);
  const lacks = (key: string) => key === ADDED_TO_OTHERS || !own.elements.some((element) => element.key === key);
  const missing = readParts(rendered).elements.flatMap(({ key, text }) =>
    WANTED.has(key) && lacks(key) ? [text] : [],
  );
  // From the end, so that positions stay valid.
  return insertAt(insertAt(page, own.bodyEnd, body), own.headEnd, [...missing, ...head]);
}

const insertAt = (page: string, at: number | undefined, elements: readonly string[]): string =>
  at === undefined || elements.length === 0
    ? page
    : page.slice(0, at) +
      elements.map((text) => `${text.replace(/^<[\w-]+/, `$& ${ADDED}`)}\n`).join('') +
      page.slice(at);

/** The page without the elements of an earlier call, and the line end after each. */
function withoutAdded(page: string): string {
  if (!page.includes(ADDED)) return page;
  const { head, body } = rootsOf(page);
  const places = [head, body]
    .flatMap((parent) => childrenOf(parent))
    .filter((element) => attributeValue(element, ADDED) !== undefined)
    .flatMap(({ sourceCodeLocation: place }) => (place ? [place] : []));
  return places.reduceRight(
    (text, { startOffset, endOffset }) =>
      text.slice(0, startOffset) + text.slice(text[endOffset] === '\n' ? endOffset + 1 : endOffset),
    page,
  );
}

interface PageParts {
  /** Elements of the head. */
  elements: { key: string; text: string }[];
  /** Positions at which an element can be added; undefined for a page without a head. */
  headEnd: number | undefined;
  bodyEnd: number | undefined;
}

function readParts(page: string): PageParts {
  const { head, body } = rootsOf(page);
  const elements = childrenOf(head);
  const { startTag, endTag, endOffset } = head?.sourceCodeLocation ?? {};
  // The tags of the head may be omitted. Then its last element ends it.
  const headEnd =
    endTag?.startOffset ?? elements.at(-1)?.sourceCodeLocation?.endOffset ?? startTag?.endOffset ?? endOffset;
  const bodyEnd = body?.sourceCodeLocation?.endTag?.startOffset ?? page.length;
  return {
    elements: elements.map((element) => {
      const { startOffset = 0, endOffset = 0 } = element.sourceCodeLocation ?? {};
      return { key: keyOf(element), text: page.slice(startOffset, endOffset) };
    }),
    headEnd,
    bodyEnd: headEnd === undefined ? undefined : bodyEnd,
  };
}

function rootsOf(page: string): { head: Element | undefined; body: Element | undefined } {
  const [root] = childrenOf(parse(page, { sourceCodeLocationInfo: true }));
  const find = (name: string) => childrenOf(root).find(({ tagName }) => tagName === name);
  return { head: find('head'), body: find('body') };
}

const childrenOf = (parent: DefaultTreeAdapterTypes.ParentNode | undefined): Element[] =>
  parent?.childNodes.filter(defaultTreeAdapter.isElementNode) ?? [];

/** `meta description`, `link alternate text/markdown`, `script application/ld+json`. */
function keyOf(element: Element): string {
  const value = (name: string) => attributeValue(element, name)?.toLowerCase();
  return [element.tagName, value('name') ?? value('property') ?? value('rel'), value('type')]
    .filter((part) => part !== undefined)
    .join(' ');
}
