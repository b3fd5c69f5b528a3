import {
  categorySourceSchema,
  comparisonSchema,
  type ExistingSite,
  lockSchema,
  notAnsweredSourceSchema,
  pricingSchema,
  productSchema,
  siteSchema,
  timelineSchema,
  urgentSourceSchema,
  vocabularySourceSchema,
} from '@gatehouse/contract';
import { describeDocs } from '@gatehouse/docs';
import {
  type ContentProblem,
  DOCS_FOLDER,
  EMPTY_TREE,
  type FolderContent,
  type ParsedFile,
  parseValidPart,
  type SourceFile,
  sortProblems,
  wholeFile,
} from '@gatehouse/source';
import type { z } from 'zod';
import { buildPack } from '../build-pack.ts';
import type { TrainingPack } from '../pack.ts';
import { LOCK_FILE } from '../questions/address-lock.ts';
import { buildCategories, sortCategories } from '../questions/build-categories.ts';
import { FAQ_FOLDER, findCategories } from '../questions/category-files.ts';
import { nameQuestions } from '../questions/name-questions.ts';
import type { ReadCategory } from '../questions/named-question.ts';
import { readCategory } from '../questions/read-category.ts';
import { readAssets } from '../site/assets.ts';
import { readAuthIntroduction } from './auth-introduction.ts';
import { crossCheck } from './cross-check.ts';
import { fillFile } from './fill-file.ts';
import {
  AUTH_FILE,
  COMPARISON_FILE,
  findUnknownFiles,
  GUIDE,
  NOT_ANSWERED_FILE,
  PRICING_FILE,
  PRODUCT_FILE,
  SECTION,
  SITE_FILE,
  TIMELINE_FILE,
  URGENT_FILE,
  VOCABULARY_FILE,
} from './known-files.ts';
import type { ParsedFiles } from './parsed-files.ts';
import {
  createPlaceholderValues,
  defaultPlaceholderSources,
  type PlaceholderSources,
  type PlaceholderValues,
} from './placeholders.ts';
import { readGuide } from './read-guide.ts';
import { readSection } from './read-sections.ts';

/**
 * Returns the pack, or every problem in the files, by file and line.
 *
 * @param placeholderSources values of the running service; a folder for another launch phase is then a problem. Unset:
 * either phase is accepted, and texts describe a service with default settings
 * @param unread problems of files that could not be read; they are reported with the others
 */
export function validateContent(
  files: SourceFile[],
  placeholderSources?: PlaceholderSources,
  unread: FolderContent['unread'] = [],
): TrainingPack | ContentProblem[] {
  const steps = validateInSteps(files, placeholderSources, unread);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The steps of `validateContent`. Yields the path of each documentation page before reading the page, and undefined
 * after any other file.
 *
 * @param sitePages paths of documentation pages on an existing site, by file
 */
export function* validateInSteps(
  files: SourceFile[],
  placeholderSources?: PlaceholderSources,
  unread: FolderContent['unread'] = [],
  sitePages?: ExistingSite['pages'],
): Generator<string | undefined, TrainingPack | ContentProblem[]> {
  const problems: ContentProblem[] = [...unread];
  // After an incomplete read it is unknown which files are missing.
  if (unread.some(({ file }) => file === '.')) return problems;
  const isUnread = (path: string) => unread.some(({ file }) => path === file || path.startsWith(`${file}/`));
  const byPath = new Map(files.map((file) => [file.path, file]));

  problems.push(...findUnknownFiles(files));
  const categoryFiles = findCategories(files);
  problems.push(...categoryFiles.problems);

  let cachedValues: PlaceholderValues | undefined;
  const placeholderValues = (): PlaceholderValues => {
    cachedValues ??= createPlaceholderValues(placeholderSources ?? defaultPlaceholderSources(byPath.get(PRODUCT_FILE)));
    return cachedValues;
  };

  /** The valid part of the parsed value, with its placeholders filled; undefined if no part is valid. */
  function fillValidPart<T>(
    source: SourceFile,
    schema: z.ZodType<T>,
    parsed: ParsedFile<T> | ContentProblem[],
  ): ParsedFile<T> | undefined {
    const result =
      Array.isArray(parsed) || !source.bytes.includes('{{') ? parsed : fillFile(parsed, schema, placeholderValues());
    for (const problem of Array.isArray(result) ? result : (result.problems ?? [])) problems.push(problem);
    return Array.isArray(result) ? undefined : result;
  }

  function readIfThere<T>(path: string, schema: z.ZodType<T>): ParsedFile<T> | undefined {
    const source = byPath.get(path);
    return source && fillValidPart(source, schema, parseValidPart(source, schema));
  }

  function readRequired<T>(path: string, schema: z.ZodType<T>): ParsedFile<T> | undefined {
    if (!byPath.has(path) && !isUnread(path))
      problems.push(wholeFile(path, 'the file is missing', 'Add it; content/README.md describes its members'));
    return readIfThere(path, schema);
  }

  /** Collects the values of single files, and their problems. */
  function* readEach<T extends { problems: readonly ContentProblem[] }>(
    pattern: RegExp,
    readOne: (source: SourceFile) => T | ContentProblem[],
  ): Generator<undefined, T[]> {
    const results: T[] = [];
    for (const source of files.filter(({ path }) => pattern.test(path))) {
      const result = readOne(source);
      if (!Array.isArray(result)) results.push(result);
      for (const problem of Array.isArray(result) ? result : result.problems) problems.push(problem);
      yield;
    }
    return results;
  }

  const product = readRequired(PRODUCT_FILE, productSchema);
  const pricing = readIfThere(PRICING_FILE, pricingSchema);
  const timeline = readIfThere(TIMELINE_FILE, timelineSchema);
  const comparison = readIfThere(COMPARISON_FILE, comparisonSchema);
  const sections = yield* readEach(SECTION, (source) => readSection(source, readIfThere, placeholderValues));
  const guides = yield* readEach(GUIDE, (source) => readGuide(source, placeholderValues));
  yield;
  const readable: ReadCategory[] = [];
  for (const { name, source } of categoryFiles.found) {
    const parsed = readCategory(source);
    const file = fillValidPart(source, categorySourceSchema, parsed);
    // A filled placeholder can make a question invalid; the question is then missing from `file`, so the counts differ.
    const same = !Array.isArray(parsed) && file?.value.faqs.length === parsed.value.faqs.length;
    if (file) readable.push({ name, file, written: same ? parsed.value : file.value });
    yield;
  }
  const categories = sortCategories(readable);
  const lock = readIfThere(LOCK_FILE, lockSchema);
  const areAllQuestionsRead =
    categoryFiles.problems.length === 0 &&
    !unread.some(({ file }) => `${file}/`.startsWith(FAQ_FOLDER)) &&
    readable.length === categoryFiles.found.length &&
    readable.every(({ file }) => !file.incomplete);
  const { questions, problems: lockProblems } = nameQuestions(categories, lock?.value, areAllQuestionsRead);
  problems.push(...lockProblems);
  yield;
  const vocabulary = readIfThere(VOCABULARY_FILE, vocabularySourceSchema);
  const notAnswered = readIfThere(NOT_ANSWERED_FILE, notAnsweredSourceSchema);
  const urgent = readIfThere(URGENT_FILE, urgentSourceSchema);
  const site = readIfThere(SITE_FILE, siteSchema);
  const { assets, problems: assetProblems } = readAssets(files);
  problems.push(...assetProblems);

  const authFile = byPath.get(AUTH_FILE);
  const authIntroduction = authFile ? readAuthIntroduction(authFile, placeholderValues) : null;
  problems.push(...(authIntroduction?.problems ?? []));

  const tree = files.filter(({ path }) => path.startsWith(DOCS_FOLDER));
  const isDocsTreeEmpty = isUnread(EMPTY_TREE);
  const docsSettings = { pattern: site?.value.docsSource, isTreeEmpty: isDocsTreeEmpty, sitePages };
  const docs = tree.length > 0 || isDocsTreeEmpty ? yield* describeDocs(tree, docsSettings) : null;
  for (const problem of docs?.leftOut ?? []) problems.push(problem);

  yield;
  const parsed: ParsedFiles = {
    product,
    pricing,
    timeline,
    comparison,
    sections,
    isThere: (path) => byPath.has(path) || isUnread(path),
    guides,
    docs,
    authIntroduction: authIntroduction?.text ?? null,
    questions,
    areAllQuestionsRead,
    vocabulary,
    notAnswered,
    urgent,
    site,
    assets,
    phase: placeholderSources?.access.phase,
  };
  for (const problem of yield* crossCheck(parsed)) (problem.notice && docs ? docs.deadLinks : problems).push(problem);
  if (problems.some(({ leftOut }) => !leftOut) || !product) return sortProblems(problems);
  if (docs) docs.leftOut = sortProblems(problems);
  return buildPack(parsed, product.value, yield* buildCategories(categories, questions));
}
