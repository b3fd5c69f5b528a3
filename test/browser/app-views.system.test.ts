import { describe, expect, it } from 'vitest';
import { type ShownView, unexpectedFaults } from './app-host/app-host.ts';
import { toolAndResult } from './app-host/calling.ts';
import { setContext, showAnswer, textColor, viewsForSuite } from './app-host/suite.ts';
import { violations } from './axe.ts';
import { inChromium } from './browser.ts';

const COST = 'How much does it cost?';
const QUESTION_WITH_CLOSE_PAGES = 'who walks my dog in an emergency';
const PHONE = { viewport: { width: 320, height: 640 } };

inChromium('a view in a client made with the official bridge', () => {
  const site = viewsForSuite();
  const viewFrame = ({ page }: ShownView) => page.frames().at(-1) ?? page;

  it('shows each passage of an answer, the matching sentence, and the score', async () => {
    const visited = await showAnswer(site, 'search_faqs', { query: COST });
    const { page, context, view } = visited;
    const { results, total } = (await toolAndResult(site.service, 'search_faqs', { query: COST })).result
      .structuredContent as {
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
    expect(await view.locator('.answers > li > .quiet').first().textContent()).toBe('Reviewed December 15, 2025');
    await view.getByText(`${total} passages, best first. They are quoted, not written for you.`).waitFor();
    expect(await view.locator('.answers > li').first().locator('mark').first().textContent()).toBe(
      'Heirfold has a free plan, and paid plans for one person start at $5, £4 or €4.50 a month.',
    );
    await view.getByText('Heirfold is not launched yet.').waitFor();
    const folded = view.locator('details').first();
    await folded.locator('summary').press('Enter');
    await folded.locator('p').first().waitFor();
    expect(await folded.locator('mark').count()).toBe(0);
    expect(await visited.messages()).toMatchObject({
      app: { name: 'Answers about Heirfold', capabilities: { availableDisplayModes: ['inline', 'fullscreen'] } },
    });
    expect(unexpectedFaults(visited, page)).toEqual([]);
    await context.close();
  });

  it('shows the closest pages and the contact for an unanswered question', async () => {
    const visited = await showAnswer(site, 'search_faqs', { query: QUESTION_WITH_CLOSE_PAGES });
    const { page, context, view } = visited;
    await view.getByText('Nothing in the published content answers this.').waitFor();
    await view.getByText('Close matches:').waitFor();
    expect(await view.locator('li a').first().textContent()).toBe(
      'I live alone or have no close family. How does it help?',
    );
    expect(await view.getByText('Or ask a person:').locator('a').evaluateAll(hrefs)).toEqual([
      'mailto:support@heirfold.example',
    ]);
    expect(await view.locator('.answers').count()).toBe(0);
    expect(unexpectedFaults(visited, page)).toEqual([]);
    await context.close();
  });

  it('shows answered questions as examples if there are no close pages', async () => {
    const { context, view } = await showAnswer(site, 'search_faqs', { query: 'xyzzy plugh' });
    await view.getByText('Questions that are answered, for example:').waitFor();
    expect(
      await view
        .locator('li a')
        .first()
        .evaluate((a: HTMLAnchorElement) => a.href),
    ).toBe(`${site.base}/search?q=What%20is%20Heirfold%3F`);
    await context.close();
  });

  it('shows an urgent passage completely, with its label', async () => {
    const { context, view } = await showAnswer(site, 'search_faqs', { query: 'I want to kill myself' });
    await view.getByText('Urgent').first().waitFor();
    expect(await view.locator('details').count()).toBe(0);
    await view.getByText('116 123').first().waitFor();
    await context.close();
  });

  it('shows prices as cards, in the published words', async () => {
    const visited = await showAnswer(site, 'get_pricing');
    const { page, context, view } = visited;
    const { plans, asOf } = (await toolAndResult(site.service, 'get_pricing')).result.structuredContent as {
      plans: { name: string; price: string }[];
      asOf: string;
    };
    expect(asOf).toBe('2025-12-15');
    expect(await view.locator('.plans > li > h2').allTextContents()).toEqual(plans.map(({ name }) => name));
    expect(await view.locator('.plans > li > .price').allTextContents()).toEqual(plans.map(({ price }) => price));
    await view.getByText('As of December 15, 2025.').waitFor();
    expect(unexpectedFaults(visited, page)).toEqual([]);
    await context.close();
  });

  it('shows the product first in the comparison, with sticky row headers', async () => {
    const visited = await showAnswer(site, 'compare_alternatives', {}, {}, PHONE);
    const { page, context, view } = visited;
    const { criteria, alternatives } = (await toolAndResult(site.service, 'compare_alternatives')).result
      .structuredContent as {
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
    const leftEdge = (await first.boundingBox())?.x;
    await region.focus();
    await region.press('End');
    await region.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect((await first.boundingBox())?.x).toBe(leftEdge);
    expect(unexpectedFaults(visited, page)).toEqual([]);
    await context.close();
  });

  describe.each([
    ['search_faqs', { query: COST }],
    ['search_faqs', { query: QUESTION_WITH_CLOSE_PAGES }],
    ['get_pricing', {}],
    ['compare_alternatives', {}],
  ] as const)('%s %j', (name, args) => {
    it.each(['light', 'dark'] as const)('is accessible and no wider than a phone in %s', async (theme) => {
      const visited = await showAnswer(site, name, args, { context: { theme } }, PHONE);
      await visited.view.locator('details').evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      expect(await violations(viewFrame(visited))).toEqual([]);
      expect(await visited.view.locator('html').evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true);
      expect(await textColor(visited.view)).toBe(theme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(21, 25, 29)');
      await visited.context.close();
    });
  });

  it('sends its size whenever it changes, so that nothing needs scrolling', async () => {
    const visited = await showAnswer(site, 'search_faqs', { query: COST });
    const height = () =>
      visited.view.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    const last = async () => (await visited.messages()).sizes.at(-1)?.height;
    await expect.poll(async () => (await last()) === (await height())).toBe(true);
    const oldHeight = await height();
    expect(oldHeight).toBeGreaterThan(150);
    await visited.view.locator('details summary').first().click();
    await expect.poll(last).toBeGreaterThan(oldHeight);
    await visited.context.close();
  });

  it('opens links through the client, by keyboard alone, and moves the focus out itself', async () => {
    const visited = await showAnswer(site, 'search_faqs', { query: COST });
    await visited.view.locator('h2 a').first().press('Enter');
    await expect.poll(async () => (await visited.messages()).opened).toEqual([`${site.base}/faq/plans-prices`]);
    expect(await visited.view.locator('.address').count()).toBe(0);
    expect(viewFrame(visited).url()).toBe('about:srcdoc');
    expect(visited.context.pages()).toHaveLength(1);
    await visited.context.close();
  });

  it.each([
    ['opens no links', { opensLinks: false }],
    ['lets the user decline', { refusesLinks: true }],
  ])('shows the URL if the client %s', async (_, more) => {
    const { context, view } = await showAnswer(site, 'search_faqs', { query: QUESTION_WITH_CLOSE_PAGES }, more);
    await view.getByRole('link', { name: 'support@heirfold.example' }).click();
    await view.getByText('The client did not open it: support@heirfold.example').waitFor();
    await context.close();
  });

  it("follows the client's theme and font, and the system theme if the client sends none", async () => {
    const visited = await showAnswer(site, 'get_pricing', {}, {}, { colorScheme: 'dark' });
    expect(await textColor(visited.view)).toBe('rgb(21, 25, 29)');
    await setContext(visited, { theme: 'light', styles: { variables: { '--font-sans': '"Of the client", serif' } } });
    await expect.poll(() => textColor(visited.view)).toBe('rgb(251, 250, 246)');
    expect(await visited.view.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toBe(
      '"Of the client", serif',
    );
    await setContext(visited, { theme: 'dark' });
    await expect.poll(() => textColor(visited.view)).toBe('rgb(21, 25, 29)');
    await visited.context.close();
  });
});

const hrefs = (links: Element[]): string[] => links.map((link) => (link as HTMLAnchorElement).href);
