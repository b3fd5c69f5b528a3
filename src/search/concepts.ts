import { analyse, type Word } from './analyse.ts';

const MAX_PHRASE = 3;

/** Finds the concepts that a text names, each as `#concept`: longest phrase first, by stems. */
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
      .map((text) => ({ concept: `#${concept}`, stems: analyse(text).map(({ stem }) => stem) }))
      .filter(({ stems }) => stems.length > 0 && stems.length <= MAX_PHRASE),
  );
  remembered.set(groups, phrases);
  return phrases;
}

/** Where the reading of a phrase stands: what the stems so far name, and the stems that lead on. */
interface Place {
  concept?: string;
  next?: Map<string, Place>;
}

/** Groups of words for one thing each; where two groups claim a phrase, the first one keeps it. */
export function createConceptFinder(...groups: Groups[]): ConceptFinder {
  const root: Place = {};
  for (const { concept, stems } of groups.flatMap(phrasesOf)) {
    let place = root;
    for (const stem of stems) {
      place.next ??= new Map();
      let next = place.next.get(stem);
      if (!next) {
        next = {};
        place.next.set(stem, next);
      }
      place = next;
    }
    place.concept ??= concept;
  }

  return {
    find(words) {
      const found: string[] = [];
      for (let start = 0; start < words.length; ) {
        let place: Place | undefined = root;
        let concept: string | undefined;
        let end = start + 1;
        for (let at = start; at < words.length; at++) {
          place = place.next?.get((words[at] as Word).stem);
          if (!place) break;
          if (place.concept === undefined) continue;
          concept = place.concept;
          end = at + 1;
        }
        if (concept !== undefined) found.push(concept);
        start = end;
      }
      return found;
    },
  };
}
