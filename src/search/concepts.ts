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

/**
 * What phrases name, as `#concept`, by their stems with a space between; each beginning of a longer phrase stands there
 * too, with nothing where it names nothing itself.
 */
export type Concepts = ReadonlyMap<string, string>;

/** Groups of words for one thing each; where two groups claim a phrase, the first one keeps it. */
export function gatherConcepts(...groups: Groups[]): Concepts {
  const concepts = new Map<string, string>();
  for (const { concept, stems } of groups.flatMap(phrasesOf)) {
    for (let length = 1; length < stems.length; length++) {
      const beginning = stems.slice(0, length).join(' ');
      if (!concepts.has(beginning)) concepts.set(beginning, '');
    }
    const phrase = stems.join(' ');
    if (!concepts.get(phrase)) concepts.set(phrase, concept);
  }
  return concepts;
}

/** The concepts that a text names: longest phrase first. */
export function findConcepts(concepts: Concepts, words: readonly Word[]): string[] {
  const found: string[] = [];
  for (let start = 0; start < words.length; ) {
    let concept = '';
    let end = start + 1;
    let phrase = (words[start] as Word).stem;
    let named = concepts.get(phrase);
    for (let next = start + 1; named !== undefined; next++) {
      if (named !== '') {
        concept = named;
        end = next;
      }
      if (next === words.length) break;
      phrase += ` ${(words[next] as Word).stem}`;
      named = concepts.get(phrase);
    }
    if (concept !== '') found.push(concept);
    start = end;
  }
  return found;
}
