import { analyse, type Word } from './analyse.ts';

const MAX_PHRASE = 3;

/** Finds the concepts that a text names: longest phrase first, by stems. */
export interface ConceptFinder {
  find(words: readonly Word[]): string[];
}

/** Groups of words for one thing each; where two groups claim a phrase, the first one keeps it. */
export function createConceptFinder(...groups: Readonly<Record<string, readonly string[]>>[]): ConceptFinder {
  /** First stem → phrases that begin with it, longest first. */
  const byFirst = new Map<string, { stems: string[]; concept: string }[]>();
  for (const group of groups) {
    for (const [concept, phrases] of Object.entries(group)) {
      for (const phrase of phrases) {
        const stems = analyse(phrase).map((word) => word.stem);
        const [first] = stems;
        if (first === undefined || stems.length > MAX_PHRASE) continue;
        const known = byFirst.get(first) ?? [];
        if (known.some((other) => other.stems.join(' ') === stems.join(' '))) continue;
        byFirst.set(
          first,
          [...known, { stems, concept }].sort((a, b) => b.stems.length - a.stems.length),
        );
      }
    }
  }
  return {
    find(words) {
      const found: string[] = [];
      for (let start = 0; start < words.length; ) {
        const match = byFirst
          .get((words[start] as Word).stem)
          ?.find(({ stems }) => stems.every((stem, offset) => words[start + offset]?.stem === stem));
        if (match) found.push(match.concept);
        start += match?.stems.length ?? 1;
      }
      return found;
    },
  };
}
