import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brand, brandedPack, brands } from '../../packages/site/test/brands/branded.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { violations } from './axe.ts';
import { browserForSuite, inChromium, layoutShift, pageWidth, tabForSuite, visit } from './browser.ts';

const style = (page: Page, selector: string, name: 'fontFamily' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, member) => getComputedStyle(element)[member], name);

const fonts = { bank: ['"Site 1"', '"Site 0"'], consumer: ['"Site 0"', '"Site 0"'], devtool: ['"Site 1"', '"Site 0"'] };

inChromium('a brand configured in site.yaml', () => {
  const site = browserForSuite();
  const tab = tabForSuite(site);
  const services: ServiceUnderTest[] = [];
  beforeAll(async () => {
    for (const brand of brands)
      services.push(await startServiceUnderTest({ settings: { BASE_URL: '', CONTENT_DIR: await brandedPack(brand) } }));
  });
  afterAll(() => Promise.all(services.map((service) => service.close())));
  const baseOf = (brand: Brand) => services[brands.indexOf(brand)]?.running.edition().baseUrl ?? '';

  describe.each(brands)('$product', (brand) => {
    it.each(['/', '/faq', '/content/about', '/search?query=What+is+it%3F', '/reference/post-ask'])(
      '%s is legible in light and dark, causes no layout shift, fits every screen and uses only its origin',
      async (path) => {
        for (const [width, theme] of [
          [360, 'dark'],
          [1440, 'light'],
        ] as const) {
          const { page } = tab;
          const faults = await tab.load(baseOf(brand) + path, {
            viewport: { width, height: 900 },
            colorScheme: theme,
          });
          expect(await layoutShift(page)).toBe(0);
          await page.evaluate((chosen) => {
            document.documentElement.dataset.theme = chosen;
          }, theme);
          expect(await pageWidth(page)).toBe(width);
          expect(await violations(page)).toEqual([]);
          expect(faults).toEqual([]);
        }
      },
    );

    it('uses its own fonts, which are loaded', async () => {
      const { page, context } = await visit(site.browser, `${baseOf(brand)}/`);
      await page.reload();
      const fontFamilies = [await style(page, 'h1', 'fontFamily'), await style(page, '.lead', 'fontFamily')];
      expect(fontFamilies.map((families) => families.split(',')[0])).toEqual(fonts[brand.brand]);
      const loaded = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      });
      expect(loaded.sort()).toEqual([...new Set(fonts[brand.brand])].map((name) => name.replaceAll('"', '')).sort());
      await context.close();
    });

    it('shows the logo of the theme, and nothing wider than its header', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = tab;
        await tab.load(`${baseOf(brand)}/`, { colorScheme, viewport: { width: 360, height: 740 } });
        const theme = brand.brand === 'devtool' ? 'dark' : colorScheme;
        expect(await page.locator('.brand img:visible').getAttribute('class')).toBe(`logo ${theme}-only`);
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('.brand img:visible').getAttribute('class')).toBe('logo light-only');
        await page.emulateMedia({ media: 'screen' });
        const box = await page.locator('.brand img:visible').boundingBox();
        expect([box?.height, (box?.width ?? 999) < 220]).toEqual([34, true]);
      }
    });
  });

  it('has visible borders of the call to action and of code in forced colors mode', async () => {
    const { page, context } = await visit(site.browser, `${baseOf(brands[2])}/`, { forcedColors: 'active' });
    for (const selector of ['header a.cta', '.connect pre'])
      expect(
        await page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
            return [borderTopWidth, borderTopColor !== backgroundColor];
          }),
      ).toEqual(['1px', true]);
    await context.close();
  });

  it('starts dark if site.yaml sets that, with and without scripts, until the reader chooses', async () => {
    const url = `${baseOf(brands[2])}/`;
    const dark = 'rgb(10, 13, 12)';
    const plain = await visit(site.browser, url, { colorScheme: 'light', javaScriptEnabled: false });
    expect(await plain.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
    await plain.context.close();
    const { page, context } = await visit(site.browser, url, { colorScheme: 'light' });
    expect(await style(page, 'body', 'backgroundColor')).toBe(dark);
    const toggle = page.getByRole('button', { name: 'Dark theme' });
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    await page.goto(`${url}faq`);
    expect(await style(page, 'body', 'backgroundColor')).toBe('rgb(246, 250, 247)');
    await context.close();
  });
});
