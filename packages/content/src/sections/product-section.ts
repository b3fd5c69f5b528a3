import type { Block, Fact, Product } from '@gatehouse/contract';
import type { SectionDraft } from './describe-section.ts';

/** product.yaml as a page: description, availability, limits, terms and maker of the product. */
export function productSection(product: Product): SectionDraft {
  const { name, summary, description, areaServed, availability = [], notDoing, glossary, contacts, company } = product;
  const where: Fact[] = [...(areaServed ? [{ label: 'Available in', value: areaServed }] : []), ...availability];
  const parts: (Block | undefined)[] = [
    text('summary', name, [summary, description].filter((text) => text !== undefined).join('\n\n')),
    facts('availability', `Where and for whom ${name} is available`, where),
    notDoing && text('not-doing', `What ${name} does not do`, list(notDoing)),
    glossary &&
      facts(
        'glossary',
        'Words used here',
        glossary.map(({ term, meaning }) => ({ label: term, value: meaning })),
      ),
    contacts &&
      facts(
        'contacts',
        `How to contact ${name}`,
        Object.entries(contacts).map(([label, value]) => ({ label, value })),
      ),
    facts('company', 'About the company', companyFacts(company, product.website)),
    product.license && facts('license', 'License', licenseFacts(product.license)),
    product.notice === undefined ? undefined : text('notice', 'Notice', product.notice),
  ];
  return {
    name: 'platform',
    member: 'platform',
    title: name,
    listed: summary,
    asOf: product.asOf,
    parts: parts.filter((part) => part !== undefined),
  };
}

/** The audience as a page, if product.yaml names one. */
export function audienceSection({ name, audience, asOf }: Product): SectionDraft | undefined {
  return (
    audience && {
      name: 'target-audience',
      member: 'targetAudience',
      title: 'Who it is for',
      listed: `${name} is for: ${audience.join('; ')}`,
      asOf,
      parts: [{ ...text('summary', `Who ${name} is for`, list(audience)), frontPage: true }],
    }
  );
}

function companyFacts(company: Product['company'], website: string | undefined): Fact[] {
  const rows: [label: string, value: string | string[] | undefined][] = [
    ['Legal name', company?.legalName],
    ['Founded', company?.founded === undefined ? undefined : String(company.founded)],
    ['Based in', company?.place],
    ['Website', website],
    ['Elsewhere', company?.sameAs],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

function licenseFacts({ name, identifier, url }: NonNullable<Product['license']>): Fact[] {
  return [
    { label: 'Name', value: name },
    ...(identifier === undefined ? [] : [{ label: 'SPDX identifier', value: identifier }]),
    ...(url === undefined ? [] : [{ label: 'Written at', value: url }]),
  ];
}

const text = (id: string, title: string, markdown: string): Block => ({ id, title, kind: 'text', text: markdown });

const facts = (id: string, title: string, entries: Fact[]): Block | undefined =>
  entries.length > 0 ? { id, title, kind: 'facts', entries } : undefined;

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
