// Reading of foreign sites without importing them.

export { parseHtml } from './page/parse-html.ts';
export { attributeOf, childrenOf, firstIn, isElement, nodeText } from './page/tree.ts';
export { UnreadablePage } from './page/unreadable-page.ts';
export { pageKeyOf, scopeOf } from './site/addresses.ts';
export { Exhausted } from './site/bounds.ts';
export { type Client, createClient, type PageAnswer, type Post } from './site/client.ts';
export { decodePage } from './site/decode-text.ts';
export { isMarkdown } from './site/llms-pages.ts';
export { readRobots } from './site/robots.ts';
export { pagesOfSitemaps } from './site/sitemaps.ts';
