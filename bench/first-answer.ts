import { chromiumPath, launchChromium } from '../test/browser/chromium.ts';
import { startGatehouse } from './child-service.ts';
import { figureOf } from './figure.ts';

const ROUNDS = 20;

/** In the browser: from the first byte of the stream to the frame that shows the first passage, in milliseconds. */
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

if (chromiumPath) {
  const service = await startGatehouse();
  const browser = await launchChromium();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage();
    await page.goto(service.address);
    times.push(await page.evaluate(measureInPage));
    await page.close();
  }
  await browser.close();
  await service.stop();
  const { figure, value, spread } = figureOf('first passage visible after the stream opens', times, ' ms', 1);
  console.log(`${figure}  ${value}  ${spread}`);
} else {
  console.log('first passage visible after the stream opens  skipped: no Chromium');
}
