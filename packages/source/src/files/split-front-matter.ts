import { type ContentProblem, wholeFile } from './content-problem.ts';
import type { SourceFile } from './source-file.ts';

/** A text in Markdown, and the YAML that stands above it between two lines `---`. */
export interface FrontMatterSplit {
  /** The YAML on the lines that it has in the file; null when there is none. */
  head: SourceFile | null;
  /** Line feeds alone end its lines. */
  body: string;
  /** How many lines of the file stand before the body. */
  linesBefore: number;
}

/** Takes a file apart; its text has to be UTF-8. */
export function splitFrontMatter(source: SourceFile): FrontMatterSplit | ContentProblem[] {
  const { path } = source;
  const text = decodeText(source);
  if (typeof text !== 'string') return text;
  if (!/^---[ \t]*\n/.test(text)) return { head: null, body: text, linesBefore: 0 };
  const lines = text.split('\n');
  const end = lines.findIndex((line, at) => at > 0 && /^---[ \t]*$/.test(line));
  if (end < 0)
    return [wholeFile(path, 'the front matter has no end', 'Close it with a line ---, or remove the first line')];
  return {
    head: { path, bytes: Buffer.from(['', ...lines.slice(1, end)].join('\n')) },
    body: lines.slice(end + 1).join('\n'),
    linesBefore: end + 1,
  };
}

/** The text of a file, whose lines line feeds alone end. */
export function decodeText({ path, bytes }: SourceFile): string | ContentProblem[] {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return [wholeFile(path, 'the file is not UTF-8 text', 'Save it as UTF-8')];
  }
}
