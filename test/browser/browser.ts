import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { describe } from 'vitest';

const candidates = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = candidates.find((path) => existsSync(path));
if (!executablePath) console.warn('skipped: no Chromium');

/** Suites that need a browser; without one they are skipped, and the run says so. */
export const inChromium = describe.skipIf(!executablePath);

export function launchChromium(...features: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath as string,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...features,
    ],
  });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What no page may do: errors in the console, requests to another origin. */
  faults: string[];
}

/** A reader of their own: nothing is remembered from an earlier visit. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const { origin } = new URL(url);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) faults.push(`request to ${request.url()}`);
  });
  await page.goto(url);
  return { page, context, faults };
}
