import { type AnswerPart, MAX_PASSAGE_LENGTH, passageToMarkdown, shortHash, slugOf } from '@gatehouse/contract';
import type { PageIds } from './page-ids.ts';
import { holdsCode, inlineText, type Token, textOf } from './plain-text.ts';
import { splitText } from './split-text.ts';

/** Level of the top headings in a part; the h1 belongs to the page. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;

/** Gives each heading a unique id, and a level below the heading of the page. */
export function nameHeadings(tokens: readonly Token[], ids: PageIds): void {
  const headings = tokens.filter(({ type, level }) => type.startsWith('heading_') && level === 0);
  const least = Math.min(...headings.map(levelOf));
  for (const [at, token] of tokens.entries()) {
    if (!token.type.startsWith('heading_') || token.level !== 0) continue;
    token.tag = `h${Math.min(LAST_LEVEL, levelOf(token) - least + FIRST_LEVEL)}`;
    if (token.type !== 'heading_open') continue;
    const title = inlineText(tokens[at + 1]?.children ?? []);
    token.attrSet('id', ids.free(slugOf(title) || `s-${shortHash(title)}`));
  }
}

const levelOf = ({ tag }: Token): number => Number(tag.slice(1));

/** An unsplit block: a paragraph, a heading, an item of a long list. */
interface Block {
  tokens: Token[];
  /** Lines of the source; `end` is exclusive. */
  lines: [start: number, end: number];
  text: string;
}

/**
 * Splits a text into parts of at most the length of a passage: at headings, then at paragraphs, and in long paragraphs
 * at lines and sentences. Code is never split, however long. Sets ids in the tokens.
 * @param tokens with the ids of headings
 * @param lines of the source
 */
export function cutIntoParts(tokens: Token[], lines: readonly string[], ids: PageIds): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let path: { level: number; title: string }[] = [];
  let fragment: string | null = null;
  /** Whether a part has this fragment already. */
  let used = false;
  let blocks: Block[] = [];
  const add = (markdown: string, text: string): void => {
    parts.push({ fragment, heading: path.map(({ title }) => title).join(' › ') || null, markdown, text });
    used = true;
  };
  const close = (): void => {
    if (blocks.length > 0)
      add(
        blocks.map(({ lines: [start, end] }) => lines.slice(start, end).join('\n').trimEnd()).join('\n\n'),
        blocks.map(({ text }) => text).join('\n'),
      );
    blocks = [];
  };
  for (const block of blocksOf(tokens)) {
    const [first] = block.tokens as [Token];
    if (first.type === 'heading_open') {
      close();
      const level = levelOf(first);
      path = [...path.filter((ancestor) => ancestor.level < level), { level, title: block.text }];
      fragment = String(first.attrGet('id'));
      used = false;
      continue;
    }
    const sum = blocks.reduce((length, { text }) => length + text.length + 1, block.text.length);
    if (sum > MAX_PASSAGE_LENGTH) close();
    if (used && blocks.length === 0) {
      fragment = ids.free(`part-${parts.length + 1}`);
      first.attrSet('id', fragment);
      used = false;
    }
    if (block.text.length <= MAX_PASSAGE_LENGTH || holdsCode(block.tokens)) blocks.push(block);
    else for (const text of splitText(block.text)) add(passageToMarkdown(text), text);
  }
  close();
  return parts;
}

/** The outermost blocks; a list that is too long is split into its items. */
function blocksOf(tokens: Token[], level = 0): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at] as Token;
    if (first.level !== level || first.nesting < 0) continue;
    let end = at;
    if (first.nesting > 0)
      while (!((tokens[end] as Token).nesting < 0 && (tokens[end] as Token).level === level)) end++;
    const own = tokens.slice(at, end + 1);
    const text = textOf(own);
    if (first.type.endsWith('_list_open') && text.length > MAX_PASSAGE_LENGTH) {
      for (const item of itemsOf(first, own)) blocks.push(item);
    } else if (first.map && text !== '') blocks.push({ tokens: own, lines: first.map, text });
    at = end;
  }
  return blocks;
}

/** The items of a list, each with its mark. */
function itemsOf(list: Token, own: Token[]): Block[] {
  const items = blocksOf(own.slice(1, -1), list.level + 1);
  if (list.type === 'bullet_list_open') return items;
  const start = Number(list.attrGet('start') ?? 1);
  return items.map((item, at) => ({ ...item, text: item.text.replace(/^- /, `${start + at}. `) }));
}
