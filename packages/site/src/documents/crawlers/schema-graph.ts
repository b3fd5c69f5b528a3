import { type Faq, faqPath, guidePath, type HowTo, type Section } from '@gatehouse/contract';
import type { FAQPage, HowTo as HowToNode, Product, Question, Service, SoftwareApplication } from 'schema-dts';
import { type DocumentInput, jsonDocument, type PublishedDocument } from '../document.ts';
import { offersOf } from './offers.ts';
import { createNodeId, type GraphNode, iconOf, ref, siteNodes } from './site-nodes.ts';

/** `/api/schema`: the seven types of the specification, as one graph. */
export function schemaGraph(input: DocumentInput): PublishedDocument {
  const graph = [...productNodes(input), ...questionNodes(input), ...howToNodes(input)];
  return jsonDocument('/api/schema', { '@context': 'https://schema.org', '@graph': graph }, 'application/ld+json');
}

/** The nodes about the product and its maker. */
export function productNodes(input: DocumentInput): GraphNode[] {
  const { pack, baseUrl } = input;
  const { product, pricing, sections } = pack;
  const { name, areaServed, audience } = product;
  const id = createNodeId(baseUrl);
  const organization = ref(id('org'));
  const offers = pricing ? offersOf(pricing, baseUrl, product.status === 'launched') : [];
  return [
    ...siteNodes(input),
    ...(product.applicationCategory === undefined
      ? []
      : [
          {
            '@type': 'SoftwareApplication',
            '@id': id('app'),
            name,
            applicationCategory: product.applicationCategory,
            ...(product.operatingSystem === undefined ? {} : { operatingSystem: product.operatingSystem }),
            ...featuresOf(sections),
            releaseNotes: product.status,
            publisher: organization,
            ...(offers.length > 0 ? { offers: offers.map((offer) => ref(offer['@id'])) } : {}),
          } satisfies SoftwareApplication,
        ]),
    ...(product.serviceType === undefined
      ? []
      : [
          {
            '@type': 'Service',
            '@id': id('service'),
            name,
            serviceType: product.serviceType,
            description: product.description ?? product.summary,
            provider: organization,
            ...(areaServed ? { areaServed } : {}),
            ...(audience ? { audience: audience.map((audienceType) => ({ '@type': 'Audience', audienceType })) } : {}),
          } satisfies Service,
        ]),
    {
      '@type': 'Product',
      '@id': id('product'),
      name,
      description: [product.summary, launchText(pack)].filter((text) => text !== '').join(' '),
      brand: organization,
      image: iconOf(baseUrl),
      ...(offers.length > 0 ? { offers } : {}),
    } satisfies Product,
  ];
}

/** Features of the product: the titles of the cards in its section. */
function featuresOf(sections: readonly Section[]): { featureList?: string[] } {
  const section = sections.find(({ member }) => member === 'assetTypes');
  const titles = section?.parts.flatMap(({ block }) =>
    block.kind === 'cards' ? block.entries.map(({ title }) => title) : [],
  );
  return titles?.length ? { featureList: titles } : {};
}

function launchText({ timeline }: DocumentInput['pack']): string {
  const window = timeline?.launchWindow;
  return window ? `Launch: ${window.label}.` : '';
}

/** The FAQPage node with all questions, if there are any. */
function questionNodes({ pack, baseUrl }: DocumentInput): GraphNode[] {
  const id = createNodeId(baseUrl);
  if (pack.categories.length === 0) return [];
  const page = {
    '@type': 'FAQPage',
    '@id': id('faq'),
    url: `${baseUrl}/faq`,
    isPartOf: ref(id('website')),
    about: ref(id('product')),
    mainEntity: pack.categories.flatMap(({ faqs }) => faqs.map((faq) => questionNode(faq, baseUrl))),
  } satisfies FAQPage;
  return [page];
}

/** The nodes of all how-tos of the pack. */
function howToNodes(input: DocumentInput): GraphNode[] {
  return input.pack.howTos.map((howTo) => howToNode(howTo, input));
}

/** A question of the FAQPage; also on the question's own page. */
export function questionNode(faq: Faq, baseUrl: string): GraphNode {
  return {
    '@type': 'Question',
    '@id': `${baseUrl}/#faq-${faq.id}`,
    name: faq.question,
    url: faq.source ?? baseUrl + faqPath(faq.slug),
    acceptedAnswer: { '@type': 'Answer', text: faq.answerText },
  } satisfies Question;
}

/** The node of one how-to; also on its own page. */
export function howToNode(
  { id, name, description, totalTime, steps }: HowTo,
  { baseUrl }: Pick<DocumentInput, 'baseUrl'>,
): GraphNode {
  return {
    '@type': 'HowTo',
    '@id': createNodeId(baseUrl)(`howto-${id}`),
    name,
    url: baseUrl + guidePath(id),
    description,
    ...(totalTime === undefined ? {} : { totalTime }),
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  } satisfies HowToNode;
}
