import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.ts';
import { explainIssue } from './explain-issue.ts';
import type { SourceFile } from './read-folder.ts';

type Path = readonly PropertyKey[];

/** A file that has the right shape, and the places of its values. */
export interface ParsedFile<T> {
  file: string;
  value: T;
  /** A problem at the value that `path` leads to, or at its nearest existing parent. */
  problem(path: Path, what: string, fix: string): ContentProblem;
}

/** Parses one YAML 1.2 file against a schema. Returns every problem found, never only the first. */
export function parseYaml<T>(source: SourceFile, schema: z.ZodType<T>): ParsedFile<T> | ContentProblem[] {
  const file = source.path;
  const lines = new LineCounter();
  const at = (offset: number, place: string, what: string, fix: string): ContentProblem => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), place, what, fix };
  };

  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(source.bytes);
  } catch {
    return [{ file, line: 1, column: 1, place: '', what: 'the file is not UTF-8 text', fix: 'Save it as UTF-8' }];
  }

  let document: ReturnType<typeof parseDocument>;
  let value: unknown;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true, logLevel: 'silent' });
    if (document.errors.length === 0) value = document.toJS({ maxAliasCount: 100 });
  } catch {
    // Too deep for the parser's recursion, or a bomb of aliases.
    return [at(0, '', 'the YAML is nested too deeply or repeats itself too often', 'Write it out in plain lists')];
  }
  if (document.errors.length > 0)
    return document.errors.map((error) =>
      at(error.pos[0], '', `this is not valid YAML: ${error.message.split('\n')[0]}`, 'Check indentation and quotes'),
    );

  const problem = (path: Path, what: string, fix: string): ContentProblem => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return at(node.range[0], placeOf(path), what, fix);
    }
    return at(0, placeOf(path), what, fix);
  };

  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { file, value: result.data, problem };
  return result.error.issues.flatMap((issue) =>
    explainIssue(issue).map(({ path, what, fix }) => problem(path, what, fix)),
  );
}

/** `['faqs', 3, 'slug']` → `faqs[3].slug`. */
function placeOf(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
