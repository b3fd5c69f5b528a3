import type { Pack } from '@gatehouse/content';
import type { SourceFile } from '@gatehouse/source';

/** Category, id and passage name of a question. */
export interface QuestionName {
  category: string | null;
  id: string;
  /** The question, followed by the headings of the part of its answer, joined by ›. */
  name: string;
}

/** File and line of a phrasing. If the phrasing spans lines or was generated, the line of its question. */
export function locatePhrasing(files: readonly SourceFile[], { category, id, name }: QuestionName, phrasing: string) {
  const file = files.find(({ path }) => path.startsWith(`faqs/${category}.`));
  const lines = String(file?.bytes).split('\n');
  const idLine = new RegExp(`\\bid: *["']?${id.replaceAll('.', '\\.')}["']?\\s*(#|$)`);
  const byId = lines.findIndex((line) => idLine.test(line));
  const [question = ''] = name.split(' › ');
  const start = Math.max(byId < 0 ? lines.findIndex((line) => line.includes(question)) : byId, 0);
  const offset = lines.slice(start).findIndex((line) => line.includes(phrasing));
  return { file: file?.path ?? `faqs/${category}`, line: start + Math.max(offset, 0) + 1 };
}

/** The questions of a pack by their ids. */
export const questionsOf = ({ categories }: Pack): Map<string, QuestionName> =>
  new Map(
    categories.flatMap(({ faqs }) =>
      faqs.map(({ category, id, question }): [string, QuestionName] => [id, { category, id, name: question }]),
    ),
  );
