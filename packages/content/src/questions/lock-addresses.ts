import { lockSchema } from '@gatehouse/contract';
import { type ContentProblem, inOrder, parseYaml, type SourceFile } from '@gatehouse/source';
import { LOCK_FILE, writeLock } from './address-lock.ts';
import { inCategoryOrder } from './build-categories.ts';
import { findCategories } from './category-files.ts';
import { nameQuestions } from './name-questions.ts';
import type { ReadCategory } from './named-question.ts';
import { readCategory } from './read-category.ts';

/** The new text of the lock file, and its changes. */
export interface NewLock {
  text: string;
  /** Newly locked slugs, and locked slugs without a question. */
  added: string[];
  givenUp: string[];
  addresses: number;
}

/** Locks the slug of every question that does not set its own. Returns problems if the questions cannot be read. */
export function lockSlugs(files: readonly SourceFile[]): NewLock | ContentProblem[] {
  const { found, problems } = findCategories(files);
  const categories: ReadCategory[] = [];
  for (const { name, source } of found) {
    const file = readCategory(source);
    const faults = Array.isArray(file) ? file : (file.faults ?? []);
    for (const fault of faults) problems.push(fault);
    if (!Array.isArray(file)) categories.push({ name, file, written: file.value });
  }
  const old = files.find(({ path }) => path === LOCK_FILE);
  const lock = old && parseYaml(old, lockSchema);
  if (Array.isArray(lock)) problems.push(...lock);
  if (problems.length > 0 || Array.isArray(lock)) return inOrder(problems);
  const ordered = inCategoryOrder(categories);
  const { questions, lost } = nameQuestions(ordered, lock?.value, false);
  const madeSlugs = questions.filter(({ written }) => written.slug === undefined).map(({ slug }) => slug);
  const lockedSlugs = new Set(
    Object.values(lock?.value ?? {}).flatMap((lines) => lines.map((line) => line.split(' ', 1)[0])),
  );
  return {
    text: writeLock(ordered, questions),
    added: madeSlugs.filter((slug) => !lockedSlugs.has(slug)),
    givenUp: lost,
    addresses: madeSlugs.length,
  };
}
