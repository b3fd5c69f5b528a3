import type { Pack } from '@gatehouse/content';
import type { SourceFile } from '@gatehouse/source';

/** A question of a folder, and its name in a passage. */
export interface Placed {
  category: string | null;
  id: string;
  /** The question, with the headings of a piece of its answer. */
  name: string;
}

/** Where a phrasing stands, or its question where it is written over several lines or was made. */
export function locatePhrasing(files: readonly SourceFile[], { category, id, name }: Placed, asked: string) {
  const file = files.find(({ path }) => path.startsWith(`faqs/${category}.`));
  const lines = String(file?.bytes).split('\n');
  const idLine = new RegExp(`\\bid: *["']?${id.replaceAll('.', '\\.')}["']?\\s*(#|$)`);
  const byId = lines.findIndex((line) => idLine.test(line));
  const [question = ''] = name.split(' › ');
  const start = Math.max(byId < 0 ? lines.findIndex((line) => line.includes(question)) : byId, 0);
  const offset = lines.slice(start).findIndex((line) => line.includes(asked));
  return { file: file?.path ?? `faqs/${category}`, line: start + Math.max(offset, 0) + 1 };
}

/** The questions of a pack by their ids. */
export const questionsOf = ({ categories }: Pack): Map<string, Placed> =>
  new Map(
    categories.flatMap(({ faqs }) =>
      faqs.map(({ category, id, question }): [string, Placed] => [id, { category, id, name: question }]),
    ),
  );
