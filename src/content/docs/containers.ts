import type MarkdownIt from 'markdown-it';
import { escapeXml } from '../../contract/text/escape-xml.ts';
import { mapProse, tidy } from './dialects/code-lines.ts';
import { admonitionKind } from './dialects/elements.ts';

/** `::: tip Title`, `:::note[Title]`, `:::details Title {open}`. */
const OPENS = /^(\s*):{3,}\s*([a-z][\w-]*)\s*(?:\[(.*)\]|(.*?))\s*(?:\{[^}]*\})?\s*$/i;
const CLOSES = /^(\s*):{3,}\s*$/;

/** What a line of a container says: its kind and title where it begins, an empty kind where it ends. */
export function containerLine(line: string): { indent: string; kind: string; title: string } | undefined {
  const begin = OPENS.exec(line);
  if (begin) {
    const [, indent = '', kind = '', title, words = ''] = begin;
    return { indent, kind: kind.toLowerCase(), title: (title ?? words).trim() };
  }
  const [, indent] = CLOSES.exec(line) ?? [];
  return indent === undefined ? undefined : { indent, kind: '', title: '' };
}

/** The title that a container without one has. */
export const containerTitle = (kind: string, title: string): string =>
  title !== '' || admonitionKind(kind) === undefined ? title : kind.charAt(0).toUpperCase() + kind.slice(1);

/** The text with each container ended where it begins, as far in; a mark that has no other is left out. */
export function withWholeContainers(text: string): string {
  if (!text.includes(':::')) return text;
  const open: { at: number; indent: number }[] = [];
  const whole = new Set<number>();
  mapProse(text, (line, at) => {
    const mark = containerLine(line);
    if (!mark) return line;
    const indent = mark.indent.length;
    if (mark.kind !== '') open.push({ at, indent });
    else {
      const begin = open.findLastIndex((one) => one.indent === indent);
      if (begin < 0) return line;
      whole.add((open[begin] as { at: number }).at).add(at);
      open.length = begin;
    }
    return line;
  });
  return mapProse(text, (line, at) => (!containerLine(line) || whole.has(at) ? line : ''));
}

/** The text as Markdown without containers and ids: titles stand in bold above what they are titles of. */
export const withoutContainers = (text: string): string =>
  tidy(
    mapProse(text, (line) => {
      const mark = containerLine(line);
      if (!mark) return /^ {0,3}#{1,6}\s/.test(line) ? line.replace(/\s*\{#[\w-]+\}\s*$/, '') : line;
      const title = mark.kind === '' ? '' : containerTitle(mark.kind, mark.title);
      return title === '' ? '' : `\n${mark.indent}**${title}**\n`;
    }),
  );

/**
 * Lines of containers as blocks of their own, beside what they hold and not around it, so that headings and passages are found
 * in them as elsewhere. The text has to have whole containers.
 */
export function containers(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.block.ruler.before(
    'fence',
    'container_line',
    (state, startLine, _endLine, silent) => {
      const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
      const line = state.src.slice(start, state.eMarks[startLine]);
      const mark = line.startsWith(':::') ? containerLine(line) : undefined;
      if (!mark) return false;
      if (silent) return true;
      const lines: [number, number] = [startLine, startLine + 1];
      const title = containerTitle(mark.kind, mark.title);
      const html = state.push('html_block', '', 0);
      html.content = mark.kind === '' ? '</aside>\n' : opening(mark.kind);
      if (title !== '') {
        const open = state.push('paragraph_open', 'p', 1);
        open.attrSet('class', 'title');
        open.map = lines;
        const words = state.push('inline', '', 0);
        words.content = title;
        words.children = [];
        words.map = lines;
        state.push('paragraph_close', 'p', -1);
      }
      state.line = startLine + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function opening(kind: string): string {
  const known = admonitionKind(kind);
  return known === undefined
    ? `<aside class="group" data-kind="${escapeXml(kind)}">\n`
    : `<aside class="note" data-kind="${known}">\n`;
}
