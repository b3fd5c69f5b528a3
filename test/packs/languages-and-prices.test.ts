import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolResult } from '../../packages/server/test/mcp/calling-mcp.ts';
import type { Json } from '../../packages/site/test/documents/read-documents.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';
import { packFromFiles, render } from './rendered.ts';
import { differentPacks, folders, type PackName, startPack } from './served.ts';

/** Starts the pack for the tests of one block. */
function serving(name: PackName): { get: () => ServiceUnderTest } {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startPack(folders[name]);
  });
  afterAll(() => service.close());
  return { get: () => service };
}

describe.each(differentPacks)('the pack of %s', (name) => {
  const started = serving(name);

  it('answers each of its own questions with that question first', async () => {
    const service = started.get();
    const faqs = service.running.edition().knowledge.pack.categories.flatMap((category) => category.faqs);
    expect(faqs.length).toBeGreaterThan(8);
    for (const { question } of faqs) {
      const { results } = (await service.ask({ query: question })).json();
      expect([question, results[0]?.name]).toEqual([question, expect.stringContaining(question)]);
    }
  });
});

describe('a pack in German', () => {
  const started = serving('kaffeekontor');
  const read = async (path: string, accept: string) => (await started.get().get(path, { accept })).text;

  it('formats amounts, numbers and dates in German', async () => {
    const prices = await read('/pricing.md', 'text/markdown');
    expect(prices).toContain('8,90 € per Beutel zu 250 g once; 31,50 € per Kilogramm');
    expect(prices).toContain('1.234,50 € per Sack zu 40 kg once');
    expect(prices).toContain('2. März 2026');
    expect(await read('/content/roesterei', 'text/html')).toContain('17,5 Minuten');
    expect(await read('/content/sorten', 'text/markdown')).toContain(
      '| Nachtwache | Indien | 950,5 | Bitterschokolade |',
    );
  });

  it('declares its language, and keeps umlauts everywhere except in slugs', async () => {
    const page = await read('/faq/gibt-es-eine-grosse-fur-buros', 'text/html');
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('<h1>Gibt es eine Größe für Büros?</h1>');
    expect(await read('/content/sorten', 'text/html')).toContain('/faq/wie-mahle-ich-fur-den-handfilter');
    expect(await read('/llms-full.txt', 'text/plain')).toContain('Süßt die Bohne von allein?');
  });

  it('is found by German words', async () => {
    const first = async (query: string) => (await started.get().ask({ query })).json().results[0].name;
    expect(await first('Mühle reinigen')).toBe('Die Mühle reinigen');
    expect(await first('Lieferung nach Österreich')).toBe('Wie lange dauert die Lieferung?');
    expect(await first('Was kostet die Hausmischung?')).toBe('Hausmischung Morgenrot');
  });
});

describe('a pack with usage-based prices', () => {
  const started = serving('meterwire');
  const plans = async () => (await toolResult(started.get(), 'get_pricing')).structuredContent.plans;

  it('has tiers, two currencies, a plan by seat and one on request', async () => {
    expect((await plans()).map(({ id, kind, price }: Json) => [id, kind, price])).toEqual([
      ['sandbox', 'free', 'free'],
      [
        'metered',
        'usage',
        'free per call up to 10,000 calls a month, then $0.004 / CHF 0.0036 per call up to 1,000,000 calls a month, then $0.0015 / CHF 0.00135 per call',
      ],
      ['dispatch', 'amount', '$19 per seat a month, or CHF 17.50 per seat a month, billed in advance'],
      ['fleet', 'on-request', 'on request: sales@meterwire.example'],
    ]);
  });

  it('writes the last day of an offer in words', async () => {
    expect((await started.get().get('/pricing.md')).text).toContain('Ends: 31 December 2026');
  });

  it('ranks its urgent question first in any phrasing', async () => {
    for (const query of ['somebody else uses my api key', 'my key was stolen', 'key got out']) {
      const { results } = (await started.get().ask({ query })).json();
      expect([query, results[0]?.name]).toEqual([query, 'What should I do when my key was leaked?']);
    }
  });
});

describe('the server name for client configurations', () => {
  it.each([
    ['Kaffeekontor', 'kaffeekontor'],
    ['Café Größe', 'cafe-grosse'],
    ['珈琲店', 'content'],
  ])('of %s is %s', async (name, key) => {
    const { text } = await render(packFromFiles({ 'product.yaml': { name, summary: 'A shop.' } }));
    expect(text('/', 'text/markdown')).toContain(`"${key}": {\n      "type": "http"`);
  });
});
