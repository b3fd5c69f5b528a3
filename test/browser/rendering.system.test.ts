import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { violations } from './axe.ts';
import { inChromium, layoutShift, pageWidth, serveForSuite, tabForSuite, visit } from './browser.ts';

const arabicPack = fileURLToPath(new URL('../content-folders/qantara', import.meta.url));

const family = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);

/** In the page: words that do not fit five letters, and elements that overlap others in the header. */
const findCrowdedElements = () => {
  const narrow = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, td, th, a')].filter(
    (element) =>
      element.checkVisibility() &&
      (element.textContent ?? '').trim().length > 20 &&
      element.clientWidth > 1 &&
      element.clientWidth < Number.parseFloat(getComputedStyle(element).fontSize) * 2.5,
  );
  const boxes = [...document.querySelectorAll('header > a, header nav a, .trail a, .page-menu summary')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const overlaps = boxes.flatMap(({ element, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1,
      )
      .map((other) => `${element.textContent} and ${other.element.textContent}`),
  );
  return [...narrow.map(({ textContent }) => `no room: ${textContent}`), ...overlaps];
};

inChromium('the rendering of pages', () => {
  const site = serveForSuite();
  const tab = tabForSuite(site);
  let arabic: ServiceUnderTest;
  beforeAll(async () => {
    arabic = await startServiceUnderTest({
      settings: { BASE_URL: '', CONTENT_DIR: arabicPack },
    });
  });
  afterAll(() => arabic?.close());

  it.each(['/', '/content/pricing', '/content/differentiators', '/content/timeline', '/faq/plans-prices'])(
    '%s fits every screen, also with doubled text size',
    async (path) => {
      const { page } = tab;
      await tab.load(site.base + path, { viewport: { width: 1280, height: 720 } });
      for (const width of [360, 768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await pageWidth(page)]).toEqual([width, width]);
      }
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect([width, await pageWidth(page)]).toEqual([width, width]);
        expect(await page.evaluate(findCrowdedElements)).toEqual([]);
      }
    },
  );

  it('uses the fonts of the service', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`);
    expect([await family(page, 'h1'), await family(page, '.lead')]).toEqual(['Headings', 'Text']);
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(loaded).toEqual(expect.arrayContaining(['Text', 'Headings']));
    expect(faults).toEqual([]);
    await context.close();
  });

  describe('the page menu', () => {
    it('copies the page as Markdown, and closes with Escape', async () => {
      const { page, context, faults } = await visit(site.browser, `${site.base}/faq/plans-prices`, {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const summary = page.locator('.page-menu summary');
      await summary.click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        (await site.service.get('/faq/plans-prices.md')).text,
      );
      await page.keyboard.press('Escape');
      expect(await page.locator('.page-menu ul').isVisible()).toBe(false);
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
      await summary.click();
      await page.locator('h1').click();
      expect(await page.locator('.page-menu ul').isVisible()).toBe(false);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('opens without scripts, and has no inactive button', async () => {
      const { page, context } = await visit(site.browser, `${site.base}/faq/plans-prices`, {
        javaScriptEnabled: false,
      });
      await page.locator('.page-menu summary').click();
      expect(await page.locator('.page-menu a:visible').count()).toBe(4);
      expect(await page.locator('.page-menu button:visible').count()).toBe(0);
      await context.close();
    });
  });

  describe('the table of contents', () => {
    it('is next to the text and marks the section in view', async () => {
      const { page } = tab;
      await tab.load(`${site.base}/content/security`, { viewport: { width: 1440, height: 900 } });
      const marked = page.locator('.contents [aria-current="location"]');
      expect(await marked.allTextContents()).toEqual(['Security']);
      await page.locator('#recovery-kit').evaluate((element) => element.scrollIntoView());
      await expect.poll(() => marked.allTextContents()).toEqual(['Recovery Kit']);
    });

    it('is folded on phones', async () => {
      const { page } = tab;
      await tab.load(`${site.base}/content/security`, { viewport: { width: 360, height: 740 } });
      expect(await page.locator('.contents nav').isVisible()).toBe(false);
      await page.locator('.contents summary').click();
      expect(await page.locator('.contents nav').isVisible()).toBe(true);
    });
  });

  it('the comparison keeps its row headers visible while it is scrolled on a phone', async () => {
    const { page } = tab;
    await tab.load(`${site.base}/content/differentiators`, { viewport: { width: 360, height: 740 } });
    const position = () =>
      page
        .locator('.matrix tbody th')
        .first()
        .evaluate((element) => element.getBoundingClientRect().left);
    const oldPosition = await position();
    const moved = await page.locator('.matrix .scroll').evaluate((element) => {
      element.scrollLeft = 200;
      return element.scrollLeft;
    });
    expect(moved).toBe(200);
    expect(await position()).toBe(oldPosition);
  });

  it('prints the text of folded parts, and no controls', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/content/pricing`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#personal details li').first().isVisible()).toBe(true);
    expect(await page.locator('.page-menu, .contents, form, button').filter({ visible: true }).count()).toBe(0);
    await page.goto(`${site.base}/`);
    expect(await page.locator('.connect').isVisible()).toBe(false);
    await context.close();
  });

  it.each(['light', 'dark'] as const)('prints in light colors, also with the theme %s', async (theme) => {
    const { page, context } = await visit(site.browser, `${site.base}/`, { colorScheme: theme });
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe(theme);
    await page.emulateMedia({ media: 'print' });
    expect(await scheme()).toBe('light');
    await context.close();
  });

  it('shows the skip link only on keyboard focus', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    const clip = () => page.locator('.skip').evaluate((element) => getComputedStyle(element).clipPath);
    expect(await clip()).toBe('inset(50%)');
    await page.keyboard.press('Tab');
    expect(await clip()).toBe('none');
    await context.close();
  });

  it('sets the direction of interface text in right-to-left pages', async () => {
    const { page, context } = await visit(site.browser, `${arabic.running.edition().baseUrl}/faq`);
    const bidi = await page.locator('[role="status"]').evaluate((element) => getComputedStyle(element).unicodeBidi);
    expect(bidi).toBe('plaintext');
    await page.keyboard.press('/');
    const interfaceTexts = page.locator('.ask-dialog :is(h2, label, form button, [role="status"])');
    expect(await interfaceTexts.evaluateAll((parts) => parts.map((part) => (part as HTMLElement).lang))).toEqual(
      Array(5).fill('en'),
    );
    await context.close();
  });

  it.each(['/', '/content/security', '/content/pricing', '/content/comparison', '/faq'])(
    '%s from right to left is accessible, causes no layout shift and fits, also with a very long word',
    async (path) => {
      for (const [width, colorScheme] of [
        [1440, 'light'],
        [360, 'dark'],
      ] as const) {
        const url = arabic.running.edition().baseUrl + path;
        const { page } = tab;
        const faults = await tab.load(url, { viewport: { width, height: 800 }, colorScheme });
        expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
        expect(await layoutShift(page)).toBe(0);
        expect([path, width, await pageWidth(page)]).toEqual([path, width, width]);
        expect(await violations(page)).toEqual([]);
        expect(faults).toEqual([]);
      }
    },
  );
});
