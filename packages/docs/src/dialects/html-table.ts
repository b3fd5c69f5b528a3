import { holdsFence } from '@gatehouse/contract';
import { anchorMark } from './anchors.ts';
import type { Element, Piece } from './read-tags.ts';

/** A table of HTML as one of Markdown; cells that span others stand once. */
export function tableRows(
  table: Element,
  written: (pieces: readonly Piece[]) => string,
  placed: (text: string) => string,
): string {
  const cells = below(table.children, 'tr').flatMap(({ children }) =>
    children.flatMap((cell) => (typeof cell !== 'string' && /^t[hd]$/.test(cell.name) ? [cell] : [])),
  );
  const said = new Map(cells.map((cell) => [cell, `${anchorMark(cell)}${written(cell.children)}`]));
  const blocks = [...said.values()];
  // A cell has one line, and code more.
  if (blocks.some(holdsFence)) return blocks.map(placed).join('\n\n');
  const rows = below(table.children, 'tr').map((row) =>
    row.children.flatMap((cell) =>
      typeof cell !== 'string' && /^t[hd]$/.test(cell.name)
        ? (said.get(cell) ?? '')
            .replace(/\uE000/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()
            .replace(/(?<!\\)\|/g, '\\|')
        : [],
    ),
  );
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return written(table.children);
  const caption = below(table.children, 'caption').map(({ children }) => written(children).trim());
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

/** Elements of a name, however deep, but neither inside one another nor inside another table. */
function below(pieces: readonly Piece[], name: string): Element[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' || piece.name === 'table'
      ? []
      : piece.name === name
        ? [piece]
        : below(piece.children, name),
  );
}
