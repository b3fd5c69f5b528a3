import type { QuestionSet } from '../question-sets.ts';

/** One pack and its questions; kinds of questions are `question`, `near` and `far`. */
export interface Row {
  shape: string;
  name: string;
  /** Those that may be looked at while tuning, and those that are only reported. */
  half: 'tuned' | 'held';
  set: QuestionSet;
}

const MAX_ASKED = 300;

/** A hash of a text that is the same everywhere: FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** At most so many, drawn evenly. */
export const someOf = <T>(items: readonly T[], most = MAX_ASKED): T[] => {
  const step = items.length / Math.min(items.length, most);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => items[Math.floor(at * step)] as T);
};

/** Takes every fifth entry out of a set: questions that only these answer are near ones, which nothing answers. */
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

/** One slip in the longest word: a letter that is lost, doubled or swapped with the next, by the hash of the question. */
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
