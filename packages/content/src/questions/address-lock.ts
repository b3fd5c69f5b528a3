import { type Lock, shortHash } from '@gatehouse/contract';
import { foldPhrasing, type NamedQuestion, type ReadCategory } from './named-question.ts';

export const LOCK_FILE = 'faqs.lock.yaml';

/** An entry of the lock: a slug, and the hashes of the question that has it and of its answer. */
interface LockedSlug {
  category: string;
  slug: string;
  questionHash: string;
  answerHash: string;
}

/** The compared members of a question. */
type Question = Pick<NamedQuestion, 'category' | 'written'>;

const questionHashOf = ({ written }: Question): string => shortHash(foldPhrasing(written.question));
const answerHashOf = ({ written }: Question): string => shortHash(written.answer.replace(/\s+/g, ' ').trim());

/** The lock compared with the questions of a folder. */
export interface MatchedLock<Asked> {
  /** Question → its locked slug. */
  kept: Map<Asked, string>;
  /** By category: locked slugs without a question, and questions without a slug. */
  lost: Map<string, { slugs: string[]; questions: Asked[] }>;
}

/**
 * Matches questions with a lock: by question text, else by answer, else by position between two matched questions.
 * @param questions in the order of their files; a question that sets its own slug is matched by its text only
 */
export function matchLock<Asked extends Question>(lock: Lock, questions: readonly Asked[]): MatchedLock<Asked> {
  const locked = Object.entries(lock).flatMap(([category, lines]) =>
    lines.map((line): LockedSlug => {
      const [slug = '', questionHash = '', answerHash = ''] = line.split(' ');
      return { category, slug, questionHash, answerHash };
    }),
  );
  const found = new Map<Asked, LockedSlug>();
  const free = new Set(locked);
  const assignSlug = (question: Asked, entry: LockedSlug | undefined): void => {
    if (entry === undefined || found.has(question) || !free.delete(entry)) return;
    found.set(question, entry);
  };
  const matchBy = (
    member: 'questionHash' | 'answerHash',
    hash: (question: Question) => string,
    candidates: readonly Asked[],
  ): void => {
    const entryByMember = new Map([...free].reverse().map((entry) => [entry[member], entry]));
    for (const question of candidates)
      if (!found.has(question)) assignSlug(question, entryByMember.get(hash(question)));
  };
  matchBy('questionHash', questionHashOf, questions);
  const withoutOwnSlug = questions.filter(({ written }) => written.slug === undefined);
  matchBy('answerHash', answerHashOf, withoutOwnSlug);
  matchByNeighbors(locked, withoutOwnSlug, found, assignSlug);

  const lost: MatchedLock<Asked>['lost'] = new Map();
  const ownSlugs = new Set(questions.flatMap(({ written }) => written.slug ?? []));
  for (const { category, slug } of free) {
    if (ownSlugs.has(slug)) continue;
    const entry = lost.get(category) ?? { slugs: [], questions: [] };
    entry.slugs.push(slug);
    lost.set(category, entry);
  }
  for (const question of withoutOwnSlug)
    if (!found.has(question)) lost.get(question.category)?.questions.push(question);
  return { kept: new Map([...found].map(([question, { slug }]) => [question, slug])), lost };
}

function matchByNeighbors<Asked extends Question>(
  locked: readonly LockedSlug[],
  questions: readonly Asked[],
  found: ReadonlyMap<Asked, LockedSlug>,
  take: (question: Asked, entry: LockedSlug | undefined) => void,
): void {
  const indexes = new Map(locked.map((entry, at) => [entry, at]));
  /** Index of a neighbor in the lock; the end of its category without one. */
  const indexOf = (neighbor: Asked | undefined, category: string, end: number): number | undefined => {
    if (neighbor?.category !== category) return end;
    const entry = found.get(neighbor);
    return entry && indexes.get(entry);
  };
  const bounds = new Map<string, [first: number, last: number]>();
  for (const [at, { category }] of locked.entries()) bounds.set(category, [bounds.get(category)?.[0] ?? at, at]);
  for (const [at, question] of questions.entries()) {
    const bound = bounds.get(question.category);
    if (found.has(question) || !bound) continue;
    const indexBefore = indexOf(questions[at - 1], question.category, bound[0] - 1);
    const indexAfter = indexOf(questions[at + 1], question.category, bound[1] + 1);
    if (indexBefore !== undefined && indexAfter === indexBefore + 2) take(question, locked[indexBefore + 1]);
  }
}

/** The lock of these questions, as written to its file. */
export function writeLock(categories: readonly ReadCategory[], questions: readonly NamedQuestion[]): string {
  const lines = new Map(categories.map(({ name }) => [name, [] as string[]]));
  for (const question of questions)
    if (question.written.slug === undefined)
      lines
        .get(question.category)
        ?.push(`  - ${question.slug} ${questionHashOf(question)} ${answerHashOf(question)}\n`);
  const filledLines = [...lines].filter(([, entry]) => entry.length > 0);
  return `# Addresses of questions, kept while their words change. Written by gatehouse lock; keep it beside the questions in
# version control, and do not edit it.
${filledLines.length === 0 ? '{}\n' : filledLines.map(([name, entry]) => `${name}:\n${entry.join('')}`).join('')}`;
}
