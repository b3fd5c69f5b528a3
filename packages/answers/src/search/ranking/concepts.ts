import { analyserOf } from '../text/analyse.ts';
import { addPair, createPairs, type Pairs, pairValue } from './pairs.ts';

const MAX_PHRASE = 3;

/** Synonyms of each concept, by its name. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** A synonym of a concept, as stems. */
export interface Phrase {
  concept: string;
  stems: readonly string[];
}

/** Cached phrases of the built-in groups, by language. */
const cachedPhrases = new WeakMap<Groups, Map<string, readonly Phrase[]>>();

function phrasesOf(groups: Groups, language: string): readonly Phrase[] {
  const byLanguage = cachedPhrases.get(groups) ?? new Map<string, readonly Phrase[]>();
  const cached = byLanguage.get(language);
  if (cached) return cached;
  const analyse = analyserOf(language);
  const phrases = Object.entries(groups).flatMap(([concept, texts]) =>
    texts
      .map((text) => ({ concept: `#${concept}`, stems: analyse(text).map(({ stem }) => stem) }))
      .filter(({ stems }) => stems.length > 0 && stems.length <= MAX_PHRASE),
  );
  cachedPhrases.set(groups, byLanguage.set(language, phrases));
  return phrases;
}

/** The phrases of groups of synonyms in a language. */
export const phrasesOfGroups = (language: string, ...groups: Groups[]): readonly Phrase[] =>
  groups.flatMap((group) => phrasesOf(group, language));

/** Trie of phrases over the numbers of their stems. */
export interface Concepts {
  /** State and next stem → next state. The root is state 0. */
  steps: Pairs;
  /** The concept of the phrase that ends in each state; '' for none. */
  names: string[];
}

/** Builds the trie. A phrase in two groups belongs to the first. */
export function buildConceptTrie(phrases: readonly Phrase[], numberOf: (stem: string) => number): Concepts {
  const steps = createPairs();
  const names = [''];
  for (const { concept, stems } of phrases) {
    let state = 0;
    for (const stem of stems) {
      const number = numberOf(stem);
      let next = pairValue(steps, state, number);
      if (next === undefined) {
        next = names.push('') - 1;
        addPair(steps, state, number, next);
      }
      state = next;
    }
    names[state] ||= concept;
  }
  return { steps, names };
}

/** The phrases of a trie. @param stems stems by their numbers */
export function phrasesOfTrie({ steps: { places }, names }: Concepts, stems: ReadonlyMap<number, string>): Phrase[] {
  const before = new Map<number, { state: number; stem: string }>();
  for (let slot = 0; slot < places.length; slot += 3)
    if (places[slot + 2] !== 0)
      before.set((places[slot + 2] as number) - 1, {
        state: places[slot] as number,
        stem: stems.get(places[slot + 1] as number) as string,
      });
  return names.flatMap((concept, end) => {
    if (concept === '') return [];
    const phrase: string[] = [];
    for (let at = before.get(end); at; at = before.get(at.state)) phrase.unshift(at.stem);
    return [{ concept, stems: phrase }];
  });
}

/** Finds the concepts in a text, given as numbers of stems. The longest phrase matches first. */
export function findConcepts({ steps, names }: Concepts, stems: readonly (number | undefined)[]): string[] {
  const found: string[] = [];
  for (let start = 0; start < stems.length; ) {
    let concept = '';
    let end = start + 1;
    let state = pairValue(steps, 0, stems[start]);
    for (let next = start + 1; state !== undefined; next++) {
      if (names[state] !== '') {
        concept = names[state] as string;
        end = next;
      }
      if (next === stems.length) break;
      state = pairValue(steps, state, stems[next]);
    }
    if (concept !== '') found.push(concept);
    start = end;
  }
  return found;
}
