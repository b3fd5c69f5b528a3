import { createHash } from 'node:crypto';
import type { ContentProblem } from '../content/files/content-problem.ts';
import { type FolderContent, isProblems, readWhatFits, type SourceFile } from '../content/files/read-folder.ts';
import type { AccessFacts } from '../contract/access/access-facts.ts';
import type { InsightsMode } from '../contract/facts/insights-mode.ts';
import { CODE_VERSION } from '../contract/facts/versions.ts';
import { securityExpiry } from '../documents/crawlers/security-txt.ts';
import type { Observer } from '../search/answering/knowledge.ts';
import { createYielder, SHORT_SLICE_MILLISECONDS } from '../yielding.ts';
import type { Build } from './build.ts';
import type { BuiltEdition, EditionTerms } from './built-edition.ts';
import { createCopies } from './copies.ts';
import { type Edition, giveMeaning, type MeaningSource, mendMeaning, openEdition } from './edition.ts';

export interface EditionInput {
  folder: string;
  /** The documentation tree, where it lies elsewhere than in the folder; empty without one. */
  docs?: string;
  baseUrl: string;
  access: AccessFacts;
  /** When it is built; only the month counts, and only for the date of RFC 9116. */
  builtAt: Date;
  /** What is kept about questions, as the documents say; by default nothing. */
  insights?: InsightsMode;
  /** Where the script of the question box for other sites may stand; by default nowhere, and there is none. */
  widgetOrigins?: readonly string[];
  onAsked?: Observer;
  /** Where there is an encoder of meanings. */
  meaning?: MeaningSource | undefined;
  /** The edition before; it comes back when nothing that determines the bytes has changed. */
  before?: Edition | undefined;
  /** Where it is built; by default on this thread. */
  build?: Build | undefined;
}

/** Reads, validates, indexes, renders and compresses a folder: a whole edition, or every problem of the folder. */
export async function buildEdition(input: EditionInput): Promise<Edition | ContentProblem[]> {
  const { before, onAsked, meaning } = input;
  const source = await readSource(input);
  if (source.unread.every(({ leftOut }) => leftOut) && source.terms.version === before?.version)
    return meaning ? mendMeaning(before, meaning) : before;
  const built = await buildSource(source, input);
  if (isProblems(built)) return built;
  const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
  const edition = await openEdition(built, { yieldIfDue, createCopies, before, onAsked });
  return meaning ? giveMeaning(edition, meaning) : edition;
}

/** The same as plain data, which does not answer yet. */
export async function buildFolder(input: EditionInput): Promise<BuiltEdition | ContentProblem[]> {
  return buildSource(await readSource(input), input);
}

/** What an edition is made from. */
interface Source extends FolderContent {
  terms: EditionTerms;
}

async function readSource(input: EditionInput): Promise<Source> {
  const { folder, docs, baseUrl, access, insights = '', widgetOrigins = [], meaning } = input;
  const { files, unread } = await readWhatFits(folder, docs);
  const securityExpires = securityExpiry(input.builtAt);
  const leftOut = unread.filter((problem) => problem.leftOut);
  const encoder = meaning
    ? { encoder: meaning.name, ...(meaning.sentTo === undefined ? {} : { sentTo: meaning.sentTo }) }
    : {};
  const others = [...[leftOut, widgetOrigins].filter((list) => list.length > 0), ...(meaning ? [encoder] : [])].map(
    (one) => JSON.stringify(one),
  );
  const version = await versionOf(files, baseUrl, JSON.stringify(access), securityExpires, insights, ...others);
  return { files, unread, terms: { version, baseUrl, access, securityExpires, insights, widgetOrigins, ...encoder } };
}

async function buildSource(
  { files, unread, terms }: Source,
  input: EditionInput,
): Promise<BuiltEdition | ContentProblem[]> {
  const build = input.build ?? (await import('./build.ts')).build;
  return build(files, terms, unread);
}

async function versionOf(files: SourceFile[], ...others: string[]): Promise<string> {
  const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
  const hash = createHash('sha256').update(JSON.stringify([CODE_VERSION, ...others]));
  for (const { path, bytes } of files) {
    hash.update(`\n${path}\n${bytes.length}\n`).update(bytes);
    await yieldIfDue();
  }
  return hash.digest('hex').slice(0, 16);
}
