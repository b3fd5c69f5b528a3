import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inChromium, serveForSuite } from './browser.ts';

const client = readFileSync(createRequire(import.meta.url).resolve('nlweb-js-client'), 'utf8');

inChromium('the NLWeb chat client on a page of another site', () => {
  const site = serveForSuite();
  let elsewhere: Server;
  beforeAll(async () => {
    elsewhere = createServer(({ url }, answer) => {
      const isScript = url === '/client.js';
      answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      answer.end(
        isScript
          ? client
          : `<!doctype html><body><input id="ai-search-input"><button id="ai-search-button"></button>
<span id="close-icon"></span><div id="chat-container"></div><script type="module" src="/client.js"></script>`,
      );
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => elsewhere?.close());

  async function ask(question: string): Promise<string> {
    const page = await site.browser.newPage();
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    await page.evaluate(
      `window.findChatInterface('', 'nlwebsearch', 'list', '${site.base}/ask').sendMessage(${JSON.stringify(question)})`,
    );
    const bubble = page.locator('.assistant-message .message-bubble > *').first();
    await bubble.waitFor();
    const text = await page.locator('.assistant-message').last().innerText();
    await page.close();
    return text;
  }

  it('shows the passages of an answer', async () => {
    expect(await ask('Is there a free plan?')).toContain('Is there a free plan and what does it include?');
  });

  it('shows a hint for a question without an answer', async () => {
    expect(await ask('xqzzv plumbus')).toContain('Nothing in the public content fits this question. Try other words');
  });
});
