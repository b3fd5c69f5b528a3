import {
  categorySourceSchema,
  comparisonSchema,
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
  inOrder,
  type ParsedFile,
  parseValidPart,
  type SourceFile,
  wholeFile,
} from '@gatehouse/source';
import type { z } from 'zod';
import { buildPack } from '../build-pack.ts';
import type { TaughtPack } from '../pack.ts';
import { LOCK_FILE } from '../questions/address-lock.ts';
import { buildCategories, inCategoryOrder } from '../questions/build-categories.ts';
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
  defaultPlaceholderSources,
  fillingsFor,
  type PlaceholderSources,
  type PlaceholderValues,
} from './placeholders.ts';
import { readGuide } from './read-guide.ts';
import { readSection } from './read-sections.ts';

/**
 * Returns the pack, or every problem in the files, by file and line.
 *
 * @param placeholderSources settings of this service; a folder of the other launch phase is a problem. Unset: either
 * phase is accepted, and texts describe a service with default settings
 * @param unread problems of files that could not be read; they are reported with the others
 */
export function validateContent(
  files: SourceFile[],
  placeholderSources?: PlaceholderSources,
  unread: FolderContent['unread'] = [],
): TaughtPack | ContentProblem[] {
  const steps = validateInSteps(files, placeholderSources, unread);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The steps of `validateContent`. Yields the path of each documentation page before reading the page, and undefined
 * after any other file.
 */
export function* validateInSteps(
  files: SourceFile[],
  placeholderSources?: PlaceholderSources,
  unread: FolderContent['unread'] = [],
): Generator<string | undefined, TaughtPack | ContentProblem[]> {
  const problems: ContentProblem[] = [...unread];
  // After an incomplete read it is unknown which files are missing.
  if (unread.some(({ file }) => file === '.')) return problems;
  const isUnread = (path: string) => unread.some(({ file }) => path === file || path.startsWith(`${file}/`));
  const byPath = new Map(files.map((file) => [file.path, file]));

  problems.push(...findUnknownFiles(files));
  const found = findCategories(files);
  problems.push(...found.problems);

  let fillings: PlaceholderValues | undefined;
  const fillingsHere = (): PlaceholderValues => {
    fillings ??= fillingsFor(placeholderSources ?? defaultPlaceholderSources(byPath.get(PRODUCT_FILE)));
    return fillings;
  };

  /** The valid part of the parsed value, with its placeholders filled; undefined if no part is valid. */
  function filled<T>(
    source: SourceFile,
    schema: z.ZodType<T>,
    parsed: ParsedFile<T> | ContentProblem[],
  ): ParsedFile<T> | undefined {
    const result =
      Array.isArray(parsed) || !source.bytes.includes('{{') ? parsed : fillFile(parsed, schema, fillingsHere());
    for (const fault of Array.isArray(result) ? result : (result.faults ?? [])) problems.push(fault);
    return Array.isArray(result) ? undefined : result;
  }

  function readIfThere<T>(path: string, schema: z.ZodType<T>): ParsedFile<T> | undefined {
    const source = byPath.get(path);
    return source && filled(source, schema, parseValidPart(source, schema));
  }

  function read<T>(path: string, schema: z.ZodType<T>): ParsedFile<T> | undefined {
    if (!byPath.has(path) && !isUnread(path))
      problems.push(wholeFile(path, 'the file is missing', 'Add it; content/README.md describes its members'));
    return readIfThere(path, schema);
  }

  /** Collects the values of single files, and their problems. */
  function* readEach<T extends { faults: readonly ContentProblem[] }>(
    pattern: RegExp,
    one: (source: SourceFile) => T | ContentProblem[],
  ): Generator<undefined, T[]> {
    const results: T[] = [];
    for (const source of files.filter(({ path }) => pattern.test(path))) {
      const result = one(source);
      if (!Array.isArray(result)) results.push(result);
      for (const problem of Array.isArray(result) ? result : result.faults) problems.push(problem);
      yield;
    }
    return results;
  }

  const product = read(PRODUCT_FILE, productSchema);
  const pricing = readIfThere(PRICING_FILE, pricingSchema);
  const timeline = readIfThere(TIMELINE_FILE, timelineSchema);
  const comparison = readIfThere(COMPARISON_FILE, comparisonSchema);
  const sections = yield* readEach(SECTION, (source) => readSection(source, readIfThere, fillingsHere));
  const guides = yield* readEach(GUIDE, (source) => readGuide(source, fillingsHere));
  yield;
  const readable: ReadCategory[] = [];
  for (const { name, source } of found.found) {
    const parsed = readCategory(source);
    const file = filled(source, categorySourceSchema, parsed);
    // The numbers of questions differ if a filled placeholder made a value invalid: then the file lacks this question.
    const same = !Array.isArray(parsed) && file?.value.faqs.length === parsed.value.faqs.length;
    if (file) readable.push({ name, file, written: same ? parsed.value : file.value });
    yield;
  }
  const categories = inCategoryOrder(readable);
  const lock = readIfThere(LOCK_FILE, lockSchema);
  const allQuestions =
    found.problems.length === 0 &&
    !unread.some(({ file }) => `${file}/`.startsWith(FAQ_FOLDER)) &&
    readable.length === found.found.length &&
    readable.every(({ file }) => !file.incomplete);
  const { questions, problems: lockProblems } = nameQuestions(categories, lock?.value, allQuestions);
  problems.push(...lockProblems);
  yield;
  const vocabulary = readIfThere(VOCABULARY_FILE, vocabularySourceSchema);
  const notAnswered = readIfThere(NOT_ANSWERED_FILE, notAnsweredSourceSchema);
  const urgent = readIfThere(URGENT_FILE, urgentSourceSchema);
  const site = readIfThere(SITE_FILE, siteSchema);
  const { assets, problems: misnamed } = readAssets(files);
  problems.push(...misnamed);

  const authFile = byPath.get(AUTH_FILE);
  const authIntroduction = authFile ? readAuthIntroduction(authFile, fillingsHere) : null;
  problems.push(...(authIntroduction?.faults ?? []));

  const tree = files.filter(({ path }) => path.startsWith(DOCS_FOLDER));
  const isEmptied = isUnread(EMPTY_TREE);
  const docs = tree.length > 0 || isEmptied ? yield* describeDocs(tree, site?.value.docsSource, isEmptied) : null;
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
    allQuestions,
    vocabulary,
    notAnswered,
    urgent,
    site,
    assets,
    phase: placeholderSources?.access.phase,
  };
  for (const problem of yield* crossCheck(parsed)) (problem.notice && docs ? docs.deadLinks : problems).push(problem);
  if (problems.some(({ leftOut }) => !leftOut) || !product) return inOrder(problems);
  if (docs) docs.leftOut = inOrder(problems);
  return buildPack(parsed, product.value, yield* buildCategories(categories, questions));
}
