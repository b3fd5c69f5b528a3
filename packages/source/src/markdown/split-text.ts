import { MAX_PASSAGE_LENGTH, partsOfText } from '@gatehouse/contract';

/**
 * Splits at line ends, else sentence ends, else spaces, into pieces of at most the length of a passage. Fenced code is
 * never split, however long.
 */
export function splitText(text: string): string[] {
  const result: string[] = [];
  const codes = codesOf(text);
  let code = codes.next().value;
  let from = 0;
  while (text.length - from > MAX_PASSAGE_LENGTH) {
    const most = from + MAX_PASSAGE_LENGTH;
    while (code && code.end <= most) code = codes.next().value;
    let end: number;
    // Text before code ends at the line end before the fence.
    if (code && code.start <= most + 1) end = code.start > from ? code.start : code.end;
    else end = from + splitOffset(text.slice(from, most + 1));
    if (end === text.length) break;
    result.push(text.slice(from, end).trimEnd());
    from = text.length - text.slice(end).trimStart().length;
  }
  return [...result, text.slice(from)];
}

/** Offset of the last possible split. @param head text with one character more than fits */
const splitOffset = (head: string): number =>
  [head.lastIndexOf('\n'), head.search(/[.!?] [^.!?]*$/) + 1, head.lastIndexOf(' ')].find((at) => at > 0) ??
  safeOffset(head, MAX_PASSAGE_LENGTH);

/** Moves an offset out of a surrogate pair. */
function safeOffset(text: string, at: number): number {
  return /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at;
}

/** Start and end offsets of fenced code. */
function* codesOf(text: string): Generator<{ start: number; end: number }, undefined> {
  let start = 0;
  for (const part of partsOfText(text)) {
    const end = start + (typeof part === 'string' ? part : part.whole).length;
    if (typeof part !== 'string') yield { start, end };
    start = end + 1;
  }
}
