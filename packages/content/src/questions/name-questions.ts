import { type FaqSource, type Lock, shortHash, slugOf } from '@gatehouse/contract';
import type { ContentProblem } from '@gatehouse/source';
import { matchLock } from './address-lock.ts';
import type { NamedQuestion, ReadCategory } from './named-question.ts';

/** Digits of the hash that is appended to equal addresses. */
const TELLING = 6;

/**
 * Every question with its address and its id: those that it was given, else those that the lock keeps for it, else made of its words.
 * @param lock undefined where nothing was locked
 * @param tellLost whether a question may be one of the lock is only known when all could be read
 */
export function nameQuestions(
  categories: readonly ReadCategory[],
  lock: Lock | undefined,
  tellLost: boolean,
): { questions: NamedQuestion[]; problems: ContentProblem[]; lost: string[] } {
  const questions = categories.flatMap(({ name: category, file, written }) =>
    file.value.faqs.map((source, at) => ({ category, file, at, source, written: written.faqs[at] as FaqSource })),
  );
  const given = new Set(questions.flatMap(({ source }) => source.slug ?? []));
  const { kept, lost } = matchLock(lock ?? {}, questions);
  const taken = new Set([...given, ...(lock ? Object.values(lock).flatMap(slugsOf) : [])]);
  const used = new Set<string>();
  const named = questions.map((question): NamedQuestion => {
    const { source, written } = question;
    const locked = kept.get(question);
    const mine = locked !== undefined && !given.has(locked) && !used.has(locked) ? locked : undefined;
    const slug = source.slug ?? mine ?? freeSlug(written.question, taken);
    taken.add(slug);
    used.add(slug);
    return { ...question, id: source.id ?? slug, slug };
  });
  const problems: ContentProblem[] = [];
  if (tellLost)
    for (const { slugs, questions: strays } of lost.values())
      for (const [at, { file, at: place }] of strays.slice(0, slugs.length).entries())
        problems.push(
          file.problem(
            ['faqs', place, 'question'],
            `is new here in its words and its answer, and /faq/${slugs[at]} has lost its question`,
            `If it is the same question, give it the slug ${slugs[at]}; if not, run gatehouse lock`,
          ),
        );
  // Also of a matched question with another address.
  const dead = new Set(
    Object.values(lock ?? {})
      .flatMap(slugsOf)
      .filter((slug) => !used.has(slug)),
  );
  return { questions: named, problems, lost: [...dead] };
}

const slugsOf = (lines: readonly string[]): string[] => lines.map((line) => line.split(' ', 1)[0] as string);

/** A unique address from the text of a question. */
function freeSlug(question: string, taken: ReadonlySet<string>): string {
  const words = slugOf(question) || `q-${shortHash(question)}`;
  if (!taken.has(words)) return words;
  for (let again = question; ; again += '?') {
    const told = `${words}-${shortHash(again).slice(0, TELLING)}`;
    if (!taken.has(told)) return told;
  }
}
