import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEdits, completePack, copyPack, replacing } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { validateContent } from '../../../content/src/checks/validate.ts';
import { readContentFolder } from '../../../content/src/read-folder.ts';
import type { Pricing } from '../../../contract/src/pack/pricing.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import { schemaGraph } from '../../src/documents/crawlers/schema-graph.ts';
import type { DocumentInput } from '../../src/documents/document.ts';
import { priceTable } from '../../src/pages/parts/price-table.ts';
import { htmlText, jsonLdOf } from '../pages/read-html.ts';
import type { Json } from './read-documents.ts';

const isAddress = (value: unknown) => typeof value === 'string' && /^https:\/\/[^/]+\//.test(value);
const isAmount = (value: unknown) => typeof value === 'number' && value >= 0;
const isCurrency = (value: unknown) => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Members that search engines require for rich results, by type. */
const demands: Record<string, Record<string, (value: Json) => boolean>> = {
  Product: { name: isText, image: isAddress, offers: (offers) => Array.isArray(offers) && offers.length > 0 },
  Offer: { price: isAmount, priceCurrency: isCurrency, availability: isAddress },
  AggregateOffer: { price: isAmount, lowPrice: isAmount, priceCurrency: isCurrency },
  Organization: { name: isText, url: isAddress },
  WebSite: { name: isText, url: isAddress },
  BreadcrumbList: {
    itemListElement: (items) =>
      items.length >= 2 &&
      items.every(
        ({ position, name, item }: Json, index: number) => position === index + 1 && isText(name) && isAddress(item),
      ),
  },
  FAQPage: {
    mainEntity: (questions) =>
      questions.every(({ name, acceptedAnswer }: Json) => isText(name) && isText(acceptedAnswer.text)),
  },
};

function* nodesIn(value: Json): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (value['@type']) yield value;
  for (const member of Object.values(value)) yield* nodesIn(member);
}

/** Missing or invalid members, as `type id member`. */
const faultsIn = (document: Json): string[] =>
  [...nodesIn(document['@graph'])]
    .filter((node) => Object.keys(node).some((member) => !member.startsWith('@')))
    .flatMap((node) =>
      Object.entries(demands[node['@type']] ?? {}).flatMap(([member, holds]) =>
        node[member] !== undefined && holds(node[member]) ? [] : [`${node['@type']} ${node['@id']} ${member}`],
      ),
    );

describe.each([
  ['the default pack', undefined],
  ['a pack without a picture', completePack],
])('in %s', (_, folder) => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest(folder === undefined ? {} : { settings: { CONTENT_DIR: folder } });
  });
  afterAll(() => service.close());

  it('every node of the graph has the members for its rich result', async () => {
    const graph = (await service.get('/api/schema')).json();
    expect(faultsIn(graph)).toEqual([]);
    const types = new Set([...nodesIn(graph)].map((node) => node['@type']));
    for (const type of ['Product', 'Offer', 'AggregateOffer', 'Organization', 'WebSite', 'FAQPage'])
      expect(types).toContain(type);
  });

  it('every node of a page has these members, too, and its picture exists', async () => {
    for (const path of ['/', '/faq', '/content/pricing', '/reference'])
      expect([path, faultsIn(jsonLdOf((await service.get(path)).text))]).toEqual([path, []]);
    const { image } = [...nodesIn((await service.get('/api/schema')).json())].find(
      (node) => node['@type'] === 'Product',
    );
    expect((await service.get(new URL(image).pathname)).headers['content-type']).toBe('image/png');
  });
});

describe('a plan that is free for one period and paid for another', () => {
  const folder = copyPack({
    'pricing.yaml': allEdits(
      replacing('amount: 4, currency: USD, per: month', 'amount: 0, currency: USD, per: month'),
      replacing('amount: 3, currency: GBP, per: month', 'amount: 0, currency: GBP, per: month'),
      replacing('amount: 3.5, currency: EUR, per: month', 'amount: 0, currency: EUR, per: month'),
    ),
  });
  const readPack = async () => {
    const files = await readContentFolder(folder);
    const pack = isProblems(files) ? files : validateContent(files);
    if (isProblems(pack)) throw new Error(JSON.stringify(pack));
    return pack;
  };

  it('has an offer for each period in the graph, with its own price', async () => {
    const access = { phase: 'pre-launch' };
    const input = { pack: await readPack(), baseUrl: 'https://plotline.example', access } as unknown as DocumentInput;
    const graph = JSON.parse(String(schemaGraph(input).forms[0].body));
    const { offers } = graph['@graph'].find((node: Json) => node['@type'] === 'Product');
    const bloom = offers.filter(({ name }: Json) => name === 'Bloom');
    expect(
      bloom.map(({ price, priceCurrency, priceSpecification }: Json) => [
        price,
        priceCurrency,
        priceSpecification.unitCode,
      ]),
    ).toEqual([
      [0, 'USD', 'MON'],
      [0, 'GBP', 'MON'],
      [0, 'EUR', 'MON'],
      [40, 'USD', 'ANN'],
      [30, 'GBP', 'ANN'],
      [35, 'EUR', 'ANN'],
    ]);
  });

  it('has a row for each period in the table, and is not called free in the text', async () => {
    const { pricing, sections } = await readPack();
    const table = htmlText(priceTable(pricing as Pricing, 'en').text);
    expect(table).toContain('Bloom a month $0 £0 €0 a year $40 £30 €35');
    expect(table).toContain('Seed free');
    const priceText = sections.find(({ member }) => member === 'pricing')?.parts[0]?.passages[0]?.text;
    expect(priceText).toContain('- Bloom: $0 / £0 / €0 a month, or $40 / £30 / €35 a year');
    expect(priceText).toContain('- Seed: free\n');
  });
});
