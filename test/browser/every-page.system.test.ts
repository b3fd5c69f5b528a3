import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../agents-under-test.ts';
import { completePack } from '../content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { violations } from './axe.ts';
import { inChromium, layoutShift, pageWidth, serveForSuite, tabForSuite, visit } from './browser.ts';

/** One of each kind of page; browsers log the status of the last one in the console. */
const kinds = [
  '/',
  '/faq',
  '/content/platform',
  '/content/pricing',
  '/content/security',
  '/content/differentiators',
  '/content/timeline',
  '/guides',
  '/reference',
  '/reference/post-ask',
  '/reference/get-api-content',
  '/search',
  '/search?query=How+much+does+it+cost%3F',
  '/search?query=xyzzy',
  '/no-such-page',
];

const packs = [
  { name: 'the default pack', paths: [...kinds, '/faq/plans-prices', '/guides/choose-guardians'] },
  {
    name: 'another pack',
    folder: completePack,
    paths: ['/', '/faq', '/faq/what-does-plotline-cost', '/content/differentiators'],
  },
];

/** A wide screen in light colors, a phone in dark ones. */
const readers = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

inChromium('every kind of page', () => {
  const site = serveForSuite();
  const tab = tabForSuite(site);

  describe.each(packs)('of $name', ({ folder, paths }) => {
    let other: ServiceUnderTest | undefined;
    let base: string;
    beforeAll(async () => {
      if (folder)
        other = await startServiceUnderTest({
          settings: { BASE_URL: '', CONTENT_DIR: folder },
        });
      base = other?.running.edition().baseUrl ?? site.base;
    });
    afterAll(() => other?.close());

    it.each(paths)(
      '%s is accessible in light and dark, uses only its origin, causes no layout shift and fits the screen',
      async (path) => {
        for (const reader of readers) {
          const faults = await tab.load(base + path, reader);
          expect(await layoutShift(tab.page)).toBe(0);
          expect(await pageWidth(tab.page)).toBe(reader.viewport.width);
          expect(await violations(tab.page)).toEqual([]);
          expect(faults).toEqual(path === '/no-such-page' ? [expect.stringContaining('404')] : []);
        }
      },
    );

    it('is reported if it shifts, overflows, lacks a label or loads from other origins', async () => {
      const { page } = tab;
      const faults = await tab.load(`${base}/search`, readers[1]);
      await page.evaluate(() => {
        const injected = document.createElement('img');
        injected.style.cssText = 'display:block;width:500px;height:300px';
        injected.src = 'http://localhost:9/planted.png';
        document.body.prepend(injected);
        document.querySelector('label')?.remove();
      });
      await expect.poll(() => layoutShift(page)).toBeGreaterThan(0);
      expect(await pageWidth(page)).toBe(500);
      expect((await violations(page)).map((found) => found.split(':')[0])).toEqual(
        expect.arrayContaining(['image-alt', 'label']),
      );
      expect(faults).toEqual(
        expect.arrayContaining([
          expect.stringContaining('Content Security Policy'),
          'request to http://localhost:9/planted.png',
        ]),
      );
    });
  });

  describe('of the claim link in a mail', () => {
    let service: AgentsUnderTest;
    let base: string;
    beforeAll(async () => {
      service = await startAgentsUnderTest({ settings: { BASE_URL: '' } });
      base = service.running.edition().baseUrl;
    });
    afterAll(() => service?.close());

    /** The URL of the claim page of a new registration, from its mail. */
    async function linkFor(email: string): Promise<string> {
      await service.register({ contact_email: email, scope: 'content:read faq:read' });
      const mail = ((await service.mails(1, email)).at(-1) ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
      return /http:\/\/\S+\/claim\?\S+/.exec(mail)?.[0] ?? '';
    }

    it.each(readers)('is accessible, uses only its origin and fits the screen ($colorScheme)', async (reader) => {
      for (const email of [`${base}/claim`, await linkFor(`${reader.colorScheme}@example.org`)]) {
        const faults = await tab.load(email, reader);
        expect(await layoutShift(tab.page)).toBe(0);
        expect(await pageWidth(tab.page)).toBe(reader.viewport.width);
        expect(await violations(tab.page)).toEqual([]);
        expect(faults).toEqual([]);
      }
    });

    it('declines some scopes and then all without scripts', async () => {
      const withoutScripts = { ...readers[1], javaScriptEnabled: false };
      const { page, context } = await visit(site.browser, await linkFor('without-scripts@example.org'), withoutScripts);
      await page.getByRole('checkbox').last().uncheck();
      await page.getByRole('button', { name: 'Decline what is not ticked' }).click();
      expect(await page.getByRole('status').textContent()).toContain('Your choice is recorded.');
      const declined = page.locator('h2', { hasText: 'Declined' }).locator('xpath=following-sibling::ul[1]');
      expect(await declined.textContent()).toContain('faq:read');
      expect(await page.getByRole('checkbox').count()).toBe(1);
      await page.getByRole('button', { name: 'Decline everything' }).click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Declined');
      await context.close();
    });

    it('is accessible after some scopes were declined', async () => {
      const { page, context, faults } = await visit(site.browser, await linkFor('a-part@example.org'), readers[1]);
      await page.getByRole('checkbox').last().uncheck();
      await page.getByRole('button', { name: 'Decline what is not ticked' }).click();
      await page.getByRole('status').waitFor();
      expect(await pageWidth(page)).toBe(360);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    });
  });
});
