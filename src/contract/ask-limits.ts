/** Unicode characters of the longest question, at every door. */
export const MAX_QUERY_CHARACTERS = 2000;
export const MAX_QUERY_ID_CHARACTERS = 128;
