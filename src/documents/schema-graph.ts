import type {
  FAQPage,
  HowTo as HowToNode,
  Offer,
  Organization,
  Product,
  Question,
  SearchActionLeaf,
  Service,
  SoftwareApplication,
  UnitPriceSpecificationLeaf,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { HowTo, Money, Plan } from '../contract/content-shape.ts';
import type { Faq } from '../contract/faq-shape.ts';
import { faqPath } from '../contract/permalinks.ts';
import { type DocumentInput, jsonDocument, type PublishedDocument } from './document.ts';

/**
 * A schema.org node. Every entity stands once; every other mention is `{"@id": …}`. Where one is written, `satisfies`
 * keeps its terms to those of its type, because a JSON-LD processor takes misspelt ones.
 */
export interface GraphNode {
  '@type': string;
  '@id': string;
  [member: string]: unknown;
}

const ref = (id: string) => ({ '@id': id });

/** `/api/schema`: the seven types of the specification, as one graph. */
export function schemaGraph(input: DocumentInput): PublishedDocument {
  const graph = [...productNodes(input), questionsNode(input), ...howToNodes(input)];
  return jsonDocument('/api/schema', { '@context': 'https://schema.org', '@graph': graph }, 'application/ld+json');
}

/** Absolute, because a bare fragment would resolve against the reader. */
const idUnder = (baseUrl: string) => (name: string) => `${baseUrl}/#${name}`;

/** The nodes about the product and who makes it. */
export function productNodes({ pack, baseUrl, access: { phase } }: DocumentInput): GraphNode[] {
  const { members, icon } = pack;
  const { platform, solution, assetTypes, pricing, timeline } = members;
  const id = idUnder(baseUrl);
  const organization = ref(id('org'));
  const image = icon ? { logo: `${baseUrl}/assets/icon.png` } : {};
  const offers = pricing.plans.flatMap((plan) => offersOf(plan, id, phase === 'launched'));
  return [
    {
      '@type': 'Organization',
      '@id': id('org'),
      name: platform.name,
      url: `${baseUrl}/`,
      description: platform.summary,
      foundingDate: String(platform.foundedYear),
      areaServed: platform.availability.countries,
      email: platform.contacts.general,
      contactPoint: Object.entries(platform.contacts).map(([contactType, email]) => ({
        '@type': 'ContactPoint',
        contactType,
        email,
      })),
      ...image,
    } satisfies Organization,
    {
      '@type': 'WebSite',
      '@id': id('website'),
      name: platform.name,
      url: `${baseUrl}/`,
      inLanguage: 'en',
      publisher: organization,
      potentialAction: searchAction(baseUrl),
    } satisfies WebSite,
    {
      '@type': 'SoftwareApplication',
      '@id': id('app'),
      name: platform.name,
      applicationCategory: platform.category,
      operatingSystem: 'Web',
      featureList: [...solution.principles.map(({ title }) => title), ...assetTypes.types.map(({ name }) => name)],
      releaseNotes: phase,
      publisher: organization,
      offers: offers.map((offer) => ref(offer['@id'])),
    } satisfies SoftwareApplication,
    {
      '@type': 'Service',
      '@id': id('service'),
      name: platform.name,
      serviceType: platform.serviceType,
      description: platform.description,
      provider: organization,
      areaServed: platform.availability.countries,
      audience: members.targetAudience.map((audienceType) => ({ '@type': 'Audience', audienceType })),
    } satisfies Service,
    {
      '@type': 'Product',
      '@id': id('product'),
      name: platform.name,
      description: `${platform.summary} Launch: ${timeline.launchWindow.label}.`,
      brand: organization,
      ...(icon ? { image: image.logo } : {}),
      offers,
    } satisfies Product,
  ];
}

/** The node of all questions. */
function questionsNode({ pack, baseUrl }: DocumentInput): GraphNode {
  const id = idUnder(baseUrl);
  return {
    '@type': 'FAQPage',
    '@id': id('faq'),
    url: `${baseUrl}/faq`,
    isPartOf: ref(id('website')),
    about: ref(id('app')),
    mainEntity: pack.categories.flatMap(({ faqs }) => faqs.map((faq) => questionNode(faq, baseUrl))),
  } satisfies FAQPage;
}

/** The instructions of the pack. */
export function howToNodes({ pack, baseUrl }: DocumentInput): GraphNode[] {
  return pack.howTos.map((howTo) => howToNode(howTo, idUnder(baseUrl)(`howto-${howTo.id}`)));
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

/** One question of the FAQPage; also on the question's own page. */
export function questionNode(faq: Faq, baseUrl: string): GraphNode {
  return {
    '@type': 'Question',
    '@id': `${baseUrl}/#faq-${faq.id}`,
    name: faq.question,
    url: baseUrl + faqPath(faq.slug),
    acceptedAnswer: { '@type': 'Answer', text: faq.answerText },
  } satisfies Question;
}

function howToNode({ name, description, totalTime, steps }: HowTo, id: string): GraphNode {
  return {
    '@type': 'HowTo',
    '@id': id,
    name,
    description,
    ...(totalTime === undefined ? {} : { totalTime }),
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  } satisfies HowToNode;
}

/** UN/CEFACT codes of the billing periods. */
const periods = { monthly: 'MON', yearly: 'ANN', once: null } as const;

/** One offer for each billing period and currency that has a price; a free plan makes one offer of price 0. */
function offersOf(plan: Plan, id: (name: string) => string, launched: boolean): GraphNode[] {
  const availability = launched ? 'https://schema.org/InStock' : 'https://schema.org/PreOrder';
  const offer = (
    period: string,
    priceCurrency: string,
    members: { price?: number; priceSpecification: UnitPriceSpecificationLeaf },
  ) =>
    ({
      '@type': 'Offer',
      '@id': id(`offer-${plan.id}-${period}-${priceCurrency}`),
      name: plan.name,
      priceCurrency,
      ...members,
      availability,
    }) satisfies Offer;

  if (plan.priceBasis) {
    const { from, per } = plan.priceBasis;
    return amounts(from).map(([currency, minPrice]) =>
      offer('monthly', currency, {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice,
          priceCurrency: currency,
          unitCode: periods.monthly,
          unitText: per,
        },
      }),
    );
  }
  const priced = Object.entries(periods).flatMap(([period, unitCode]) =>
    amounts(plan.price[period as keyof typeof periods]).map(([currency, price]) =>
      offer(period, currency, {
        price,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: currency,
          ...(unitCode === null ? {} : { unitCode }),
        },
      }),
    ),
  );
  return priced.every((one) => one.price === 0) ? priced.slice(0, 1) : priced;
}

function amounts(money: Money | null): [string, number][] {
  return Object.entries(money ?? {});
}
