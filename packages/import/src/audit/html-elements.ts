import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** Attributes of all elements with this name, in order. HTML is parsed like in a browser, so quotes may be missing. */
export function attributesOf(html: string, tagName: string): Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = [];
  const open: DefaultTreeAdapterTypes.Node[] = [parse(html)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === tagName)
      found.push(Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])));
    if ('childNodes' in node)
      for (let at = node.childNodes.length; at-- > 0; ) open.push(node.childNodes[at] as typeof node);
  }
  return found;
}
