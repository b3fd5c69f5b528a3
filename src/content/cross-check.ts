import type { z } from 'zod';
import type {
  howToSourceSchema,
  MemberName,
  memberSchemas,
  notAnsweredSourceSchema,
  vocabularySourceSchema,
} from '../contract/content-shape.ts';
import { categoryNames, type categorySourceSchema } from '../contract/faq-shape.ts';
import type { Phase } from '../contract/phase.ts';
import { checkLinks } from './check-links.ts';
import type { ContentProblem } from './content-problem.ts';
import type { ParsedFile } from './parse-yaml.ts';
import { describeSections } from './sections.ts';

type Parsed<Schema extends z.ZodType> = ParsedFile<z.infer<Schema>> | undefined;

/** The files that had the right shape; the others are undefined and have been reported already. */
export interface CrossCheckInput {
  members: { [Name in MemberName]: Parsed<(typeof memberSchemas)[Name]> };
  categories: Parsed<typeof categorySourceSchema>[];
  howTo: Parsed<typeof howToSourceSchema>;
  vocabulary: Parsed<typeof vocabularySourceSchema>;
  notAnswered: Parsed<typeof notAnsweredSourceSchema>;
  phase: Phase | undefined;
}

type Report = (problem: ContentProblem) => void;

/** What one file says about another, and what must be said only once; with a pause now and then. */
export function* crossCheck(input: CrossCheckInput): Generator<void, ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  yield* checkFaqs(input, report);
  checkFaqReferences(input, report);
  checkMembers(input, report);
  checkUniqueIds(input, report);
  checkConcepts(input, report);
  yield;
  return [...problems, ...checkLinks(input)];
}

function* checkFaqs({ categories, vocabulary }: CrossCheckInput, report: Report): Generator<void> {
  // What is taken → the id of the entry that has it.
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
  for (const [index, file] of categories.entries()) {
    if (!file) continue;
    const expected = categoryNames[index];
    if (file.value.name !== expected)
      report(file.problem(['name'], `is ${file.value.name} in the file of ${expected}`, `Write name: ${expected}`));
    for (const [position, faq] of file.value.faqs.entries()) {
      const at = (...path: PropertyKey[]) => ['faqs', position, ...path];
      const unique = (field: 'id' | 'slug', fix: string): void => {
        const owner = takenBy(field, faq[field], faq.id);
        if (owner !== undefined) report(file.problem(at(field), `is used by another entry: ${owner}`, fix));
      };
      unique('id', 'Numbers are never reused: take the next free one');
      unique('slug', 'Slugs are never reused: choose another');
      for (const [way, phrasing] of [faq.question, ...faq.alternatePhrasings].entries()) {
        const owner = takenBy('phrasing', fold(phrasing), faq.id);
        if (owner === undefined || owner === faq.id) continue;
        const path = way === 0 ? at('question') : at('alternatePhrasings', way - 1);
        report(file.problem(path, `also stands under ${owner}`, 'Keep it where it is answered best'));
      }
      for (const [which, tag] of faq.tags.entries())
        if (vocabulary && !Object.hasOwn(vocabulary.value.tags, tag))
          report(
            file.problem(
              at('tags', which),
              'is not a tag of vocabulary.yaml',
              'Use a listed tag or add this one there',
            ),
          );
      if (faq.relatedIds.includes(faq.id))
        report(file.problem(at('relatedIds'), 'names the entry itself', 'Name other entries'));
    }
    yield;
  }
}

/** Two phrasings are one when their words are. Most are plain, and the plain pattern is several times faster. */
const fold = (phrasing: string): string =>
  phrasing
    .toLowerCase()
    .replace(/[^ -~]/.test(phrasing) ? /[^\p{L}\p{N}]+/gu : /[^a-z0-9]+/g, ' ')
    .trim();

function checkFaqReferences({ members, categories, notAnswered }: CrossCheckInput, report: Report): void {
  if (categories.some((file) => !file)) return; // the missing entries may be in the unreadable file
  const ids = new Set(categories.flatMap((file) => file?.value.faqs.map((faq) => faq.id) ?? []));
  const check = (file: ParsedFile<unknown>, path: PropertyKey[], reference: string | undefined): void => {
    if (reference !== undefined && !ids.has(reference))
      report(file.problem(path, 'names an FAQ that does not exist', 'Correct the number'));
  };
  const { assetTypes, useCases } = members;
  for (const file of categories)
    for (const [index, faq] of (file?.value.faqs ?? []).entries())
      for (const [at, id] of faq.relatedIds.entries()) file && check(file, ['faqs', index, 'relatedIds', at], id);
  for (const [index, type] of (assetTypes?.value.types ?? []).entries())
    for (const [at, id] of type.faqIds.entries()) assetTypes && check(assetTypes, ['types', index, 'faqIds', at], id);
  for (const [index, useCase] of (useCases?.value ?? []).entries())
    for (const [at, id] of useCase.faqIds.entries()) useCases && check(useCases, [index, 'faqIds', at], id);
  for (const [index, { faqId }] of (notAnswered?.value.questions ?? []).entries())
    notAnswered && check(notAnswered, ['questions', index, 'faqId'], faqId);
}

function checkMembers({ members, phase }: CrossCheckInput, report: Report): void {
  const { platform, timeline, assetTypes, useCases, pricing, differentiators } = members;
  // A product is launched by its operator, never by an edited file alone.
  if (platform && phase !== undefined && platform.value.status !== phase)
    report(
      platform.problem(
        ['status'],
        `is ${platform.value.status}, but the service runs with LAUNCH_PHASE=${phase}`,
        `Write status: ${phase}, or start the service with LAUNCH_PHASE=${platform.value.status}`,
      ),
    );
  if (platform && timeline && platform.value.status !== timeline.value.status)
    report(
      timeline.problem(['status'], 'differs from platform.yaml', `Write status: ${platform.value.status} in both`),
    );

  if (assetTypes && useCases) {
    const known = new Set(assetTypes.value.types.map((type) => type.id));
    for (const [index, useCase] of useCases.value.entries())
      for (const [at, id] of useCase.assetTypeIds.entries()) {
        if (!known.has(id))
          report(useCases.problem([index, 'assetTypeIds', at], 'is not an id of asset-types.yaml', 'Correct the id'));
      }
  }

  if (pricing) {
    const plans = new Set(pricing.value.plans.map((plan) => plan.id));
    for (const [index, offer] of pricing.value.offers.entries())
      for (const [at, id] of offer.eligiblePlans.entries()) {
        if (!plans.has(id))
          report(pricing.problem(['offers', index, 'eligiblePlans', at], 'is not the id of a plan', 'Correct the id'));
      }
  }

  if (differentiators) {
    const { criteria, alternatives } = differentiators.value.comparison;
    const wanted = criteria.map((criterion) => criterion.id);
    alternatives.forEach((alternative, index) => {
      const path = ['comparison', 'alternatives', index, 'ratings'];
      for (const id of wanted)
        if (!Object.hasOwn(alternative.ratings, id))
          report(
            differentiators.problem(path, `has no rating for ${id}`, `Add ${id}: "yes", "partly", "no" or "varies"`),
          );
      for (const id of Object.keys(alternative.ratings))
        if (!wanted.includes(id))
          report(differentiators.problem([...path, id], 'is not the id of a criterion', 'Correct or remove it'));
    });
    if (platform && alternatives.filter((alternative) => alternative.name === platform.value.name).length !== 1)
      report(
        differentiators.problem(
          ['comparison', 'alternatives'],
          'must hold the product itself exactly once',
          `Give one alternative the name ${platform.value.name}`,
        ),
      );
  }
}

/** Ids are fragments of pages and must be unique where they are used. */
function checkUniqueIds({ members, howTo }: CrossCheckInput, report: Report): void {
  const files = Object.values(members);
  if (files.every((file) => file)) {
    const values = Object.fromEntries(Object.entries(members).map(([name, file]) => [name, file?.value]));
    for (const { member, parts } of describeSections(values as Parameters<typeof describeSections>[0])) {
      for (const id of repeated(parts.map((part) => part.id)))
        members[member] &&
          report(
            members[member].problem(
              [],
              `the id ${id} is used twice in this file`,
              'Rename one; ids name places on the page',
            ),
          );
    }
  }
  if (members.differentiators)
    for (const id of repeated(members.differentiators.value.comparison.criteria.map((criterion) => criterion.id)))
      report(members.differentiators.problem(['comparison', 'criteria'], `the id ${id} is used twice`, 'Rename one'));
  if (howTo)
    for (const id of repeated(howTo.value.howTos.map(({ id }) => id)))
      report(howTo.problem(['howTos'], `the id ${id} is used twice`, 'Rename one'));
}

/** A word that stands for two concepts stands for neither. */
function checkConcepts({ vocabulary }: CrossCheckInput, report: Report): void {
  if (!vocabulary) return;
  const owners = new Map<string, string>();
  for (const [concept, words] of Object.entries(vocabulary.value.concepts)) {
    words.forEach((word, index) => {
      const owner = owners.get(word.toLowerCase());
      if (owner !== undefined)
        report(
          vocabulary.problem(
            ['concepts', concept, index],
            `"${word}" already stands under ${owner}`,
            'Keep it in one place',
          ),
        );
      owners.set(word.toLowerCase(), concept);
    });
  }
}

function repeated(values: string[]): Set<string> {
  return new Set(values.filter((value, index) => values.indexOf(value) !== index));
}
