import { beforeAll, describe, expect, it } from 'vitest';
import { questionCount } from '../default-content.ts';
import { defaultService, type ServiceUnderTest, type TestResponse } from '../service-under-test.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
type Node = Record<string, any>;

let service: ServiceUnderTest;
let response: TestResponse;
let graph: Node[];
const node = (id: string): Node => graph.find((one) => one['@id'] === `https://gatehouse.example/#${id}`) as Node;

/** Every object of the graph, at any depth. */
function* objects(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const member of Object.values(value)) yield* objects(member);
}

beforeAll(async () => {
  service = await defaultService();
  response = await service.get('/api/schema');
  graph = response.json()['@graph'];
});

describe('GET /api/schema', () => {
  it('is 200 with application/ld+json', () => {
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/ld+json');
  });

  it('is one graph in the context of schema.org', () => {
    expect(Object.keys(response.json())).toEqual(['@context', '@graph']);
    expect(response.json()['@context']).toBe('https://schema.org');
  });

  it('has the seven types of the specification and no other at the top', () => {
    expect([...new Set(graph.map((one) => one['@type']))].sort()).toEqual([
      'FAQPage',
      'HowTo',
      'Organization',
      'Product',
      'Service',
      'SoftwareApplication',
      'WebSite',
    ]);
  });

  it('defines every id once, and references only defined ids', () => {
    const nodes = [...objects(graph)].filter((one) => '@id' in one);
    const defined = nodes.filter((one) => Object.keys(one).length > 1).map((one) => one['@id']);
    const mentioned = nodes.filter((one) => Object.keys(one).length === 1).map((one) => one['@id']);
    expect(new Set(defined).size).toBe(defined.length);
    expect(mentioned.length).toBeGreaterThan(0);
    for (const id of mentioned) expect(defined).toContain(id);
  });

  it('every id is absolute', () => {
    for (const one of objects(graph))
      if ('@id' in one) expect(one['@id']).toMatch(/^https:\/\/gatehouse\.example\/#[\w-]+$/);
  });

  it('no member is null or undefined, and there are no ratings', () => {
    expect(response.text).not.toMatch(/[:,[]null/);
    expect(response.text).not.toMatch(/"(aggregateRating|review|sameAs|address)"/);
  });

  it('the organization publishes the site and the application, and provides the service', () => {
    expect(node('org')).toMatchObject({ '@type': 'Organization', url: 'https://gatehouse.example/' });
    const organization = { '@id': 'https://gatehouse.example/#org' };
    expect(node('website').publisher).toEqual(organization);
    expect(node('app').publisher).toEqual(organization);
    expect(node('service').provider).toEqual(organization);
    expect(node('product').brand).toEqual(organization);
  });

  it('every contact is a ContactPoint with an e-mail address', () => {
    const { contactPoint } = node('org');
    expect(contactPoint.length).toBeGreaterThan(0);
    for (const contact of contactPoint)
      expect(contact).toEqual({
        '@type': 'ContactPoint',
        contactType: expect.stringMatching(/\S/),
        email: expect.stringMatching(/^\S+@\S+$/),
      });
  });

  it('the search action of the site has the question endpoint', async () => {
    const { '@type': type, target } = node('website').potentialAction;
    expect(type).toBe('SearchAction');
    expect(target).toEqual({
      '@type': 'EntryPoint',
      urlTemplate: 'https://gatehouse.example/ask?query={query}',
      httpMethod: 'GET',
      contentType: 'application/json',
    });
    const path = target.urlTemplate.replace('https://gatehouse.example', '').replace('{query}', 'prices');
    expect((await service.get(path)).headers['content-type']).toBe('application/json');
  });

  it('the FAQPage has one Question with an accepted Answer for each of the questions', async () => {
    const { mainEntity } = node('faq');
    const { faqs } = (await service.get('/api/content')).json();
    expect(mainEntity).toHaveLength(questionCount);
    const byId = new Map(mainEntity.map((one: Node) => [one['@id'], one]));
    for (const { id, question, url, answerText } of faqs)
      expect(byId.get(`https://gatehouse.example/#faq-${id}`)).toEqual({
        '@type': 'Question',
        '@id': `https://gatehouse.example/#faq-${id}`,
        name: question,
        url,
        acceptedAnswer: { '@type': 'Answer', text: answerText },
      });
  });

  it('each HowTo has numbered steps', () => {
    const howTos = graph.filter((one) => one['@type'] === 'HowTo');
    expect(howTos.length).toBeGreaterThan(0);
    for (const { step, totalTime } of howTos) {
      expect(step.map((one: Node) => one.position)).toEqual(step.map((_: Node, index: number) => index + 1));
      for (const one of step) expect(Object.keys(one)).toEqual(['@type', 'position', 'name', 'text']);
      if (totalTime !== undefined) expect(totalTime).toMatch(/^P(T?\d+[DHM])+$/);
    }
  });
});

describe('offers of the product', () => {
  const offer = (name: string): Node =>
    node('product').offers.find((one: Node) => one['@id'] === `https://gatehouse.example/#offer-${name}`);

  it('exist for each plan, billing period and currency with a price, and once for the free plan', () => {
    const ids = node('product').offers.map((one: Node) => one['@id'].split('#offer-')[1]);
    const currencies = (name: string) => ['USD', 'GBP', 'EUR'].map((currency) => `${name}-${currency}`);
    expect(ids).toEqual([
      'starter-free-USD',
      ...['personal-monthly', 'personal-yearly', 'family-monthly', 'family-yearly'].flatMap(currencies),
      ...currencies('decade-once'),
      ...currencies('workplace-monthly'),
    ]);
  });

  it('the free plan costs 0', () => {
    expect(offer('starter-free-USD').price).toBe(0);
  });

  it('the price is a number, with its billing period', () => {
    expect(offer('personal-monthly-GBP')).toMatchObject({
      '@type': 'Offer',
      price: 4,
      priceCurrency: 'GBP',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 4,
        priceCurrency: 'GBP',
        unitCode: 'MON',
      },
    });
    expect(offer('family-yearly-EUR').priceSpecification).toMatchObject({ price: 90, unitCode: 'ANN' });
  });

  it('a one-time price has no billing period', () => {
    expect(offer('decade-once-USD').price).toBe(384);
    expect(offer('decade-once-USD').priceSpecification).not.toHaveProperty('unitCode');
  });

  it('a per-seat price is an offer for many with a lowest price and a unit', () => {
    expect(offer('workplace-monthly-GBP')).toMatchObject({
      '@type': 'AggregateOffer',
      price: 1.6,
      lowPrice: 1.6,
      priceCurrency: 'GBP',
    });
    expect(offer('workplace-monthly-GBP').priceSpecification).toMatchObject({
      minPrice: 1.6,
      unitText: 'enrolled employee',
    });
  });

  it('before launch every offer is a pre-order without a start date', () => {
    for (const one of node('product').offers) {
      expect(one.availability).toBe('https://schema.org/PreOrder');
      expect(one).not.toHaveProperty('validFrom');
    }
    expect(node('product').description).toMatch(/Launch: first quarter of 2026\.$/);
  });

  it('the prices are those of Content', async () => {
    const { plans } = (await service.get('/api/content')).json().pricing;
    for (const { id, price } of plans.filter((plan: Node) => ['personal', 'family', 'decade'].includes(plan.id)))
      for (const period of ['monthly', 'yearly', 'once'])
        for (const [currency, amount] of Object.entries(price[period] ?? {}))
          expect(offer(`${id}-${period}-${currency}`).price).toBe(amount);
  });

  it('each links to its plan on the pricing page', async () => {
    const page = (await service.get('/content/pricing')).text;
    for (const { url } of node('product').offers) {
      const [, id] = url.split('https://gatehouse.example/content/pricing#');
      expect(page).toContain(`<section id="${id}">`);
    }
  });

  it('the application references the same offers', () => {
    expect(node('app').offers).toEqual(node('product').offers.map((one: Node) => ({ '@id': one['@id'] })));
  });
});
