import { analyserOf } from '../text/analyse.ts';
import { addPair, createPairs, type Pairs, pairValue } from './pairs.ts';

const MAX_PHRASE = 3;

/** Words for one thing each, by its name. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** A way to name a concept, by its stems. */
export interface Phrase {
  concept: string;
  stems: readonly string[];
}

/** Phrases of groups that serve every edition, by language. */
const remembered = new WeakMap<Groups, Map<string, readonly Phrase[]>>();

function phrasesOf(groups: Groups, language: string): readonly Phrase[] {
  const byLanguage = remembered.get(groups) ?? new Map<string, readonly Phrase[]>();
  const known = byLanguage.get(language);
  if (known) return known;
  const analyse = analyserOf(language);
  const phrases = Object.entries(groups).flatMap(([concept, texts]) =>
    texts
      .map((text) => ({ concept: `#${concept}`, stems: analyse(text).map(({ stem }) => stem) }))
      .filter(({ stems }) => stems.length > 0 && stems.length <= MAX_PHRASE),
  );
  remembered.set(groups, byLanguage.set(language, phrases));
  return phrases;
}

/** Groups of words for one thing each, in a language. */
export const gatherConcepts = (language: string, ...groups: Groups[]): readonly Phrase[] =>
  groups.flatMap((group) => phrasesOf(group, language));

/** A tree of phrases, by the numbers of their stems. */
export interface Concepts {
  /** A place in the tree and the stem that follows → the next place. The root is 0. */
  steps: Pairs;
  /** The concept of the phrase that ends in each state; '' for none. */
  names: string[];
}

/** Where two groups claim a phrase, the first one keeps it. */
export function buildConceptTrie(phrases: readonly Phrase[], numberOf: (stem: string) => number): Concepts {
  const steps = createPairs();
  const names = [''];
  for (const { concept, stems } of phrases) {
    let place = 0;
    for (const stem of stems) {
      const number = numberOf(stem);
      let next = pairValue(steps, place, number);
      if (next === undefined) {
        next = names.push('') - 1;
        addPair(steps, place, number, next);
      }
      place = next;
    }
    names[place] ||= concept;
  }
  return { steps, names };
}

/** The concepts that a text names, by the numbers of its stems: longest phrase first. */
export function findConcepts({ steps, names }: Concepts, stems: readonly (number | undefined)[]): string[] {
  const found: string[] = [];
  for (let start = 0; start < stems.length; ) {
    let concept = '';
    let end = start + 1;
    let place = pairValue(steps, 0, stems[start]);
    for (let next = start + 1; place !== undefined; next++) {
      if (names[place] !== '') {
        concept = names[place] as string;
        end = next;
      }
      if (next === stems.length) break;
      place = pairValue(steps, place, stems[next]);
    }
    if (concept !== '') found.push(concept);
    start = end;
  }
  return found;
}
