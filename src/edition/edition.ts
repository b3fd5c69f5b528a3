import { createHash } from 'node:crypto';
import type { ContentProblem } from '../content/content-problem.ts';
import { isProblems, readContentFolder, type SourceFile } from '../content/read-folder.ts';
import { validateInSteps } from '../content/validate.ts';
import type { AccessFacts } from '../contract/access-facts.ts';
import { endpointsFor } from '../contract/endpoints/all.ts';
import type { InsightsMode } from '../contract/insights-mode.ts';
import type { Phase } from '../contract/phase.ts';
import { CODE_VERSION } from '../contract/versions.ts';
import { renderDocuments } from '../documents/all.ts';
import type { PublishedDocument } from '../documents/document.ts';
import { openApi } from '../documents/openapi.ts';
import { securityExpiry } from '../documents/security-txt.ts';
import { sitemap } from '../documents/sitemap.ts';
import { redirects, renderPages, renderReference } from '../pages/all.ts';
import { type LivePages, livePages } from '../pages/live-pages.ts';
import { buildKnowledge, type Knowledge, type Observer } from '../search/knowledge.ts';
import { createPace } from '../search/pace.ts';
import { allTools } from '../tools/all.ts';
import type { Tool } from '../tools/tool.ts';
import { type AllCopies, createEncoder, type EncodedDocument } from './encode.ts';

/** Everything that is said, printed at one moment. Immutable; a request uses one edition to its end. */
export interface Edition {
  /** First 16 hex digits of SHA-256 over everything that determines the bytes. */
  version: string;
  baseUrl: string;
  phase: Phase;
  knowledge: Knowledge;
  /** What an agent may call, in the order of every list. */
  tools: readonly Tool[];
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
}

/** Reads, validates, indexes, renders and compresses a folder: a whole edition, or every problem of the folder. */
export async function buildEdition({
  folder,
  baseUrl,
  access,
  printed,
  insights = '',
  onAsked,
  before,
}: EditionInput): Promise<Edition | ContentProblem[]> {
  const files = await readContentFolder(folder);
  if (isProblems(files)) return files;
  const securityExpires = securityExpiry(printed);
  const version = versionOf(files, baseUrl, JSON.stringify(access), securityExpires, insights);
  if (version === before?.version) return before;
  const pace = createPace();
  const validation = validateInSteps(files, access.phase);
  let step = validation.next();
  while (!step.done) {
    await pace();
    step = validation.next();
  }
  const pack = step.value;
  if (isProblems(pack)) return pack;

  const knowledge = await buildKnowledge(pack, baseUrl, version, onAsked);
  const tools = allTools(knowledge);
  const input = { pack, baseUrl, access, endpoints: endpointsFor(access), tools, securityExpires, insights };
  const { encode, copies } = createEncoder(baseUrl, pace, before?.copies);
  const published: PublishedDocument[] = [];
  const documents = new Map<string, EncodedDocument>();
  const publish = async (rendered: Iterable<PublishedDocument>) => {
    for (const document of rendered) {
      published.push(document);
      documents.set(document.path, await encode(document));
    }
  };
  await publish(renderDocuments(input));
  await publish(renderPages(input));
  // What describes the others comes after them.
  const description = openApi(input, published);
  await publish([description, ...renderReference(input, description)]);
  await publish([sitemap(input, published)]);
  for (const part of [...pack.categories.flatMap(({ faqs }) => faqs), ...knowledge.passages, ...documents.values()]) {
    deepFreeze(part);
    await pace();
  }
  await Promise.all([...copies.values()].map((of) => of.prepare()));
  return deepFreeze({
    version,
    baseUrl,
    phase: access.phase,
    knowledge,
    tools,
    documents,
    copies,
    live: livePages(input),
    redirects: new Map(redirects(input).map(({ path, location }) => [path, location])),
  });
}

function versionOf(files: SourceFile[], ...others: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([CODE_VERSION, ...others]));
  for (const { path, bytes } of files) hash.update(`\n${path}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/** Freezes plain objects and arrays; buffers, typed arrays and maps cannot be frozen and are readonly by type. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    for (const member of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(member);
  }
  return value;
}
