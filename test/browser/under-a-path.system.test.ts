import { expect, it } from 'vitest';
import { startServiceUnderTest } from '../service-under-test.ts';
import { inChromium } from './browser.ts';
import { launchChromium } from './chromium.ts';

inChromium('the question box under a path', () => {
  it('answers, and shows the answer at an address below the path', async () => {
    const own = await startServiceUnderTest({ settings: { BASE_URL: '', PORT: '0' } });
    await own.close();
    const base = `http://127.0.0.1:${own.port}/agents`;
    const local = await startServiceUnderTest({ settings: { BASE_URL: base, PORT: String(own.port) } });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const failed: string[] = [];
      page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
      page.on('pageerror', (error) => failed.push(String(error)));
      await page.goto(`${base}/faq`);
      await page.getByRole('link', { name: 'Ask', exact: true }).click();
      await page.locator('#_ask-query').fill('What does it cost?');
      await page.keyboard.press('Enter');
      await page.locator('dialog a[href*="/agents/faq/"]').first().waitFor();
      expect(page.url()).toBe(`${base}/search?q=What+does+it+cost%3F`);
      expect(failed).toEqual([]);
    } finally {
      await browser.close();
      await local.close();
    }
  });
});
