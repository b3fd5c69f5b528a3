import type { z } from 'zod';
import {
  type ContentMembers,
  type ContentSignal,
  discoverySourceSchema,
  howToSourceSchema,
  type MemberName,
  memberNames,
  memberSchemas,
  notAnsweredSourceSchema,
  vocabularySourceSchema,
} from '../contract/content-shape.ts';
import { type Category, type CategoryName, categoryNames, categorySourceSchema } from '../contract/faq-shape.ts';
import { kebabCase } from '../contract/permalinks.ts';
import type { Phase } from '../contract/phase.ts';
import { readAuthIntroduction } from './auth-introduction.ts';
import { type ContentProblem, compareProblems } from './content-problem.ts';
import { type CrossCheckInput, crossCheck } from './cross-check.ts';
import { readMarkdown } from './markdown.ts';
import type { Pack } from './pack.ts';
import { type ParsedFile, parseYaml } from './parse-yaml.ts';
import type { SourceFile } from './read-folder.ts';
import { describeSections } from './sections.ts';

const memberFile = (member: MemberName): string => `${kebabCase(member)}.yaml`;
const categoryFile = (name: CategoryName): string => `faqs/${name}.yaml`;
const HOW_TO_FILE = 'how-to.yaml';
const VOCABULARY_FILE = 'vocabulary.yaml';
const NOT_ANSWERED_FILE = 'not-answered.yaml';
const DISCOVERY_FILE = 'discovery.yaml';
const AUTH_FILE = 'auth.md';
const ICON_FILE = 'icon.png';

/** Said when a folder does not say otherwise. */
const usualSignal: ContentSignal = { search: true, aiInput: true, aiTrain: false };

/** Every file that a content folder may hold. */
const knownFiles = new Set([
  ...memberNames.map(memberFile),
  ...categoryNames.map(categoryFile),
  HOW_TO_FILE,
  VOCABULARY_FILE,
  NOT_ANSWERED_FILE,
  DISCOVERY_FILE,
  AUTH_FILE,
  ICON_FILE,
]);

/**
 * The files of a folder → the model, or every problem in them, in order of file and line.
 *
 * @param phase the phase that the service runs in; a folder of the other phase is a problem. Unset: either will do
 */
export function validateContent(files: SourceFile[], phase?: Phase): Pack | ContentProblem[] {
  const steps = validateInSteps(files, phase);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, with a pause after each file, for those who have other things to do in between. */
export function* validateInSteps(files: SourceFile[], phase?: Phase): Generator<void, Pack | ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const byPath = new Map(files.map((file) => [file.path, file]));

  for (const { path } of files) {
    if (!knownFiles.has(path))
      problems.push(wholeFile(path, 'is not a file of a content folder', `Known files: ${[...knownFiles].join(', ')}`));
  }

  function parse<T>(path: string, schema: z.ZodType<T>): ParsedFile<T> | undefined {
    const source = byPath.get(path);
    if (!source) {
      problems.push(wholeFile(path, 'the file is missing', 'Add it; content/README.md says what belongs in it'));
      return undefined;
    }
    const parsed = parseYaml(source, schema);
    if (!Array.isArray(parsed)) return parsed;
    problems.push(...parsed);
    return undefined;
  }

  const members = Object.fromEntries(
    memberNames.map((name) => [name, parse(memberFile(name), memberSchemas[name] as z.ZodType)]),
  ) as CrossCheckInput['members'];
  yield;
  const categories: CrossCheckInput['categories'] = [];
  for (const name of categoryNames) {
    categories.push(parse(categoryFile(name), categorySourceSchema));
    yield;
  }
  const howTo = parse(HOW_TO_FILE, howToSourceSchema);
  const vocabulary = parse(VOCABULARY_FILE, vocabularySourceSchema);
  const notAnswered = parse(NOT_ANSWERED_FILE, notAnsweredSourceSchema);

  const discovery = byPath.has(DISCOVERY_FILE) ? parse(DISCOVERY_FILE, discoverySourceSchema) : undefined;

  const authFile = byPath.get(AUTH_FILE);
  const authIntroduction = authFile ? readAuthIntroduction(authFile) : null;
  if (Array.isArray(authIntroduction)) problems.push(...authIntroduction);

  yield;
  problems.push(...(yield* crossCheck({ members, categories, howTo, vocabulary, notAnswered, phase })));

  const complete = memberNames.every((name) => members[name]) && categories.every((file) => file);
  if (problems.length > 0 || Array.isArray(authIntroduction) || !complete || !howTo || !vocabulary || !notAnswered)
    return problems.sort(compareProblems);

  const model: Category[] = [];
  for (const { value } of categories.filter((file) => file !== undefined)) {
    const faqs = value.faqs.map((faq) => {
      const { text, html } = readMarkdown(faq.answer);
      return { ...faq, category: value.name, answerText: text, answerHtml: html };
    });
    model.push({ ...value, faqs: faqs.sort((a, b) => faqNumber(a.id) - faqNumber(b.id)) });
    yield;
  }
  const values = Object.fromEntries(memberNames.map((name) => [name, members[name]?.value])) as ContentMembers;
  return {
    members: values,
    categories: model,
    sections: describeSections(values),
    howTos: howTo.value.howTos,
    vocabulary: vocabulary.value,
    notAnswered: notAnswered.value.questions.map(({ question }) => question),
    contentSignal: discovery?.value.contentSignal ?? usualSignal,
    authIntroduction,
    icon: byPath.get(ICON_FILE)?.bytes ?? null,
  };
}

/** `F042` → 42. */
function faqNumber(id: string): number {
  return Number(id.slice(1));
}

function wholeFile(file: string, what: string, fix: string): ContentProblem {
  return { file, line: 1, column: 1, place: '', what, fix };
}
