import { type MarkdownLine, markdownLines } from '@gatehouse/contract';

const BEGINS =
  /^(?:import\s+(?:[\w*{'"$]|type\b)|export\s+(?:const|let|var|default|function|async|class|type|interface)\b|export\s+[{*])/;

/** Maximum number of unterminated statements that are read to the end of a page; no real page has as many. */
const MAX_UNCLOSED_STATEMENTS = 100;

/** Whether a text has imports, exports or expressions without visible text, which only MDX has. */
export function looksLikeMdx(text: string): boolean {
  if (!/\{\/\*|^import\s|^export\s/m.test(text)) return false;
  return markdownLines(text).some(
    ({ text: line, fence }) =>
      !fence && (/\{\/\*/.test(line.replace(/`[^`]*`/g, '')) || /^import\s.*from\s+['"][^'"]+['"];?\s*$/.test(line)),
  );
}

/** Removes quoted texts and a trailing comment from a line of code. An unpaired quotation mark stays. */
function withoutQuoted(line: string): string {
  const unpaired = new Set<string>();
  let code = '';
  for (let at = 0; at < line.length; at++) {
    const character = line[at] as string;
    if (character === '/' && line[at + 1] === '/' && (at === 0 || /\s/.test(line[at - 1] as string))) return code;
    if ((character === '"' || character === "'") && !unpaired.has(character)) {
      let end = at + 1;
      while (end < line.length && line[end] !== character) end += line[end] === '\\' ? 2 : 1;
      if (end < line.length) {
        at = end;
        continue;
      }
      // All later marks of this kind are unpaired, too.
      unpaired.add(character);
    }
    code += character;
  }
  return code;
}

/**
 * Removes imports and exports of MDX. Each begins a block and ends at the first empty line after its closing bracket.
 */
export function withoutModules(text: string): string {
  if (!/^(import|export)\s/m.test(text)) return text;
  const lines = markdownLines(text);
  const remaining: string[] = [];
  let unclosed = 0;
  for (let at = 0; at < lines.length; at++) {
    const { text: line, fence } = lines[at] as MarkdownLine;
    const beginsBlock = lines[at - 1]?.text.trim() === '' || remaining.length === 0 || remaining.at(-1) === '';
    if (fence || !beginsBlock || !BEGINS.test(line)) {
      remaining.push(line);
      continue;
    }
    // Searching to the end of the page for each statement would take quadratic time.
    if (unclosed > MAX_UNCLOSED_STATEMENTS) {
      remaining.push(line);
      continue;
    }
    let depth = 0;
    let end = at;
    for (; end < lines.length; end++) {
      const code = withoutQuoted((lines[end] as MarkdownLine).text);
      if (code.trim() === '' && depth <= 0) break;
      depth += (code.match(/[{([]/g) ?? []).length - (code.match(/[})\]]/g) ?? []).length;
    }
    // A statement with unclosed brackets would swallow the rest of the page.
    if (depth > 0) {
      remaining.push(line);
      unclosed++;
    } else at = end - 1;
  }
  return remaining.join('\n');
}
