const MAX_COLUMNS = 80;
const GAP = '  ';

/** Rows of cells as lines with aligned columns, at most 80 characters wide: the widest column is wrapped. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const excess = widths.reduce((sum, width) => sum + width, (widths.length - 1) * GAP.length) - MAX_COLUMNS;
  const widest = widths.indexOf(Math.max(...widths));
  if (excess > 0) widths[widest] = Math.max((widths[widest] as number) - excess, 1);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => padCell(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}

const padCell = (cell: string, width: number): string =>
  cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);

/** Text on lines of its own, indented. */
export function indentText(text: string, by = 4): string {
  const indent = ' '.repeat(by);
  return wrap(text, MAX_COLUMNS - indent.length)
    .map((line) => `${indent}${line}\n`)
    .join('');
}

/** Wraps text at a number of characters. */
export function wrap(text: string, width = MAX_COLUMNS): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A share in [0, 1] as per cent; a dash without a count. */
export const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`);
