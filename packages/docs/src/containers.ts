import { escapeXml } from '@gatehouse/contract';
import type { Token } from '@gatehouse/source';
import type MarkdownIt from 'markdown-it';
import { admonitionKind } from './dialects/elements.ts';
import { trimMarkdown } from './dialects/plain-markdown.ts';
import { headingParts } from './heading-ids.ts';

/** `::: tip Title`, `:::note[Title]`, `:::details Title {open}`. */
const OPENS = /^([\s>]*):{3,}\s*([a-z][\w-]*)(.*)$/i;
const CLOSES = /^([\s>]*):{3,}\s*$/;

/** Parses the opening or closing line of a container. A closing line has an empty kind. */
export function containerLine(line: string): { indent: string; kind: string; title: string } | undefined {
  const begin = OPENS.exec(line);
  if (begin) {
    const [, indent = '', kind = '', rest = ''] = begin;
    const written = rest.replace(/\{[^{}]*\}\s*$/, '').trim();
    const title = written.startsWith('[') && written.endsWith(']') ? written.slice(1, -1) : written;
    return { indent, kind: kind.toLowerCase(), title: title.trim() };
  }
  const [, indent] = CLOSES.exec(line) ?? [];
  return indent === undefined ? undefined : { indent, kind: '', title: '' };
}

/** The title of a container, by default the name of its kind. */
export const containerTitle = (kind: string, title: string): string =>
  title !== '' || admonitionKind(kind) === undefined ? title : kind.charAt(0).toUpperCase() + kind.slice(1);

/** The text as Markdown without containers and ids: titles stand in bold above their content. */
export const withoutContainers = (text: string): string =>
  trimMarkdown(text, (line) => {
    const mark = containerLine(line);
    if (!mark) return [/^ {0,3}#{1,6}\s/.test(line) ? headingParts(line).title : line];
    const title = mark.kind === '' ? '' : containerTitle(mark.kind, mark.title);
    // In a quotation, empty lines have the quotation mark, too.
    const empty = mark.indent.trimEnd();
    return title === '' ? [empty] : [empty, `${mark.indent}**${title}**`, empty];
  });

/**
 * Parses the opening and closing lines of containers as separate blocks, not as parents of their content. So headings
 * and passages in them are found as elsewhere.
 */
export function containers(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.block.ruler.before(
    'fence',
    'container_line',
    (state, startLine, _endLine, silent) => {
      const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
      if (!state.src.startsWith(':::', start)) return false;
      const mark = containerLine(state.src.slice(state.src.lastIndexOf('\n', start) + 1, state.eMarks[startLine]));
      if (!mark) return false;
      if (silent) return true;
      const lines: [number, number] = [startLine, startLine + 1];
      const title = containerTitle(mark.kind, mark.title);
      const html = state.push('html_block', '', 0);
      html.info = mark.kind === '' ? 'container_close' : 'container_open';
      html.content = mark.kind === '' ? CLOSING : openingTag(mark.kind);
      if (title !== '') {
        const open = state.push('paragraph_open', 'p', 1);
        open.attrSet('class', 'title');
        open.map = lines;
        const titleToken = state.push('inline', '', 0);
        titleToken.content = title;
        titleToken.children = [];
        titleToken.map = lines;
        state.push('paragraph_close', 'p', -1);
      }
      state.line = startLine + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

const CLOSING = '</aside>\n';

function openingTag(kind: string): string {
  const rendered = admonitionKind(kind);
  return rendered === undefined
    ? `<aside class="group" data-kind="${escapeXml(kind)}">\n`
    : `<aside class="note" data-kind="${rendered}">\n`;
}

/** Closes each container at its mark or at the end of its parent. Stray closing marks are dropped. */
export function closeContainers(tokens: Token[]): Token[] {
  if (!tokens.some(({ info }) => info === 'container_open' || info === 'container_close')) return tokens;
  const closed: Token[] = [];
  const open: { level: number; mark: Token }[] = [];
  const closeDownTo = (level: number) => {
    while (open.length > 0 && (open.at(-1) as { level: number }).level > level) {
      const { mark } = open.pop() as { mark: Token };
      closed.push(
        Object.assign(Object.create(Object.getPrototypeOf(mark)), mark, {
          info: 'container_close',
          content: CLOSING,
          map: null,
        }),
      );
    }
  };
  for (const token of tokens) {
    if (token.nesting < 0) closeDownTo(token.level);
    if (token.info === 'container_close') {
      if (open.at(-1)?.level !== token.level) continue;
      open.pop();
    } else if (token.info === 'container_open') open.push({ level: token.level, mark: token });
    closed.push(token);
  }
  closeDownTo(-1);
  return closed;
}
