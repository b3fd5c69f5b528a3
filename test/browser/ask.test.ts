import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { inChromium, layoutShift, serveForSuite, visit, watchShifts } from './browser.ts';
import { startHoldingProxy } from './holding-proxy.ts';

const ANSWERED = /^\d+ passages, best first\.$/;
const NOTHING = 'Nothing in the published content answers this. Try other words.';
const COST = 'How much does it cost?';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask a question' });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Your question' });
const status = (page: Page) => dialog(page).locator('form [role=status]');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await page.keyboard.press('Enter');
}

inChromium('the question box', () => {
  const site = serveForSuite('--enable-features=WebMCP');

  it.each(['/', '/faq', '/faq/plans-prices', '/content/pricing', '/guides', '/reference', '/search', '/no-such-page'])(
    'opens at %s by its link, by the key / and by Ctrl-K, and gives the focus back when it closes',
    async (path) => {
      const { page, context } = await visit(site.browser, site.base + path);
      const link = page.getByRole('link', { name: 'Ask', exact: true });
      await link.click();
      expect(await focused(page)).toBe('_ask-query');
      await page.keyboard.press('Escape');
      expect([await dialog(page).count(), await focused(page)]).toEqual([0, 'Ask']);
      for (const key of ['/', 'Control+k']) {
        await page.keyboard.press(key);
        expect([await dialog(page).count(), await focused(page), await box(page).inputValue()]).toEqual([
          1,
          '_ask-query',
          '',
        ]);
        await dialog(page).getByRole('button', { name: 'Close' }).click();
        expect([await dialog(page).count(), await focused(page)]).toEqual([0, 'Ask']);
      }
      expect(page.url()).toBe(site.base + path);
      await context.close();
    },
  );

  it('leaves / to whoever writes, and the key can be switched off for good; Ctrl-K stays', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.getByLabel('Your question').fill('1');
    await page.keyboard.press('/');
    expect([await dialog(page).count(), await page.getByLabel('Your question').inputValue()]).toEqual([0, '1/']);
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('checkbox').uncheck();
    await page.goto(`${site.base}/faq/plans-prices`);
    await page.keyboard.press('/');
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    expect(await dialog(page).count()).toBe(1);
    expect(await dialog(page).getByRole('checkbox').isChecked()).toBe(false);
    await context.close();
  });

  it('shows five passages of the stream and the others on demand, what fits best marked, each with its permalink', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/faq`);
    await page.keyboard.press('/');
    const asked = page.waitForRequest(`${site.base}/ask`);
    await ask(page, COST);
    const request = await asked;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ query: COST, streaming: true, beside: true });
    expect((await request.response())?.headers()['content-type']).toBe('text/event-stream');
    await page.getByText(ANSWERED).waitFor();

    const { results } = (await site.under.ask({ query: COST })).json();
    const names = results.map(({ name }: { name: string }) => name);
    expect(await page.locator('.found > .answers .name').allTextContents()).toEqual(names.slice(0, 5));
    expect(await page.locator('.found > details .answers .name').allTextContents()).toEqual(names.slice(5));
    expect(
      await page.locator('.answers .source a').evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual(results.map(({ url }: { url: string }) => url));
    const second = page.locator('.answers > li').nth(1);
    expect(await second.locator('.excerpt mark').textContent()).toBe(
      'The Family plan gives up to 6 people a private vault each for one price: $96, £78 or €90 a year, or $10, £8 or €9 a month.',
    );
    expect(String(await second.locator('.excerpt').textContent()).length).toBeLessThan(300);
    await second.getByText('The whole passage').click();
    expect(await second.locator('.excerpt').isVisible()).toBe(false);
    expect((await second.innerText()).replace(/\s+/g, '')).toContain(
      results[1].description.replace(/^(- |\d+\. )/gm, '').replace(/\s+/g, ''),
    );
    expect(await page.getByText('Related questions:').count()).toBe(1);
    expect(await page.locator('.places a').count()).toBe(3);
    await page.locator('.answers .name a').first().click();
    await page.waitForURL(results[0].url);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('takes the question of a box on the page, and both show what the page of answers shows', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.getByLabel('Your question').fill(COST);
    await page.keyboard.press('Enter');
    await page.getByText(ANSWERED).waitFor();
    const shown = async (within: string) =>
      (await page.locator(within).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const inDialog = [await shown('.found > .answers > li'), await shown('.places')];
    await page.goto(`${site.base}/search?q=How+much+does+it+cost%3F`);
    expect([await shown('main > .answers > li'), await shown('.places')]).toEqual(inDialog);
    await context.close();
  });

  it('keeps the question in the address, which shows the same to others and after a reload; Back closes it', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/faq/plans-prices`);
    await page.keyboard.press('/');
    await ask(page, 'When is the launch?');
    await page.getByText(ANSWERED).waitFor();
    await ask(page, COST);
    await page.waitForURL(`${site.base}/search?q=How+much+does+it+cost%3F`);
    await page.getByText(ANSWERED).waitFor();
    const names = await page.locator('.answers .name').allTextContents();
    await page.goBack();
    expect([await dialog(page).count(), page.url()]).toEqual([0, `${site.base}/faq/plans-prices`]);
    await page.goForward();
    await page.getByText(ANSWERED).waitFor();
    expect(await box(page).inputValue()).toBe(COST);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${site.base}/faq/plans-prices`);
    await page.goForward();
    await page.getByText(ANSWERED).waitFor();
    await page.reload();
    expect([await dialog(page).count(), await page.locator('.answers .name').allTextContents()]).toEqual([0, names]);
    await context.close();
  });

  it('shows the first passage while the stream is still open, and says that it is looking until it opens', async () => {
    const { proxy, origin, open, finish } = await startHoldingProxy(site.under.port);
    const { page, context } = await visit(site.browser, origin, {}, watchShifts);
    await page.keyboard.press('/');
    await ask(page, COST);
    expect([await status(page).textContent(), await dialog(page).locator('form').getAttribute('aria-busy')]).toEqual([
      'Looking for an answer …',
      'true',
    ]);
    open();
    await page.locator('.answers .name').first().waitFor();
    expect([await page.locator('.answers .name').count(), await status(page).textContent()]).toEqual([1, '']);
    finish();
    await page.getByText(ANSWERED).waitFor();
    expect(await page.locator('.answers .name').count()).toBeGreaterThan(5);
    expect(await dialog(page).locator('form').getAttribute('aria-busy')).toBe('false');
    expect(await layoutShift(page)).toBe(0);
    await context.close();
    proxy.close();
  });

  it('shows nothing of the question before, and when there is no answer what comes close and whom to ask', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    await ask(page, COST);
    await page.getByText(ANSWERED).waitFor();
    await ask(page, 'xyzzy plugh');
    await page.getByText(NOTHING).waitFor();
    expect(
      await page.locator('.found a').evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual(['mailto:support@heirfold.example']);
    const frames = [
      { message_type: 'start', _meta: { closest: [{ name: 'Near', url: `${site.base}/faq/plans-prices` }] }, total: 0 },
      { message_type: 'beside', related: [] },
      { message_type: 'complete' },
    ];
    const body = frames.map((frame) => `event: x\ndata: ${JSON.stringify(frame)}\n\n`).join('');
    await page.route('**/ask', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    await ask(page, 'something near');
    await page.getByText('What comes close:').waitFor();
    expect(
      await page.locator('.places a').evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual([`${site.base}/faq/plans-prices`]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps the question and says kindly when it is one too many, when the service fails, and when nobody is there', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    for (const [answer, said] of [
      [
        { status: 429, headers: { 'retry-after': '17' }, json: {} },
        'That were many questions at once. The next one is answered in 17 seconds. Your question is kept.',
      ],
      [
        { status: 500, json: {} },
        'The question could not be answered just now. Your question is kept; try again in a moment.',
      ],
      [{ status: 400, json: { error: { message: 'The question is too long.' } } }, 'The question is too long.'],
      [
        { contentType: 'text/event-stream', body: 'event: start\ndata: {"message_type":"start","total":3}\n\n' },
        'The answer broke off. Ask again to see all of it.',
      ],
      [null, 'There was no answer: the connection failed. Your question is kept; try again.'],
    ] as const) {
      await page.route('**/ask', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await ask(page, COST);
      await status(page).getByText(said).waitFor();
      expect([await box(page).inputValue(), await focused(page)]).toEqual([COST, '_ask-query']);
      expect(await dialog(page).locator('form').getAttribute('aria-busy')).toBe('false');
      await page.unroute('**/ask');
    }
    await ask(page, '   ');
    await page.getByText('Write a question first.').waitFor();
    await context.close();
  });

  it('leads through the questions of this tab by the arrows, as a combobox, and forgets them with the tab', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    for (const question of ['xyzzy one', 'xyzzy two', 'xyzzy three']) {
      await ask(page, question);
      await page.getByText(NOTHING).waitFor();
    }
    await page.goto(`${site.base}/faq`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('typed');
    const state = async () => [
      await box(page).inputValue(),
      await box(page).getAttribute('aria-expanded'),
      await page.getByRole('option', { selected: true }).allTextContents(),
    ];
    const active = () =>
      page.evaluate(
        () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    await page.keyboard.press('ArrowDown');
    expect(await state()).toEqual(['xyzzy three', 'true', ['xyzzy three']]);
    expect(await active()).toBe('xyzzy three');
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('xyzzy two');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await state()).toEqual(['typed', 'true', []]);
    await page.keyboard.press('ArrowUp');
    expect(await state()).toEqual(['xyzzy one', 'true', ['xyzzy one']]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await state()).toEqual(['typed', 'false', []]);
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'xyzzy two' }).click();
    await page.getByText(NOTHING).waitFor();
    expect([await box(page).inputValue(), await focused(page)]).toEqual(['xyzzy two', '_ask-query']);
    const other = await context.newPage();
    await other.goto(`${site.base}/faq`);
    await other.keyboard.press('/');
    await other.keyboard.press('ArrowDown');
    expect(await box(other).getAttribute('aria-expanded')).toBe('false');
    await context.close();
  });

  it.each([
    { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
    { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  ] as const)(
    'is accessible in $colorScheme, with answers and without, fits the screen and moves nothing',
    async (reader) => {
      const { page, context, faults } = await visit(site.browser, `${site.base}/`, reader, watchShifts);
      await page.keyboard.press('/');
      expect(await violations(page)).toEqual([]);
      await ask(page, COST);
      await page.getByText(ANSWERED).waitFor();
      await ask(page, 'xyzzy');
      await page.getByText(NOTHING).waitFor();
      expect(await violations(page)).toEqual([]);
      await ask(page, COST);
      await page.getByText(ANSWERED).waitFor();
      expect(await layoutShift(page)).toBe(0);
      await page.getByText('5 more passages').click();
      expect(await violations(page)).toEqual([]);
      expect(await dialog(page).evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('turns nothing where a reader wants no motion', async () => {
    const { proxy, origin, open, finish } = await startHoldingProxy(site.under.port);
    for (const [reducedMotion, name] of [
      ['reduce', 'none'],
      ['no-preference', 'ask-turn'],
    ] as const) {
      const { page, context } = await visit(site.browser, origin, { reducedMotion });
      await page.keyboard.press('/');
      await ask(page, COST);
      expect(await status(page).evaluate((said) => getComputedStyle(said, '::before').animationName)).toBe(name);
      await context.close();
    }
    open();
    finish();
    proxy.close();
  });

  it('shows a hostile answer as text: no markup, no script, no link that runs, nothing wider than the box', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`, {
      viewport: { width: 360, height: 740 },
    });
    const evil =
      '<img src=x onerror="document.title=1"><script>document.title=2</script></p></li>\u202eabc\u0000\u2066';
    const long = 'w'.repeat(5000);
    const item = (at: number) => ({
      message_type: 'result',
      index: at,
      item: {
        name: evil,
        url: at === 1 ? 'javascript:document.title=3' : `${site.base}/faq/x?"><b>#${evil}`,
        description: `${evil}\n- ${long}\n\`\`\`\n${evil}\n\`\`\`\n${long}`,
      },
      sentence: evil,
      excerpt: at === 0 ? undefined : `${long} ${evil}`,
    });
    const frames = [
      { message_type: 'start', total: 3 },
      ...[0, 1, 2].map(item),
      {
        message_type: 'beside',
        related: [{ name: evil, url: 'javascript:document.title=4' }],
        contact: 'javascript:document.title=5',
      },
      { message_type: 'complete' },
    ];
    const body = frames.map((frame) => `event: x\ndata: ${JSON.stringify(frame)}\n\n`).join('');
    await page.route('**/ask', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    await page.keyboard.press('/');
    await ask(page, evil);
    await page.getByText('3 passages, best first.').waitFor();
    const found = dialog(page).locator('.found');
    expect(await found.locator('img, script, b').count()).toBe(0);
    expect(await found.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await found.locator('.answers > li').count()).toBe(3);
    expect(await found.locator('.name').first().textContent()).toBe(evil.replace('\u0000', '\u0000'));
    expect(await found.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    expect(await page.title()).not.toMatch(/^\d$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stands on its head from right to left', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.keyboard.press('/');
    await ask(page, COST);
    await page.getByText(ANSWERED).waitFor();
    const x = async (selector: string) => (await dialog(page).locator(selector).first().boundingBox())?.x ?? 0;
    expect(await x('.close')).toBeLessThan(await x('h2'));
    expect(await x('form button')).toBeLessThan(await x('input'));
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('leads to a page with the same answers when there are no scripts', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`, { javaScriptEnabled: false });
    await page.getByLabel('Your question').fill(COST);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.base}/search?query=How+much+does+it+cost%3F`);
    const { results } = (await site.under.ask({ query: COST })).json();
    expect(await page.locator('.answers .name').allTextContents()).toEqual(
      results.map(({ name }: { name: string }) => name),
    );
    expect(await page.getByLabel('Your question').inputValue()).toBe(COST);
    expect(await page.getByRole('status').textContent()).toBe(`${results.length} passages, best first.`);
    expect(await page.locator('button[type=button]:visible').count()).toBe(0);
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.waitForURL(`${site.base}/search`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks nobody whether an answer was useful where nothing is counted', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    await ask(page, COST);
    await page.getByText(ANSWERED).waitFor();
    expect(await page.getByText('Was this useful?').count()).toBe(0);
    await context.close();
  });

  it('gives agents in the browser a read-only tool that answers (WebMCP)', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/faq`);
    const tools = await page.webmcp.tools();
    expect(tools.map(({ name }) => name)).toEqual(['ask']);
    const result = (await page.webmcp.callTool('ask', { query: 'How much does it cost?' })) as {
      content: { text: string }[];
    };
    const answer = (await site.under.ask({ query: 'How much does it cost?' })).json();
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(answer);
    expect(faults).toEqual([]);
    await context.close();
  });
});
