import { partsOfText } from './fenced.ts';

/**
 * Plain text → Markdown that reads the same: marks that Markdown would take for its own are escaped, wherever they could
 * begin something; an underscore within a word begins nothing. Lists are the business of `passageToMarkdown`.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<>~|]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\s*)(#|\+|=|-(?! )|\d+(?=\)|\.$))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

/** Plain text of a passage → Markdown: its lists stay lists, its lines become paragraphs, its code stays as it is. */
export function passageToMarkdown(text: string): string {
  return partsOfText(text)
    .map((part) => (typeof part === 'string' ? linesToMarkdown(part) : part.whole))
    .join('\n\n');
}

/** The same, without more room between its lines. */
export const escapeAroundCode = (text: string): string =>
  partsOfText(text)
    .map((part) => (typeof part === 'string' ? escapeMarkdown(part) : part.whole))
    .join('\n');

function linesToMarkdown(text: string): string {
  const lines = text.split('\n');
  const isItem = (line: string) => /^(- |\d+\. )/.test(line);
  return lines
    .map((line, index) => {
      const glued = isItem(line) && isItem(lines[index + 1] ?? '');
      return escapeMarkdown(line) + (index === lines.length - 1 ? '' : glued ? '\n' : '\n\n');
    })
    .join('');
}

/** Plain text for one line: a heading, an item of a list, a cell of a table. */
export function lineToMarkdown(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim()).replace(/^(-|\d+\.)(?= )/, (mark) =>
    mark === '-' ? '\\-' : `${mark.slice(0, -1)}\\.`,
  );
}

/** A table of cells that are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`;
}

/** Code between fences that nothing within it can close. */
export function codeBlock(code: string, language: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}\n`;
}
