import type { SourceFile } from '@gatehouse/source';

/** Placeholders whose values depend on the access policy and the INSIGHTS setting of the serving host. */
const HOST_PLACEHOLDER = /\{\{\s*(endpoints|limits|statuses|discovery|insights)\s*\}\}/g;

/** Names of the placeholders for values of the host, each once. */
export function hostPlaceholders(files: readonly SourceFile[]): string[] {
  const texts = files.filter(({ bytes }) => bytes.includes('{{')).map(({ bytes }) => bytes.toString('latin1'));
  const placeholderNames = texts.flatMap((text) =>
    [...text.matchAll(HOST_PLACEHOLDER)].map(([, name]) => name as string),
  );
  return [...new Set(placeholderNames)].sort();
}
