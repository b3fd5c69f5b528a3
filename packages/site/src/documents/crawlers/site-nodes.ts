import type { Product } from '@gatehouse/contract';
import type { CreativeWork, Organization, SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import type { DocumentInput } from '../document.ts';

/**
 * A schema.org node. Every entity is written once; other mentions are `{"@id": …}`. Literals use `satisfies` with their
 * type, because a JSON-LD processor accepts misspelt terms.
 */
export interface GraphNode {
  '@type': string;
  '@id': string;
  [member: string]: unknown;
}

export const ref = (id: string) => ({ '@id': id });

/** Makes absolute ids, because a fragment alone would resolve against the page of the consumer. */
export const createNodeId = (baseUrl: string) => (name: string) => `${baseUrl}/#${name}`;

/** The full nodes of the site and its publisher. */
export function siteNodes({ pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>): GraphNode[] {
  const { product } = pack;
  const { contacts = {}, company = {} } = product;
  const email = Object.values(contacts).find((contact) => !contact.includes('://'));
  const id = createNodeId(baseUrl);
  return [
    {
      '@type': 'Organization',
      '@id': id('org'),
      name: product.name,
      url: `${baseUrl}/`,
      description: product.summary,
      ...(company.legalName === undefined ? {} : { legalName: company.legalName }),
      ...(company.founded === undefined ? {} : { foundingDate: String(company.founded) }),
      ...(company.place === undefined ? {} : { location: company.place }),
      ...(company.sameAs ? { sameAs: company.sameAs } : {}),
      ...(product.areaServed ? { areaServed: product.areaServed } : {}),
      ...(email === undefined ? {} : { email }),
      ...(Object.keys(contacts).length > 0 ? { contactPoint: contactPoints(contacts) } : {}),
      ...(pack.assets.some(({ name }) => name === 'icon.png') ? { logo: iconOf(baseUrl) } : {}),
    } satisfies Organization,
    {
      '@type': 'WebSite',
      '@id': id('website'),
      name: product.name,
      url: `${baseUrl}/`,
      inLanguage: product.language,
      ...licenseOf(product),
      publisher: ref(id('org')),
      potentialAction: searchAction(baseUrl),
    } satisfies WebSite,
  ];
}

/** The license of the texts: its URL, else its name. */
function licenseOf({ license }: Product): { license?: string | CreativeWork } {
  if (!license) return {};
  const { name, identifier, url } = license;
  return { license: url ?? { '@type': 'CreativeWork', name, ...(identifier === undefined ? {} : { identifier }) } };
}

/** A short node of the site for other pages, with its publisher. Its members equal those in the full graph. */
export function siteOfPage({ pack, baseUrl }: Pick<DocumentInput, 'pack' | 'baseUrl'>) {
  const { name } = pack.product;
  const id = createNodeId(baseUrl);
  const url = `${baseUrl}/`;
  const publisher = { '@type': 'Organization', '@id': id('org'), name, url } satisfies Organization;
  return { '@type': 'WebSite', '@id': id('website'), name, url, publisher } satisfies WebSite;
}

/** URL of the product icon, the same in every pack. */
export const iconOf = (baseUrl: string): string => `${baseUrl}/assets/icon.png`;

function contactPoints(contacts: Record<string, string>) {
  return Object.entries(contacts).map(([contactType, contact]) => ({
    '@type': 'ContactPoint' as const,
    contactType,
    ...(contact.includes('://') ? { url: contact } : { email: contact }),
  }));
}

function searchAction(baseUrl: string) {
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${baseUrl}/ask?query={query}`,
      httpMethod: 'GET',
      contentType: 'application/json',
    },
    'query-input': 'required name=query',
  } satisfies WithActionConstraints<SearchActionLeaf>;
}
