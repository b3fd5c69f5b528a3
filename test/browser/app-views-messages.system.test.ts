import { it } from 'vitest';
import type { HostWindow } from './app-host/app-host.ts';
import { toolAndResult } from './app-host/calling.ts';
import { setContext, showAnswer, textColor, viewsForSuite } from './app-host/suite.ts';
import { inChromium } from './browser.ts';

inChromium('a view with unusual clients', () => {
  const site = viewsForSuite();
  // One of the views waits for ten seconds; the others are tested meanwhile.

  it.concurrent('shows the text if the client forwards nothing else', async ({ expect }) => {
    const { result, ...rest } = await toolAndResult(site.service, 'get_pricing');
    const visited = await site.host.show({ ...rest, result: { content: result.content } as never });
    await visited.view.getByText('# Family').waitFor();
    expect(await visited.view.locator('#shown').textContent()).toBe((result.content as { text: string }[])[0]?.text);
    await visited.context.close();
  });

  it.concurrent('shows the error of a failed call, and a cancelled call', async () => {
    const { result: _, ...rest } = await toolAndResult(site.service, 'get_pricing');
    const wrong = await site.host.show({
      ...rest,
      result: { content: [{ type: 'text', text: 'Invalid <b>arguments</b>' }], isError: true },
    });
    await wrong.view.getByText('Invalid <b>arguments</b>').waitFor();
    await wrong.context.close();
    const cancelled = await site.host.show(rest);
    await cancelled.view.getByText('Waiting for the answer …').waitFor();
    await cancelled.page.evaluate(() => (window as unknown as HostWindow).bridge.sendToolCancelled({ reason: 'x' }));
    await cancelled.view.getByText('The question was taken back before it was answered.').waitFor();
    await cancelled.context.close();
  });

  it.concurrent("responds to the client's teardown request", async ({ expect }) => {
    const visited = await showAnswer(site, 'get_pricing');
    expect(await visited.page.evaluate(() => (window as unknown as HostWindow).bridge.teardownResource({}))).toEqual(
      {},
    );
    await visited.context.close();
  });

  it.concurrent('without a host refers to the conversation, and still shows late results', async () => {
    const { html, result } = await toolAndResult(site.service, 'get_pricing');
    const context = await site.browser.newContext();
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

  it.concurrent('ignores messages from other windows, and invalid messages', async ({ expect }) => {
    const { result: _, ...rest } = await toolAndResult(site.service, 'get_pricing');
    const visited = await site.host.show(rest);
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
    await expect.poll(() => textColor(visited.view)).toBe('rgb(21, 25, 29)');
    expect(await visited.view.getByRole('status').textContent()).toBe('Waiting for the answer …');
    await visited.context.close();
  });
});
