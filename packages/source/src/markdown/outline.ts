import { markdownLines } from '@gatehouse/contract';
import { addReferences, parseMarkdown } from './markdown.ts';
import { inlineText } from './plain-text.ts';

/** A heading outside lists and quotations. */
export interface Heading {
  level: number;
  /** Plain text without the id. */
  title: string;
  /** Markdown as written, without the id. */
  written: string;
  /** Explicit id, written after the title as `{#id}`. */
  id?: string;
  /** First line, from 1, and the first line after the heading. */
  line: number;
  after: number;
}

/** Every heading outside lists and quotations, in text order. */
export function headingsOf(source: string): Heading[] {
  const { tokens } = parseMarkdown(source);
  return tokens.flatMap(({ type, tag, level, map }, at) => {
    if (type !== 'heading_open' || level > 0) return [];
    const text = inlineText(tokens[at + 1]?.children ?? []).trim();
    const [, title = text, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(text) ?? [];
    const [from, to] = map ?? [0, 0];
    const heading = { title, written: (tokens[at + 1]?.content ?? '').replace(/\s*\{#[\w-]+\}$/, '') };
    return [
      { level: Number(tag.slice(1)), ...heading, ...(id === undefined ? {} : { id }), line: from + 1, after: to + 1 },
    ];
  });
}

/** A text with a numbered list, all in Markdown. */
export interface NumberedList {
  before: string;
  items: NumberedItem[];
  after: string;
}

interface NumberedItem {
  /** The first sentence or bold text; and the text after it, or the name again if there is none. */
  name: string;
  text: string;
  /** The whole item as written. */
  whole: string;
}

/** The first numbered list, with the text before and after it; undefined without one. */
export function numberedList(source: string): NumberedList | undefined {
  const { tokens, references } = parseMarkdown(source);
  const start = tokens.findIndex(({ type, level }) => type === 'ordered_list_open' && level === 0);
  const [from, to] = tokens[start]?.map ?? [];
  if (from === undefined || to === undefined) return undefined;
  const lines = source.split('\n');
  const contentBetween = (begin: number, end?: number) =>
    addReferences(lines.slice(begin, end).join('\n').trim(), references).trim();
  const list = tokens.slice(start);
  const end = list.findIndex(({ type, level }) => type === 'ordered_list_close' && level === 0);
  const items = list.slice(0, end).flatMap(({ type, level, map }) => {
    if (type !== 'list_item_open' || level !== 1 || !map) return [];
    const whole = addReferences(contentOf(lines.slice(map[0], map[1])), references).trim();
    return [{ ...splitAfterName(whole), whole }];
  });
  return { before: contentBetween(0, from), items, after: contentBetween(to) };
}

/** The lines of an item without its number and indentation. */
function contentOf(lines: readonly string[]): string {
  const [first = '', ...others] = lines;
  const [begin = '', mark = '', blanks = ''] = /^(\s*\d+[.)])(\s*)/.exec(first) ?? [];
  // After more than four blanks, the content is code and begins after the first blank.
  const width = blanks.length > 4 ? mark.length + 1 : begin.length;
  const beneath = new RegExp(`^ {0,${width}}`);
  return [first.slice(width), ...others.map((line) => line.replace(beneath, ''))].join('\n').trimEnd();
}

function splitAfterName(markdown: string): { name: string; text: string } {
  const [bold, strong] = /^\*\*(.+?)\*\*[.:]?(?=\s|$)/.exec(markdown) ?? [];
  const lines = markdownLines(markdown);
  const end = lines.findIndex(({ text, fence }) => fence !== lines[0]?.fence || (!fence && text.trim() === ''));
  const paragraph = (end < 0 ? lines : lines.slice(0, end)).map(({ text }) => text).join('\n');
  const ends = [...paragraph.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const first =
    bold ?? paragraph.slice(0, ends.find((end) => hasBalancedMarks(paragraph.slice(0, end))) ?? paragraph.length);
  const name = (strong ?? first).replace(/[.:]$/, '');
  return { name, text: markdown.slice(first.length).trim() || name };
}

/** Whether a cut after this text splits no code span and no link. */
function hasBalancedMarks(text: string): boolean {
  const count = (mark: string) => text.split(mark).length;
  return count('`') % 2 === 1 && count('[') === count(']') && count('(') === count(')');
}
