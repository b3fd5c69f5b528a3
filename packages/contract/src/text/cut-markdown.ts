import { type MarkdownLine, markdownLines } from './fenced.ts';

/** A position at which a text may be split. */
interface Cut {
  at: number;
  /** 2: between top-level blocks, 1: between blocks of a list, 0: between lines. */
  strength: 2 | 1 | 0;
}

/**
 * Splits Markdown into chunks whose concatenation is the input: between blocks, within a block only if it is longer
 * than a chunk, and never within fenced code.
 * @param maxLength of a chunk, characters
 */
export function splitMarkdown(markdown: string, maxLength: number): string[] {
  const pieces: string[] = [];
  if (markdown.length <= maxLength) return [markdown];
  let start = 0;
  let candidates: (Cut | undefined)[] = [];
  for (const cut of [...cutsOf(markdown), { at: markdown.length, strength: 2 } as const]) {
    while (cut.at - start > maxLength) {
      const [topLevel, nested, line] = candidates;
      const best = topLevel ?? nested ?? line;
      if (!best) break;
      pieces.push(markdown.slice(start, best.at));
      start = best.at;
      candidates = candidates.map((one) => (one && one.at > start ? one : undefined));
    }
    candidates[2 - cut.strength] = cut;
  }
  pieces.push(markdown.slice(start));
  return pieces;
}

/** The start of every line outside fenced code. */
function* cutsOf(markdown: string): Generator<Cut> {
  let at = 0;
  let previous: MarkdownLine = { text: '', fence: undefined };
  for (const line of markdownLines(markdown)) {
    const { text, fence } = line;
    const isInside = fence !== undefined && fence === previous.fence;
    const strength = previous.text.trim() !== '' ? 0 : /^\S/.test(text) ? 2 : 1;
    if (!isInside && at > 0 && text.trim() !== '') yield { at, strength };
    previous = line;
    at += text.length + 1;
  }
}
