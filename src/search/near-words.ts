const MIN_DICE = 0.5;
const MIN_LENGTH = 4;
const MAX_NEAR = 3;

/** A known word that looks like an unknown one. */
export interface NearWord {
  term: number;
  /** Trigram Dice coefficient in [0.5, 1]. */
  similarity: number;
}

/** Answers which known words are spelt most like a given one, by shared letter trigrams (Dice 1945). */
export function createNearWords(words: ReadonlyMap<string, number>): (word: string) => NearWord[] {
  const postings = new Map<string, number[]>();
  const sizes = new Map<number, number>();
  for (const [word, term] of words) {
    if (word.length < MIN_LENGTH) continue;
    const grams = trigrams(word);
    sizes.set(term, grams.size);
    for (const gram of grams) {
      const list = postings.get(gram);
      if (list) list.push(term);
      else postings.set(gram, [term]);
    }
  }
  return (word) => {
    if (word.length < MIN_LENGTH || word.length > 40) return [];
    const grams = trigrams(word);
    const shared = new Map<number, number>();
    for (const gram of grams)
      for (const term of postings.get(gram) ?? []) shared.set(term, (shared.get(term) ?? 0) + 1);
    return [...shared]
      .map(([term, count]) => ({ term, similarity: (2 * count) / (grams.size + (sizes.get(term) ?? 0)) }))
      .filter(({ similarity }) => similarity >= MIN_DICE)
      .sort((a, b) => b.similarity - a.similarity || a.term - b.term)
      .slice(0, MAX_NEAR);
  };
}

function trigrams(word: string): Set<string> {
  const padded = `^^${word}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  return grams;
}
