import { type FaqSource, type Lock, shortHash, slugOf } from '@gatehouse/contract';
import type { ContentProblem } from '@gatehouse/source';
import { matchLock } from './address-lock.ts';
import type { NamedQuestion, ReadCategory } from './named-question.ts';

/** Length of the hash that is appended to a slug in use, characters. */
const HASH_DIGITS = 6;

/**
 * Gives each question its slug and id: set in the file, else locked, else made from its text.
 * @param lock undefined without a lock
 * @param reportLost false when some files could not be read: a question that seems lost may be in one of them
 */
export function nameQuestions(
  categories: readonly ReadCategory[],
  lock: Lock | undefined,
  reportLost: boolean,
): { questions: NamedQuestion[]; problems: ContentProblem[]; withoutQuestion: string[] } {
  const questions = categories.flatMap(({ name: category, file, written }) =>
    file.value.faqs.map((source, at) => ({ category, file, at, source, written: written.faqs[at] as FaqSource })),
  );
  const ownSlugs = new Set(questions.flatMap(({ source }) => source.slug ?? []));
  const { kept, lost } = matchLock(lock ?? {}, questions);
  const takenSlugs = new Set([...ownSlugs, ...(lock ? Object.values(lock).flatMap(slugsOf) : [])]);
  const used = new Set<string>();
  const namedQuestions = questions.map((question): NamedQuestion => {
    const { source, written } = question;
    const locked = kept.get(question);
    const lockedSlug = locked !== undefined && !ownSlugs.has(locked) && !used.has(locked) ? locked : undefined;
    const slug = source.slug ?? lockedSlug ?? freeSlug(written.question, takenSlugs);
    takenSlugs.add(slug);
    used.add(slug);
    return { ...question, id: source.id ?? slug, slug };
  });
  const problems: ContentProblem[] = [];
  if (reportLost)
    for (const { slugs, questions: unmatchedQuestions } of lost.values())
      for (const [at, { file, at: index }] of unmatchedQuestions.slice(0, slugs.length).entries())
        problems.push(
          file.problem(
            ['faqs', index, 'question'],
            `matches no locked question, and the locked address /faq/${slugs[at]} has no question any more`,
            `If it is the same question, give it the slug ${slugs[at]}; if not, run gatehouse lock`,
          ),
        );
  // Includes the locked slug of a question that sets its own slug now.
  const dead = new Set(
    Object.values(lock ?? {})
      .flatMap(slugsOf)
      .filter((slug) => !used.has(slug)),
  );
  return { questions: namedQuestions, problems, withoutQuestion: [...dead] };
}

const slugsOf = (lines: readonly string[]): string[] => lines.map((line) => line.split(' ', 1)[0] as string);

/** A unique slug from the text of a question. */
function freeSlug(question: string, takenSlugs: ReadonlySet<string>): string {
  const slug = slugOf(question) || `q-${shortHash(question)}`;
  if (!takenSlugs.has(slug)) return slug;
  for (let candidate = question; ; candidate += '?') {
    const numbered = `${slug}-${shortHash(candidate).slice(0, HASH_DIGITS)}`;
    if (!takenSlugs.has(numbered)) return numbered;
  }
}
