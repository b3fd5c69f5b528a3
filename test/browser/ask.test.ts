import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { inChromium, serveForSuite, visit } from './browser.ts';

const ANSWERED = /^\d+ passages, best first\.$/;

inChromium('the question box', () => {
  const site = serveForSuite('--enable-features=WebMCP');

  it('shows the passages of the stream, the best one open, each with its permalink', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`);
    const asked = page.waitForRequest(`${site.base}/ask`);
    await page.getByLabel('Your question').fill('How much does it cost?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const request = await asked;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ query: 'How much does it cost?', streaming: true });
    expect((await request.response())?.headers()['content-type']).toBe('text/event-stream');

    await page.getByText(ANSWERED).waitFor();
    const { results } = (await site.under.ask({ query: 'How much does it cost?' })).json();
    expect(await page.locator('.answers summary').allTextContents()).toEqual(
      results.map(({ name }: { name: string }) => name),
    );
    expect(await page.locator('.answers details[open]').count()).toBe(1);
    expect(
      await page.locator('.answers .source a').evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href)),
    ).toEqual(results.map(({ url }: { url: string }) => url));
    const [best] = results;
    const shown = (await page.locator('.answers details').first().innerText()).replace(/\s+/g, '');
    expect(shown).toContain(best.description.replace(/^(- |\d+\. )/gm, '').replace(/\s+/g, ''));
    await page.locator('.answers .source a').first().click();
    expect(page.url()).toBe(best.url);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the first passage while the stream is still open', async () => {
    const { proxy, origin, finish } = await startHoldingProxy(site.under.port);
    const { page, context } = await visit(site.browser, origin);
    await page.getByLabel('Your question').fill('How much does it cost?');
    await page.keyboard.press('Enter');
    await page.locator('.answers summary').first().waitFor();
    expect(await page.locator('.answers summary').count()).toBe(1);
    expect(await page.getByRole('status').textContent()).toBe('');
    finish();
    await page.getByText(ANSWERED).waitFor();
    expect(await page.locator('.answers summary').count()).toBeGreaterThan(5);
    await context.close();
    proxy.close();
  });

  it('replaces the passages when another question is asked, and says when there is none', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`);
    const box = page.getByLabel('Your question');
    await box.fill('How much does it cost?');
    await box.press('Enter');
    await page.getByText(ANSWERED).waitFor();
    await box.fill('xyzzy plugh');
    await box.press('Enter');
    await page.getByText('Nothing in the published content answers this. Try other words.').waitFor();
    expect(await page.locator('.answers li').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says that it is looking while an answer is on its way, and shows nothing of the question before', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    const box = page.getByLabel('Your question');
    await box.fill('How much does it cost?');
    await box.press('Enter');
    await page.getByText(ANSWERED).waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/ask', async (route) => {
      await held;
      await route.continue();
    });
    await box.fill('xyzzy plugh');
    await box.press('Enter');
    await page.getByText('Looking for an answer …').waitFor();
    expect(await page.locator('.answers').count()).toBe(0);
    expect(await page.locator('form[data-ask]').getAttribute('aria-busy')).toBe('true');
    release();
    await page.getByText('Nothing in the published content answers this. Try other words.').waitFor();
    expect(await page.locator('form[data-ask]').getAttribute('aria-busy')).toBe('false');
    await context.close();
  });

  it('keeps a question that is one too many, and says when the next one is answered', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    const refusal = { code: 'rate_limited', message: 'The next one is answered in 17 seconds.', hint: 'Wait.' };
    await page.route('**/ask', (route) => route.fulfill({ status: 429, json: { error: refusal } }));
    await page.getByLabel('Your question').fill('How much does it cost?');
    await page.keyboard.press('Enter');
    await page.getByText('The next one is answered in 17 seconds.').waitFor();
    expect(await page.getByLabel('Your question').inputValue()).toBe('How much does it cost?');
    await context.close();
  });

  it('shows what a refusal says', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`);
    await page.getByLabel('Your question').fill('   ');
    await page.keyboard.press('Enter');
    await page.getByText('The question is missing.').waitFor();
    await context.close();
  });

  it('leads to a page with the same answers when there are no scripts', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/`, { javaScriptEnabled: false });
    await page.getByLabel('Your question').fill('How much does it cost?');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.base}/search?query=How+much+does+it+cost%3F`);
    const { results } = (await site.under.ask({ query: 'How much does it cost?' })).json();
    expect(await page.locator('.answers summary').allTextContents()).toEqual(
      results.map(({ name }: { name: string }) => name),
    );
    expect(await page.getByLabel('Your question').inputValue()).toBe('How much does it cost?');
    expect(await page.getByRole('status').textContent()).toBe(`${results.length} passages, best first.`);
    expect(await page.locator('button[type=button]:visible').count()).toBe(0);
    expect(faults).toEqual([]);
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

/** Passes everything on, but of the stream of `/ask` only two frames until told to finish. */
async function startHoldingProxy(port: number): Promise<{ proxy: Server; origin: string; finish: () => void }> {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = httpRequest({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      if (path !== '/ask') return answer.pipe(outgoing);
      const frames = (await answer.toArray()).join('').split(/(?<=\n\n)/);
      outgoing.write(frames.slice(0, 2).join(''));
      await finished;
      return outgoing.end(frames.slice(2).join(''));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { proxy, origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`, finish };
}
