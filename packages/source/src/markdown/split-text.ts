import { MAX_PASSAGE_LENGTH, partsOfText } from '@gatehouse/contract';

/**
 * Splits at line ends, else sentence ends, else spaces, so that no piece is longer than a passage may be; fenced code is never
 * torn, however long.
 */
export function splitText(text: string): string[] {
  const result: string[] = [];
  let rest = text;
  while (rest.length > MAX_PASSAGE_LENGTH) {
    const code = codeAt(rest, MAX_PASSAGE_LENGTH);
    if (code && code.end === rest.length && code.start === 0) break;
    if (code) {
      const at = code.start > 0 ? code.start : code.end;
      result.push(rest.slice(0, at).trimEnd());
      rest = rest.slice(at).trimStart();
      continue;
    }
    const head = rest.slice(0, MAX_PASSAGE_LENGTH + 1);
    const cut =
      [head.lastIndexOf('\n'), head.search(/[.!?] [^.!?]*$/) + 1, head.lastIndexOf(' ')].find((at) => at > 0) ??
      safeCut(rest, MAX_PASSAGE_LENGTH);
    result.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...result, rest];
}

/** Never between the halves of a surrogate pair. */
function safeCut(text: string, at: number): number {
  return /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at;
}

/** The fenced code that a place lies in. */
function codeAt(text: string, place: number): { start: number; end: number } | undefined {
  let start = 0;
  for (const part of partsOfText(text)) {
    const end = start + (typeof part === 'string' ? part : part.whole).length;
    if (end > place) return typeof part === 'string' ? undefined : { start, end };
    start = end + 1;
  }
  return undefined;
}
