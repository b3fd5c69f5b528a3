import { partsOfText } from './fenced.ts';

/**
 * Escapes plain text for Markdown: every character that Markdown could interpret, except an underscore within a word.
 * `passageToMarkdown` handles lists.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<>~|]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\s*)(#|\+|=|-(?! )|\d+(?=\)|\.$))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

/** Converts the plain text of a passage to Markdown: lists stay lists, lines become paragraphs, code is unchanged. */
export function passageToMarkdown(text: string): string {
  return partsOfText(text)
    .map((part) => (typeof part === 'string' ? linesToMarkdown(part) : part.whole))
    .join('\n\n');
}

/** Escapes the text outside fenced code, without blank lines between lines. */
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

/** Converts plain text to one line of Markdown: a heading, a list item or a table cell. */
export function lineToMarkdown(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim()).replace(/^(-|\d+\.)(?= )/, (mark) =>
    mark === '-' ? '\\-' : `${mark.slice(0, -1)}\\.`,
  );
}

/** A Markdown table; the cells are Markdown already. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`;
}

/** Fenced code, with a fence longer than any in the code. */
export function codeBlock(code: string, language: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}\n`;
}
