import type { SourceFile } from '@gatehouse/source';

/** A placeholder that is filled with what the host of a service decides: its access policy, and what it keeps about questions. */
const OF_HOST = /\{\{\s*(endpoints|limits|statuses|discovery|insights)\s*\}\}/g;

/** Names of the placeholders by which texts of the folder may tell of the host; each once. */
export function hostPlaceholders(files: readonly SourceFile[]): string[] {
  const texts = files.filter(({ bytes }) => bytes.includes('{{')).map(({ bytes }) => bytes.toString('latin1'));
  const names = texts.flatMap((text) => [...text.matchAll(OF_HOST)].map(([, name]) => name as string));
  return [...new Set(names)].sort();
}
