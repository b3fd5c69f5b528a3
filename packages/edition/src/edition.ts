import {
  type Knowledge,
  type Observer,
  openKnowledge,
  type QuestionEncoder,
  type VectorLookup,
} from '@gatehouse/answers';
import {
  type AccessFacts,
  type AccessPolicy,
  DESCRIPTION_PATH,
  deepFreeze,
  type ExistingSite,
  htmlHeaders,
  markdownPath,
  type Operation,
} from '@gatehouse/contract';
import type { Yielder } from '@gatehouse/runtime';
import { entryPages, type LivePages, livePages, securityTxt, type Views } from '@gatehouse/site';
import type { BuiltEdition } from './built-edition.ts';
import { createKeptForms, type EditionDocument, renderOnRead } from './edition-document.ts';

/** All published content, built at one moment. Immutable; a request uses one edition to its end. */
export interface Edition {
  /** First 16 hex digits of SHA-256 over everything that determines the bytes. */
  version: string;
  baseUrl: string;
  access: AccessFacts;
  policy: AccessPolicy | undefined;
  knowledge: Knowledge;
  /** Operations with the limits and methods that the server enforces. */
  operations: readonly Operation[];
  documents: ReadonlyMap<string, EditionDocument>;
  /** Headers of every HTML page, with a content security policy for the files that the pack loads. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Pages that are rendered on request. */
  live: LivePages;
  /** The site that shows the documentation, if the edition has no pages of its own. */
  existingSite?: Omit<ExistingSite, 'pages'> | undefined;
  /** Views of tool results for clients of the Model Context Protocol, as HTML. */
  views: Views;
  /** Path → absolute address of its redirect. */
  redirects: ReadonlyMap<string, string>;
  /** The encoder that it was built with, if any. */
  encoder?: string | undefined;
  /** The reason why it has no vectors of that encoder, as the end of a sentence. */
  withoutVectors?: string | undefined;
  /** Whether a path was removed permanently. */
  gone: ReadonlySet<string>;
}

/** Settings for opening an edition. */
export interface OpenSettings {
  /** Yields to other work of this thread, such as requests. */
  yieldIfDue: Yielder;
  onAsked?: Observer | undefined;
  /** The encoder of the service, if there is one. */
  encoder?: QuestionEncoder | undefined;
  /** Clock for documents with a date, milliseconds. */
  now?: (() => number) | undefined;
}

/** The vectors of questions, for an edition that was built with an encoder. */
function lookupOf({ encoder: name = '', learnt: { encoded } }: BuiltEdition, encoder?: QuestionEncoder): VectorLookup {
  const editionVectors = encoded && { encoder: encoded.encoder, dimensions: encoded.vectors.rows.dimensions };
  return encoder?.lookupFor(editionVectors) ?? (async () => ({ encoder: name }));
}

/**
 * Opens a built edition for requests, on any platform. Works in slices, because the previous edition still answers
 * requests.
 */
export async function openBuilt(built: BuiltEdition, opening: OpenSettings): Promise<Edition> {
  const { version, baseUrl, access, policy, pack, learnt, operations, withoutVectors } = built;
  const { yieldIfDue, onAsked, encoder, now = Date.now } = opening;
  const documents = new Map<string, EditionDocument>();
  const readPage = (path: string) => documents.get(markdownPath(path))?.forms[0].body.toString('utf8');
  // Without an encoder neither the description nor the answers mention one.
  const lookUpVector = built.encoder === undefined ? undefined : lookupOf(built, encoder);
  const openedKnowledge = await openKnowledge(pack, learnt, { baseUrl, version, onAsked, readPage }, yieldIfDue);
  const knowledge = lookUpVector ? { ...openedKnowledge, lookUpVector } : openedKnowledge;
  await yieldIfDue();
  const live = livePages(built);
  const fonts = pack.site.font !== 'system' || pack.assets.some(({ mediaType }) => mediaType === 'font/woff2');
  const pageHeaders = htmlHeaders(pack.site.analytics, fonts);
  for (const [path, document] of built.documents) {
    documents.set(path, deepFreeze(document));
    await yieldIfDue();
  }
  const kept = createKeptForms();
  const readDescription = () => documents.get(DESCRIPTION_PATH)?.forms[0].body as Buffer;
  for (const page of entryPages({ ...built, description: readDescription })) {
    documents.set(page.path, renderOnRead(page, kept));
    await yieldIfDue();
  }
  for (const document of securityTxt(built, now)) documents.set(document.path, renderOnRead(document));
  for (const part of [...pack.categories.flatMap(({ faqs }) => faqs), ...knowledge.passages]) {
    deepFreeze(part);
    await yieldIfDue();
  }
  return deepFreeze({
    version,
    baseUrl,
    access,
    policy,
    knowledge,
    operations,
    documents,
    pageHeaders,
    live,
    views: built.views,
    ...(built.existingSite && { existingSite: built.existingSite }),
    ...(built.encoder !== undefined && { encoder: built.encoder }),
    ...(withoutVectors !== undefined && { withoutVectors }),
    redirects: new Map(built.redirects.map(({ path, location }) => [path, location])),
    gone: new Set(built.removedPaths),
  });
}
