import { shorten } from '@gatehouse/contract';
import { nearest } from './nearest.ts';

const MAX_SHOWN = 60;

/**
 * A name that a caller sent and nobody knows, for a message: in quotation marks, shortened, without anything that could
 * hide or turn around what stands beside it; and the known name that is near, if one is.
 */
export function nameUnknown(name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return `${quoted(name)}${meant === undefined ? '' : ` (did you mean "${meant}"?)`}`;
}

function quoted(name: string): string {
  const visible = shorten(name, MAX_SHOWN).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return `"${visible.replaceAll('"', "'")}"`;
}
