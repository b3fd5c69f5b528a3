import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildOnce } from '../build-once.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { chromiumPath, launchChromium } from './chromium.ts';

if (!chromiumPath) console.warn('skipped: no Chromium');

/** Suites that need a browser; without one they are skipped with a message. */
export const inChromium = describe.skipIf(!chromiumPath);

/**
 * Browsers and the service of the default pack, each started at first use and closed with the worker, not with the
 * file.
 */
const perWorker = it.extend(
  'shared',
  { scope: 'worker' }, // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it which other fixtures are needed
  async ({}, { onCleanup }) => {
    const browsers = new Map<string, Promise<Browser>>();
    let service: Promise<ServiceUnderTest> | undefined;
    onCleanup(async () => {
      for (const browser of browsers.values()) await (await browser).close();
      await (await service)?.close();
    });
    return {
      browser(features: string[]): Promise<Browser> {
        const key = features.join(' ');
        const browser = browsers.get(key) ?? launchChromium(...features);
        browsers.set(key, browser);
        return browser;
      },
      service(): Promise<ServiceUnderTest> {
        service ??= startServiceUnderTest({ build: buildOnce, settings: { BASE_URL: '' } });
        return service;
      },
    };
  },
);

/** A browser shared with other files of the worker; it is set before the first test. */
export function browserForSuite(...features: string[]): { browser: Browser } {
  const suite = {} as { browser: Browser };
  perWorker.beforeAll(async ({ shared }) => {
    suite.browser = await shared.browser(features);
  });
  return suite;
}

/** The default pack on its listening address, for a browser. */
export interface BrowserSite {
  service: ServiceUnderTest;
  base: string;
  browser: Browser;
}

/** The same service for all files of the worker: tests must not change it. It is set before the first test. */
export function serveForSuite(...features: string[]): BrowserSite {
  const site = browserForSuite(...features) as BrowserSite;
  perWorker.beforeAll(async ({ shared }) => {
    site.service = await shared.service();
    site.base = site.service.running.edition().baseUrl;
  });
  return site;
}

let readers = 0;

/** Context options for a page on another origin, with default browser requests. */
export const OTHER_ORIGIN_OPTIONS = { extraHTTPHeaders: {} };

/** A context with its own client IP address, so that tests do not share a rate limit. */
export function newReader(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  readers++;
  const ip = `10.210.${(readers >> 8) & 255}.${readers & 255}`;
  return browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip }, ...options });
}

/** Reports faults of a page: console errors, and requests to another origin than the given one. */
function watchFaults(page: Page, origin: () => string, found: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found(message.text());
  });
  page.on('pageerror', (error) => found(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin()) found(`request to ${request.url()}`);
  });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Faults of a page: console errors, and requests to another origin. */
  faults: string[];
}

/** A new context with empty storage. `initScript` runs before the page's scripts. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  initScript: () => void = () => {},
): Promise<Visit> {
  const context = await newReader(browser, options);
  await context.addInitScript(initScript);
  const page = await context.newPage();
  const { origin } = new URL(url);
  const faults: string[] = [];
  watchFaults(
    page,
    () => origin,
    (fault) => faults.push(fault),
  );
  await page.goto(url);
  return { page, context, faults };
}

/** The viewport and the color scheme of a page load. */
export interface Screen {
  viewport: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
}

/** One tab for many pages. A context per page is slower than the page itself. */
export interface Tab {
  page: Page;
  /**
   * Loads a page, all of it from the network, and measures its layout shifts. @returns its faults, including later ones
   */
  load: (url: string, screen: Screen) => Promise<string[]>;
}

/** Opens a tab for pages that store nothing. */
export async function openTab(browser: Browser): Promise<Tab> {
  const context = await newReader(browser);
  await context.addInitScript(watchShifts);
  // A reload scrolls the page to its top.
  await context.addInitScript(() => {
    history.scrollRestoration = 'manual';
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let faults: string[] = [];
  let origin = '';
  watchFaults(
    page,
    () => origin,
    (fault) => faults.push(fault),
  );
  return {
    page,
    async load(url, { viewport, colorScheme = 'light' }) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, media: 'screen' });
      const ofThisPage: string[] = [];
      faults = ofThisPage;
      ({ origin } = new URL(url));
      await page.goto(url);
      await idle(page);
      return ofThisPage;
    },
  };
}

/** A tab that is set before the first test. */
export function tabForSuite(site: { browser: Browser }): Tab {
  const tab = {} as Tab;
  beforeAll(async () => {
    Object.assign(tab, await openTab(site.browser));
  });
  afterAll(() => tab.page?.context().close());
  return tab;
}

/** Layout shift score since the page was loaded. */
export const watchShifts = () => {
  let score = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { value: number }).value;
    Object.assign(window, { layoutShift: score });
  }).observe({ type: 'layout-shift', buffered: true });
};

export const layoutShift = (page: Page) => page.evaluate(() => (window as { layoutShift?: number }).layoutShift ?? 0);
/** Timeout for an idle callback, because a browser may delay it forever. Milliseconds. */
const IDLE_TIMEOUT = 5_000;
export const idle = (page: Page) =>
  page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), IDLE_TIMEOUT);
/** Scroll width of the page. CSS pixels. */
export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
