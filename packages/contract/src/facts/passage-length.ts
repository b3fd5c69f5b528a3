/** Maximum length of a passage, characters (UTF-16 units); code is never split and may be longer. */
export const MAX_PASSAGE_LENGTH = 1500;
