import { describe, expect, it } from 'vitest';
import { slugOf } from '../../packages/contract/src/facts/slug.ts';
import type { Json } from '../../packages/site/test/documents/read-documents.ts';
import { elementById, htmlText } from '../../packages/site/test/pages/read-html.ts';
import fc, { runsOf } from '../fast-check.ts';
import { isFree, type PlanSource, planKindOf, plans, type Row } from './plans.ts';
import { htmlTable, markdownTableCells, priceLinesOf, readPriceSentence, readPriceTable } from './published-prices.ts';
import { packFromFiles, type Rendered, render } from './rendered.ts';

const unescaped = (markdown: string) => markdown.replaceAll(/\\(.)/g, '$1');

/** Pricing terms of offers in the graph, without the billing. */
function offersOf(plan: PlanSource): string[] {
  if (plan.price === 'on request') return [];
  if (isFree(plan)) return ['free'];
  const rows = plan.prices ?? [];
  const same = (a: Row, b: Row) => a.currency === b.currency && a.per === b.per && a.unit === b.unit;
  return rows
    .map((row, at) => {
      const begins = rows.slice(0, at).findLast((one) => same(one, row))?.upTo?.value;
      const { amount, currency, per, unit, upTo } = row;
      return JSON.stringify([
        row.from === true,
        amount,
        currency,
        per === 'once' ? null : (per ?? null),
        unit ?? null,
        begins ?? null,
        upTo?.value ?? null,
      ]);
    })
    .sort();
}

const codes: Record<string, string> = {
  HUR: 'hour',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  QAN: 'quarter',
  ANN: 'year',
};

function offersIn(graph: Json, plan: PlanSource): string[] {
  const { offers = [] } = graph['@graph'].find((node: Json) => node['@type'] === 'Product');
  const own = offers.filter(({ name }: Json) => name === plan.name);
  if (isFree(plan))
    return own.map(({ '@type': type, price }: Json) => (type === 'Offer' && price === 0 ? 'free' : 'paid'));
  const specifications = own.flatMap(({ '@type': type, price, lowPrice, priceCurrency, priceSpecification }: Json) => {
    const all = [priceSpecification].flat();
    const [{ price: amount, minPrice, priceCurrency: currency }] = all;
    // The properties of an offer are those of its first specification.
    expect([type, price, lowPrice, priceCurrency]).toEqual(
      minPrice === undefined
        ? ['Offer', amount, undefined, currency]
        : ['AggregateOffer', minPrice, minPrice, currency],
    );
    return all;
  });
  const lines: string[] = specifications.map(
    ({ price, minPrice, priceCurrency, unitCode, unitText, eligibleQuantity: quantity }: Json) =>
      JSON.stringify([
        minPrice !== undefined,
        price ?? minPrice,
        priceCurrency,
        codes[unitCode] ?? null,
        unitText ?? null,
        quantity?.minValue ?? null,
        quantity?.maxValue ?? null,
      ]),
  );
  return [...new Set(lines)].sort();
}

/** Every document that states plan prices in words, by name. */
function wordsOf({ name }: PlanSource, { tool, passages, text }: Rendered): Record<string, string> {
  const id = slugOf(name);
  const inList = (from: string) => new RegExp(`^- ${name}: (.*)$`, 'm').exec(unescaped(from))?.[1] ?? '';
  const priceInText = (from: string) => /Price: (.*?)\.(?=\s|$)(?! *\d)/s.exec(unescaped(from))?.[1] ?? '';
  const html = text('/content/pricing', 'text/html');
  const page = JSON.parse(text('/content/pricing', 'application/json'));
  const priceOf = (value: Json): string => value.plans.find((plan: Json) => plan.name === name).price;
  const passage = (wanted: string, all: Json) =>
    all.find((one: Json) => one.id === wanted && !one.url?.includes('platform')).text;
  const markdown = text('/content/pricing', 'text/markdown');
  const part = (from: string) => from.slice(from.search(new RegExp(`^#+ ${name}$`, 'm')));
  const summary = htmlText((elementById(html, 'summary') ?? '').replaceAll('</li>', '</li>\n')).replaceAll(
    / - (?=[A-Z]\w+: )/g,
    '\n- ',
  );
  return {
    'get_pricing of all': priceOf(tool('get_pricing').call({}).value),
    'get_pricing of one': priceOf(tool('get_pricing').call({ plan: id }).value),
    '/api/content': priceOf(JSON.parse(text('/api/content')).pricing),
    '/content/pricing as JSON': priceOf(page.source),
    'its list': inList(passage('summary', page.passages)),
    'its passage': priceInText(passage(id, page.passages)),
    'the index, list': inList(passage('summary', passages)),
    'the index, passage': priceInText(passage(id, passages)),
    '/content/pricing as HTML': priceInText(htmlText(elementById(html, id) ?? '')),
    'its list as HTML': inList(summary.replace(/^.*?- /s, '- ')),
    '/content/pricing as Markdown': priceInText(part(markdown)),
    '/pricing.md': inList(text('/pricing.md')),
    '/llms-full.txt': priceInText(part(text('/llms-full.txt'))),
    '/ as Markdown': inList(text('/', 'text/markdown')),
  };
}

describe('any plans of a pack', () => {
  const example = fc.asyncProperty(plans, fc.constantFrom('en', 'de'), async (all, language) => {
    const product = { name: 'Quillbark', summary: 'Quillbark binds old books.', language };
    const rendered = await render(packFromFiles({ 'product.yaml': product, 'pricing.yaml': { plans: all } }));
    const { tool, text } = rendered;
    const tables = {
      home: readPriceTable(htmlTable(text('/', 'text/html')), language),
      'home in Markdown': readPriceTable(markdownTableCells(text('/', 'text/markdown')), language),
    };
    const called: Json = tool('get_pricing').call({}).value;
    const graph = JSON.parse(text('/api/schema'));
    for (const [at, plan] of all.entries()) {
      const truth = priceLinesOf(plan);
      for (const [surface, words] of Object.entries(wordsOf(plan, rendered)))
        expect([surface, readPriceSentence(words, language)]).toEqual([surface, truth]);
      for (const [source, table] of Object.entries(tables))
        expect([source, table.get(plan.name)]).toEqual([source, truth]);
      expect(offersIn(graph, plan)).toEqual([...new Set(offersOf(plan))]);
      expect(called.plans[at]).toMatchObject({ kind: planKindOf(plan), prices: plan.prices ?? [] });
    }
    if (!all.some((plan) => priceLinesOf(plan).some((line) => line.startsWith('free'))))
      expect(freeIn(rendered)).toEqual([]);
  });

  it('are equal in every document, and free only if the plan is free', async () => {
    await fc.assert(example, { numRuns: runsOf(1000) });
  }, 120_000);
});

/** Occurrences of "free", except in explanations of the API and names of forms. */
const freeIn = ({ all }: Rendered): string[] =>
  all.flatMap(({ from, text }) =>
    /\bfree\b/i.test(text.replaceAll('costs an amount, is free, is paid', '').replaceAll('Free-text', ''))
      ? [from]
      : [],
  );

describe('a plan', () => {
  const product = { name: 'Quillbark', summary: 'Quillbark binds old books.' };
  const rendering = (prices: Row[]) =>
    render(packFromFiles({ 'product.yaml': product, 'pricing.yaml': { plans: [{ name: 'Acorn', prices }] } }));
  const pageOfPrices = async (prices: Row[]): Promise<Json> =>
    ((await rendering(prices)).tool('get_pricing').call({}).value.plans as Json)[0];
  const usd = (amount: number, rest: Partial<Row> = {}): Row => ({ amount, currency: 'USD', ...rest });
  const chf = (amount: number, rest: Partial<Row> = {}): Row => ({ amount, currency: 'CHF', ...rest });

  it('with a lowest price of 0 is not free', async () => {
    expect(await pageOfPrices([usd(0, { from: true, per: 'month' })])).toMatchObject({
      kind: 'amount',
      price: 'from $0 a month',
    });
  });

  it('that is free up to a limit states the limit', async () => {
    const prices = [usd(0, { unit: 'call', upTo: { value: 1000, unit: 'calls a month' } })];
    expect(await pageOfPrices(prices)).toMatchObject({
      kind: 'free',
      price: 'free per call up to 1,000 calls a month',
    });
    expect((await rendering(prices)).text('/', 'text/markdown')).toContain(
      '| Acorn | free per call up to 1,000 calls a month |  |',
    );
  });

  it('may continue a tier only with the same unit, in a currency of the tier', async () => {
    const upTo = { value: 100 };
    const prices = [usd(2, { unit: 'call', upTo }), usd(1, { unit: 'call' }), usd(9, { per: 'month' })];
    expect((await pageOfPrices(prices)).price).toBe('$2 per call up to 100, then $1 per call, plus $9 a month');
    const currencies = [usd(2, { upTo }), chf(3, { upTo: { value: 200 } }), chf(1), usd(1)];
    expect((await pageOfPrices(currencies)).price).toBe('$2 up to 100, or CHF 3 up to 200, then CHF 1 / $1');
    expect((await pageOfPrices([usd(2, { unit: 'call', upTo }), usd(9, { per: 'month' })])).price).toBe(
      '$2 per call up to 100, plus $9 a month',
    );
  });

  it('with a subscription and a usage price has both, and neither looks like the total price', async () => {
    const prices = [usd(20, { per: 'month' }), usd(200, { per: 'year' }), usd(0.00002, { unit: 'event' })];
    const sold = await pageOfPrices(prices);
    expect([sold.kind, sold.price]).toEqual(['amount', '$20 a month, or $200 a year, plus $0.00002 per event']);
    const { text } = await rendering(prices);
    const { offers } = JSON.parse(text('/api/schema'))['@graph'].find((node: Json) => node['@type'] === 'Product');
    expect(offers.map(({ price, priceSpecification }: Json) => [price, priceSpecification[1]])).toEqual([
      [20, { '@type': 'UnitPriceSpecification', price: 0.00002, priceCurrency: 'USD', unitText: 'event' }],
      [200, { '@type': 'UnitPriceSpecification', price: 0.00002, priceCurrency: 'USD', unitText: 'event' }],
    ]);
    expect(text('/', 'text/markdown')).toContain('|  | plus per event | $0.00002 |');
    expect((await pageOfPrices([usd(2, { unit: 'call' }), usd(3, { unit: 'seat' })])).price).toBe(
      '$2 per call; $3 per seat',
    );
  });

  it('has offers with the quantity that they apply to', async () => {
    const graph = JSON.parse((await rendering([usd(2, { upTo: { value: 100 } }), usd(1)])).text('/api/schema'));
    const { offers } = graph['@graph'].find((node: Json) => node['@type'] === 'Product');
    expect(offers.map(({ priceSpecification }: Json) => priceSpecification.eligibleQuantity)).toEqual([
      { '@type': 'QuantitativeValue', maxValue: 100 },
      { '@type': 'QuantitativeValue', minValue: 100 },
    ]);
  });

  it('cannot have two amounts for the same terms', () => {
    const plan = {
      name: 'Acorn',
      prices: [usd(2, { per: 'month' }), chf(2, { per: 'month' }), usd(3, { per: 'month' })],
    };
    expect(() => packFromFiles({ 'product.yaml': product, 'pricing.yaml': { plans: [plan] } })).toThrow(
      /"place":"plans\[0\]\.prices\[2\]","what":"is a second amount for the same item as a row above"/,
    );
  });
});
