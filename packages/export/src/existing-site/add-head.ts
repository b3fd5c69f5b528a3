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

/**
 * Adds elements to the head of a page: those of the rendered page that it lacks, and scripts.
 * @param page HTML of the site
 * @param rendered HTML of the same page as Gatehouse renders it
 * @param scripts HTML of further elements; an element that the page has is not added again
 */
export function addHead(page: string, rendered: string, scripts: readonly string[] = []): string {
  const own = headOf(page);
  const missing = headOf(rendered).elements.flatMap(({ key, text }) =>
    WANTED.has(key) && !own.elements.some((element) => element.key === key) ? [text] : [],
  );
  const added = [...missing, ...scripts.filter((script) => !page.includes(script))];
  if (added.length === 0 || own.end === undefined) return page;
  return `${page.slice(0, own.end)}${added.join('\n')}\n${page.slice(own.end)}`;
}

interface Head {
  elements: { key: string; text: string }[];
  /** Position at which an element can be added; undefined for a page without a head. */
  end: number | undefined;
}

function headOf(page: string): Head {
  const document = parse(page, { sourceCodeLocationInfo: true });
  const head = findElement(findElement(document, 'html'), 'head');
  const elements = (head?.childNodes ?? []).filter(defaultTreeAdapter.isElementNode);
  const { startTag, endTag, endOffset } = head?.sourceCodeLocation ?? {};
  // The tags of the head may be omitted. Then its last element ends it.
  const end = endTag?.startOffset ?? elements.at(-1)?.sourceCodeLocation?.endOffset ?? startTag?.endOffset ?? endOffset;
  return {
    elements: elements.map((element) => {
      const { startOffset = 0, endOffset = 0 } = element.sourceCodeLocation ?? {};
      return { key: keyOf(element), text: page.slice(startOffset, endOffset) };
    }),
    end,
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
