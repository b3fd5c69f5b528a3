import { holdsFence } from '@gatehouse/contract';
import { anchorMark } from './anchors.ts';
import type { Element, Piece } from './read-tags.ts';

/** Converts an HTML table to Markdown. A cell that spans several cells fills only the first. */
export function tableRows(
  table: Element,
  render: (pieces: readonly Piece[]) => string,
  indent: (text: string) => string,
): string {
  const cells = findElements(table.children, 'tr').flatMap(({ children }) =>
    children.flatMap((cell) => (typeof cell !== 'string' && /^t[hd]$/.test(cell.name) ? [cell] : [])),
  );
  const texts = new Map(cells.map((cell) => [cell, `${anchorMark(cell)}${render(cell.children)}`]));
  const blocks = [...texts.values()];
  // A Markdown cell has one line, so a table with code blocks becomes a sequence of blocks.
  if (blocks.some(holdsFence)) return blocks.map(indent).join('\n\n');
  const rows = findElements(table.children, 'tr').map((row) =>
    row.children.flatMap((cell) =>
      typeof cell !== 'string' && /^t[hd]$/.test(cell.name)
        ? (texts.get(cell) ?? '')
            .replace(/\uE000/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()
            .replace(/(?<!\\)\|/g, '\\|')
        : [],
    ),
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return render(table.children);
  const caption = findElements(table.children, 'caption').map(({ children }) => render(children).trim());
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [
    ...caption,
    ...(caption.length > 0 ? [''] : []),
    line(head),
    `|${' --- |'.repeat(width)}`,
    ...others.map(line),
  ].join('\n');
}

/**
 * All elements with this name among the descendants, without elements inside such an element or inside another table.
 */
function findElements(pieces: readonly Piece[], name: string): Element[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' || piece.name === 'table'
      ? []
      : piece.name === name
        ? [piece]
        : findElements(piece.children, name),
  );
}
