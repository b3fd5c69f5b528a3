import { beforeAll, describe, expect, it } from 'vitest';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { defaultService, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { attributes, htmlText } from './read-html.ts';

let service: ServiceUnderTest;
let frontPage: string;
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
let content: any;
beforeAll(async () => {
  service = await defaultService();
  frontPage = (await service.get('/')).text;
  content = (await service.get('/api/content')).json();
});

const between = (html: string, start: string, end: string) => html.slice(html.indexOf(start)).split(end, 1)[0] ?? '';

describe('the comparison', () => {
  it.each(['/', '/content/differentiators'])(
    'on %s has a row for each criterion with a rating of each alternative, the product first',
    async (path) => {
      const { text } = await service.get(path);
      const { criteria, alternatives: inOrder } = content.differentiators.comparison;
      const own = inOrder.filter(({ name }: { name: string }) => name === 'Heirfold');
      expect(own).toHaveLength(1);
      const alternatives = [...own, ...inOrder.filter(({ name }: { name: string }) => name !== 'Heirfold')];
      const [head = '', ...rows] = between(text, '<figure class="matrix">', '</table>').split('<tr>').slice(1);
      expect(attributes(head, '<a href', 'href')).toEqual(
        alternatives.map(({ id }: { id: string }) => `/content/differentiators#${id}`),
      );
      expect(rows.map((row) => htmlText(row).split(' ').slice(-alternatives.length))).toEqual(
        criteria.map(({ id }: { id: string }) =>
          alternatives.map(({ ratings }: { ratings: Record<string, string> }) => ratings[id]),
        ),
      );
      expect(rows).toHaveLength(10);
    },
  );
});

describe('the timeline', () => {
  it('is a picture with an accessible name, followed by a list with the same data', async () => {
    const figure = between((await service.get('/content/timeline')).text, '<figure class="timeline">', '</figure>');
    expect(figure).toContain('<svg role="img" aria-labelledby="_picture" aria-describedby="_milestones"');
    expect(figure).toContain(
      '<title id="_picture">Timeline from September 2024 to launch in first quarter of 2026</title>',
    );
    expect(htmlText(between(figure, '<ol', '</ol>'))).toContain(
      '4. Private beta starts 22 September 2025, in progress',
    );
    expect(htmlText(between(figure, '<ol', '</ol>'))).toContain('7. Public launch Q1 2026, planned');
  });

  it('has the milestones in order and inside the picture', () => {
    const percents = attributes(between(frontPage, '<svg role="img"', '</svg>'), '<circle', 'cx').map(
      Number.parseFloat,
    );
    expect(percents).toHaveLength(7);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.every((percent) => percent > 0 && percent < 100)).toBe(true);
  });
});

describe('a pack without comparison and timeline', () => {
  it('has neither figure, and all other content', async () => {
    const folder = copyPack({
      'comparison.yaml': () => null,
      'timeline.yaml': (text) => text.replace(/milestones:[\s\S]*?(?=\nlater:)/, 'milestones: []'),
    });
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    try {
      for (const path of ['/', '/content/differentiators', '/content/timeline']) {
        const { status, text } = await other.get(path);
        expect(status).toBe(200);
        expect(text).not.toMatch(/class="(matrix|timeline)"|<svg role="img"/);
      }
      expect((await other.get('/')).text).toContain('<figure class="prices">');
    } finally {
      await other.close();
    }
  });
});

describe('the price of a plan', () => {
  it('has a line for each billing period, and amounts in separate elements', async () => {
    const { text } = await service.get('/content/pricing');
    const [card = ''] = /<p class="price">.*a year.*/.exec(text) ?? [];
    expect(card).toContain(
      '<strong><bdi><bdi>$5</bdi> / <bdi>£4</bdi> / <bdi>€4.50</bdi> a month,</bdi> <bdi>or <bdi>$48</bdi> / <bdi>£39</bdi> / <bdi>€45</bdi> a year</bdi></strong>',
    );
    expect(htmlText(card)).toContain('$5 / £4 / €4.50 a month, or $48 / £39 / €45 a year');
  });
});

describe('the page weight', () => {
  /** Bytes of a page with all resources, except the icon. */
  async function weigh(path: string, coding: string): Promise<number> {
    const headers = { 'accept-encoding': coding };
    const { text } = await service.get(path);
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThanOrEqual(3);
    const responses = await Promise.all([path, ...files].map((file) => service.get(file, headers)));
    return responses.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  it.each([
    ...['/', '/faq', '/faq/plans-prices', '/content/pricing', '/content/solution', '/content/differentiators'],
    ...['/reference', '/search?query=price'],
  ])('of %s with style and scripts is under 40 KB compressed, and under 90 KB decompressed', async (path) => {
    expect(await weigh(path, 'br')).toBeLessThan(40_000);
    expect(await weigh(path, 'identity')).toBeLessThan(90_000);
  });

  it('fonts are under 40 KB per page, and under 60 KB with rarely used characters', async () => {
    const { text } = await service.get('/');
    const [sheet = ''] = attributes(text, 'rel="stylesheet"', 'href');
    const fontFaces = [...(await service.get(sheet)).text.matchAll(/url\(([^)/]+\.woff2)\)/g)].map(
      ([, file]) => `/assets/${file}`,
    );
    expect(fontFaces).toHaveLength(4);
    const sizes = await Promise.all(fontFaces.map(async (file) => (await service.get(file)).bytes.length));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);
    const loaded = attributes(text, 'rel="preload"', 'href');
    expect(loaded).toEqual([fontFaces[0], fontFaces[2]]);
    expect((sizes[0] ?? 0) + (sizes[2] ?? 0)).toBeLessThan(40_000);
  });
});
