import { type ContentProblem, wholeFile } from './content-problem.ts';
import type { SourceFile } from './source-file.ts';

/** A Markdown text and its front matter: YAML between two lines `---` at the top. */
export interface FrontMatterSplit {
  /** The YAML with its line numbers in the file; null without front matter. */
  head: SourceFile | null;
  /** Its lines end with line feeds only. */
  body: string;
  /** Number of lines of the file before the body. */
  linesBefore: number;
}

/** Splits a file, whose text must be UTF-8. */
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

/** The text of a file, with line feeds as the only line ends. */
export function decodeText({ path, bytes }: SourceFile): string | ContentProblem[] {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return [wholeFile(path, 'the file is not UTF-8 text', 'Save it as UTF-8')];
  }
}
