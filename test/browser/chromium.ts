import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The installed browser, or undefined. Nothing is ever downloaded. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH ?? '',
  // The headless shell of the same engine needs half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** @throws Error if there is no Chromium */
export function launchChromium(...features: string[]): Promise<Browser> {
  if (!chromiumPath) throw new Error('No Chromium; CHROMIUM_PATH says where it is.');
  return chromium.launch({
    executablePath: chromiumPath,
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
