/** A question with the evidence of its answer. */
export interface RehearsalQuestion {
  question: string;
  /** Pages of the site that answer, as paths or URLs. */
  pages: readonly string[];
  /** The decisive sentence of the answer. Without it, reading one of the pages counts as found. */
  text?: string | undefined;
}

/** Origin of a list of questions. */
export type QuestionListSource = 'file' | 'edition' | '/api/faq' | 'llms.txt' | 'sitemap';

export interface QuestionList {
  source: QuestionListSource;
  questions: readonly RehearsalQuestion[];
}

/** At most this many of a list, evenly spaced, so that the same list gives the same choice. */
export const spreadOver = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)] as T);
