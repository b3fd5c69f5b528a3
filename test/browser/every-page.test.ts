import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { inChromium, launchChromium, visit } from './browser.ts';

/** One of each kind of page; the status of the last one is told in the console, as browsers do. */
const kinds = [
  '/',
  '/faq',
  '/content/platform',
  '/content/pricing',
  '/content/security',
  '/content/differentiators',
  '/content/timeline',
  '/reference',
  '/search',
  '/search?query=How+much+does+it+cost%3F',
  '/search?query=xyzzy',
  '/no-such-page',
];

/** Moves of the layout since the page was loaded, as the browser scores them. */
const watchShifts = () => {
  let score = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { value: number }).value;
    Object.assign(window, { layoutShift: score });
  }).observe({ type: 'layout-shift', buffered: true });
};

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const packs = [
  { name: 'the default pack', settings: {}, question: '/faq/plans-prices' },
  { name: 'another pack', settings: { CONTENT_DIR: completePack }, question: '/faq/what-does-plotline-cost' },
];

inChromium('every kind of page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  describe.each(packs)('of $name', ({ settings, question }) => {
    let under: ServiceUnderTest;
    let base: string;
    beforeAll(async () => {
      under = await startServiceUnderTest({ settings: { BASE_URL: '', ...settings } });
      base = under.service.edition().baseUrl;
    });
    afterAll(() => under?.close());

    it.each([...kinds, question])(
      '%s is accessible in light and dark, keeps to its origin, stays in place and fits a phone',
      async (path) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          const { page, context, faults } = await visit(browser, base + path, {
            colorScheme,
            viewport: { width: 1280, height: 800 },
          });
          expect(await violations(page)).toEqual([]);
          await context.close();

          const phone = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 } });
          await phone.addInitScript(watchShifts);
          const small = await phone.newPage();
          await small.goto(base + path);
          await small.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
          expect(await small.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0)).toBe(0);
          expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
          expect(await violations(small)).toEqual([]);
          await phone.close();

          const told = path === '/no-such-page' ? [expect.stringContaining('404')] : [];
          expect(faults).toEqual(told);
        }
      },
    );
  });
});
