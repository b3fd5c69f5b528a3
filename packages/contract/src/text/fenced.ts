/** A fence of code, as its line has it. */
interface Fence {
  /** Blanks, marks of quotations and of list items, in front of the mark. */
  before: string;
  mark: string;
  /** Language and title, behind the mark. */
  info: string;
}

/** A line of Markdown. The lines of a block of code, its two fences among them, have the opening fence; prose has none. */
export interface MarkdownLine {
  text: string;
  fence: Fence | undefined;
}

/**
 * The lines of a text, prose separated from fenced code as in CommonMark, with two exceptions. Tags of a dialect may be
 * indented, so an opening fence may have any indentation. Code may be indented less than its list item.
 * @param opens whether a fence outside of code opens a block
 */
export function markdownLines(text: string, opens: (fence: Fence, at: number) => boolean = () => true): MarkdownLine[] {
  let open: Fence | undefined;
  return text.split('\n').map((line, at) => {
    if (open?.before.includes('>') && quotationsIn(/^[\s>]*/.exec(line)?.[0]) < quotationsIn(open.before))
      open = undefined;
    const found = fenceIn(line);
    const fence = open ?? (found && opens(found, at) ? found : undefined);
    open = open && found && closes(found, open) ? undefined : fence;
    return { text: line, fence };
  });
}

/** Matched one after the other, because a repeated pattern would exhaust the stack on a line of millions. */
const BEFORE = /[\s>]+|(?:[-*+]|\d{1,9}[.)])(?=\s)/y;

function fenceIn(line: string): Fence | undefined {
  if (!/```|~~~/.test(line)) return undefined;
  let at = 0;
  for (BEFORE.lastIndex = 0; BEFORE.test(line); ) at = BEFORE.lastIndex;
  const sign = line.charAt(at);
  let end = at;
  while (line[end] === sign) end++;
  const fence = {
    before: line.slice(0, at).replaceAll('\t', '    '),
    mark: line.slice(at, end),
    info: line.slice(end),
  };
  return end - at > 2 && (sign === '~' || (sign === '`' && !fence.info.includes('`'))) ? fence : undefined;
}

const closes = ({ before, mark, info }: Fence, open: Fence): boolean =>
  mark.startsWith(open.mark) &&
  info.trim() === '' &&
  /^[\s>]*$/.test(before) &&
  quotationsIn(before) === quotationsIn(open.before) &&
  before.length < open.before.length + 4;

const quotationsIn = (before = ''): number => before.split('>').length - 1;

/** Whether a text has fenced code. */
export const holdsFence = (text: string): boolean => markdownLines(text).some(({ fence }) => fence);

/** The text with each line of prose changed. A line may become several, or none (null). */
export function mapProse(text: string, change: (line: string) => string | null): string {
  const kept: string[] = [];
  for (const { text: line, fence } of markdownLines(text)) {
    const changed = fence ? line : change(line);
    if (changed !== null) kept.push(changed);
  }
  return kept.join('\n');
}

/** Code in a text, as it stood between its fences. */
export interface FencedCode {
  /** Empty where the fence names none. */
  language: string;
  code: string;
  /** With its fences. */
  whole: string;
}

/** A text that is otherwise plain, apart at its fenced code; a fence that nothing closes is plain too. */
export function partsOfText(text: string): (string | FencedCode)[] {
  if (!text.includes('```')) return [text];
  const whole = text.split('\n');
  /** Where each mark that can close code stands last. */
  const last = new Map([...whole.entries()].flatMap(([at, line]) => (line.startsWith('```') ? [[line, at]] : [])));
  const lines = markdownLines(text, ({ before, mark }, at) => before === '' && (last.get(mark) ?? 0) > at);
  const parts: (string | FencedCode)[] = [];
  let from = 0;
  for (const [at, { fence }] of lines.entries()) {
    if (at + 1 < lines.length && lines[at + 1]?.fence === fence) continue;
    const part = whole.slice(from, at + 1);
    const joined = part.join('\n');
    parts.push(fence ? { language: fence.info, code: part.slice(1, -1).join('\n'), whole: joined } : joined);
    from = at + 1;
  }
  return parts;
}

/** The prose of a text, for outputs without code and for word counts. */
export const withoutFences = (text: string): string =>
  partsOfText(text)
    .map((part) => (typeof part === 'string' ? part : part.code))
    .join('\n');
