import { createRequire } from 'node:module';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.ts';
import { explainIssue } from './explain-issue.ts';
import type { SourceFile } from './read-folder.ts';

/** The parser that knows places. Loaded for the first fault: most folders have none, and it takes longer than they do. */
const placingParser = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

type Path = readonly PropertyKey[];

/** Of a place. */
const MOST_CHARACTERS = 100;

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
  const whole = (what: string, fix: string): ContentProblem[] => [{ file, line: 1, column: 1, place: '', what, fix }];
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(source.bytes);
  } catch {
    return whole('the file is not UTF-8 text', 'Save it as UTF-8');
  }

  // Parsed anew when there is something to tell: keeping every document would hold much memory for nothing.
  let located: ReturnType<typeof locate> | undefined;
  const problem = (path: Path, what: string, fix: string): ContentProblem => {
    located ??= locate(file, text);
    const { document, problemAt } = located;
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (placingParser().isNode(node) && node.range) return problemAt(node.range[0], placeOf(path), what, fix);
    }
    return problemAt(0, placeOf(path), what, fix);
  };

  const fast = schema.safeParse(readFast(text));
  if (fast.success) return { file, value: fast.data, problem };

  let value: unknown;
  try {
    located = locate(file, text);
    const { document, problemAt } = located;
    // What follows a tab is read in the wrong place; those faults are its consequences.
    const tabs = document.errors.filter(({ code }) => code === 'TAB_AS_INDENT');
    const cure = tabs.length > 0 ? 'Indent with spaces' : 'Check indentation and quotes';
    const faults = (tabs.length > 0 ? tabs : document.errors).map(({ code, pos, message }) =>
      code === 'NON_STRING_KEY'
        ? problemAt(pos[0], '', 'a list or a group cannot be a name', 'Write a plain word in front of the colon')
        : problemAt(pos[0], '', `this is not valid YAML: ${message.split('\n')[0]?.replace(/\.$/, '')}`, cure),
    );
    if (faults.length > 0) return faults;
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    const [, alias] = /^Unresolved alias .*: (.+)$/.exec(error instanceof Error ? error.message : '') ?? [];
    if (alias !== undefined) return [unresolved(file, text, alias)];
    // Too deep for the parser's recursion, or a bomb of aliases.
    return whole('the YAML is nested too deeply or repeats itself too often', 'Write it out in plain lists');
  }

  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { file, value: result.data, problem };
  return result.error.issues
    .filter((issue, index, all) => !isConsequence(issue, all.slice(0, index)))
    .flatMap((issue) => explainIssue(issue).map(({ path, what, fix }) => problem(path, what, fix)));
}

/** What begins an anchor; in text it hardly ever stands. */
const ANCHOR = /\B&\S/;

/**
 * The value of a file that has no fault, by a parser that knows no places and takes a tenth of the time. Undefined when
 * there may be something to tell; then the other one looks. Aliases are left to that one, because it can bound what they
 * grow to; without an anchor there is none.
 */
function readFast(text: string): unknown {
  if (ANCHOR.test(text)) return undefined;
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
}

/** The problem of an alias without an anchor; usually text that begins with an asterisk. */
function unresolved(file: string, text: string, alias: string): ContentProblem {
  const { document, problemAt } = locate(file, text);
  const { visit } = placingParser();
  let offset = 0;
  visit(document, {
    Alias(_, { source, range }) {
      if (source !== alias) return undefined;
      offset = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  const what = `this is not valid YAML: *${alias} refers to nothing`;
  return problemAt(offset, '', what, 'Put text that begins with * in quotation marks');
}

function locate(file: string, text: string) {
  const { LineCounter, parseDocument } = placingParser();
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: true,
    logLevel: 'error',
    stringKeys: true,
  });
  const problemAt = (offset: number, place: string, what: string, fix: string): ContentProblem => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), place: brief(place), what, fix };
  };
  return { document, problemAt };
}

/** On one line, and not long: YAML lets a name be whole paragraphs. */
function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

/** A value of the wrong type is one fault, whatever else its length or form breaks. */
function isConsequence(issue: z.core.$ZodIssue, earlier: readonly z.core.$ZodIssue[]): boolean {
  const place = placeOf(issue.path);
  return earlier.some(({ code, path }) => code === 'invalid_type' && placeOf(path) === place);
}

/** `['faqs', 3, 'slug']` → `faqs[3].slug`. */
function placeOf(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
