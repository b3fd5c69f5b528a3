// Draws the pictures of the documentation from the built service, in Chromium: the front page, and three brands of one
// pack.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startChild } from '../bench/child-service.ts';
import { brandedPack, brands } from '../packages/site/test/brands/branded.ts';
import { launchChromium } from '../test/browser/chromium.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const SIZE = { width: 1200, height: 760 };

/** The first view of `/`, as PNG. */
async function firstSight(browser: Browser, settings: Record<string, string>): Promise<Buffer> {
  const service = await startChild(['dist/cli/main.js', 'serve'], { PORT: '0', LOG_LEVEL: 'info', ...settings });
  const context = await browser.newContext({ viewport: SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(service.url);
  // A second visit uses fonts that loaded too late for the first.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  const picture = await page.screenshot();
  await context.close();
  await service.stop();
  return picture;
}

/** Pictures side by side, at half their size. */
async function pictureSideBySide(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const width = SIZE.width / 2;
  const page = await browser.newPage({
    viewport: { width: (width + 12) * pictures.length - 12, height: SIZE.height / 2 },
  });
  const images = pictures.map(
    (picture) => `<img width="${width}" src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await page.setContent(`<body style="display:flex;gap:12px;margin:0">${images.join('')}`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

const browser = await launchChromium();
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}front-page.png`, await firstSight(browser, { BASE_URL: 'https://heirfold.example' }));
const branded: Buffer[] = [];
for (const brand of brands)
  branded.push(
    await firstSight(browser, {
      BASE_URL: `https://${brand.brand}.example`,
      CONTENT_DIR: await brandedPack(brand),
    }),
  );
writeFileSync(`${folder}brands.png`, await pictureSideBySide(browser, branded));
await browser.close();
