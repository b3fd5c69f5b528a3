import type { QuestionSet } from '../question-sets.ts';

/** One pack and its questions. Kinds are `question`, and off-topic `near` and `far` from the content. */
export interface Row {
  shape: string;
  name: string;
  /** `tuned`: used for tuning. `held`: only reported. */
  half: 'tuned' | 'held';
  set: QuestionSet;
}

const MAX_ASKED = 300;

/** FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** An even sample of at most `most` items. */
export const someOf = <T>(items: readonly T[], most = MAX_ASKED): T[] => {
  const step = items.length / Math.min(items.length, most);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => items[Math.floor(at * step)] as T);
};

/**
 * Removes every fifth entry of a set. Questions that only these answer become off-topic questions close to the content.
 */
export function holdOut(set: QuestionSet): QuestionSet {
  const kept = set.entries.filter(({ id }) => hashOf(id) % 5 !== 0);
  const ids = new Set(kept.map(({ id }) => id));
  const questions = set.questions.map((question) => {
    const expect = question.expect.filter((id) => ids.has(id));
    return question.expect.length > 0 && expect.length === 0
      ? { ...question, expect, kind: 'near' }
      : { ...question, expect };
  });
  const kinds = ['question', 'near', 'far'].map((kind) => someOf(questions.filter((one) => one.kind === kind)));
  return { ...set, entries: kept, questions: kinds.flat() };
}

/**
 * Makes one typing error in the longest word: a letter missing, doubled or swapped with the next, chosen by the hash of
 * the question.
 */
export function withSlip(text: string): string {
  const longest = (text.match(/\p{L}{4,}/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '');
  if (longest === '') return text;
  const hash = hashOf(text);
  const at = 1 + (hash % (longest.length - 2));
  const [before, letter, next, rest] = [longest.slice(0, at), longest[at], longest[at + 1], longest.slice(at + 2)];
  const slips = [
    `${before}${next}${rest}`,
    `${before}${letter}${letter}${next}${rest}`,
    `${before}${next}${letter}${rest}`,
  ];
  return text.replace(longest, slips[hash % 3] as string);
}
