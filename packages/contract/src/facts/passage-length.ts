/** Characters (UTF-16 units) of the longest passage, but for code, which is never split. */
export const MAX_PASSAGE_LENGTH = 1500;
