import type MarkdownIt from 'markdown-it';
import type { Token } from './plain-text.ts';

/**
 * Replaces links and pictures without a target, such as `[text]()`, by their text. Browsers would open the page itself.
 */
export function unwrapEmptyLinks(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('empty_links', ({ tokens }) => {
    for (const token of tokens) if (token.children) token.children = withoutEmptyLinks(token.children);
  });
}

function withoutEmptyLinks(children: Token[]): Token[] {
  // Links cannot be nested, so the next closing token belongs to the link opened last.
  let empty = false;
  return children.flatMap((child) => {
    if (child.type === 'image' && child.attrGet('src') === '') return child.children ?? [];
    if (child.type === 'link_open') empty = child.attrGet('href') === '';
    return empty && (child.type === 'link_open' || child.type === 'link_close') ? [] : [child];
  });
}
