/** Code in a text, as it stood between its fences. */
export interface FencedCode {
  /** Empty where none is told. */
  language: string;
  code: string;
  /** With its fences. */
  whole: string;
}

/** A text that is otherwise plain, apart at its fenced code; a fence that nothing closes is plain too. */
export function partsOfText(text: string): (string | FencedCode)[] {
  if (!text.includes('```')) return [text];
  const lines = text.split('\n');
  const mayBeFence = (line: string): boolean => line.startsWith('```');
  /** Where each fence that can close code stands last. */
  const lastOf = new Map([...lines.entries()].flatMap(([at, line]) => (mayBeFence(line) ? [[line, at]] : [])));
  const parts: (string | FencedCode)[] = [];
  let plain: string[] = [];
  const endPlain = () => {
    if (plain.length > 0) parts.push(plain.join('\n'));
    plain = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    // Counted and not matched: on a line of ten million marks a pattern has run out of its stack.
    let width = 0;
    while (line[width] === '`') width++;
    const mark = line.slice(0, width);
    const language = line.slice(width);
    if (width < 3 || language.includes('`') || (lastOf.get(mark) ?? 0) <= at) {
      plain.push(line);
      continue;
    }
    const end = lines.indexOf(mark, at + 1);
    endPlain();
    const whole = lines.slice(at, end + 1).join('\n');
    parts.push({ language, code: lines.slice(at + 1, end).join('\n'), whole });
    at = end;
  }
  endPlain();
  return parts;
}

/** The words of a text, for what shows no code or counts words. */
export const withoutFences = (text: string): string =>
  partsOfText(text)
    .map((part) => (typeof part === 'string' ? part : part.code))
    .join('\n');
