/** Unicode characters of the longest question, at every endpoint. */
export const MAX_QUERY_CHARACTERS = 2000;
export const MAX_QUERY_ID_CHARACTERS = 128;
/** Passages that people are shown at once; the others are on demand. */
export const MAX_SHOWN = 5;
