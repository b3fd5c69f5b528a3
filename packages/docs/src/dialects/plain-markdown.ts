import { codeBlock, holdsFence, markdownLines } from '@gatehouse/contract';
import { anchorMark } from './anchors.ts';
import { admonitionOf, componentBlocks, inlineComponentText } from './elements.ts';
import { tableRows } from './html-table.ts';
import type { PageBudget } from './page-budget.ts';
import { type Element, type Piece, type Reading, readTags } from './read-tags.ts';

/** Placeholder for a line break until the text is complete. */
const BREAK = '\uE000';

/** Placeholder for the list of pages in the folder of a page, until all pages are known. */
export const PAGE_LIST_PLACEHOLDER = '\uE002';

/** Elements without readable content. */
const DROPPED_ELEMENT = /^(head|object|canvas|input|select|textarea|track|meta|link|col|colgroup)$/;
const MEDIA = /^(video|audio|iframe|embed|source)$/;
const BLOCK =
  /^(address|article|aside|blockquote|body|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|header|html|main|nav|p|section|summary|tbody|tfoot|thead|video|picture|template)$/;
const STRONG = /^(b|strong)$/;
const EMPHASIS = /^(i|em|cite|var|dfn)$/;
const CODE = /^(code|kbd|samp|tt)$/;
const STRUCK = /^(del|s|strike)$/;

/**
 * Converts Markdown with HTML or JSX tags to plain Markdown. Visible text keeps its order, and code is unchanged.
 * Admonitions become containers, `::: note Title`.
 */
export function withoutTags(text: string, reading: Reading, budget: PageBudget): string {
  // A heading must stay on one line.
  const plain = renderPieces(readTags(text, reading), budget).replace(/^ {0,3}#{1,6} .*$/gm, (line) =>
    line.replace(/(?<! ) *\uE000 */g, ' '),
  );
  return trimMarkdown(plain.replace(/(?<! ) *\uE000[ \t]*\n?/g, '  \n'));
}

/** Collapses blank lines outside of code. @param change applied to each line of prose before */
export function trimMarkdown(text: string, change?: (line: string) => string[]): string {
  const lines: string[] = [];
  for (const { text: line, fence } of markdownLines(text))
    for (const part of (!fence && change?.(line)) || [line]) {
      const empty = !fence && part.trim() === '';
      if (!empty || lines.at(-1) !== '') lines.push(empty ? '' : part);
    }
  return lines.join('\n').replace(/^\n+|(?<!\n)\n+$/g, '');
}

function renderPieces(pieces: readonly Piece[], budget: PageBudget): string {
  const text = pieces
    .map((piece) => (typeof piece === 'string' ? piece : anchorMark(piece) + renderElement(piece, budget)))
    .join('');
  // Each enclosing element copies the text of its content once more.
  budget.spend(text.length);
  return text;
}

function renderElement(element: Element, budget: PageBudget): string {
  const { name, attributes, children, column, inRow, raw } = element;
  const indent = ' '.repeat(column ?? 0);
  /** Separate paragraphs with the indentation of the element. */
  const block = (...parts: string[]): string => {
    const nonEmpty = parts.filter((part) => part.trim() !== '').map((part) => indentTo(part, column ?? 0));
    return nonEmpty.length === 0 ? '' : `\n\n${nonEmpty.join('\n\n')}\n\n${indent}`;
  };
  const renderInner = () => renderPieces(escapeHashes(children, raw), budget);
  const renderInLine = () => renderInner().replace(/\s+/g, ' ').trim();
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined)
    return block(`${'#'.repeat(Number(heading))} ${renderInLine()}${attributes.id ? ` {#${attributes.id}}` : ''}`);
  if (name === 'DocCardList') return block(PAGE_LIST_PLACEHOLDER);
  if (DROPPED_ELEMENT.test(name)) return '';
  if (MEDIA.test(name) && attributes.src)
    return block(
      `[${escapeLine(attributes.title ?? attributes.src.split('/').at(-1))}](${attributes.src.replaceAll(' ', '%20')})`,
    );
  if (name === 'br') return inRow ? ' ' : BREAK;
  // A line break would end the table row.
  if (inRow && /^[uo]l$/.test(name))
    return joinLines(
      children
        .map((child) => joinLines(renderPieces([child], budget)))
        .filter(Boolean)
        .join('; '),
    );
  if (inRow && (name === 'li' || BLOCK.test(name))) return joinLines(renderInner());
  if (inRow && name === 'pre') return wrapInMarks('`', joinLines(rawText(children)).replaceAll('`', ''));
  if (name === 'hr') return block('---');
  if (name === 'img' || name === 'Image')
    return attributes.src
      ? `![${escapeLine(attributes.alt)}](${attributes.src.replaceAll(' ', '%20')})`
      : escapeLine(attributes.alt);
  if (name === 'ul' || name === 'ol') return block(list(element, budget));
  if (name === 'li') return block(asItem('- ', renderInner()));
  if (name === 'table')
    return block(
      tableRows(
        element,
        (pieces) => renderPieces(pieces, budget),
        (text) => indentTo(text, 0),
      ),
    );
  if (name === 'pre') return block(fencedCode(element));
  if (name === 'CodeBlock') return block(fencedCode({ ...element, children: children.filter(isNotBlank) }));
  if (name === 'summary') return block(`**${renderInLine()}**`);
  if (name === 'blockquote') return block(renderInner().trim().replace(/^/gm, '> '));
  if (STRONG.test(name)) return wrapInMarks('**', renderInner());
  if (EMPHASIS.test(name)) return wrapInMarks('*', renderInner());
  if (STRUCK.test(name)) return wrapInMarks('~~', renderInner());
  if (CODE.test(name)) return wrapInMarks('`', renderInner().replaceAll('`', ''));
  const href = attributes.href ?? attributes.to;
  if (href !== undefined && (name === 'a' || /Link$|^Button$/.test(name)) && children.length > 0)
    return linkText(renderInner(), href);
  if (name === 'abbr' && attributes.title) return `${renderInner().trim()} (${attributes.title})`;
  const admonition = admonitionOf(element);
  if (admonition) return block(`::: ${admonition.kind} ${admonition.title}`, renderInner(), ':::');
  if (/^[a-z]/.test(name) && !name.includes('-')) return BLOCK.test(name) ? block(renderInner()) : renderInner();
  if (column !== null) return block(...componentBlocks(element, renderInner()));
  const content = inlineComponentText(element, renderInner(), linkText);
  return inRow ? joinLines(content) : content;
}

/** Escapes `#` where it begins no heading: on the line of a tag, and in raw HTML up to the first empty line. */
function escapeHashes([first, ...others]: readonly Piece[], raw: boolean): readonly Piece[] {
  if (first === undefined) return [];
  if (typeof first !== 'string') return [first, ...others];
  const found = (raw ? /\n[ \t]*\n/ : /\n/).exec(first)?.index ?? first.length;
  const begin = first.slice(0, found).replace(/^([ \t]*)(?=#{1,6}[ \t])/gm, '$1\\');
  return [begin + first.slice(found), ...others];
}

const escapeLine = (text = ''): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();

const joinLines = (text: string): string =>
  text
    .replace(/\uE000/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Writes emphasis marks directly around the text, after leading and before trailing white space. */
function wrapInMarks(mark: string, inner: string): string {
  const trimmed = inner.trim();
  const leadingSpace = inner.slice(0, inner.length - inner.trimStart().length);
  const trailingSpace = inner.slice(leadingSpace.length + trimmed.length);
  return trimmed === '' || trimmed.includes('\n\n') || holdsFence(trimmed)
    ? inner
    : `${leadingSpace}${mark}${trimmed}${mark}${trailingSpace}`;
}

function linkText(inner: string, href: string): string {
  const trimmed = inner.trim();
  return trimmed === '' || /\n\s*\n|\]\(/.test(trimmed) || holdsFence(trimmed)
    ? inner
    : `[${trimmed.replace(/\s+/g, ' ')}](${href.replaceAll(' ', '%20')})`;
}

/** The content of a `pre`, as fenced code. */
function fencedCode({ children, attributes }: Element): string {
  const [only] = children.filter(isNotBlank);
  const code = typeof only === 'object' && only.name === 'code' ? only : undefined;
  const [, language = ''] =
    /language-([\w+-]+)/.exec(
      `${attributes.class ?? ''} ${code?.attributes.class ?? ''} ${code?.attributes.className ?? ''}`,
    ) ?? [];
  const info = [attributes.language ?? attributes.lang ?? language, attributes.title && `title="${attributes.title}"`];
  const text = rawText(children).replace(/^\n/, '').trimEnd();
  return holdsFence(text) ? text : codeBlock(text, info.filter((part) => part).join(' '));
}

const isNotBlank = (piece: Piece): boolean => typeof piece !== 'string' || piece.trim() !== '';

const rawText = (pieces: readonly Piece[]): string =>
  decoded(pieces.map((piece) => (typeof piece === 'string' ? piece : rawText(piece.children))).join(''));

const decoded = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
  );

/** The items of an HTML list; other content stays unchanged. */
function list({ name, children, column }: Element, budget: PageBudget): string {
  let number = 1;
  return children
    .map((child) => {
      if (typeof child === 'string') return child.trim();
      if (child.name !== 'li') return renderPieces([child], budget).trim();
      return asItem(
        name === 'ol' ? `${number++}. ` : '- ',
        indentTo(anchorMark(child) + renderPieces(child.children, budget), column ?? 0),
      );
    })
    .filter((item) => item !== '')
    .join('\n');
}

const asItem = (mark: string, inner: string): string =>
  mark +
  indentTo(inner, 0)
    .trim()
    .replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`);

/**
 * Indents lines so that the leftmost one begins at a column; lines of code move with their fence. Text on the line of a
 * tag has no indentation, and is moved separately.
 */
function indentTo(text: string, column: number): string {
  const lines = markdownLines(text.replace(/^(?:[ \t]*\n)+/, '').trimEnd());
  const begins = /^[ \t]*\n/.test(text) ? 0 : 1;
  const continuesFence = (at: number) => lines[at]?.fence !== undefined && lines[at]?.fence === lines[at - 1]?.fence;
  const least = lines.reduce(
    (depth, { text: line }, at) =>
      at >= begins && line.trim() !== '' && !continuesFence(at) ? Math.min(depth, depthOf(line)) : depth,
    Number.POSITIVE_INFINITY,
  );
  const more = Number.isFinite(least) ? column - least : 0;
  return lines
    .map(({ text: line }, at) => {
      if (line.trim() === '' && !continuesFence(at)) return '';
      if (at < begins) return ' '.repeat(column) + line.trimStart();
      return more >= 0 ? ' '.repeat(more) + line : line.slice(Math.min(-more, depthOf(line)));
    })
    .join('\n');
}

const depthOf = (line: string): number => line.length - line.trimStart().length;
