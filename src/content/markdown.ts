import MarkdownIt from 'markdown-it';

/** CommonMark with raw HTML off; a link survives only to https, http, mailto or the same site. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());

type Token = ReturnType<typeof markdown.parse>[number];

/** A text in Markdown, in the two forms that are made of it. */
export interface ReadMarkdown {
  /** One line a paragraph or list item, `- ` or `1. ` before items, links as their words. */
  text: string;
  /** Safe to place in a page. */
  html: string;
}

/** Both forms at once, because reading is most of the work. */
export function readMarkdown(source: string): ReadMarkdown {
  const tokens = markdown.parse(source, {});
  return { text: textOf(tokens), html: markdown.renderer.render(tokens, markdown.options, {}) };
}

/** Reads links as they are written, also those that would not survive. */
const asWritten = new MarkdownIt({ html: false, linkify: false, typographer: false });
asWritten.validateLink = () => true;

/** Where every link of a text leads, as it is written. */
export function linksOf(source: string): string[] {
  // Every link has one of these, and most texts have none.
  if (!/[[<]/.test(source)) return [];
  return asWritten
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'link_open')
    .map((token) => String(token.attrGet('href')));
}

/** Every heading, with its level and the line that it begins on. */
export function headingsOf(source: string): { level: number; line: number }[] {
  return markdown
    .parse(source, {})
    .filter(({ type }) => type === 'heading_open')
    .map(({ tag, map }) => ({ level: Number(tag.slice(1)), line: (map?.[0] ?? 0) + 1 }));
}

function textOf(tokens: Token[]): string {
  const lines: string[] = [];
  const lists: { next: number | null }[] = [];
  let marker = '';
  for (const token of tokens) {
    if (token.type === 'bullet_list_open') lists.push({ next: null });
    else if (token.type === 'ordered_list_open') lists.push({ next: Number(token.attrGet('start') ?? 1) });
    else if (token.type.endsWith('_list_close')) lists.pop();
    else if (token.type === 'list_item_close') marker = '';
    else if (token.type === 'list_item_open') {
      const list = lists.at(-1);
      marker = list?.next == null ? '- ' : `${list.next++}. `;
    } else if (token.type === 'inline' || token.type === 'fence' || token.type === 'code_block') {
      lines.push(marker + (token.type === 'inline' ? inlineText(token.children ?? []) : token.content.trimEnd()));
      marker = '';
    }
  }
  return lines.join('\n');
}

function inlineText(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
      return token.type === 'text' || token.type === 'code_inline' || token.type === 'image' ? token.content : '';
    })
    .join('');
}
