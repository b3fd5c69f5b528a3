import { MAX_PASSAGE_LENGTH } from '../../contract/facts/passage-length.ts';

/** Splits at line ends, else sentence ends, else spaces, so that no piece is longer than a passage may be. */
export function splitText(text: string): string[] {
  const result: string[] = [];
  let rest = text;
  while (rest.length > MAX_PASSAGE_LENGTH) {
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
