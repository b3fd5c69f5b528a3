import { codeBlock } from '@gatehouse/contract';
import type MarkdownIt from 'markdown-it';

export type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/**
 * Tokens as plain text: a line per paragraph or list item, `- ` or `1. ` before items, links as their text, code in
 * fences with its language.
 */
export function textOf(tokens: Token[]): string {
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
    } else if (token.type === 'inline') {
      lines.push(marker + inlineText(token.children ?? []));
      marker = '';
    } else if (token.type === 'fence' || token.type === 'code_block') {
      if (marker !== '') lines.push(marker);
      marker = '';
      const [language = ''] = /^[\w+#.-]*/.exec(token.info) ?? [];
      if (token.content.trim() !== '') lines.push(codeBlock(token.content.trimEnd(), language).trimEnd());
    }
  }
  return lines.join('\n');
}

export const holdsCode = (tokens: readonly Token[]): boolean =>
  tokens.some(({ type }) => type === 'fence' || type === 'code_block');

/** The code block without a closing fence at the end of a text, if any. */
export function unclosedFence(tokens: readonly Token[], lines: readonly string[]): Token | undefined {
  const fence = tokens.findLast(({ type }) => type === 'fence');
  if (!fence?.map) return undefined;
  const [from, end] = fence.map;
  const contentLines = fence.content.match(/\n|.$/g)?.length ?? 0;
  // Closed code has two more lines than its content: the fences.
  return end - from > contentLines + 1 || lines.slice(end).some((line) => line.trim() !== '') ? undefined : fence;
}

/** Removes separators between the digits of a number. */
const removeSeparators = (text: string): string => text.replace(/[\s()-]/g, '');

/** The text of a line. An e-mail address or telephone number behind a link text follows in brackets. */
export function inlineText(tokens: Token[]): string {
  const parts: string[] = [];
  let link: { contact: string; text: string } | undefined;
  const add = (text: string) => {
    parts.push(text);
    if (link) link.text += text;
  };
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') add(' ');
    else if (token.type === 'text' || token.type === 'code_inline' || token.type === 'image') add(token.content);
    else if (token.type === 'link_open') {
      const [, contact] = /^(?:mailto|tel):([^?]+)/i.exec(String(token.attrGet('href'))) ?? [];
      link = contact === undefined ? undefined : { contact, text: '' };
    } else if (token.type === 'link_close' && link) {
      if (!removeSeparators(link.text).includes(removeSeparators(link.contact))) add(` (${link.contact})`);
      link = undefined;
    }
  }
  return parts.join('');
}
