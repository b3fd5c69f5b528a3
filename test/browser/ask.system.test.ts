import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { inChromium, layoutShift, serveForSuite, visit, watchShifts } from './browser.ts';
import { startHoldingProxy } from './holding-proxy.ts';
import {
  ANSWERED_STATUS,
  box,
  COST_QUESTION,
  dialog,
  focused,
  NO_ANSWER_TEXT,
  QUERY_WITH_MANY_RESULTS,
  status,
  submitQuestion,
} from './question-dialog.ts';

inChromium('the answers of the question box', () => {
  const site = serveForSuite();

  it('shows five passages of the stream, others on demand, the answering sentence of the best marked, each with its permalink', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/faq`);
    await page.keyboard.press('/');
    const askRequest = page.waitForRequest(`${site.base}/ask`);
    await submitQuestion(page, QUERY_WITH_MANY_RESULTS);
    const request = await askRequest;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ query: QUERY_WITH_MANY_RESULTS, streaming: true, beside: true });
    expect((await request.response())?.headers()['content-type']).toBe('text/event-stream');
    await page.getByText(ANSWERED_STATUS).waitFor();

    const { results } = (await site.service.ask({ query: QUERY_WITH_MANY_RESULTS })).json();
    const passageNames = results.map(({ name }: { name: string }) => name);
    expect(await page.locator('.found > .answers .name').allTextContents()).toEqual(passageNames.slice(0, 5));
    expect(await page.locator('.found > details .answers .name').allTextContents()).toEqual(passageNames.slice(5));
    expect(
      await page.locator('.answers .source a').evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual(results.map(({ url }: { url: string }) => url));
    const second = page.locator('.answers > li').nth(1);
    expect(await page.locator('.answers > li').first().locator('.excerpt mark').textContent()).toBe(
      'You can replace a guardian at any time while you are alive, and new key shares are then made for the whole group.',
    );
    expect(await second.locator('mark').count()).toBe(0);
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

  it('shows the first passage while the stream is open, and a progress text until then', async () => {
    const { proxy, origin, open, finish } = await startHoldingProxy(site.service.port);
    const { page, context } = await visit(site.browser, origin, {}, watchShifts);
    await page.keyboard.press('/');
    await submitQuestion(page, QUERY_WITH_MANY_RESULTS);
    expect([await status(page).textContent(), await dialog(page).locator('form').getAttribute('aria-busy')]).toEqual([
      'Looking for an answer …',
      'true',
    ]);
    open();
    await page.locator('.answers .name').first().waitFor();
    expect([await page.locator('.answers .name').count(), await status(page).textContent()]).toEqual([1, '']);
    finish();
    await page.getByText(ANSWERED_STATUS).waitFor();
    expect(await page.locator('.answers .name').count()).toBeGreaterThan(5);
    expect(await dialog(page).locator('form').getAttribute('aria-busy')).toBe('false');
    expect(await layoutShift(page)).toBe(0);
    await context.close();
    proxy.close();
  });

  it("removes the previous question's results, and shows closest pages and the contact if there is no answer", async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    await submitQuestion(page, COST_QUESTION);
    await page.getByText(ANSWERED_STATUS).waitFor();
    await submitQuestion(page, 'xyzzy plugh');
    await page.getByText(NO_ANSWER_TEXT).waitFor();
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
    await submitQuestion(page, 'something near');
    await page.getByText('Close matches:').waitFor();
    expect(
      await page.locator('.places a').evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual([`${site.base}/faq/plans-prices`]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps the question and shows an error text for rate limits, failures and no connection', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    for (const [answer, element] of [
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
      await submitQuestion(page, COST_QUESTION);
      await status(page).getByText(element).waitFor();
      expect([await box(page).inputValue(), await focused(page)]).toEqual([COST_QUESTION, '_ask-query']);
      expect(await dialog(page).locator('form').getAttribute('aria-busy')).toBe('false');
      await page.unroute('**/ask');
    }
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await page.getByText(ANSWERED_STATUS).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await submitQuestion(page, '   ');
    await page.getByText('Write a question first.').waitFor();
    await context.close();
  });

  it.each([
    { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
    { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  ] as const)(
    'is accessible in $colorScheme, with and without answers, fits the screen and causes no layout shift',
    async (reader) => {
      const { page, context, faults } = await visit(site.browser, `${site.base}/`, reader, watchShifts);
      await page.keyboard.press('/');
      expect(await violations(page)).toEqual([]);
      await submitQuestion(page, QUERY_WITH_MANY_RESULTS);
      await page.getByText(ANSWERED_STATUS).waitFor();
      await submitQuestion(page, 'xyzzy');
      await page.getByText(NO_ANSWER_TEXT).waitFor();
      expect(await violations(page)).toEqual([]);
      await submitQuestion(page, QUERY_WITH_MANY_RESULTS);
      await page.getByText(ANSWERED_STATUS).waitFor();
      expect(await layoutShift(page)).toBe(0);
      await page.getByText('5 more passages').click();
      expect(await violations(page)).toEqual([]);
      expect(await dialog(page).evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('has no animation with prefers-reduced-motion', async () => {
    const { proxy, origin, open, finish } = await startHoldingProxy(site.service.port);
    for (const [reducedMotion, name] of [
      ['reduce', 'none'],
      ['no-preference', 'ask-turn'],
    ] as const) {
      const { page, context } = await visit(site.browser, origin, { reducedMotion });
      await page.keyboard.press('/');
      await submitQuestion(page, COST_QUESTION);
      expect(await status(page).evaluate((element) => getComputedStyle(element, '::before').animationName)).toBe(name);
      await context.close();
    }
    open();
    finish();
    proxy.close();
  });

  it('shows a hostile answer as text: no markup, no script, no link that runs, nothing wider than the form', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`, {
      viewport: { width: 360, height: 740 },
    });
    const hostileText =
      '<img src=x onerror="document.title=1"><script>document.title=2</script></p></li>\u202eabc\u0000\u2066';
    const long = 'w'.repeat(5000);
    const item = (at: number) => ({
      message_type: 'result',
      index: at,
      item: {
        name: hostileText,
        url: at === 1 ? 'javascript:document.title=3' : `${site.base}/faq/x?"><b>#${hostileText}`,
        description: `${hostileText}\n- ${long}\n\`\`\`\n${hostileText}\n\`\`\`\n${long}`,
      },
      sentence: hostileText,
      excerpt: at === 0 ? undefined : `${long} ${hostileText}`,
    });
    const frames = [
      { message_type: 'start', total: 3 },
      ...[0, 1, 2].map(item),
      {
        message_type: 'beside',
        related: [{ name: hostileText, url: 'javascript:document.title=4' }],
        contact: 'javascript:document.title=5',
      },
      { message_type: 'complete' },
    ];
    const body = frames.map((frame) => `event: x\ndata: ${JSON.stringify(frame)}\n\n`).join('');
    await page.route('**/ask', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    await page.keyboard.press('/');
    await submitQuestion(page, hostileText);
    await page.getByText('3 passages found, the best first.').waitFor();
    const found = dialog(page).locator('.found');
    expect(await found.locator('img, script, b').count()).toBe(0);
    expect(await found.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await found.locator('.answers > li').count()).toBe(3);
    expect(await found.locator('.name').first().textContent()).toBe(hostileText.replace('\u0000', '\u0000'));
    expect(await found.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
    expect(await page.title()).not.toMatch(/^\d$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has no feedback buttons if insights are off', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.keyboard.press('/');
    await submitQuestion(page, COST_QUESTION);
    await page.getByText(ANSWERED_STATUS).waitFor();
    expect(await page.getByText('Was this useful?').count()).toBe(0);
    await context.close();
  });
});
