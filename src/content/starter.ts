import { parseDocument, visit } from 'yaml';
import type { SourceFile } from './read-folder.ts';

/** The name under which the starter is written, so that it is a valid folder itself. */
const STARTER_NAME = 'Acme Notes';

/** The files of the starter, telling of a product of another name; every other character stays as it was. */
export function renameStarter(files: readonly SourceFile[], name: string): SourceFile[] {
  return files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(rename(String(bytes), name)) }));
}

function rename(text: string, name: string): string {
  const edits: { from: number; to: number; text: string }[] = [];
  visit(parseDocument(text), {
    Scalar(_, { value, type, range }) {
      if (typeof value !== 'string' || !value.includes(STARTER_NAME) || !range) return;
      const [from, to] = range;
      const replaced = (before: string) => before.replaceAll(STARTER_NAME, () => name);
      // Any one line may stand in a block; elsewhere a name may hold quotation marks, colons and hashes.
      const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
      edits.push({ from, to, text: isBlock ? replaced(text.slice(from, to)) : JSON.stringify(replaced(value)) });
    },
  });
  return edits.reduceRight((current, edit) => current.slice(0, edit.from) + edit.text + current.slice(edit.to), text);
}
