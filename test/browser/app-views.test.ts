import type { Browser, BrowserContextOptions, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import {
  type AppHost,
  type HostWindow,
  type ShownView,
  startAppHost,
  strange,
  type ToShow,
} from './app-host/app-host.ts';
import { called } from './app-host/calling.ts';
import { violations } from './axe.ts';
import { inChromium } from './browser.ts';
import { launchChromium } from './chromium.ts';

const COST = 'How much does it cost?';
const NEAR = 'emergency contact for my dog';
const PHONE = { viewport: { width: 320, height: 640 } };

inChromium('a view in a client made with the official bridge', () => {
  let under: ServiceUnderTest;
  let browser: Browser;
  let host: AppHost;
  let base: string;
  beforeAll(async () => {
    under = await startServiceUnderTest({ settings: { BASE_URL: '' } });
    base = under.service.edition().baseUrl;
    browser = await launchChromium();
    host = await startAppHost(browser);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    await under?.close();
  });

  /** Shows what a tool answers, and waits until it stands there. */
  async function shown(
    name: string,
    args?: Record<string, unknown>,
    more: Partial<ToShow> = {},
    options?: BrowserContextOptions,
  ): Promise<ShownView> {
    const visited = await host.show({ ...(await called(under, name, args)), ...more }, options);
    await visited.view.locator('#shown').waitFor();
    return visited;
  }
  const colour = (view: FrameLocator) =>
    view.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const theView = ({ page }: ShownView) => page.frames().at(-1) ?? page;
  const setContext = ({ page }: ShownView, context: object) =>
    page.evaluate((now) => (window as unknown as HostWindow).bridge.setHostContext(now), context as never);

  it('shows of an answer each passage, the sentence that fits, and how well it fits', async () => {
    const visited = await shown('search_faqs', { query: COST });
    const { page, context, view } = visited;
    const { results, total } = (await called(under, 'search_faqs', { query: COST })).result.structuredContent as {
      results: { question: string; url: string; score: number }[];
      total: number;
    };
    expect(await view.getByRole('heading', { level: 1 }).textContent()).toBe(`“${COST}”`);
    expect(await view.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      results.map(({ question }) => question),
    );
    expect(await view.getByRole('heading', { level: 2 }).locator('a').evaluateAll(hrefs)).toEqual(
      results.map(({ url }) => url),
    );
    expect(await view.locator('.answers > li > .quiet').first().textContent()).toMatch(
      new RegExp(`^Fits ${Math.round((results[0]?.score ?? 0) * 100)} of 100 · reviewed December 15, 2025$`),
    );
    await view.getByText(`${total} passages, best first. They are quoted, not written for you.`).waitFor();
    await view.getByText('it is no probability').waitFor();
    expect(await view.locator('.answers > li').first().locator('mark').first().textContent()).toBe(
      'These are planned prices; nothing is charged before launch.',
    );
    await view.getByText('Heirfold is not launched yet.').waitFor();
    const folded = view.locator('details').first();
    await folded.locator('summary').press('Enter');
    await folded.locator('mark').first().waitFor();
    expect(await visited.heard()).toMatchObject({
      app: { name: 'Answers about Heirfold', capabilities: { availableDisplayModes: ['inline', 'fullscreen'] } },
    });
    expect(strange(visited, page)).toEqual([]);
    await context.close();
  });

  it('says of a question that is not answered what comes close, and whom to ask', async () => {
    const visited = await shown('search_faqs', { query: NEAR });
    const { page, context, view } = visited;
    await view.getByText('Nothing in the published content answers this.').waitFor();
    await view.getByText('What comes close:').waitFor();
    expect(await view.locator('li a').first().textContent()).toBe(
      'I live alone or have no close family. How does it help?',
    );
    expect(await view.getByText('Or ask a person:').locator('a').evaluateAll(hrefs)).toEqual([
      'mailto:support@heirfold.example',
    ]);
    expect(await view.locator('.answers').count()).toBe(0);
    expect(strange(visited, page)).toEqual([]);
    await context.close();
  });

  it('says where nothing comes close what is answered, and calls that examples', async () => {
    const { context, view } = await shown('search_faqs', { query: 'xyzzy plugh' });
    await view.getByText('Questions that are answered, for example:').waitFor();
    expect(
      await view
        .locator('li a')
        .first()
        .evaluate((a: HTMLAnchorElement) => a.href),
    ).toBe(`${base}/search?q=What%20is%20Heirfold%3F`);
    await context.close();
  });

  it('shows what is urgent whole and as that', async () => {
    const { context, view } = await shown('search_faqs', { query: 'I want to kill myself' });
    await view.getByText('Urgent').first().waitFor();
    expect(await view.locator('details').count()).toBe(0);
    await view.getByText('116 123').first().waitFor();
    await context.close();
  });

  it('shows prices as cards, in the words in which they are published', async () => {
    const visited = await shown('get_pricing');
    const { page, context, view } = visited;
    const { plans, asOf } = (await called(under, 'get_pricing')).result.structuredContent as {
      plans: { name: string; price: string }[];
      asOf: string;
    };
    expect(asOf).toBe('2025-12-15');
    expect(await view.locator('.plans > li > h2').allTextContents()).toEqual(plans.map(({ name }) => name));
    expect(await view.locator('.plans > li > .price').allTextContents()).toEqual(plans.map(({ price }) => price));
    await view.getByText('As of December 15, 2025.').waitFor();
    expect(strange(visited, page)).toEqual([]);
    await context.close();
  });

  it('shows the own product first in the comparison, whose names of rows stay in sight when it scrolls', async () => {
    const visited = await shown('compare_alternatives', {}, {}, PHONE);
    const { page, context, view } = visited;
    const { criteria, alternatives } = (await called(under, 'compare_alternatives')).result.structuredContent as {
      criteria: { label: string }[];
      alternatives: { name: string }[];
    };
    expect((await view.getByRole('columnheader').allTextContents()).filter(Boolean)).toEqual(
      alternatives.map(({ name }) => name),
    );
    expect(await view.getByRole('columnheader').filter({ hasText: /./ }).first().textContent()).toBe('Heirfold');
    expect(await view.getByRole('rowheader').allTextContents()).toEqual(criteria.map(({ label }) => label));
    await view.getByText(`${alternatives.length} columns: scroll sideways for all.`).waitFor();
    const region = view.getByRole('region', { name: 'Comparison' });
    const first = view.getByRole('rowheader').first();
    const before = (await first.boundingBox())?.x;
    await region.focus();
    await region.press('End');
    await region.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect((await first.boundingBox())?.x).toBe(before);
    expect(strange(visited, page)).toEqual([]);
    await context.close();
  });

  describe.each([
    ['search_faqs', { query: COST }],
    ['search_faqs', { query: NEAR }],
    ['get_pricing', {}],
    ['compare_alternatives', {}],
  ] as const)('%s %j', (name, args) => {
    it.each(['light', 'dark'] as const)('is accessible and no wider than a phone in %s', async (theme) => {
      const visited = await shown(name, args, { context: { theme } }, PHONE);
      await visited.view.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      expect(await violations(theView(visited))).toEqual([]);
      expect(await visited.view.locator('html').evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true);
      expect(await colour(visited.view)).toBe(theme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(21, 25, 29)');
      await visited.context.close();
    });
  });

  it('tells its size whenever that changes, so that nothing of it has to be scrolled', async () => {
    const visited = await shown('search_faqs', { query: COST });
    const height = () =>
      visited.view.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    const last = async () => (await visited.heard()).sizes.at(-1)?.height;
    await expect.poll(async () => (await last()) === (await height())).toBe(true);
    const before = await height();
    expect(before).toBeGreaterThan(150);
    await visited.view.locator('details summary').first().click();
    await expect.poll(last).toBeGreaterThan(before);
    await visited.context.close();
  });

  it('has links opened by the client, with the keyboard alone, and leaves its place itself', async () => {
    const visited = await shown('search_faqs', { query: COST });
    await visited.view.locator('h2 a').first().press('Enter');
    await expect.poll(async () => (await visited.heard()).opened).toEqual([`${base}/faq/plans-prices`]);
    expect(await visited.view.locator('.address').count()).toBe(0);
    expect(theView(visited).url()).toBe('about:srcdoc');
    expect(visited.context.pages()).toHaveLength(1);
    await visited.context.close();
  });

  it.each([
    ['opens no links', { opensLinks: false }],
    ['is told by its reader not to', { refusesLinks: true }],
  ])('says the address where the client %s', async (_, more) => {
    const { context, view } = await shown('search_faqs', { query: NEAR }, more);
    await view.getByRole('link', { name: 'support@heirfold.example' }).click();
    await view.getByText('The client did not open it: support@heirfold.example').waitFor();
    await context.close();
  });

  it('becomes light or dark with the client, takes its font, and is as the system is where it does not say', async () => {
    const visited = await shown('get_pricing', {}, {}, { colorScheme: 'dark' });
    expect(await colour(visited.view)).toBe('rgb(21, 25, 29)');
    await setContext(visited, { theme: 'light', styles: { variables: { '--font-sans': '"Of the client", serif' } } });
    await expect.poll(() => colour(visited.view)).toBe('rgb(251, 250, 246)');
    expect(await visited.view.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toBe(
      '"Of the client", serif',
    );
    await setContext(visited, { theme: 'dark' });
    await expect.poll(() => colour(visited.view)).toBe('rgb(21, 25, 29)');
    await visited.context.close();
  });

  it('shows the same where the client hands on only texts', async () => {
    const { result, ...rest } = await called(under, 'get_pricing');
    const visited = await host.show({ ...rest, result: { content: result.content } as never });
    await visited.view.getByRole('heading', { level: 2, name: 'Family' }).waitFor();
    await visited.context.close();
  });

  it('shows what was wrong with a call, and that one was taken back', async () => {
    const { result: _, ...rest } = await called(under, 'get_pricing');
    const wrong = await host.show({
      ...rest,
      result: { content: [{ type: 'text', text: 'Invalid <b>arguments</b>' }], isError: true },
    });
    await wrong.view.getByText('Invalid <b>arguments</b>').waitFor();
    await wrong.context.close();
    const cancelled = await host.show(rest);
    await cancelled.view.getByText('Waiting for the answer …').waitFor();
    await cancelled.page.evaluate(() => (window as unknown as HostWindow).bridge.sendToolCancelled({ reason: 'x' }));
    await cancelled.view.getByText('The question was taken back before it was answered.').waitFor();
    await cancelled.context.close();
  });

  it('answers the client when it is taken down', async () => {
    const visited = await shown('get_pricing');
    expect(await visited.page.evaluate(() => (window as unknown as HostWindow).bridge.teardownResource({}))).toEqual(
      {},
    );
    await visited.context.close();
  });

  it('says where nobody answers that what was found stands in the conversation, and still shows what comes late', async () => {
    const { html, result } = await called(under, 'get_pricing');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent('<!doctype html><title>Mute</title><iframe title="View" sandbox="allow-scripts"></iframe>');
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement, view) => {
      addEventListener('message', ({ data }) => {
        if (data.method === 'ui/initialize') Object.assign(window, { asked: data });
      });
      frame.srcdoc = view;
    }, html);
    const view = page.frameLocator('iframe');
    await view.getByText('Waiting for the answer …').waitFor();
    await page.waitForFunction(() => 'asked' in window);
    await view.getByText('The client does not answer this view. What was found stands in the conversation.').waitFor();
    await page.evaluate((answer) => {
      const to = document.querySelector('iframe')?.contentWindow;
      const { asked } = window as unknown as { asked: { id: number } };
      const info = { protocolVersion: '2026-01-26', hostInfo: {}, hostCapabilities: {}, hostContext: {} };
      to?.postMessage({ jsonrpc: '2.0', id: asked.id, result: info }, '*');
      to?.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: answer }, '*');
    }, result as never);
    await view.getByRole('heading', { level: 2, name: 'Family' }).waitFor();
    await context.close();
  });

  it('heeds nobody but the page that shows it, and no message that is none', async () => {
    const { result: _, ...rest } = await called(under, 'get_pricing');
    const visited = await host.show(rest);
    await visited.view.getByText('Waiting for the answer …').waitFor();
    const spoof = { jsonrpc: '2.0', method: 'ui/notifications/tool-cancelled', params: {} };
    await visited.view.locator('body').evaluate((_, message) => window.postMessage(message, '*'), spoof);
    await visited.page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentWindow;
      const odd = [null, 1, 'x', [], {}, { jsonrpc: '2.0' }, { jsonrpc: '2.0', method: 'toString' }];
      for (const data of [...odd, { jsonrpc: '2.0', method: 'constructor', id: 9 }]) {
        if (data !== null) frame?.postMessage(data, '*');
      }
    });
    await setContext(visited, { theme: 'dark' });
    await expect.poll(() => colour(visited.view)).toBe('rgb(21, 25, 29)');
    expect(await visited.view.getByRole('status').textContent()).toBe('Waiting for the answer …');
    await visited.context.close();
  });
});

const hrefs = (links: Element[]): string[] => links.map((link) => (link as HTMLAnchorElement).href);
