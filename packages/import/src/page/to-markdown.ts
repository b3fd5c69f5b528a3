import { slugOf } from '@gatehouse/contract';
import type { Element, Nodes } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { Heading, Root as MarkdownRoot, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { plainCode } from './code-blocks.ts';
import { attributeOf, elementsIn, isNamed, nodeText } from './tree.ts';

/** Resolves a URL on a page; undefined for a URL that must not be linked. */
export type Resolve = (written: string, kind: 'link' | 'picture') => string | undefined;

/** Converts an element to Markdown. Modifies the element. */
export function elementToMarkdown(element: Element, resolve: Resolve): string {
  plainCode(element);
  const tree = toMdast(
    { type: 'root', children: element.children },
    {
      document: true,
      nodeHandlers: { comment: () => undefined },
      handlers: {
        ...headings(),
        li: itemHandler,
        a: linkHandler(resolve),
        img: pictureHandler(resolve),
        table: tableHandler,
      },
    },
  ) as MarkdownRoot;
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    resourceLink: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/** Headings keep an explicit id that differs from the generated one. */
function headings(): Record<string, Handle> {
  const handle: Handle = (state, element) => {
    const heading: Heading = {
      type: 'heading',
      depth: Number(element.tagName.slice(1)) as Heading['depth'],
      children: state.all(element) as PhrasingContent[],
    };
    const id = idOf(element);
    if (/^[\w-]+$/.test(id) && !plainIds(nodeText(element)).includes(id))
      heading.children.push({ type: 'html', value: ` {#${id}}` });
    state.patch(element, heading);
    return heading.children.length > 0 ? heading : undefined;
  };
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, handle]));
}

function idOf(heading: Element): string {
  const own = attributeOf(heading, 'id');
  if (own !== '') return own;
  for (const inner of elementsIn(heading)) {
    const id = attributeOf(inner, 'id') || (isNamed(inner, 'a') ? attributeOf(inner, 'name') : '');
    if (id !== '') return id;
  }
  return '';
}

/** Ids that this service and most generators make from a title. */
const plainIds = (title: string): string[] => [
  slugOf(title),
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-'),
];

const linkHandler =
  (resolve: Resolve): Handle =>
  (state, element) => {
    const children = state.all(element) as PhrasingContent[];
    const href = attributeOf(element, 'href');
    const url = href === '' ? undefined : resolve(href, 'link');
    if (url === undefined || children.length === 0) return children;
    // Markdown has no links around blocks, such as cards, so the link is removed.
    if (children.some(({ type }) => ['paragraph', 'heading', 'list', 'code', 'table'].includes(type))) return children;
    const link = { type: 'link' as const, url, children: children as never };
    state.patch(element, link);
    return link;
  };

const pictureHandler =
  (resolve: Resolve): Handle =>
  (_, element) => {
    const src = attributeOf(element, 'src');
    const url = src === '' ? undefined : resolve(src, 'picture');
    const alt = attributeOf(element, 'alt');
    return url === undefined ? (alt === '' ? undefined : { type: 'text', value: alt }) : { type: 'image', url, alt };
  };

/** No blank line follows an item without paragraphs, even if it contains a list. */
const itemHandler: Handle = (state, element) => {
  const item = defaultHandlers.li(state, element);
  if (!element.children.some((child) => isNamed(child, 'p'))) item.spread = false;
  return item;
};

/** A Markdown cell has one line, so blocks in it are separated by a space. */
const tableHandler: Handle = (state, element) => {
  for (const cell of elementsIn(element))
    if (isNamed(cell, 'td', 'th')) {
      const [, align] = /text-align:\s*(left|right|center)/.exec(attributeOf(cell, 'style')) ?? [];
      if (align) cell.properties.align = align;
      flattenCell(cell);
    }
  return defaultHandlers.table(state, element);
};

function flattenCell(cell: Element): void {
  const parts: Element['children'] = [];
  const append = (nodes: readonly Nodes[]) => {
    for (const node of nodes) {
      if (
        isNamed(node, 'p', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      ) {
        parts.push({ type: 'text', value: ' ' });
        append(node.children);
        parts.push({ type: 'text', value: ' ' });
      } else if (isNamed(node, 'pre'))
        parts.push({
          type: 'element',
          tagName: 'code',
          properties: {},
          children: [{ type: 'text', value: nodeText(node) }],
        });
      else if (isNamed(node, 'br')) parts.push({ type: 'text', value: ' ' });
      else parts.push(node as Element['children'][number]);
    }
  };
  append(cell.children);
  cell.children = parts;
}
