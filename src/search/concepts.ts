import { analyse, type Word } from './analyse.ts';

const MAX_PHRASE = 3;

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

/** Where the reading of a phrase stands: the `#concept` that the stems so far name, and the stems that lead on. */
export interface ConceptTree {
  concept?: string;
  next?: Map<string, ConceptTree>;
}

/** Groups of words for one thing each; where two groups claim a phrase, the first one keeps it. */
export function createConceptTree(...groups: Groups[]): ConceptTree {
  const root: ConceptTree = {};
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
  return root;
}

/** The concepts that a text names, each as `#concept`: longest phrase first, by stems. */
export function findConcepts(tree: ConceptTree, words: readonly Word[]): string[] {
  const found: string[] = [];
  for (let start = 0; start < words.length; ) {
    let place: ConceptTree | undefined = tree;
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
}
