import { type MarkdownLine, mapProse, markdownLines } from '@gatehouse/contract';
import { admonitionKind } from './elements.ts';
import type { PageBudget } from './page-budget.ts';

const ADMONITION = /^(\s*)(?:!!!|\?\?\?\+?)\s+([\w-]+)(?![\w-])[^"]*(?:"(.*)"\s*)?$/;
const TAB = /^(\s*)===[!+]?\s+"(.*)"\s*$/;

/** Converts the indented blocks of Python-Markdown: admonitions become containers, tabs become titled text. */
export function withoutIndentedBlocks(text: string, budget: PageBudget): string {
  budget.spend(text.length);
  if (!/^[ \t]*(?:!!!|\?\?\?\+?|===[!+]?) /m.test(text)) return text;
  const lines = markdownLines(text);
  const result: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text: line, fence } = lines[at] as MarkdownLine;
    const admonition = fence ? null : ADMONITION.exec(line);
    const tab = fence ? null : TAB.exec(line);
    const begin = admonition ?? tab;
    if (!begin) {
      result.push(line);
      continue;
    }
    const [, indent = ''] = begin;
    const inside = new RegExp(`^(?:${indent}(?: {4}|\\t)|\\s*$)`);
    let end = at + 1;
    while (end < lines.length && inside.test((lines[end] as MarkdownLine).text)) end++;
    while (end > at + 1 && (lines[end - 1] as MarkdownLine).text.trim() === '') end--;
    const body = lines
      .slice(at + 1, end)
      .map(({ text: one }) => one.replace(new RegExp(`^${indent}(?: {4}|\\t)`), indent));
    const inner = withoutIndentedBlocks(body.join('\n'), budget);
    if (tab) result.push('', `${indent}**${tab[2]}**`, '', inner, '');
    else if (admonition) {
      const [, , type = 'note', title] = admonition;
      const kind = admonitionKind(type) ?? 'note';
      const head = title ?? type.charAt(0).toUpperCase() + type.slice(1);
      result.push('', `${indent}::: ${kind} ${head}`.trimEnd(), '', inner, '', `${indent}:::`, '');
    }
    at = end - 1;
  }
  return result.join('\n');
}

const ATTRIBUTE = String.raw`(?:[.#][\w-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+))`;
/** Matches inline code, which stays, and a list of attributes directly after a link or a picture. */
const LINK_ATTRIBUTES = new RegExp(
  String.raw`(\`+)[^\`]*\1|(?<=\]\([^()\n]*\))\{:?\s*${ATTRIBUTE}(?:\s+${ATTRIBUTE})*\s*\}`,
  'g',
);

/** Removes the attributes of links and pictures, which have no visible text. */
export const withoutLinkAttributes = (text: string): string =>
  /\)\{/.test(text)
    ? mapProse(text, (line) => line.replace(LINK_ATTRIBUTES, (whole) => (whole.startsWith('{') ? '' : whole)))
    : text;

/** Removes the attribute lists of Python-Markdown, except the id of a heading. */
export const withoutAttributeLists = (text: string): string =>
  mapProse(text, (line) => {
    const list = /^#{1,6}\s/.test(line) ? /\{([^{}]*)\}\s*$/.exec(line) : null;
    if (list) {
      const title = line.slice(0, list.index).trimEnd();
      const [, id] = /#([\w-]+)/.exec(list[1] as string) ?? [];
      return id === undefined ? title : `${title} {#${id}}`;
    }
    return line
      .replace(/(?<!`)\{:?\s*[.#:][^{}`]*\}/g, '')
      .replace(/(?<!`):(?:material|octicons|fontawesome|simple)-[\w-]+:/g, '');
  });
