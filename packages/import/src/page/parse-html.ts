import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parse } from 'parse5';
import { UnreadablePage } from './unreadable-page.ts';

/** Maximum nesting of elements. Real pages have less, and parser time grows with each level. */
const MAX_LEVELS = 400;

/** Parses HTML like a browser, including invalid HTML. @throws UnreadablePage */
export function parseHtml(html: string): Root {
  let levels = 0;
  const document = parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush() {
        if (++levels > MAX_LEVELS) throw new UnreadablePage('is nested too deeply');
      },
      onItemPop() {
        levels--;
      },
    },
  });
  return fromParse5(document) as Root;
}
