import type { Browser, Page } from 'playwright-core';
import { chromiumPath, launchChromium } from '../test/browser/chromium.ts';
import { startGatehouse } from './child-service.ts';
import { figureOf } from './figure.ts';

const ROUNDS = 20;
const ROUNDS_OF_AN_INTERACTION = 5;
/** Slowdown factor of the processor, to simulate a reader's device. */
const SLOWER = 4;
/** Wait for the effects of an interaction to end on that processor, milliseconds. */
const SETTLED = 1500;
/** Selected parts of the benchmark, by the beginning of their names; all by default. */
const selectedParts = process.argv.slice(2);
const isSelected = (part: string) => selectedParts.length === 0 || selectedParts.some((name) => part.startsWith(name));

/** Runs in the browser: time from the first byte of the stream to the frame with the first passage, milliseconds. */
async function measureInPage(): Promise<number> {
  const box = document.querySelector<HTMLInputElement>('form[data-ask] input');
  const shown = new Promise<number>((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('.answers .name')) requestAnimationFrame(() => resolve(performance.now()));
    }).observe(document.body, { childList: true, subtree: true });
  });
  if (box) box.value = 'How much does it cost?';
  box?.form?.requestSubmit();
  const at = await shown;
  let opened: number | undefined;
  while (opened === undefined) {
    await new Promise(requestAnimationFrame);
    opened = (performance.getEntriesByName(`${location.origin}/ask`).at(-1) as PerformanceResourceTiming | undefined)
      ?.responseStart;
  }
  return at - opened;
}

/** Measurements of a browser: the longest interaction, milliseconds, and the layout shift score. */
interface Observed {
  longest: number;
  shift: number;
}

/** Runs before the scripts of a page and collects both. Browsers report no events under 16 ms. */
const observe = () => {
  const observed = { longest: 0, shift: 0 };
  Object.assign(window, { observed });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) observed.longest = Math.max(observed.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Interactions of readers. The longest event of each is its interaction to next paint. */
const interactions: { name: string; path: string; act(page: Page): Promise<void> }[] = [
  { name: 'opening the question box', path: '/faq/plans-prices', act: (page) => page.keyboard.press('/') },
  {
    name: 'asking, and answers that come in',
    path: '/',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('How much does it cost?');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'narrowing all questions',
    path: '/faq',
    act: (page) => page.locator('main input').pressSequentially('plan'),
  },
  { name: 'the menu of a page', path: '/content/security', act: (page) => page.locator('.page-menu summary').click() },
  { name: 'the other theme', path: '/', act: (page) => page.locator('[data-theme-toggle]').click() },
  {
    name: 'the limits of a plan',
    path: '/content/pricing',
    act: (page) => page.locator('.plans summary').first().click(),
  },
];

/** One of each kind of page. */
const kinds = ['/', '/faq', '/faq/plans-prices', '/content/security', '/content/pricing', '/content/differentiators'];
const moreKinds = [
  '/content/timeline',
  '/guides',
  '/guides/choose-guardians',
  '/reference',
  '/search?q=price',
  '/nowhere',
];

async function used(
  browser: Browser,
  url: string,
  width: number,
  act: (page: Page) => Promise<unknown>,
): Promise<Observed> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  await act(page);
  const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  await context.close();
  return observed;
}

/** Runs in the page: scrolls to its end, one window at a time, and waits until the page is idle. */
async function readThrough(): Promise<void> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  await idle();
  for (let end = false; !end; await new Promise(requestAnimationFrame)) {
    const scrollBefore = scrollY;
    scrollBy(0, innerHeight);
    end = scrollY === scrollBefore;
  }
  await idle();
}

function print({ figure, value, spread = '' }: ReturnType<typeof figureOf>): void {
  console.log(`${figure}  ${value}  ${spread}`);
}

if (chromiumPath) {
  const service = await startGatehouse();
  const browser = await launchChromium();
  const times: number[] = [];
  for (let round = 0; isSelected('first passage') && round < ROUNDS; round++) {
    const page = await browser.newPage();
    await page.goto(service.url);
    times.push(await page.evaluate(measureInPage));
    await page.close();
  }
  if (times.length > 0) print(figureOf('first passage visible after the stream opens', times, ' ms', 1));
  for (const { name, path, act } of isSelected('interaction') ? interactions : []) {
    const longest: number[] = [];
    const acted = (page: Page) => act(page).then(() => page.waitForTimeout(SETTLED));
    for (let round = 0; round < ROUNDS_OF_AN_INTERACTION; round++)
      longest.push((await used(browser, service.url + path, 1280, acted)).longest);
    print(figureOf(`interaction to next paint, ${SLOWER} times slower: ${name}`, longest, ' ms', 0));
  }
  for (const path of isSelected('layout shift') ? [...kinds, ...moreKinds] : []) {
    const shifts: number[] = [];
    for (const width of [360, 1280])
      shifts.push((await used(browser, service.url + path, width, (page) => page.evaluate(readThrough))).shift);
    print(figureOf(`layout shift, ${SLOWER} times slower: ${path}`, shifts, '', 4));
  }
  await browser.close();
  await service.stop();
} else {
  console.log('first passage, interactions, layout shift  skipped: no Chromium');
}
