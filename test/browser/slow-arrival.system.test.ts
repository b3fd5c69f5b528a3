import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idle, inChromium, layoutShift, serveForSuite, visit, watchShifts } from './browser.ts';

/** Bytes of a page per chunk, and milliseconds between chunks. */
const CHUNK_BYTES = 500;
const PAUSE = 20;

inChromium('a page that arrives in chunks', () => {
  const site = serveForSuite();
  let slow: Server;
  let base: string;
  beforeAll(async () => {
    slow = createServer(async ({ url }, response) => {
      const answer = await fetch(site.base + url, { headers: { Accept: 'text/html' } });
      const type = String(answer.headers.get('content-type'));
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'Content-Type': type });
      const piece = type.startsWith('text/html') ? CHUNK_BYTES : bytes.length;
      for (let at = 0; at < bytes.length; at += piece) {
        response.write(bytes.subarray(at, at + piece));
        if (piece === CHUNK_BYTES) await setTimeout(PAUSE);
      }
      response.end();
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  });
  afterAll(() => slow?.close());

  it.each(['/', '/faq', '/content/pricing', '/content/differentiators', '/faq/plans-prices'])(
    '%s causes no layout shift on a wide screen and on a phone',
    async (path) => {
      const hasNoLayoutShift = async (width: number, height: number) => {
        const { page, context } = await visit(site.browser, base + path, { viewport: { width, height } }, watchShifts);
        await idle(page);
        expect(await page.getByRole('contentinfo').count()).toBe(1);
        expect(await layoutShift(page)).toBe(0);
        await context.close();
      };
      // Most of the time, both wait for the next chunk.
      await Promise.all([hasNoLayoutShift(1280, 800), hasNoLayoutShift(360, 740)]);
    },
  );
});
