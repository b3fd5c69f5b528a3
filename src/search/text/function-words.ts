import listed from '../words/contractions.json' with { type: 'json' };
import words from '../words/function-words.json' with { type: 'json' };

/** English words that carry little of what a question is about. They count half, never nothing: "how long" is an intent. */
export const functionWords: ReadonlySet<string> = new Set(words.functionWords);

/** Words of asking and of politeness: they say that a question is asked, not which. */
export const politenessWords: ReadonlySet<string> = new Set(words.politenessWords);

/** Contractions as their words; what is not listed loses its `'s`. */
export const contractions: Readonly<Record<string, string>> = listed;
