import { type MarkdownLine, markdownLines } from '@gatehouse/contract';

const BEGINS =
  /^(?:import\s+(?:[\w*{'"$]|type\b)|export\s+(?:const|let|var|default|function|async|class|type|interface)\b|export\s+[{*])/;

/** Maximum number of unterminated statements that are read to the end of a page; no real page has as many. */
const MAX_UNCLOSED = 100;

/** Whether a text has imports, exports or expressions without visible text, which only MDX has. */
export function looksLikeMdx(text: string): boolean {
  if (!/\{\/\*|^import\s|^export\s/m.test(text)) return false;
  return markdownLines(text).some(
    ({ text: line, fence }) =>
      !fence && (/\{\/\*/.test(line.replace(/`[^`]*`/g, '')) || /^import\s.*from\s+['"][^'"]+['"];?\s*$/.test(line)),
  );
}

/** A line of code without its quoted texts and the comment at its end; a quotation mark without a partner stays. */
function withoutQuoted(line: string): string {
  const unpaired = new Set<string>();
  let kept = '';
  for (let at = 0; at < line.length; at++) {
    const character = line[at] as string;
    if (character === '/' && line[at + 1] === '/' && (at === 0 || /\s/.test(line[at - 1] as string))) return kept;
    if ((character === '"' || character === "'") && !unpaired.has(character)) {
      let end = at + 1;
      while (end < line.length && line[end] !== character) end += line[end] === '\\' ? 2 : 1;
      if (end < line.length) {
        at = end;
        continue;
      }
      // Any later mark of this kind has no partner either.
      unpaired.add(character);
    }
    kept += character;
  }
  return kept;
}

/** The text without imports and exports of MDX: from one that begins a block to the empty line where its brackets are closed. */
export function withoutModules(text: string): string {
  if (!/^(import|export)\s/m.test(text)) return text;
  const lines = markdownLines(text);
  const kept: string[] = [];
  let unclosed = 0;
  for (let at = 0; at < lines.length; at++) {
    const { text: line, fence } = lines[at] as MarkdownLine;
    const beginsBlock = lines[at - 1]?.text.trim() === '' || kept.length === 0 || kept.at(-1) === '';
    if (fence || !beginsBlock || !BEGINS.test(line)) {
      kept.push(line);
      continue;
    }
    // Looking for the end of one after the other would take as many times as long.
    if (unclosed > MAX_UNCLOSED) {
      kept.push(line);
      continue;
    }
    let depth = 0;
    let end = at;
    for (; end < lines.length; end++) {
      const words = withoutQuoted((lines[end] as MarkdownLine).text);
      if (words.trim() === '' && depth <= 0) break;
      depth += (words.match(/[{([]/g) ?? []).length - (words.match(/[})\]]/g) ?? []).length;
    }
    // Brackets that are never closed would take the page with them.
    if (depth > 0) {
      kept.push(line);
      unclosed++;
    } else at = end - 1;
  }
  return kept.join('\n');
}
