import MarkdownIt from 'markdown-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { decodeEntities } from './read-html.ts';

/** Controls and graphics, which contain no facts. */
const controls = /<(svg|form|button|script)\b.*?<\/\1>/gs;
const drawn = /<title[^>]*>(.*?)<\/title>/s;
const inline = /<\/?(a|code|strong|em|small|span|time)\b[^>]*>/g;

/** Lowercase words and amounts; markup, punctuation and layout are ignored. */
const normalizedWords = (text: string): string =>
  ` ${(text.toLowerCase().match(/[$£€]?[\p{L}\p{N}]+(?:[.'’@/:_-][\p{L}\p{N}]+)*/gu) ?? []).join(' ')} `;

/** Every text block: a heading, a paragraph, an item, a cell, a command; as words. */
const factsOf = (html: string): string[] =>
  html
    .replace(controls, (element) => (element.startsWith('<svg') ? `<p>${drawn.exec(element)?.[1] ?? ''}</p>` : ' '))
    .replace(inline, '')
    .replace(/\s+/g, ' ')
    .split(/<[^>]+>/)
    .map((text) => normalizedWords(decodeEntities(text)))
    .filter((text) => text.trim() !== '');

const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<(h[2-3])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) =>
    normalizedWords(text.replace(/<[^>]+>/g, '')).trim(),
  );

const missingFrom = (whole: string, facts: string[]): string[] => facts.filter((fact) => !whole.includes(fact));

/** As a Markdown reader shows it, without the line about llms.txt, which each form words differently. */
const shown = (markdown: string): string =>
  new MarkdownIt().render(
    markdown.replace(/^---\n.*?\n---\n/s, '').replace(/^For language models: an overview.*$/m, ''),
  );

describe.each([
  ['the default pack', undefined],
  ['another pack', completePack],
])('the front page of %s', (_, folder) => {
  let service: ServiceUnderTest;
  let html: string;
  let main: string;
  let markdown: string;
  beforeAll(async () => {
    service = await startServiceUnderTest(folder === undefined ? {} : { settings: { CONTENT_DIR: folder } });
    html = (await service.get('/')).text;
    main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';
    markdown = shown((await service.get('/index.md')).text);
  });
  afterAll(() => service.close());

  it('has in Markdown every fact of its HTML', () => {
    const facts = factsOf(main);
    expect(facts.length).toBeGreaterThan(100);
    expect(missingFrom(factsOf(markdown).join(' ').replace(/ +/g, ' '), facts)).toEqual([]);
  });

  it('has in HTML every fact of its Markdown', () => {
    const facts = factsOf(markdown);
    expect(facts.length).toBeGreaterThan(100);
    const whole = html.replace(/<text\b[^>]*>(.*?)<\/text>/gs, '').replace(/<head>.*?<\/head>/s, '');
    const dates = [...html.matchAll(/<text class|<text [^>]*>(as of [^<]*)</g)].map(([, text = '']) =>
      normalizedWords(text),
    );
    expect(missingFrom(` ${[...factsOf(whole), ...dates].join(' ')} `.replace(/ +/g, ' '), facts)).toEqual([]);
  });

  it('has the same headings in the same order', () => {
    expect(headingsOf(main)).toEqual(headingsOf(markdown));
    expect(headingsOf(main).length).toBeGreaterThan(15);
  });

  it('has every price, and every step of how it works', async () => {
    const { pricing, solution } = (await service.get('/api/content')).json();
    for (const { prices } of pricing.plans)
      for (const { amount, currency } of prices)
        if (currency === 'USD')
          for (const text of [main, markdown])
            expect(normalizedWords(text)).toContain(normalizedWords(`$${amount}`).trim());
    const steps = solution.parts.filter(({ kind }: { kind: string }) => kind === 'steps');
    expect(steps).toHaveLength(2);
    for (const { title, text: detail } of steps.flatMap(({ entries }: { entries: object[] }) => entries))
      for (const text of [main, markdown]) {
        const all = factsOf(text).join(' ').replace(/ +/g, ' ');
        expect(all).toContain(normalizedWords(`${title}. ${detail}`));
      }
  });

  it('a fact that is missing in one form is found', () => {
    const facts = factsOf(main);
    const without = (fact: string) => factsOf(markdown).join(' ').replace(/ +/g, ' ').replaceAll(fact, ' ');
    const long = facts.filter((fact) => fact.length > 40);
    expect(long.length).toBeGreaterThan(20);
    for (const fact of long) expect(missingFrom(without(fact), [fact])).toEqual([fact]);
  });
});
