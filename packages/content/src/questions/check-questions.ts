import type { vocabularySourceSchema } from '@gatehouse/contract';
import type { ContentProblem } from '@gatehouse/source';
import type { z } from 'zod';
import { foldPhrasing, type NamedQuestion } from './named-question.ts';

type Report = (problem: ContentProblem) => void;
type Tags = z.infer<typeof vocabularySourceSchema>['tags'];

/** Number of questions that are checked between two yields. */
const SLICE = 500;

/**
 * Checks values that must be unique, and the tags; yields between steps.
 * @param tags allowed tags; undefined: any
 * @returns each folded phrasing with the id of its question
 */
export function* checkQuestions(
  questions: readonly NamedQuestion[],
  tags: Tags | undefined,
  report: Report,
): Generator<undefined, Map<string, string>> {
  // Used value → id of its question.
  const owners = {
    id: new Map<string, string>(),
    slug: new Map<string, string>(),
    phrasing: new Map<string, string>(),
  };
  const takenBy = (kind: keyof typeof owners, value: string, id: string): string | undefined => {
    const owner = owners[kind].get(value);
    if (owner === undefined) owners[kind].set(value, id);
    return owner;
  };
  for (const [count, { file, at: position, source, id, slug }] of questions.entries()) {
    if (count % SLICE === 0 || position === 0) yield;
    const at = (...path: PropertyKey[]) => ['faqs', position, ...path];
    const unique = (field: 'id' | 'slug', value: string, fix: string): void => {
      const owner = takenBy(field, value, id);
      if (owner !== undefined) report(file.problem(at(field), `is used by another entry: ${owner}`, fix));
    };
    unique('id', id, 'Ids are never reused: take one that is free');
    unique('slug', slug, 'Slugs are never reused: choose another');
    for (const [way, phrasing] of [source.question, ...(source.phrasings ?? [])].entries()) {
      const owner = takenBy('phrasing', foldPhrasing(phrasing), id);
      if (owner === undefined || owner === id) continue;
      const path = way === 0 ? at('question') : at('phrasings', way - 1);
      report(file.problem(path, `also stands under ${owner}`, 'Keep it where it is answered best'));
    }
    for (const [which, tag] of (source.tags ?? []).entries())
      if (tags && !Object.hasOwn(tags, tag))
        report(
          file.problem(at('tags', which), 'is not a tag of vocabulary.yaml', 'Use a listed tag or add this one there'),
        );
  }
  return owners.phrasing;
}

/** Finds a question by its id, else by its slug. */
export type FindQuestion = (name: string) => NamedQuestion | undefined;

export function finderOf(questions: readonly NamedQuestion[]): FindQuestion {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const bySlug = new Map(questions.map((question) => [question.slug, question]));
  return (name) => byId.get(name) ?? bySlug.get(name);
}

/** Checks that related questions exist, and differ from the question itself. */
export function checkRelated(questions: readonly NamedQuestion[], find: FindQuestion, report: Report): void {
  for (const question of questions)
    for (const [which, name] of (question.source.related ?? []).entries()) {
      const path = ['faqs', question.at, 'related', which];
      const target = find(name);
      if (!target) report(question.file.problem(path, ...UNKNOWN_QUESTION));
      else if (target === question)
        report(question.file.problem(path, 'names the question itself', 'Name other questions'));
    }
}

/** Problem and fix for a reference to an unknown question. */
export const UNKNOWN_QUESTION = ['names a question that does not exist', 'Write the id or the slug of one'] as const;
