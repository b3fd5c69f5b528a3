import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completePack } from '../content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { violations } from './axe.ts';
import { browserForSuite, inChromium, OTHER_ORIGIN_OPTIONS, visit } from './browser.ts';

const ANSWERED = /^\d+ passages found, the best first\.$/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask us' });

inChromium('the widget on a page of another origin', () => {
  const site = browserForSuite();
  let host: Server;
  let origin: string;
  let allowed: ServiceUnderTest;
  let others: ServiceUnderTest;
  let base: string;
  beforeAll(async () => {
    host = createServer((request, response) => {
      const serviceUrl = request.url === '/others' ? others : allowed;
      const from = serviceUrl.running.edition().baseUrl;
      const element = request.url === '/box' ? 'box' : '';
      response.writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Security-Policy': `default-src 'none'; img-src data:; script-src ${from}; connect-src ${from}; style-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      });
      response.end(`<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,">
<script type="module" src="${from}/widget.js"></script>
<main><h1>A shop</h1><gatehouse-ask label="Ask us" ${element}></gatehouse-ask><p>Words behind it.</p></main></html>`);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const start = (WIDGET_ORIGINS: string) =>
      startServiceUnderTest({
        settings: { BASE_URL: '', CONTENT_DIR: completePack, WIDGET_ORIGINS, INSIGHTS: 'counts' },
      });
    allowed = await start(`https://www.example.com,${origin}`);
    others = await start('https://www.example.com');
    base = allowed.running.edition().baseUrl;
  });
  afterAll(async () => {
    await allowed?.close();
    await others?.close();
    host?.close();
  });

  /** Faults of a visit, except requests to the service. */
  const unexpectedFaults = (faults: string[], serviceUrl = base) =>
    faults.filter((fault) => !fault.startsWith(`request to ${serviceUrl}/`));

  it('answers in a dialog under a strict CSP, stores nothing, sends no cookies, and restores the focus', async () => {
    const { page, context, faults } = await visit(site.browser, `${origin}/`, OTHER_ORIGIN_OPTIONS);
    await page.getByRole('button', { name: 'Ask us' }).click();
    await page.getByRole('combobox', { name: 'Your question' }).fill('How much does it cost?');
    const askRequest = page.waitForRequest(`${base}/ask`);
    await page.keyboard.press('Enter');
    await page.getByText(ANSWERED).waitFor();
    const headers = await (await askRequest).allHeaders();
    expect([headers.origin, headers.cookie]).toEqual([origin, undefined]);
    const { results } = (await allowed.ask({ query: 'How much does it cost?' })).json();
    expect(await page.locator('.answers .name').allTextContents()).toEqual(
      results.map(({ name }: { name: string }) => name),
    );
    expect(await dialog(page).evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px');
    expect(page.url()).toBe(`${origin}/`);
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option').allTextContents()).toEqual(['How much does it cost?']);
    await page.keyboard.press('Escape');
    const useful = page.waitForResponse(`${base}/ask/useful`);
    await page.getByRole('button', { name: 'Yes' }).click();
    expect((await useful).status()).toBe(200);
    await page.getByText('Thank you.').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog(page).count()).toBe(0);
    expect(
      await page.evaluate(() => [
        document.activeElement?.localName,
        document.activeElement?.shadowRoot?.activeElement?.className,
      ]),
    ).toEqual(['gatehouse-ask', 'open']);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
    expect(await context.cookies()).toEqual([]);
    expect(unexpectedFaults(faults)).toEqual([]);
    await context.close();
  });

  it.each(['light', 'dark'] as const)(
    'is accessible, closed and open, as a button and as a form, in %s',
    async (colorScheme) => {
      for (const path of ['/', '/box']) {
        const { page, context, faults } = await visit(site.browser, origin + path, {
          ...OTHER_ORIGIN_OPTIONS,
          colorScheme,
          viewport: { width: 360, height: 740 },
        });
        await page.evaluate(() => document.querySelector('gatehouse-ask')?.setAttribute('theme', 'auto'));
        await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light dark'));
        expect(await violations(page)).toEqual([]);
        if (path === '/box') {
          await page.getByRole('textbox', { name: 'Your question' }).fill('How much does it cost?');
          await page.keyboard.press('Enter');
        } else {
          await page.getByRole('button', { name: 'Ask us' }).press('Enter');
          await page.keyboard.type('How much does it cost?');
          await page.keyboard.press('Enter');
        }
        await page.getByText(ANSWERED).waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await dialog(page).evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true);
        expect(unexpectedFaults(faults)).toEqual([]);
        await context.close();
      }
    },
  );

  it('can be opened by the page, with a question', async () => {
    const { page, context } = await visit(site.browser, `${origin}/`, OTHER_ORIGIN_OPTIONS);
    await page
      .locator('gatehouse-ask')
      .evaluate((widget) => (widget as HTMLElement & { open(question: string): void }).open('When is the launch?'));
    await page.getByText(ANSWERED).waitFor();
    await context.close();
  });

  it('shows nothing on an origin that is not allowed, and logs the reason in the console', async () => {
    const serviceUrl = others.running.edition().baseUrl;
    const { page, context, faults } = await visit(site.browser, `${origin}/others`, OTHER_ORIGIN_OPTIONS);
    expect(await page.locator('gatehouse-ask').evaluate((widget) => widget.shadowRoot)).toBe(null);
    expect(unexpectedFaults(faults, serviceUrl)).toEqual([
      `gatehouse-ask: ${origin} is not among the origins that ${serviceUrl} allows (setting WIDGET_ORIGINS).`,
    ]);
    await context.close();
  });

  it('is one script of at most 15 KB compressed, loadable from any origin', async () => {
    const { status, headers, text } = await allowed.get('/widget.js');
    expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      '*',
    ]);
    expect(gzipSync(text).length).toBeLessThan(15_000);
    expect(text).not.toContain('import ');
    expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\b|localStorage|sessionStorage/);
  });
});
