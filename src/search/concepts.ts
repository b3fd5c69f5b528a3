import { analyse, type Word } from './analyse.ts';

const MAX_PHRASE = 3;

/** Finds the concepts that a text names: longest phrase first, by stems. */
export interface ConceptFinder {
  find(words: readonly Word[]): string[];
}

/** Groups of words for one thing each; where two groups claim a phrase, the first one keeps it. */
export function createConceptFinder(...groups: Readonly<Record<string, readonly string[]>>[]): ConceptFinder {
  const claimed = new Set<string>();
  /** First stem → phrases that begin with it, longest first. */
  const byFirst = new Map<string, { stems: string[]; concept: string }[]>();
  for (const [concept, phrases] of groups.flatMap((group) => Object.entries(group)))
    for (const phrase of phrases) {
      const stems = analyse(phrase).map((word) => word.stem);
      const [first] = stems;
      const key = stems.join(' ');
      if (first === undefined || stems.length > MAX_PHRASE || claimed.has(key)) continue;
      claimed.add(key);
      const known = byFirst.get(first);
      if (known) known.push({ stems, concept });
      else byFirst.set(first, [{ stems, concept }]);
    }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.stems.length - a.stems.length);

  const standsAt = (words: readonly Word[], start: number, stems: readonly string[]): boolean => {
    for (let offset = 1; offset < stems.length; offset++)
      if (words[start + offset]?.stem !== stems[offset]) return false;
    return true;
  };
  return {
    find(words) {
      const found: string[] = [];
      for (let start = 0; start < words.length; ) {
        const match = byFirst.get((words[start] as Word).stem)?.find(({ stems }) => standsAt(words, start, stems));
        if (match) found.push(match.concept);
        start += match?.stems.length ?? 1;
      }
      return found;
    },
  };
}
