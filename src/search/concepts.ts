import { analyse, type Word } from './analyse.ts';

const MAX_PHRASE = 3;

/** Finds the concepts that a text names: longest phrase first, by stems. */
export interface ConceptFinder {
  find(words: readonly Word[]): string[];
}

/** Groups of words for one thing each; where two groups claim a phrase, the first one keeps it. */
export function createConceptFinder(...groups: Readonly<Record<string, readonly string[]>>[]): ConceptFinder {
  const byPhrase = new Map<string, string>();
  for (const group of groups) {
    for (const [concept, phrases] of Object.entries(group)) {
      for (const phrase of phrases) {
        const stems = analyse(phrase).map((word) => word.stem);
        const key = stems.join(' ');
        if (stems.length > 0 && stems.length <= MAX_PHRASE && !byPhrase.has(key)) byPhrase.set(key, concept);
      }
    }
  }
  return {
    find(words) {
      const found: string[] = [];
      for (let start = 0; start < words.length; ) {
        let length = Math.min(MAX_PHRASE, words.length - start);
        let concept: string | undefined;
        for (; length > 0; length--) {
          concept = byPhrase.get(
            words
              .slice(start, start + length)
              .map((word) => word.stem)
              .join(' '),
          );
          if (concept !== undefined) break;
        }
        if (concept !== undefined) found.push(concept);
        start += Math.max(length, 1);
      }
      return found;
    },
  };
}
