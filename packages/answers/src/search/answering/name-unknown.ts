import { shorten } from '@gatehouse/contract';
import { findNearestName } from './nearest.ts';

const MAX_NAME_CHARACTERS = 60;

/**
 * Text for an error message about an unknown name: quoted, shortened, invisible characters escaped, followed by the
 * nearest known name, if one is near.
 */
export function unknownNameText(name: string, knownNames: readonly string[]): string {
  const suggestion = findNearestName(name, knownNames);
  return `${quoteName(name)}${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`;
}

function quoteName(name: string): string {
  const visible = shorten(name, MAX_NAME_CHARACTERS).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return `"${visible.replaceAll('"', "'")}"`;
}
