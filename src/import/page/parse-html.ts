import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';
import { UnreadablePage } from './unreadable-page.ts';

/** Elements within each other. More are nobody's, and each takes the parser longer than the one before. */
const MOST_LEVELS = 400;
/** Of one tag: each is compared with all others. */
const MOST_ATTRIBUTES = 2000;

/** HTML as browsers read it, however broken. @throws UnreadablePage */
export function parseHtml(html: string): Root {
  let levels = 0;
  const parser = new Parser<DefaultTreeAdapterMap>({
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
  countAttributes(parser.tokenizer as unknown as Attributes);
  parser.tokenizer.write(html, true);
  return fromParse5(parser.document) as Root;
}

/** What begins an attribute in the parser; it has no place for others to look on. */
interface Attributes {
  _createAttr(first: string): void;
  currentToken: { attrs?: unknown[] } | null;
}

function countAttributes(tokenizer: Attributes): void {
  const create = tokenizer._createAttr.bind(tokenizer);
  tokenizer._createAttr = (first) => {
    if ((tokenizer.currentToken?.attrs?.length ?? 0) > MOST_ATTRIBUTES)
      throw new UnreadablePage('has a tag with thousands of attributes');
    create(first);
  };
}
