import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { inChromium, serveForSuite, tabForSuite, visit } from './browser.ts';
import {
  ANSWERED_STATUS,
  box,
  COST_QUESTION,
  dialog,
  focused,
  NO_ANSWER_TEXT,
  submitQuestion,
} from './question-dialog.ts';

inChromium('the question box', () => {
  const site = serveForSuite('--enable-features=WebMCP');
  const tab = tabForSuite(site);

  it.each(['/', '/faq', '/faq/plans-prices', '/content/pricing', '/guides', '/reference', '/search', '/no-such-page'])(
    'opens at %s by its link, by the key / and by Ctrl-K, and restores the focus when it closes',
    async (path) => {
      const { page } = tab;
      await tab.load(site.base + path, { viewport: { width: 1280, height: 720 } });
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
    },
  );

  it('keeps the scroll position, and pages in the background unchanged until it has closed', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/#security`);
    const heights = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.getElementById('security')?.getBoundingClientRect().top,
      ]);
    const isDrawn = () =>
      page
        .locator('footer h2')
        .first()
        .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
    const heightsBefore = await heights();
    expect(await isDrawn()).toBe(true);
    await page.keyboard.press('/');
    expect([await heights(), await isDrawn()]).toEqual([heightsBefore, false]);
    await page.keyboard.press('Escape');
    await expect.poll(isDrawn).toBe(true);
    expect(await heights()).toEqual(heightsBefore);
    await page.locator('[data-theme-toggle]').evaluate((toggle) => (toggle as HTMLElement).click());
    await expect.poll(isDrawn).toBe(true);
    expect(await heights()).toEqual(heightsBefore);
    await context.close();
  });

  it('ignores / in text fields, and the key can be disabled permanently; Ctrl-K still works', async () => {
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

  it('takes over the question of a form on the page, and both show the results of the answer page', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.getByLabel('Your question').fill(COST_QUESTION);
    await page.keyboard.press('Enter');
    await page.getByText(ANSWERED_STATUS).waitFor();
    const shown = async (within: string) =>
      (await page.locator(within).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const inDialog = [await shown('.found > .answers > li'), await shown('.places')];
    await page.goto(`${site.base}/search?q=How+much+does+it+cost%3F`);
    expect([await shown('main > .answers > li'), await shown('.places')]).toEqual(inDialog);
    await context.close();
  });

  it('keeps the question in the URL, which works for other readers and after a reload; Back closes', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/faq/plans-prices`);
    await page.keyboard.press('/');
    await submitQuestion(page, 'When is the launch?');
    await page.getByText(ANSWERED_STATUS).waitFor();
    await submitQuestion(page, COST_QUESTION);
    await page.waitForURL(`${site.base}/search?q=How+much+does+it+cost%3F`);
    await page.getByText(ANSWERED_STATUS).waitFor();
    const passageNames = await page.locator('.answers .name').allTextContents();
    await page.goBack();
    expect([await dialog(page).count(), page.url()]).toEqual([0, `${site.base}/faq/plans-prices`]);
    await page.goForward();
    await page.getByText(ANSWERED_STATUS).waitFor();
    expect(await box(page).inputValue()).toBe(COST_QUESTION);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${site.base}/faq/plans-prices`);
    await page.goForward();
    await page.getByText(ANSWERED_STATUS).waitFor();
    await page.reload();
    expect([await dialog(page).count(), await page.locator('.answers .name').allTextContents()]).toEqual([
      0,
      passageNames,
    ]);
    await context.close();
  });

  it('answers when Forward reopens the dialog before the browser reports that Back has closed it', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/faq/plans-prices`);
    await page.keyboard.press('/');
    await submitQuestion(page, COST_QUESTION);
    await page.getByText(ANSWERED_STATUS).waitFor();
    await page.evaluate((asked) => {
      document.querySelector('dialog')?.close();
      dispatchEvent(new PopStateEvent('popstate', { state: { asked } }));
    }, COST_QUESTION);
    await page.getByText(ANSWERED_STATUS).waitFor();
    expect(await dialog(page).count()).toBe(1);
    await context.close();
  });

  it('lists the questions of this tab with the arrow keys, as a combobox, and forgets them with the tab', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    for (const question of ['xyzzy one', 'xyzzy two', 'xyzzy three']) {
      await submitQuestion(page, question);
      await page.getByText(NO_ANSWER_TEXT).waitFor();
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
    await page.getByText(NO_ANSWER_TEXT).waitFor();
    expect([await box(page).inputValue(), await focused(page)]).toEqual(['xyzzy two', '_ask-query']);
    const other = await context.newPage();
    await other.goto(`${site.base}/faq`);
    await other.keyboard.press('/');
    await other.keyboard.press('ArrowDown');
    expect(await box(other).getAttribute('aria-expanded')).toBe('false');
    await context.close();
  });

  it('is mirrored in right-to-left pages', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.keyboard.press('/');
    await submitQuestion(page, COST_QUESTION);
    await page.getByText(ANSWERED_STATUS).waitFor();
    const x = async (selector: string) => (await dialog(page).locator(selector).first().boundingBox())?.x ?? 0;
    expect(await x('.close')).toBeLessThan(await x('h2'));
    expect(await x('form button')).toBeLessThan(await x('input'));
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('is a link to a page with the same answers without scripts', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`, { javaScriptEnabled: false });
    await page.getByLabel('Your question').fill(COST_QUESTION);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.base}/search?query=How+much+does+it+cost%3F`);
    const { results } = (await site.service.ask({ query: COST_QUESTION })).json();
    expect(await page.locator('.answers .name').allTextContents()).toEqual(
      results.map(({ name }: { name: string }) => name),
    );
    expect(await page.getByLabel('Your question').inputValue()).toBe(COST_QUESTION);
    expect(await page.getByRole('status').textContent()).toBe(`${results.length} passages found, the best first.`);
    expect(await page.locator('button[type=button]:visible').count()).toBe(0);
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.waitForURL(`${site.base}/search`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('provides a read-only tool for agents in the browser (WebMCP)', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/faq`);
    const tools = await page.webmcp.tools();
    expect(tools.map(({ name }) => name)).toEqual(['ask']);
    const result = (await page.webmcp.callTool('ask', { query: 'How much does it cost?' })) as {
      content: { text: string }[];
    };
    const answer = (await site.service.ask({ query: 'How much does it cost?' })).json();
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(answer);
    expect(faults).toEqual([]);
    await context.close();
  });
});
