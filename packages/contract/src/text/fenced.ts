/** The opening line of fenced code. */
interface Fence {
  /** Indentation and marks of quotations and list items before the fence. */
  before: string;
  mark: string;
  /** Info string after the fence: language and title. */
  info: string;
}

/** A line of Markdown. Lines of fenced code, including the two fences, have the opening fence; prose has none. */
export interface MarkdownLine {
  text: string;
  fence: Fence | undefined;
}

/**
 * The lines of a text, prose separated from fenced code as in CommonMark, with two exceptions. An opening fence may
 * have any indentation, because tags around it may be indented. Code may be indented less than its list item.
 * @param opens whether a fence outside of code opens a block
 */
export function markdownLines(text: string, opens: (fence: Fence, at: number) => boolean = () => true): MarkdownLine[] {
  let open: Fence | undefined;
  return text.split('\n').map((line, at) => {
    if (open?.before.includes('>') && quotationsIn(/^[\s>]*/.exec(line)?.[0]) < quotationsIn(open.before))
      open = undefined;
    const found = readFence(line);
    const fence = open ?? (found && opens(found, at) ? found : undefined);
    open = open && found && closesFence(found, open) ? undefined : fence;
    return { text: line, fence };
  });
}

/** Matched repeatedly in a loop: one repeated pattern would exhaust the stack on a very long line. */
const BEFORE = /[\s>]+|(?:[-*+]|\d{1,9}[.)])(?=\s)/y;

function readFence(line: string): Fence | undefined {
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

const closesFence = ({ before, mark, info }: Fence, open: Fence): boolean =>
  mark.startsWith(open.mark) &&
  info.trim() === '' &&
  /^[\s>]*$/.test(before) &&
  quotationsIn(before) === quotationsIn(open.before) &&
  before.length < open.before.length + 4;

const quotationsIn = (before = ''): number => before.split('>').length - 1;

/** Whether a text has fenced code. */
export const holdsFence = (text: string): boolean => markdownLines(text).some(({ fence }) => fence);

/** Maps each line of prose. A line may become several lines, or none (null). */
export function mapProse(text: string, change: (line: string) => string | null): string {
  const kept: string[] = [];
  for (const { text: line, fence } of markdownLines(text)) {
    const changed = fence ? line : change(line);
    if (changed !== null) kept.push(changed);
  }
  return kept.join('\n');
}

/** Fenced code in a text. */
export interface FencedCode {
  /** Empty without a language. */
  language: string;
  code: string;
  /** The code with its fences. */
  whole: string;
}

/** Splits a plain text at its fenced code. An unclosed fence counts as plain text. */
export function partsOfText(text: string): (string | FencedCode)[] {
  if (!text.includes('```')) return [text];
  const whole = text.split('\n');
  /** Last line of each mark that can close code. */
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

/** The text without fenced code, for outputs without code and for word counts. */
export const removeFences = (text: string): string =>
  partsOfText(text)
    .map((part) => (typeof part === 'string' ? part : part.code))
    .join('\n');
