import { createHash } from 'node:crypto';
import type { ContentProblem } from '../content/content-problem.ts';
import { isProblems, readContentFolder, type SourceFile } from '../content/read-folder.ts';
import type { AccessFacts } from '../contract/access-facts.ts';
import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Operation } from '../contract/endpoints/endpoint.ts';
import type { InsightsMode } from '../contract/insights-mode.ts';
import type { Phase } from '../contract/phase.ts';
import { CODE_VERSION } from '../contract/versions.ts';
import { securityExpiry } from '../documents/security-txt.ts';
import { type LivePages, livePages } from '../pages/live-pages.ts';
import { type Knowledge, type Observer, openKnowledge } from '../search/knowledge.ts';
import { createPace, SHORT_SLICE_MILLISECONDS } from '../search/pace.ts';
import { type AllCopies, createEncoder, type EncodedDocument } from './encode.ts';
import type { Print } from './print.ts';
import type { PrintedEdition } from './printed-edition.ts';

/** Everything that is said, printed at one moment. Immutable; a request uses one edition to its end. */
export interface Edition {
  /** First 16 hex digits of SHA-256 over everything that determines the bytes. */
  version: string;
  baseUrl: string;
  phase: Phase;
  knowledge: Knowledge;
  /** What the server holds requests to. */
  operations: readonly Operation[];
  documents: ReadonlyMap<string, EncodedDocument>;
  /** What the next edition need not compress again. */
  copies: AllCopies;
  /** Pages that are filled in when they are asked for. */
  live: LivePages;
  /** Path → absolute address it has moved to. */
  redirects: ReadonlyMap<string, string>;
}

export interface EditionInput {
  folder: string;
  baseUrl: string;
  access: AccessFacts;
  /** When it is printed; only the month counts, and only for the date of RFC 9116. */
  printed: Date;
  /** What is kept about questions, as the documents say; by default nothing. */
  insights?: InsightsMode;
  onAsked?: Observer;
  /** The edition before; it comes back when nothing that determines the bytes has changed. */
  before?: Edition | undefined;
  /** Where it is printed; by default on this thread. */
  print?: Print | undefined;
}

/** Reads, validates, indexes, renders and compresses a folder: a whole edition, or every problem of the folder. */
export async function buildEdition(input: EditionInput): Promise<Edition | ContentProblem[]> {
  const { folder, baseUrl, access, insights = '', before } = input;
  const files = await readContentFolder(folder);
  if (isProblems(files)) return files;
  const securityExpires = securityExpiry(input.printed);
  const version = await versionOf(files, baseUrl, JSON.stringify(access), securityExpires, insights);
  if (version === before?.version) return before;
  const print = input.print ?? (await import('./print.ts')).print;
  const printed = await print(files, { version, baseUrl, access, securityExpires, insights });
  return isProblems(printed) ? printed : openEdition(printed, before, input.onAsked);
}

/** Makes what is printed answer requests; in slices, because others are being answered. */
async function openEdition(printed: PrintedEdition, before?: Edition, onAsked?: Observer): Promise<Edition> {
  const { version, baseUrl, access, pack, learnt, operations } = printed;
  const pace = createPace(SHORT_SLICE_MILLISECONDS);
  const knowledge = await openKnowledge(pack, learnt, { baseUrl, version, onAsked }, pace);
  await pace();
  const live = livePages(printed);
  const copies: AllCopies = new Map();
  const encode = createEncoder(baseUrl, copies, before?.copies);
  const documents = new Map<string, EncodedDocument>();
  for (const [path, read] of printed.documents) {
    documents.set(path, encode(read));
    await pace();
  }
  for (const part of [...pack.categories.flatMap(({ faqs }) => faqs), ...knowledge.passages]) {
    deepFreeze(part);
    await pace();
  }
  return deepFreeze({
    version,
    baseUrl,
    phase: access.phase,
    knowledge,
    operations,
    documents,
    copies,
    live,
    redirects: new Map(printed.redirects.map(({ path, location }) => [path, location])),
  });
}

async function versionOf(files: SourceFile[], ...others: string[]): Promise<string> {
  const pace = createPace(SHORT_SLICE_MILLISECONDS);
  const hash = createHash('sha256').update(JSON.stringify([CODE_VERSION, ...others]));
  for (const { path, bytes } of files) {
    hash.update(`\n${path}\n${bytes.length}\n`).update(bytes);
    await pace();
  }
  return hash.digest('hex').slice(0, 16);
}
