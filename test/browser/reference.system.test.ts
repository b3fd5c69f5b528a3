import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inChromium, OTHER_ORIGIN_OPTIONS, serveForSuite, visit } from './browser.ts';

inChromium('the HTTP interface in a browser', () => {
  const site = serveForSuite();
  let elsewhere: Server;
  let otherOrigin: string;
  beforeAll(async () => {
    elsewhere = createServer((_, answer) =>
      answer.setHeader('content-type', 'text/html').end('<!doctype html><ul></ul>'),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    otherOrigin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    elsewhere?.close();
  });

  it('can be tried from the reference: status, time, relevant headers and body, as text', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/reference/post-ask`);
    const samples = page.locator('.samples').first();
    expect(await samples.locator('pre').first().textContent()).toBe(
      `curl ${site.base}/ask \\\n  -H 'Content-Type: application/json' \\\n  -d '{"query":"What is it?"}'`,
    );
    await samples.getByRole('button', { name: 'Send POST /ask' }).focus();
    await page.keyboard.press('Enter');
    await samples.locator('.sent').waitFor();
    expect(await samples.locator('output').textContent()).toMatch(/^200 OK in \d+ ms$/);
    const text = (await samples.locator('.sent').textContent()) ?? '';
    expect(text).toMatch(/^content-type: application\/json\ncache-control: no-store\n/);
    expect(text).toMatch(/\nx-ratelimit-limit: 60\nx-ratelimit-remaining: \d+\nx-ratelimit-reset: \d+\n\n\{\n/);
    expect(text).toContain('"query": "What is it?"');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('returns a response for every example that can be sent; examples with side effects or a key are not sent', async () => {
    const { page, context, faults } = await visit(site.browser, `${site.base}/reference`);
    const pages = await page
      .locator('.operations h3 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(pages.length).toBeGreaterThan(50);
    const outcomes = new Map<string, number>();
    for (const path of pages) {
      await page.goto(site.base + path, { waitUntil: 'domcontentloaded' });
      for (const details of await page.locator('details.other').all()) await details.locator('summary').first().click();
      const buttons = await page.locator('.samples button[data-send]').all();
      for (const button of buttons) await button.click();
      const outputs = () => page.locator('.samples output').allTextContents();
      await expect
        .poll(async () => (await outputs()).filter((text) => text.endsWith(' ms')).length)
        .toBe(buttons.length);
      for (const text of await outputs()) outcomes.set(text.slice(0, 6), (outcomes.get(text.slice(0, 6)) ?? 0) + 1);
      if (/agent-auth-(register|claim|revoke)$|get-api-v1/.test(path ?? ''))
        expect(await page.locator('button[data-send]').count()).toBe(0);
    }
    expect([...outcomes.keys()]).toEqual(['200 OK']);
    expect(outcomes.get('200 OK')).toBeGreaterThan(50);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows a request in one language at a time, by keyboard, and remembers the choice', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/reference/post-ask`);
    const shown = () =>
      page
        .locator('.samples')
        .first()
        .locator('pre:visible')
        .evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(await shown()).toEqual(['curl']);
    await page.getByRole('radio', { name: 'curl' }).first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toEqual(['JavaScript']);
    await page.goto(`${site.base}/reference/get-api-faq`);
    expect(await shown()).toEqual(['JavaScript']);
    await context.close();
  });

  it('provides a command to copy', async () => {
    const { page, context } = await visit(site.browser, `${site.base}/`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const endpoint = page.locator('.doors li').filter({ hasText: 'Connect over MCP' });
    await endpoint.locator('summary').click();
    await endpoint.getByRole('button', { name: 'Copy' }).click();
    await endpoint.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toEqual({ mcpServers: { heirfold: { type: 'http', url: `${site.base}/mcp` } } });
    await context.close();
  });

  it('can be read by a script of another origin, rate-limit headers included', async () => {
    const { page, context } = await visit(site.browser, otherOrigin, OTHER_ORIGIN_OPTIONS);
    const read = await page.evaluate(async (ask) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(ask, { method: 'POST', headers, body: '{"query":"What is it?"}' });
      const limit = ['limit', 'remaining', 'reset'].map((name) => response.headers.get(`x-ratelimit-${name}`));
      return { status: response.status, limit, type: (await response.json())._meta.response_type };
    }, `${site.base}/ask`);
    expect(read).toEqual({
      status: 200,
      limit: ['60', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d{10}$/)],
      type: 'results',
    });
    const refused = await page.evaluate(async (url) => {
      const response = await fetch(url);
      return { status: response.status, code: (await response.json()).error.code };
    }, `${site.base}/api/nothing`);
    expect(refused).toEqual({ status: 404, code: 'not_found' });
    await context.close();
  });

  it('streams to EventSource, which reconnects once and then gets 204', async () => {
    const { page, context } = await visit(site.browser, otherOrigin, OTHER_ORIGIN_OPTIONS);
    const requests: (string | undefined)[] = [];
    const statuses: number[] = [];
    page.on('response', async (response) => {
      requests.push((await response.request().allHeaders())['last-event-id']);
      statuses.push(response.status());
    });
    const url = `${site.base}/ask?query=What+is+it%3F&streaming=true`;
    const types = await page.evaluate(
      (address) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const source = new EventSource(address);
          source.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            seen.push(message.message_type);
            for (const { name } of message.message_type === 'result_batch' ? message.results : [])
              document.querySelector('ul')?.append(Object.assign(document.createElement('li'), { textContent: name }));
          };
          source.onerror = () => {
            if (source.readyState === EventSource.CLOSED) resolve(seen);
          };
        }),
      url,
    );
    expect(types).toEqual(['start', 'result_batch', 'complete']);
    const { results } = (await site.service.ask({ query: 'What is it?' })).json();
    expect(await page.locator('li').allTextContents()).toEqual(results.map(({ name }: { name: string }) => name));
    await expect.poll(() => requests).toEqual([undefined, '2']);
    expect(statuses).toEqual([200, 204]);
    await context.close();
  });
});
