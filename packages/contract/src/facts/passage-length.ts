/** Characters (UTF-16 units) of the longest passage, but for code, which is never torn. */
export const MAX_PASSAGE_LENGTH = 1500;
