import { lockSchema } from '@gatehouse/contract';
import { type ContentProblem, parseYaml, type SourceFile, sortProblems } from '@gatehouse/source';
import { LOCK_FILE, writeLock } from './address-lock.ts';
import { sortCategories } from './build-categories.ts';
import { findCategories } from './category-files.ts';
import { nameQuestions } from './name-questions.ts';
import type { ReadCategory } from './named-question.ts';
import { readCategory } from './read-category.ts';

/** The new text of the lock file, and its changes. */
export interface NewLock {
  text: string;
  /** Newly locked slugs. */
  added: string[];
  /** Locked slugs that no question uses. */
  withoutQuestion: string[];
  /** Number of locked slugs in the new file. */
  slugCount: number;
}

/** Locks the slug of every question that does not set its own. Returns problems if the questions cannot be read. */
export function lockSlugs(files: readonly SourceFile[]): NewLock | ContentProblem[] {
  const { found, problems } = findCategories(files);
  const categories: ReadCategory[] = [];
  for (const { name, source } of found) {
    const file = readCategory(source);
    const fileProblems = Array.isArray(file) ? file : (file.problems ?? []);
    for (const problem of fileProblems) problems.push(problem);
    if (!Array.isArray(file)) categories.push({ name, file, written: file.value });
  }
  const old = files.find(({ path }) => path === LOCK_FILE);
  const lock = old && parseYaml(old, lockSchema);
  if (Array.isArray(lock)) problems.push(...lock);
  if (problems.length > 0 || Array.isArray(lock)) return sortProblems(problems);
  const ordered = sortCategories(categories);
  const { questions, withoutQuestion } = nameQuestions(ordered, lock?.value, false);
  const madeSlugs = questions.filter(({ written }) => written.slug === undefined).map(({ slug }) => slug);
  const lockedSlugs = new Set(
    Object.values(lock?.value ?? {}).flatMap((lines) => lines.map((line) => line.split(' ', 1)[0])),
  );
  return {
    text: writeLock(ordered, questions),
    added: madeSlugs.filter((slug) => !lockedSlugs.has(slug)),
    withoutQuestion,
    slugCount: madeSlugs.length,
  };
}
