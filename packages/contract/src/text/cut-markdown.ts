import { type MarkdownLine, markdownLines } from './fenced.ts';

/** A place where a text may be cut. */
interface Cut {
  at: number;
  /** Between blocks of the page; between blocks of a list; between lines. */
  strength: 2 | 1 | 0;
}

/**
 * Markdown in pieces, which put together are the whole: cut between blocks, within a block only where it is longer than a
 * piece, and never within fenced code, however long.
 * @param most characters of a piece
 */
export function cutMarkdown(markdown: string, most: number): string[] {
  const pieces: string[] = [];
  if (markdown.length <= most) return [markdown];
  let start = 0;
  let waiting: (Cut | undefined)[] = [];
  for (const cut of [...cutsOf(markdown), { at: markdown.length, strength: 2 } as const]) {
    while (cut.at - start > most) {
      const [between, within, lines] = waiting;
      const best = between ?? within ?? lines;
      if (!best) break;
      pieces.push(markdown.slice(start, best.at));
      start = best.at;
      waiting = waiting.map((one) => (one && one.at > start ? one : undefined));
    }
    waiting[2 - cut.strength] = cut;
  }
  pieces.push(markdown.slice(start));
  return pieces;
}

/** Every beginning of a line outside of fenced code. */
function* cutsOf(markdown: string): Generator<Cut> {
  let at = 0;
  let above: MarkdownLine = { text: '', fence: undefined };
  for (const line of markdownLines(markdown)) {
    const { text, fence } = line;
    const isInside = fence !== undefined && fence === above.fence;
    const strength = above.text.trim() !== '' ? 0 : /^\S/.test(text) ? 2 : 1;
    if (!isInside && at > 0 && text.trim() !== '') yield { at, strength };
    above = line;
    at += text.length + 1;
  }
}
