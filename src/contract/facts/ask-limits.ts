/** Unicode characters of the longest question, at every endpoint. */
export const MAX_QUERY_CHARACTERS = 2000;
export const MAX_QUERY_ID_CHARACTERS = 128;
