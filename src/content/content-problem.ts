/** One fault in a content folder, told so that a writer can mend it. */
export interface ContentProblem {
  /** Path inside the folder, `/` between parts. */
  file: string;
  /** 1-based; 1 when the fault is the whole file. */
  line: number;
  column: number;
  /** Where in the file, for example `faqs[3].slug`; empty for the whole file. */
  place: string;
  /** What is wrong. */
  what: string;
  /** How to mend it. */
  fix: string;
}

/** `file:line:column place: what. fix.` on one line. */
export function describeProblem({ file, line, column, place, what, fix }: ContentProblem): string {
  return `${file}:${line}:${column} ${place && `${place}: `}${what}. ${fix}.`;
}

/** File, then line, then column, then text: the same order on every machine. */
export function compareProblems(a: ContentProblem, b: ContentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.what < b.what ? -1 : 1);
}
