import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { brandedPack, brandFolder, brands } from './branded.ts';

const HTML = { accept: 'text/html' };
const attribute = (html: string, before: string, name: string): string =>
  html.split(before)[1]?.split(`${name}="`)[1]?.split('"')[0] ?? '';

describe.each(brands)('the brand of $product', (brand) => {
  let service: ServiceUnderTest;
  let pack: string;
  let html: string;
  beforeAll(async () => {
    pack = await brandedPack(brand);
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: pack } });
    html = (await service.get('/', HTML)).text;
  });
  afterAll(() => service?.close());

  it('has a site.yaml and assets without problems', async () => {
    expect(readdirSync(brandFolder(brand)).sort()).toEqual(['assets', 'site.yaml']);
    expect(await problemsOf(pack)).toEqual([]);
  });

  it('has its logos, links and call to action in the header of every page, and its legal text in the footer', async () => {
    for (const path of ['/', '/faq', '/content/about', '/nowhere']) {
      const { text } = await service.get(path, HTML);
      const header = text.split('<header')[1]?.split('</header>')[0] ?? '';
      expect(
        header.match(
          new RegExp(`<img class="logo (light|dark)-only" [^>]*width="\\d+" height="32" alt="${brand.product}"`, 'g'),
        ),
      ).toHaveLength(2);
      expect(header).toContain('class="cta"');
      expect(header).toContain('<a href="/content/about"');
      expect(text.split('<footer')[1]).toContain('class="legal"');
    }
  });

  it('serves logo, icons, style sheet, fonts and share picture from its own origin, with the right media types', async () => {
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => String(path));
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin>/g)];
    const picture = attribute(html, '<meta property="og:image"', 'content');
    expect(picture).toMatch(/^https:\/\/gatehouse\.example\/assets\//);
    const served: [string, string][] = [
      [attribute(html, 'class="logo light-only"', 'src'), 'image/svg+xml'],
      [attribute(html, 'class="logo dark-only"', 'src'), 'image/svg+xml'],
      [attribute(html, 'rel="icon"', 'href'), 'image/png'],
      [attribute(html, 'rel="apple-touch-icon"', 'href'), 'image/png'],
      [attribute(html, 'rel="manifest"', 'href'), 'application/manifest+json'],
      [new URL(picture).pathname, 'image/png'],
      ...sheets.map((path): [string, string] => [path, 'text/css; charset=utf-8']),
      ...fonts.map(([, path]): [string, string] => [String(path), 'font/woff2']),
    ];
    for (const [path, type] of served) {
      const { status, headers } = await service.get(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/max-age=\d{4,}/)]);
    }
    expect(sheets.at(-1)).toMatch(new RegExp(`^/assets/${brand.brand}\\.css\\?v=`));
  });

  it('has its colors and fonts in the style sheet of all pages, and loads none of the default fonts', async () => {
    const sheet = await service.get(attribute(html, 'rel="stylesheet"', 'href'));
    expect(sheet.text).toMatch(/:root\{--accent:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)/);
    const files = [...sheet.text.matchAll(/url\(([^)]+)\)/g)].map(([, path]) => path);
    const kept = readdirSync(`${brandFolder(brand)}/assets`).filter((name) => name.endsWith('.woff2'));
    expect(files.map((path) => path?.replace(/^\/assets\/|\?v=.*$/g, '')).sort()).toEqual(kept.sort());
    let weight = 0;
    for (const path of files) weight += (await service.get(String(path))).bytes.length;
    expect(weight).toBeLessThan(60_000);
  });

  it('allows no origin that its site.yaml does not list', async () => {
    const { headers } = await service.get('/', HTML);
    expect(headers['content-security-policy']).not.toMatch(/https?:|unsafe/);
    expect(
      [...html.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(([, url]) => new URL(String(url)).protocol),
    ).not.toContain('http:');
    expect(html).not.toMatch(/ style="|<style/);
  });
});

it('an initial theme of a pack is set in the page, also as color-scheme', async () => {
  const [bank, , devtool] = brands;
  for (const [brand, theme, colors] of [
    [bank, '', ['#fbfaf6', '#15191d']],
    [devtool, 'dark', ['#15191d']],
  ] as const) {
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: await brandedPack(brand) } });
    const { text } = await service.get('/', HTML);
    expect(/<html [^>]*data-theme="dark"/.test(text)).toBe(theme === 'dark');
    expect([...text.matchAll(/<meta name="theme-color" content="([^"]+)"/g)].map(([, color]) => color)).toEqual(colors);
    await service.close();
  }
});
