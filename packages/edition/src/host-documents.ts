import { isDeepStrictEqual } from 'node:util';
import { createPlaceholderValues, type PlaceholderSources } from '@gatehouse/content';
import {
  contactUrl,
  DESCRIPTION_PATH,
  DOCS_PATH,
  endpointsFor,
  FAQ_LIST_PATH,
  GUIDES_PATH,
  hasService,
  operationOf,
  REFERENCE_PATH,
} from '@gatehouse/contract';
import {
  docTreeOf,
  entryPages,
  type HostInput,
  openApi,
  type PublishedDocument,
  publishOnRead,
  referencePage,
  renderHostDocuments,
  sitemaps,
  widgetDocument,
} from '@gatehouse/site';
import { type BuiltEdition, type HostTerms, hostTermsOf } from './built-edition.ts';
import { digestOf, type EditionDocument, renderOnRead } from './edition-document.ts';

type Source = HostTerms &
  Pick<BuiltEdition, 'baseUrl' | 'existingSite' | 'encoder' | 'sentTo' | 'pack' | 'tools' | 'assetPaths'>;

/** Documents that depend on the host terms, and the operations that requests are validated against. */
export interface HostDocuments extends Pick<BuiltEdition, 'operations'> {
  documents: PublishedDocument[];
}

/**
 * The documents that depend on the access policy and the settings of a host. The description and the reference take
 * tens of milliseconds, and are rendered when one of their forms is read.
 * @param published all other documents except the pages of entries; few of their forms are read
 */
export function documentsOfHost(source: Source, published: readonly PublishedDocument[]): HostDocuments {
  const endpoints = endpointsOf(source);
  const operations = endpoints.map(operationOf);
  const { pack, existingSite, widgetOrigins = [] } = source;
  const input: HostInput & Source = { ...source, endpoints };
  let described: PublishedDocument | undefined;
  const createDescription = (): PublishedDocument => {
    described ??= openApi(input, otherDocuments);
    return described;
  };
  const pages = [...entryPages({ ...input, operations, description: () => createDescription().forms[0].body })];
  const documents: PublishedDocument[] = [
    ...renderHostDocuments(input),
    ...(widgetOrigins.length > 0 ? [widgetDocument(widgetOrigins)] : []),
  ];
  const otherDocuments = [...published, ...documents, ...pages];
  const description: PublishedDocument = {
    path: DESCRIPTION_PATH,
    cache: 'doc',
    get forms() {
      return createDescription().forms;
    },
  };
  if (hasService(source)) documents.push(description);
  if (existingSite)
    return { operations, documents: existingSite.sitemap ? documents : [...documents, ...sitemaps(input, pages)] };
  const { asOf } = pack.product;
  const reference = publishOnRead(
    {
      path: REFERENCE_PATH,
      ...(asOf !== undefined && { lastUpdated: asOf }),
      make: () => referencePage(input, createDescription()),
    },
    input,
  );
  documents.push(...reference, ...sitemaps(input, [...published, ...pages, ...reference]));
  return { operations, documents };
}

/** Paths of files that an existing site has itself. */
const ofExistingSite = new Set(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt']);

/** Operations of this host and pack; a pack without guides, questions, documentation or prices lacks theirs. */
function endpointsOf(source: Source) {
  const { pack, access, insights, encoder, existingSite } = source;
  if (!hasService(source)) return [];
  const without = [
    ...(pack.guides.length > 0 ? [] : [GUIDES_PATH]),
    ...(docTreeOf(pack) ? [] : [DOCS_PATH]),
    ...(pack.categories.length > 0 ? [] : [FAQ_LIST_PATH]),
    ...(pack.pricing ? [] : ['/pricing.md']),
    ...(contactUrl(pack.product, 'security') ? [] : ['/.well-known/security.txt']),
  ];
  return endpointsFor(access, insights, encoder !== undefined).filter(
    ({ path, tag }) =>
      !without.some((begin) => path.startsWith(begin)) &&
      (!existingSite || (tag !== 'pages' && !ofExistingSite.has(path))),
  );
}

/** Digest of the values that these placeholders have on a host. */
export function placeholderDigest(placeholderNames: readonly string[], facts: PlaceholderSources): string {
  const fillings = createPlaceholderValues(facts);
  return digestOf(Buffer.from(JSON.stringify(placeholderNames.map((name) => fillings.get(name)))));
}

/** The edition with the documents that depend on the host terms rendered for another host. */
export function applyHostTerms(built: BuiltEdition, host: HostTerms): BuiltEdition {
  const terms = hostTermsOf(host);
  if (isDeepStrictEqual(hostTermsOf(built), terms)) return built;
  const { access, policy, insights, widgetOrigins, ...content } = built;
  const source = { ...content, ...terms };
  const documents = new Map([...built.documents].filter(([, { ofHost }]) => !ofHost));
  const ofHost = documentsOfHost(source, [...documents.values()]);
  const kept = new Map<string, EditionDocument['forms']>();
  for (const document of ofHost.documents) documents.set(document.path, renderOnRead(document, kept, { ofHost: true }));
  return { ...source, documents, operations: ofHost.operations };
}
