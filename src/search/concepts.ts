import { analyse, type Word } from './analyse.ts';

const MAX_PHRASE = 3;

/** Finds the concepts that a text names: longest phrase first, by stems. */
export interface ConceptFinder {
  find(words: readonly Word[]): string[];
}

type Groups = Readonly<Record<string, readonly string[]>>;
interface Phrase {
  concept: string;
  stems: readonly string[];
}

/** Phrases of groups that serve every edition. */
const remembered = new WeakMap<Groups, readonly Phrase[]>();

function phrasesOf(groups: Groups): readonly Phrase[] {
  const known = remembered.get(groups);
  if (known) return known;
  const phrases = Object.entries(groups).flatMap(([concept, texts]) =>
    texts
      .map((text) => ({ concept, stems: analyse(text).map(({ stem }) => stem) }))
      .filter(({ stems }) => stems.length > 0 && stems.length <= MAX_PHRASE),
  );
  remembered.set(groups, phrases);
  return phrases;
}

/** Groups of words for one thing each; where two groups claim a phrase, the first one keeps it. */
export function createConceptFinder(...groups: Groups[]): ConceptFinder {
  const claimed = new Set<string>();
  /** First stem → phrases that begin with it, longest first. */
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of groups.flatMap(phrasesOf)) {
    const key = phrase.stems.join(' ');
    if (claimed.has(key)) continue;
    claimed.add(key);
    const first = phrase.stems[0] as string;
    const known = byFirst.get(first);
    if (known) known.push(phrase);
    else byFirst.set(first, [phrase]);
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
