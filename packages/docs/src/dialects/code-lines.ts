/** Marks of lists and quotations may stand in front. */
const OPENS = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*)(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSES = /^[\s>]*(`{3,}|~{3,})\s*$/;

/**
 * Which lines are fenced code, the fences among them. In a dialect a fence may stand further in than CommonMark has it,
 * because tags around it are indented.
 */
export function codeLines(lines: readonly string[]): boolean[] {
  let fence = '';
  return lines.map((line) => {
    if (fence === '') {
      fence = OPENS.exec(line)?.[2] ?? '';
      return fence !== '';
    }
    const close = CLOSES.exec(line)?.[1];
    if (close?.startsWith(fence)) fence = '';
    return true;
  });
}

const DELIMITERS = /^\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*(?:\|\s*)?$/;

/** Which lines are rows of a table of Markdown: from the one above its delimiters to the next empty line. */
export function rowLines(lines: readonly string[], code: readonly boolean[]): boolean[] {
  const rows: boolean[] = [];
  for (const [at, line] of lines.entries()) {
    if (code[at] || !line.includes('|')) continue;
    if (rows[at - 1]) rows[at] = true;
    else if (at > 0 && !code[at - 1] && lines[at - 1]?.includes('|') && DELIMITERS.test(line.replace(/^[\s>]+/, ''))) {
      rows[at - 1] = true;
      rows[at] = true;
    }
  }
  return rows;
}

/** The text with each line changed that is no code. A line may become several, or none (null). */
export function mapProse(text: string, change: (line: string, at: number) => string | null): string {
  const lines = text.split('\n');
  const code = codeLines(lines);
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    const changed = code[at] ? line : change(line, at);
    if (changed !== null) kept.push(changed);
  }
  return kept.join('\n');
}

/** One empty line where there are several, and no blanks on it; code stays. */
export function tidy(text: string): string {
  const lines = text.split('\n');
  const code = codeLines(lines);
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    const empty = !code[at] && line.trim() === '';
    if (empty && kept.at(-1) === '') continue;
    kept.push(empty ? '' : line);
  }
  return kept.join('\n').replace(/^\n+|(?<!\n)\n+$/g, '');
}
