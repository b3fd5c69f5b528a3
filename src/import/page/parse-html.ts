import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { UnreadablePage } from './unreadable-page.ts';

/** Elements within each other. More are nobody's, and each takes the parser longer than the one before. */
const MOST_LEVELS = 400;
/** Of one tag: each is compared with all others. */
const MOST_ATTRIBUTES = 2000;
const LONG_TAG = /<[a-z][^>]{8000,}/gi;

/** HTML as browsers read it, however broken. @throws UnreadablePage */
export function parseHtml(html: string): Root {
  for (const [tag] of html.matchAll(LONG_TAG))
    if ((tag.match(/[\s/][^\s/=]/g) ?? []).length > MOST_ATTRIBUTES && isCrowded(tag))
      throw new UnreadablePage('has a tag with thousands of attributes');
  let levels = 0;
  const document: DefaultTreeAdapterTypes.Document = parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush() {
        if (++levels > MOST_LEVELS) throw new UnreadablePage('is nested too deeply');
      },
      onItemPop() {
        levels--;
      },
    },
  });
  return fromParse5(document) as Root;
}

/** Not what stands between quotation marks, as pictures within an address do. */
const isCrowded = (tag: string): boolean =>
  (tag.replace(/"[^"]*"|'[^']*'/g, '""').match(/[\s/"][^\s/="]/g) ?? []).length > MOST_ATTRIBUTES;
