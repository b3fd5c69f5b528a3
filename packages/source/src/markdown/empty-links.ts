import type MarkdownIt from 'markdown-it';
import type { Token } from './plain-text.ts';

/** Takes links and pictures that lead nowhere, as in `[text]()`, for their text: browsers would follow them to the page itself. */
export function unwrapEmptyLinks(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('empty_links', ({ tokens }) => {
    for (const token of tokens) if (token.children) token.children = withoutEmptyLinks(token.children);
  });
}

function withoutEmptyLinks(children: Token[]): Token[] {
  // Links do not stand within links, so the next end is that of the link that was opened last.
  let empty = false;
  return children.flatMap((child) => {
    if (child.type === 'image' && child.attrGet('src') === '') return child.children ?? [];
    if (child.type === 'link_open') empty = child.attrGet('href') === '';
    return empty && (child.type === 'link_open' || child.type === 'link_close') ? [] : [child];
  });
}
