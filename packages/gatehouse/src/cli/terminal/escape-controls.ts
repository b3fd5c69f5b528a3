/**
 * Matches our own color codes, which are kept, and invisible characters that could control a terminal or reorder text.
 */
const INVISIBLE_CHARACTERS = /\p{Cc}\[\d*m|(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A text, or JSON, for a terminal: invisible characters are escaped as in JSON. */
export function escapeControls(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, (found) => (found.startsWith('\u001b[') ? found : escaped(found)));
}

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');
