import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { chromiumPath, launchChromium } from './chromium.ts';

// A browser is slow on a busy machine, and no speed is asserted.
vi.setConfig({ testTimeout: 90_000 });

if (!chromiumPath) console.warn('skipped: no Chromium');

/** Suites that need a browser; without one they are skipped, and the run says so. */
export const inChromium = describe.skipIf(!chromiumPath);

/** The default pack as a browser sees it, at the address where it listens. */
export interface Site {
  under: ServiceUnderTest;
  base: string;
  browser: Browser;
}

/** Serves for all tests of a suite; its members are there when the first test begins. */
export function serveForSuite(...features: string[]): Site {
  const site = {} as Site;
  beforeAll(async () => {
    site.under = await startServiceUnderTest({ settings: { BASE_URL: '' } });
    site.base = site.under.service.edition().baseUrl;
    site.browser = await launchChromium(...features);
  });
  afterAll(async () => {
    await site.browser?.close();
    await site.under?.close();
  });
  return site;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What no page may do: errors in the console, requests to another origin. */
  faults: string[];
}

/** A reader of their own: nothing is remembered from an earlier visit. `before` runs ahead of the page's scripts. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  before: () => void = () => {},
): Promise<Visit> {
  const context = await browser.newContext(options);
  await context.addInitScript(before);
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

/** Moves of the layout since the page was loaded, as the browser scores them. */
export const watchShifts = () => {
  let score = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { value: number }).value;
    Object.assign(window, { layoutShift: score });
  }).observe({ type: 'layout-shift', buffered: true });
};

export const layoutShift = (page: Page) => page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0);
export const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
