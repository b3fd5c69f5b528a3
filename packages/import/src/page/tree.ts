import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';

/** Queries and changes of an HTML tree. */

export const isElement = (node: Nodes): node is Element => node.type === 'element';

export const isNamed = (node: Nodes, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

export const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : []);

export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

/** The value of an attribute by its name in the tree, such as dataLang; empty without one. */
export function attributeOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return value === undefined || value === null || value === false
    ? ''
    : Array.isArray(value)
      ? value.join(' ')
      : String(value);
}

/** All descendant elements of a node, in document order. */
export function* elementsIn(node: Nodes): Generator<Element> {
  const open: Nodes[] = [];
  const add = (children: readonly Nodes[]) => {
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at] as Nodes);
  };
  add(childrenOf(node));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isElement(next)) yield next;
    add(childrenOf(next));
  }
}

export function firstIn(node: Nodes, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(node)) if (fits(element)) return element;
  return undefined;
}

/** The text of a node with its line breaks. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isNamed(node, 'br')) return '\n';
  return childrenOf(node).map(rawText).join('');
}

/** The text of a node on one line. */
export const nodeText = (node: Nodes): string => rawText(node).replace(/\s+/g, ' ').trim();

/** Number of visible characters of a node, and of those inside links. */
export function weighNode(node: Nodes, linked = false): { all: number; links: number } {
  if (node.type === 'text') {
    const all = node.value.replace(/\s+/g, ' ').trim().length;
    return { all, links: linked ? all : 0 };
  }
  const sum = { all: 0, links: 0 };
  if (isNamed(node, 'script', 'style', 'template', 'noscript')) return sum;
  for (const child of childrenOf(node)) {
    const { all, links } = weighNode(child, linked || isNamed(node, 'a'));
    sum.all += all;
    sum.links += links;
  }
  return sum;
}

/** Removes matching elements with their descendants. */
export function remove(node: Parents, fits: (element: Element, parent: Parents) => boolean): void {
  node.children = (node.children as ElementContent[]).filter((child) => {
    if (!isElement(child)) return true;
    if (fits(child, node)) return false;
    remove(child, fits);
    return true;
  }) as typeof node.children;
}

/** Replaces elements. Replacements are not visited. */
export function replace(node: Root | Element, replacementOf: (element: Element) => ElementContent | undefined): void {
  node.children = (node.children as ElementContent[]).map((child) => {
    if (!isElement(child)) return child;
    const replacement = replacementOf(child);
    if (replacement === undefined) replace(child, replacementOf);
    return replacement ?? child;
  }) as typeof node.children;
}
