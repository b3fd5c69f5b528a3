import { lineToMarkdown } from '@gatehouse/contract';
import { findPositions, type SourceFile } from '@gatehouse/source';

/** Product name in the starter, which is a valid folder itself. */
export const STARTER_NAME = 'Acme Notes';

/** The files of the starter with another product name, otherwise unchanged. */
export function renameStarter(files: readonly SourceFile[], name: string): SourceFile[] {
  return files.map(({ path, bytes }) => {
    const text = String(bytes);
    const renamed = path.endsWith('.md')
      ? text.replaceAll(STARTER_NAME, () => lineToMarkdown(name))
      : rename(text, name);
    return { path, bytes: Buffer.from(renamed) };
  });
}

function rename(text: string, name: string): string {
  const replaceName = (oldText: string) => oldText.replaceAll(STARTER_NAME, () => name);
  let renamed = '';
  let copiedEnd = 0;
  for (const { start, end, value } of findPositions(text).scalars()) {
    if (typeof value !== 'string' || !value.includes(STARTER_NAME)) continue;
    const written = text.slice(start, end).trimEnd();
    // Block scalars take the name unchanged; elsewhere it is quoted, because it may contain quotation marks, colons and
    // hashes.
    renamed +=
      text.slice(copiedEnd, start) +
      (/^[|>]/.test(written) ? replaceName(written) : JSON.stringify(replaceName(value)));
    copiedEnd = start + written.length;
  }
  return renamed + text.slice(copiedEnd);
}
