import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

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

/** Further elements of each page, as HTML. */
export interface PageAdditions {
  head?: readonly string[];
  /** At the end of the body. */
  body?: readonly string[];
}

/**
 * Adds elements to a page: those of the rendered page's head that it lacks, and further ones. An element that the page
 * has is not added again.
 * @param page HTML of the site
 * @param rendered HTML of the same page as Gatehouse renders it
 */
export function addElements(page: string, rendered: string, { head = [], body = [] }: PageAdditions = {}): string {
  const own = readPage(page);
  const missing = readPage(rendered).elements.flatMap(({ key, text }) =>
    WANTED.has(key) && !own.elements.some((element) => element.key === key) ? [text] : [],
  );
  const isNew = (element: string) => !page.includes(element);
  // From the end, so that positions stay valid.
  const withBody = insertAt(page, own.bodyEnd, body.filter(isNew));
  return insertAt(withBody, own.headEnd, [...missing, ...head.filter(isNew)]);
}

const insertAt = (page: string, at: number | undefined, elements: readonly string[]): string =>
  at === undefined || elements.length === 0 ? page : `${page.slice(0, at)}${elements.join('\n')}\n${page.slice(at)}`;

interface PageParts {
  /** Elements of the head. */
  elements: { key: string; text: string }[];
  /** Positions at which an element can be added; undefined for a page without a head. */
  headEnd: number | undefined;
  bodyEnd: number | undefined;
}

function readPage(page: string): PageParts {
  const document = parse(page, { sourceCodeLocationInfo: true });
  const root = findElement(document, 'html');
  const head = findElement(root, 'head');
  const elements = (head?.childNodes ?? []).filter(defaultTreeAdapter.isElementNode);
  const { startTag, endTag, endOffset } = head?.sourceCodeLocation ?? {};
  // The tags of the head may be omitted. Then its last element ends it.
  const headEnd =
    endTag?.startOffset ?? elements.at(-1)?.sourceCodeLocation?.endOffset ?? startTag?.endOffset ?? endOffset;
  const bodyEnd = findElement(root, 'body')?.sourceCodeLocation?.endTag?.startOffset ?? page.length;
  return {
    elements: elements.map((element) => {
      const { startOffset = 0, endOffset = 0 } = element.sourceCodeLocation ?? {};
      return { key: keyOf(element), text: page.slice(startOffset, endOffset) };
    }),
    headEnd,
    bodyEnd: headEnd === undefined ? undefined : bodyEnd,
  };
}

const findElement = (parent: DefaultTreeAdapterTypes.ParentNode | undefined, name: string): Element | undefined =>
  parent?.childNodes.filter(defaultTreeAdapter.isElementNode).find(({ tagName }) => tagName === name);

/** `meta description`, `link alternate text/markdown`, `script application/ld+json`. */
function keyOf({ tagName, attrs }: Element): string {
  const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value.toLowerCase();
  return [tagName, value('name') ?? value('property') ?? value('rel'), value('type')]
    .filter((part) => part !== undefined)
    .join(' ');
}
