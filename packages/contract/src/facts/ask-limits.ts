/** Maximum length of a question at every endpoint, Unicode characters. */
export const MAX_QUERY_CHARACTERS = 2000;
export const MAX_QUERY_ID_CHARACTERS = 128;
/** Number of passages that people see at once; the others are collapsed. */
export const MAX_SHOWN_PASSAGES = 5;
