import { parseMarkdown } from './markdown.ts';
import { inlineText } from './plain-text.ts';

/** A heading outside lists and quotations. */
export interface Heading {
  level: number;
  /** As plain text, without an id behind it. */
  title: string;
  /** Written behind the title as `{#id}`. */
  id?: string;
  /** The line that it begins on, from 1, and the first line after it. */
  line: number;
  after: number;
}

/** Every heading, in the order of the text. */
export function headingsOf(source: string): Heading[] {
  const { tokens } = parseMarkdown(source);
  return tokens.flatMap(({ type, tag, level, map }, at) => {
    if (type !== 'heading_open' || level > 0) return [];
    const written = inlineText(tokens[at + 1]?.children ?? []).trim();
    const [, title = written, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(written) ?? [];
    const [from, to] = map ?? [0, 0];
    return [{ level: Number(tag.slice(1)), title, ...(id === undefined ? {} : { id }), line: from + 1, after: to + 1 }];
  });
}

/** The items of the first numbered list, in Markdown: their first words, and what follows. Empty without one. */
export function numberedItems(source: string): { name: string; text: string }[] {
  const { tokens } = parseMarkdown(source);
  const start = tokens.findIndex(({ type, level }) => type === 'ordered_list_open' && level === 0);
  if (start < 0) return [];
  const lines = source.split('\n');
  const items: { name: string; text: string }[] = [];
  for (const { type, level, map } of tokens.slice(start)) {
    if (type === 'ordered_list_close' && level === 0) break;
    if (type !== 'list_item_open' || level !== 1 || !map) continue;
    const words = lines
      .slice(map[0], map[1])
      .map((line) => line.replace(/^\s*\d+[.)]\s+|^ {1,4}/, ''))
      .join('\n')
      .trim();
    const [, strong, afterStrong] = /^\*\*(.+?)\*\*[.:]?\s*([\s\S]*)$/.exec(words) ?? [];
    const [, sentence = words, rest = ''] = /^([\s\S]+?[.!?])\s+([\s\S]*)$/.exec(words) ?? [];
    const name = (strong ?? sentence).replace(/[.:]$/, '');
    items.push({ name, text: (strong === undefined ? rest : (afterStrong ?? '')) || name });
  }
  return items;
}
