import { type Lock, shortHash } from '@gatehouse/contract';
import { foldPhrasing, type NamedQuestion, type ReadCategory } from './named-question.ts';

export const LOCK_FILE = 'faqs.lock.yaml';

/** An address and the hash of the question to which it was given. */
interface LockedAddress {
  category: string;
  slug: string;
  /** Hashes. */
  words: string;
  answer: string;
}

/** The compared facts of a question. */
type Question = Pick<NamedQuestion, 'category' | 'written'>;

const wordsOf = ({ written }: Question): string => shortHash(foldPhrasing(written.question));
const answerOf = ({ written }: Question): string => shortHash(written.answer.replace(/\s+/g, ' ').trim());

/** Entries of the lock for the questions of a folder without an own address. */
export interface MatchedLock<Asked> {
  /** Question → its locked address. */
  kept: Map<Asked, string>;
  /** By category: locked addresses without a question, and questions without an address. */
  lost: Map<string, { slugs: string[]; questions: Asked[] }>;
}

/**
 * Matches questions with a lock: by their text, else by their answer, else by their place between two matched
 * ones. @param questions in the order of their files; those with an own address are matched by their text only
 */
export function matchLock<Asked extends Question>(lock: Lock, questions: readonly Asked[]): MatchedLock<Asked> {
  const locked = Object.entries(lock).flatMap(([category, lines]) =>
    lines.map((line): LockedAddress => {
      const [slug = '', words = '', answer = ''] = line.split(' ');
      return { category, slug, words, answer };
    }),
  );
  const found = new Map<Asked, LockedAddress>();
  const free = new Set(locked);
  const take = (question: Asked, address: LockedAddress | undefined): void => {
    if (address === undefined || found.has(question) || !free.delete(address)) return;
    found.set(question, address);
  };
  const matchBy = (of: 'words' | 'answer', hash: (question: Question) => string, asked: readonly Asked[]): void => {
    const known = new Map([...free].reverse().map((address) => [address[of], address]));
    for (const question of asked) if (!found.has(question)) take(question, known.get(hash(question)));
  };
  matchBy('words', wordsOf, questions);
  const made = questions.filter(({ written }) => written.slug === undefined);
  matchBy('answer', answerOf, made);
  matchByPlace(locked, made, found, take);

  const lost: MatchedLock<Asked>['lost'] = new Map();
  const given = new Set(questions.flatMap(({ written }) => written.slug ?? []));
  for (const { category, slug } of free) {
    if (given.has(slug)) continue;
    const those = lost.get(category) ?? { slugs: [], questions: [] };
    those.slugs.push(slug);
    lost.set(category, those);
  }
  for (const question of made) if (!found.has(question)) lost.get(question.category)?.questions.push(question);
  return { kept: new Map([...found].map(([question, { slug }]) => [question, slug])), lost };
}

function matchByPlace<Asked extends Question>(
  locked: readonly LockedAddress[],
  questions: readonly Asked[],
  found: ReadonlyMap<Asked, LockedAddress>,
  take: (question: Asked, address: LockedAddress | undefined) => void,
): void {
  const places = new Map(locked.map((address, at) => [address, at]));
  /** Index of a neighbor in the lock; the end of its category without one. */
  const placeOf = (neighbor: Asked | undefined, category: string, end: number): number | undefined => {
    if (neighbor?.category !== category) return end;
    const address = found.get(neighbor);
    return address && places.get(address);
  };
  const bounds = new Map<string, [first: number, last: number]>();
  for (const [at, { category }] of locked.entries()) bounds.set(category, [bounds.get(category)?.[0] ?? at, at]);
  for (const [at, question] of questions.entries()) {
    const bound = bounds.get(question.category);
    if (found.has(question) || !bound) continue;
    const before = placeOf(questions[at - 1], question.category, bound[0] - 1);
    const after = placeOf(questions[at + 1], question.category, bound[1] + 1);
    if (before !== undefined && after === before + 2) take(question, locked[before + 1]);
  }
}

/** The lock of these questions, as written to its file. */
export function writeLock(categories: readonly ReadCategory[], questions: readonly NamedQuestion[]): string {
  const lines = new Map(categories.map(({ name }) => [name, [] as string[]]));
  for (const question of questions)
    if (question.written.slug === undefined)
      lines.get(question.category)?.push(`  - ${question.slug} ${wordsOf(question)} ${answerOf(question)}\n`);
  const filled = [...lines].filter(([, those]) => those.length > 0);
  return `# Addresses of questions, kept while their words change. Written by gatehouse lock; keep it beside the questions in
# version control, and do not edit it.
${filled.length === 0 ? '{}\n' : filled.map(([name, those]) => `${name}:\n${those.join('')}`).join('')}`;
}
