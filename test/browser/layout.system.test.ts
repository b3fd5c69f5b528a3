import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { packWithDocs } from '../../packages/docs/test/docs-pack.ts';
import { questionCount } from '../default-content.ts';
import { startServiceUnderTest } from '../service-under-test.ts';
import { inChromium, serveForSuite, tabForSuite } from './browser.ts';

const widths = [320, 414, 768, 1440];
const ANSWERS = '/search?query=How+much+does+it+cost%3F';
const paths = [
  '/',
  '/faq',
  '/faq/plans-prices',
  '/content/pricing',
  '/content/security',
  '/guides/choose-guardians',
  '/reference',
  '/reference/post-ask',
  ANSWERS,
];

/** Left, top, right and bottom of the visible elements of a selector, in CSS pixels. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        return { text: (element.textContent ?? '').trim(), left, top, right, bottom, width, height };
      }),
  );

inChromium('the layout of pages', () => {
  const site = serveForSuite();
  const tab = tabForSuite(site);

  async function open(path: string, width: number, base = site.base): Promise<Page> {
    await tab.load(base + path, { viewport: { width, height: 900 } });
    return tab.page;
  }

  async function measure(path: string, width: number) {
    const page = await open(path, width);
    return {
      path,
      links: await boxes(page, 'header nav a'),
      current: await page.locator('header nav [aria-current]').count(),
      brand: (await boxes(page, 'header .brand'))[0],
      theme: (await boxes(page, 'header .theme'))[0],
      crumbs: await page.locator('.trail li').count(),
      menu: (await boxes(page, '.page-menu summary'))[0],
      heading: (await boxes(page, 'main h1'))[0],
    };
  }

  describe.each(widths)('at %i px', (width) => {
    const pages: Awaited<ReturnType<typeof measure>>[] = [];
    beforeAll(async () => {
      for (const path of paths) pages.push(await measure(path, width));
    });

    it('shows every link of the navigation, including the current one', () => {
      for (const { path, links, current } of pages) {
        expect(links.length).toBeGreaterThan(4);
        for (const { text, left, right } of links) {
          expect(left, `${path} ${text}`).toBeGreaterThanOrEqual(0);
          expect(right, `${path} ${text}`).toBeLessThanOrEqual(width);
        }
        if (path !== '/') expect(current, path).toBeLessThanOrEqual(1);
      }
    });

    it('keeps the header at the same position on every page', () => {
      expect(pages).toHaveLength(paths.length);
      expect(new Set(pages.map(({ brand, theme }) => `${brand?.left} ${theme?.right}`)).size).toBe(1);
    });

    it('has no breadcrumb with only the product name, and no menu above a single heading', () => {
      for (const { path, crumbs, menu, heading } of pages) {
        expect(crumbs, path).not.toBe(1);
        if (crumbs === 0 && menu) expect(menu.bottom, path).toBeGreaterThan(heading?.top ?? 0);
      }
    });
  });

  it.each([320, 414])('has targets of at least 24 by 24 pixels on the answer page at %i px', async (width) => {
    const page = await open(ANSWERS, width);
    const targets = await boxes(page, '.answers :is(.name a, .source a, summary), .more > summary, form button');
    expect(targets.length).toBeGreaterThan(8);
    expect(targets.filter(({ width: across, height }) => across < 24 || height < 24)).toEqual([]);
  });

  it('has one call to action in the header and a link in the hero of the front page', async () => {
    const page = await open('/', 1440);
    expect(await page.locator('header .cta').count()).toBe(1);
    expect(await page.locator('main .cta').count()).toBe(0);
    expect(await page.locator('.page-menu').count()).toBe(0);
  });

  it('has one plan per row, of equal width, and one button below them', async () => {
    const page = await open('/content/pricing', 1440);
    const plans = await boxes(page, '.plans > section');
    expect(plans).toHaveLength(5);
    expect(new Set(plans.map(({ left, width }) => `${left} ${width}`)).size).toBe(1);
    expect(await page.locator('main .cta').count()).toBe(1);
    expect(await page.locator('main .prices').count()).toBe(0);
  });

  it('lists all questions without their answers', async () => {
    const page = await open('/faq', 1440);
    expect(await page.locator('.questions > li').count()).toBe(questionCount);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
  });

  it('centers a text without an aside on a wide screen', async () => {
    for (const path of ['/guides/choose-guardians', ANSWERS]) {
      const page = await open(path, 1440);
      const [heading] = await boxes(page, 'main h1');
      expect(heading?.left, path).toBeGreaterThan(300);
    }
  });

  it('stacks the errors of the reference vertically', async () => {
    const page = await open('/reference', 1440);
    for (const list of ['.fields', '.refusals']) {
      const items = await boxes(page, `section:has(> #errors) > section:first-of-type > ${list} > li`);
      expect(items.length, list).toBeGreaterThan(0);
      for (const [at, { top, width }] of items.entries()) {
        expect(top, list).toBeGreaterThanOrEqual(items[at - 1]?.bottom ?? 0);
        expect(width, list).toBe(items[0]?.width);
      }
    }
  });

  it('leaves no gap in a list that is split between two passages', async () => {
    const page = await open('/guides/first-steps-after-a-death', 1440);
    const items = await boxes(page, 'article ol > li');
    const gaps = items.slice(1).map(({ top }, at) => Math.round(top - (items[at]?.bottom ?? 0)));
    expect(items.length).toBeGreaterThan(6);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  });

  it('shows inline code in a callout in another color than the callout', async () => {
    const callout = '# Page\n\n::: tip\nRun `npm start` now.\n:::\n';
    const docs = await startServiceUnderTest({
      settings: { BASE_URL: '', CONTENT_DIR: packWithDocs({}, { 'a.md': callout }) },
    });
    const page = await open('/docs/a', 1440, docs.running.edition().baseUrl);
    const [code, aside] = await Promise.all(
      ['aside code', 'aside:has(code)'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
    expect(code).not.toBe(aside);
    expect(code).not.toBe('rgba(0, 0, 0, 0)');
    await docs.close();
  });
});
