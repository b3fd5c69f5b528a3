import { type MarkdownLine, markdownLines } from '@gatehouse/contract';
import { skipMath } from './math.ts';
import { checkLevels, MAX_LEVELS } from './page-budget.ts';
import { LONGEST, type MarkupTag, readBraces, readTag, textOfExpression } from './tag.ts';

/** An element of HTML or JSX with its content. */
export interface Element extends Pick<MarkupTag, 'name' | 'attributes'> {
  children: Piece[];
  /** Column at which it begins, if nothing else is on its first and its last line; else null. */
  column: number | null;
  /** Whether it is inside a row of a Markdown table. */
  inRow: boolean;
  /**
   * Whether its text is raw HTML up to the first empty line, as in Markdown. In MDX, Markdown begins on the second
   * line.
   */
  raw: boolean;
}

/** Source text or an element. */
export type Piece = string | Element;

/** Elements of HTML that have no end tag. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements whose text is not part of the page. */
const UNREAD_ELEMENT = /^(script|style|svg|noscript|math)$/;

/**
 * Maximum number of unterminated tags or expressions on a page; after that, only short ones are parsed. No real page
 * has as many.
 */
const MAX_UNTERMINATED = 200;
const MAX_CHARACTERS_AFTER_UNTERMINATED = 300;

/** Parser options. */
export interface Reading {
  /** Whether braces contain expressions. */
  mdx: boolean;
  /** Lines that are code without a fence. */
  indentedCode?: readonly boolean[];
}

/** An element that has not ended yet. */
interface Open extends Element {
  /** Position of its start tag. */
  from: number;
  /** Maximum nesting of its descendants that have an end tag. */
  levels: number;
}

/**
 * Parses the tags of a text into a tree. Code is text. Only tags, comments and expressions are removed from the text.
 * @throws PageBudgetError when elements with an end tag are nested too deeply
 */
export function readTags(text: string, { mdx, indentedCode }: Reading): Piece[] {
  const lines = markdownLines(text);
  const root: Open = {
    name: '',
    attributes: {},
    children: [],
    column: null,
    inRow: false,
    raw: false,
    from: 0,
    levels: 0,
  };
  const isInRow = createRowReader(lines);
  const open: Open[] = [root];
  /** Number of open elements that are nested too deeply for the tree, by name. */
  const tooDeep = new Map<string, number>();
  let at = 0;
  let textStart = 0;
  let mistaken = 0;
  const maxTagCharacters = () => (mistaken > MAX_UNTERMINATED ? MAX_CHARACTERS_AFTER_UNTERMINATED : LONGEST);
  const skipCode = createCodeReader(text);
  const lastEnds = lastEndTags(text);
  /** Adds the text up to the current position, then other nodes. */
  const cut = (to: number, ...pieces: Piece[]) => {
    const { children } = open.at(-1) as Open;
    if (at > textStart) children.push(text.slice(textStart, at));
    children.push(...pieces);
    at = to;
    textStart = to;
  };
  const closeElement = (name: string, end: number) => {
    const depth = open.findLastIndex((one, index) => index > 0 && one.name === name);
    cut(end);
    const openCount = tooDeep.get(name) ?? 0;
    if (openCount > 0) {
      tooDeep.set(name, openCount - 1);
      (open.at(-1) as Open).levels = 1;
      return;
    }
    if (depth < 0) return;
    tooDeep.clear();
    const unclosed = open.splice(depth + 1);
    for (const one of unclosed) one.column = null;
    const element = open.pop() as Open;
    element.levels = Math.max(element.levels, ...unclosed.map(({ levels }) => levels));
    checkLevels(element.levels + 1);
    const around = open.at(-1) as Open;
    around.levels = Math.max(around.levels, element.levels + 1);
    element.column = columnOf(text, element.from, end);
    element.inRow = isInRow(element.from, end);
  };
  for (const [start, end] of proseOf(lines, indentedCode)) {
    at = Math.max(at, start);
    while (at < end) {
      MARK.lastIndex = at;
      const mark = MARK.exec(text)?.index ?? end;
      at = Math.min(mark, end);
      if (at === end) break;
      if (text[at] === '\\') at += 2;
      else if (text[at] === '`') at = skipCode(at);
      else if (text[at] === '$') at = (mdx && skipMath(text, at, end)) || at + (text[at + 1] === '$' ? 2 : 1);
      else if (text[at] === '{') expression();
      else if (text.startsWith('<!--', at)) {
        const commentEnd = text.indexOf('-->', at);
        cut(commentEnd < 0 ? text.length : commentEnd + 3);
      } else tag();
    }
  }
  at = text.length;
  cut(at);
  return root.children;

  function expression(): void {
    const end = mdx && mistaken <= MAX_UNTERMINATED ? readBraces(text, at) : undefined;
    // Docusaurus and other generators write the id of a heading like this.
    if (end === undefined || /^\{#[\w-]+\}/.test(text.slice(at, at + 100))) {
      if (mdx && end === undefined) mistaken++;
      at++;
    } else cut(end, expressionText(text.slice(at + 1, end - 1), lineBefore(text, at) ?? ''));
  }

  function tag(): void {
    // The target of a link may be in angle brackets: `](<a b.md>)`.
    const read = text.startsWith('](', at - 2) ? undefined : readTag(text, at, maxTagCharacters());
    if (!read || !isTag(read)) {
      mistaken++;
      at++;
      return;
    }
    const { name, attributes, kind, end } = read;
    if (kind === 'close') closeElement(name, end);
    else begin(name, attributes, kind, end);
  }

  /**
   * A name with an underscore, such as `<API_KEY>`, is a placeholder, unless it is an MDX component with an end tag.
   */
  function isTag({ name, kind }: MarkupTag): boolean {
    if (name === '') return mdx;
    if (/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) return true;
    return mdx && (!name.includes('_') || kind !== 'open' || (lastEnds.get(name) ?? -1) > at);
  }

  function begin(name: string, attributes: MarkupTag['attributes'], kind: MarkupTag['kind'], end: number): void {
    const from = at;
    if (UNREAD_ELEMENT.test(name) && kind === 'open') {
      const closing = text.indexOf(`</${name}`, end);
      const tagEnd = closing < 0 ? -1 : text.indexOf('>', closing);
      cut(tagEnd < 0 ? text.length : tagEnd + 1);
      return;
    }
    const element: Open = { name, attributes, children: [], column: null, inRow: false, raw: !mdx, from, levels: 0 };
    cut(end, element);
    const isAlone = kind === 'self-closing' || VOID.test(name);
    if (isAlone || open.length > MAX_LEVELS) {
      element.column = columnOf(text, from, end);
      element.inRow = isInRow(from, end);
      if (!isAlone) tooDeep.set(name, (tooDeep.get(name) ?? 0) + 1);
    } else open.push(element);
  }
}

/** Position of the last end tag of each name. */
const lastEndTags = (text: string): ReadonlyMap<string, number> =>
  new Map([...text.matchAll(/<\/([A-Za-z][\w.:-]*)/g)].map(({ 1: name = '', index }) => [name, index]));

/** Characters that may begin a node other than text. */
const MARK = /[<`\\{$]/g;

/** Ranges of the text that are not code. */
function* proseOf(
  lines: readonly MarkdownLine[],
  indentedCode: Reading['indentedCode'],
): Generator<[start: number, end: number]> {
  let start = 0;
  let at = 0;
  for (const [line, { text, fence }] of lines.entries()) {
    const end = at + text.length + 1;
    if (fence || indentedCode?.[line]) {
      if (at > start) yield [start, at];
      start = end;
    }
    at = end;
  }
  if (at > start) yield [start, at - 1];
}

const DELIMITERS = /^\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*(?:\|\s*)?$/;

/**
 * Whether a range of the text is inside a table row. A table begins above its delimiter row and ends at an empty line.
 */
function createRowReader(lines: readonly MarkdownLine[]): (from: number, end: number) => boolean {
  type Span = [start: number, end: number];
  const spans: Span[] = [];
  let previousLine: Span | undefined;
  let at = 0;
  for (const { text, fence } of lines) {
    const line: Span | undefined = fence || !text.includes('|') ? undefined : [at, at + text.length];
    if (line && previousLine && spans.at(-1) === previousLine) spans.push(line);
    else if (line && previousLine && DELIMITERS.test(text.replace(/^[\s>]+/, ''))) spans.push(previousLine, line);
    previousLine = line;
    at += text.length + 1;
  }
  let next = 0;
  return (from, end) => {
    // Calls come in ascending order of `end`.
    while (next < spans.length && (spans[next] as Span)[1] < end) next++;
    const span = spans[next];
    return span !== undefined && span[0] <= from;
  };
}

/** Returns the position after inline code, which ends in its paragraph; without an end, after the opening mark. */
function createCodeReader(text: string): (at: number) => number {
  const paragraph = /\n[ \t]*\n/g;
  let limit = -1;
  /** Marks that do not occur again in this paragraph. */
  let missing = new Set<string>();
  return (at) => {
    if (at >= limit) {
      paragraph.lastIndex = at;
      limit = paragraph.exec(text)?.index ?? text.length;
      missing = new Set();
    }
    const [mark = ''] = /^`+/.exec(text.slice(at, at + 100)) ?? [];
    if (missing.has(mark)) return at + mark.length;
    const closing = new RegExp(`(?<!\`)${mark}(?!\`)`, 'g');
    closing.lastIndex = at + mark.length;
    const end = closing.exec(text);
    if (end && end.index < limit) return end.index + mark.length;
    missing.add(mark);
    return at + mark.length;
  };
}

/** Text of an expression. A comment after a heading is the id of the heading. */
function expressionText(expression: string, textBefore: string): string {
  const [, id] = /^\s*\/\*\s*([\w-]+)\s*\*\/\s*$/.exec(expression) ?? [];
  if (id !== undefined) return /^ {0,3}#{1,6}\s/.test(textBefore) ? `{#${id}}` : '';
  return textOfExpression(expression) ?? '';
}

/** Maximum length of a line on which an element can be alone, characters. */
const MAX_LINE_CHARACTERS = 500;

/** Matches a line of tags only. Each character can be matched in one way only, to avoid backtracking. */
const TAGS_LINE = /^\s*(?:<[^>]*>\s*)*$/;

/** Column at which an element begins, if it is alone on its lines. */
function columnOf(text: string, from: number, end: number): number | null {
  const textBefore = lineBefore(text, from);
  const textAfter = text.slice(end, end + MAX_LINE_CHARACTERS).split('\n', 1)[0] as string;
  return textBefore !== undefined && TAGS_LINE.test(textBefore) && TAGS_LINE.test(textAfter)
    ? textBefore.length - textBefore.trimStart().length
    : null;
}

/** The text before a position on its line; undefined if it is too long to search. */
function lineBefore(text: string, at: number): string | undefined {
  const precedingText = text.slice(Math.max(0, at - MAX_LINE_CHARACTERS), at);
  const begin = precedingText.lastIndexOf('\n') + 1;
  return begin === 0 && at > MAX_LINE_CHARACTERS ? undefined : precedingText.slice(begin);
}
