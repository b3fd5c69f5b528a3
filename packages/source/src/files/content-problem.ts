/** One problem in a content folder, with its fix. */
export interface ContentProblem {
  /** Path inside the folder, `/` between parts. */
  file: string;
  /** From 1; 1 if the problem is about the whole file. */
  line: number;
  column: number;
  /** Path of the value in the file, for example `faqs[3].slug`; empty for the whole file. */
  place: string;
  /** The problem. */
  what: string;
  /** How to fix it. */
  fix: string;
  /** Number of occurrences of the same problem; default 1. */
  times?: number;
  /** Number of further problems that are not listed, if there are too many. */
  more?: number;
  /** Only its page is left out of the edition, because the page is in a tree outside the folder. */
  leftOut?: true;
  /** Reported as a notice that does not prevent serving: the missing page is in a tree outside the folder. */
  notice?: true;
}

/** Receives a problem. */
export type Report = (problem: ContentProblem) => void;

export function wholeFile(file: string, what: string, fix: string): ContentProblem {
  return { file, line: 1, column: 1, place: '', what, fix };
}

/** Maximum number of listed problems for one file and for one folder. More are usually one repeated mistake. */
const MAX_OF_A_FILE = 100;
const MAX_OF_A_FOLDER = 1000;

/**
 * Characters that could mislead a terminal or a reader: control characters, and those that change the text direction.
 */
const UNSEEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Replaces such characters by their code points: `\u{202e}`. */
export const escapeUnseen = (text: string): string =>
  text.replace(UNSEEN_CHARACTERS, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** `file:line:column place: problem. fix.` on one line. */
export function describeProblem({ file, line, column, place, what, fix, times }: ContentProblem): string {
  const count = times === undefined ? '' : ` (${times} times)`;
  return escapeUnseen(`${file}:${line}:${column} ${place && `${place}: `}${what}${count}. ${fix}.`);
}

/** The number of problems, including those that are not listed. */
export function countProblems(problems: readonly ContentProblem[]): number {
  return problems.reduce((sum, { more = 1 }) => sum + more, 0);
}

/**
 * Sorts by file and line; lists the first hundred of each file and counts the rest.
 * @param most maximum number over all files
 */
export function sortProblems(problems: readonly ContentProblem[], most = MAX_OF_A_FOLDER): ContentProblem[] {
  const sorted = [...problems].sort(compareProblems);
  const ofFile = new Map<string, ContentProblem[]>();
  for (const problem of sorted) {
    const problemsOfFile = ofFile.get(problem.file);
    if (problemsOfFile) problemsOfFile.push(problem);
    else ofFile.set(problem.file, [problem]);
  }
  const listed = [...ofFile.values()].flatMap((problemsOfFile) => limitProblems(problemsOfFile, MAX_OF_A_FILE));
  return limitProblems(listed, most, '.');
}

function limitProblems(problems: ContentProblem[], most: number, file?: string): ContentProblem[] {
  const [next] = problems.slice(most);
  if (!next) return problems;
  const more = countProblems(problems.slice(most));
  const what = `and ${String(more).replace(/\B(?=(\d{3})+$)/g, ',')} more`;
  const { line, column } = file === undefined ? next : { line: 1, column: 1 };
  const summary = { file: file ?? next.file, line, column, place: '', what, fix: 'Fix those above first', more };
  return [...problems.slice(0, most), summary];
}

/** File, then line, then column, then text: the same order on every machine. */
function compareProblems(a: ContentProblem, b: ContentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  if (a.line !== b.line || a.column !== b.column) return a.line - b.line || a.column - b.column;
  return a.what < b.what ? -1 : 1;
}

/** Whether a result of reading or validating is a list of problems. An empty list is a success. */
export function isProblems<T>(result: T | ContentProblem[]): result is ContentProblem[] {
  return Array.isArray(result) && result.length > 0 && typeof result[0] === 'object' && 'fix' in (result[0] as object);
}

/** The first of several equal problems, with the number of occurrences. */
export function groupProblems(problems: readonly ContentProblem[]): ContentProblem[] {
  const groups = new Map<string, ContentProblem[]>();
  for (const problem of [...problems].sort(compareProblems)) {
    const name = `${problem.what}\n${problem.fix}`;
    const group = groups.get(name);
    if (group) group.push(problem);
    else groups.set(name, [problem]);
  }
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0 ? (first as ContentProblem) : { ...(first as ContentProblem), times: 1 + others.length },
  );
}
