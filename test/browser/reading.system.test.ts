import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { questionCount } from '../default-content.ts';
import { inChromium, serveForSuite, visit } from './browser.ts';

inChromium('pages in a browser', () => {
  const site = serveForSuite();

  describe('the list of questions', () => {
    const shown = (page: Page) => page.locator('.questions > li:visible').count();

    it('filters the list while typing, in any word order and without accents, and restores the list', async () => {
      const { page, context, faults } = await visit(site.browser, `${site.base}/faq`);
      const box = page.getByLabel('Find a question');
      const status = page.getByRole('status');
      expect(await status.textContent()).toBe(`${questionCount} questions in 8 categories.`);
      await box.pressSequentially('GUÁRDIAN many');
      const found = await shown(page);
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(30);
      expect(await status.textContent()).toBe(`${found} of ${questionCount} questions have these words.`);
      for (const text of await page.locator('.questions > li:visible').allTextContents())
        expect(text.toLowerCase()).toMatch(/guardian.*many|many.*guardian/s);
      expect(await page.locator('main h2:visible').count()).toBeLessThan(8);
      await box.fill('');
      expect(await shown(page)).toBe(questionCount);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('shows a message if no question matches, and gets answers on Enter', async () => {
      const { page, context } = await visit(site.browser, `${site.base}/faq`);
      await page.getByLabel('Find a question').fill('is it costly, though');
      expect(await shown(page)).toBe(0);
      expect(await page.getByRole('status').textContent()).toBe(
        `0 of ${questionCount} questions have these words. Ask this question`,
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/search\?query=/);
      await context.close();
    });

    it('shows the whole list without scripts', async () => {
      const { page, context } = await visit(site.browser, `${site.base}/faq`, { javaScriptEnabled: false });
      expect(await shown(page)).toBe(questionCount);
      await context.close();
    });
  });

  describe('the theme switch', () => {
    const backgroundColor = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    it('follows the system until another theme is chosen, and stores the choice', async () => {
      const { page, context, faults } = await visit(site.browser, `${site.base}/`, { colorScheme: 'light' });
      const light = await backgroundColor(page);
      const toggle = page.getByRole('button', { name: 'Dark theme' });
      expect(await toggle.getAttribute('aria-pressed')).toBe('false');
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await backgroundColor(page);
      expect(dark).not.toBe(light);
      // The browser notifies scripts of the change a moment after rendering it.
      await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
      await toggle.click();
      expect(await backgroundColor(page)).toBe(light);
      expect(await toggle.getAttribute('aria-pressed')).toBe('false');
      await page.goto(`${site.base}/faq`);
      expect(await backgroundColor(page)).toBe(light);
      expect(faults).toEqual([]);
      await context.close();
    });
  });

  describe('a keyboard user', () => {
    it('skips to the content, asks, opens a whole passage and follows its permalink', async () => {
      const { page, context, faults } = await visit(site.browser, `${site.base}/`);
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('Skip to the content');
      expect(await page.locator('.skip').boundingBox()).toMatchObject({ x: 0 });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('Join the waitlist');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('_query');
      await page.keyboard.type('How much does it cost?');
      await page.keyboard.press('Enter');
      await page.getByText(/^\d+ passages found, the best first\.$/).waitFor();
      const at = () => page.evaluate(() => document.activeElement?.localName);
      for (let stop = 0; stop < 9 && (await at()) !== 'summary'; stop++) await page.keyboard.press('Tab');
      expect(await at()).toBe('summary');
      await page.keyboard.press('Enter');
      expect(await page.locator('.answers details[open]').count()).toBe(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(faq|content|guides)\//);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('sees the focus at every stop of the front page', async () => {
      const { page, context } = await visit(site.browser, `${site.base}/`);
      const seen = new Set<string>();
      for (let stop = 0; stop < 300; stop++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const { bottom, top } = element.getBoundingClientRect();
          return {
            body: element === document.body,
            outline: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
            inView: bottom > 0 && top < innerHeight,
            html: element.outerHTML.slice(0, 120),
          };
        });
        if (at.body) break;
        expect(at).toMatchObject({ outline: true, inView: true });
        seen.add(at.html);
      }
      expect(seen.size).toBeGreaterThan(60);
      await context.close();
    });
  });

  it('have no animations, with any motion preference', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page, context } = await visit(site.browser, `${site.base}/`, { reducedMotion });
      await page.getByRole('button', { name: 'Dark theme' }).click();
      await page.getByRole('link', { name: `All ${questionCount} questions` }).hover();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
      await context.close();
    }
  });

  it('are loaded from the cache on a second visit without changes', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/faq`);
    await page.goto(`${site.base}/`);
    await page.goto(`${site.base}/faq`);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
    await page.getByLabel('Find a question').fill('guardian');
    await page.getByText(/^\d+ of \d+ questions have these words\.$/).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are printed without navigation, forms and buttons', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/faq/plans-prices`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('article').isVisible()).toBe(true);
    expect(await page.locator('header nav, footer nav, form, button, .skip').filter({ visible: true }).count()).toBe(0);
    await context.close();
  });
});
