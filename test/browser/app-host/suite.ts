import type { BrowserContextOptions, FrameLocator } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BrowserSite, serveForSuite } from '../browser.ts';
import { type AppHost, type HostWindow, type ShownView, type ShowRequest, startAppHost } from './app-host.ts';
import { toolAndResult } from './calling.ts';

/** The default pack and an MCP Apps host. */
export interface ViewsSite extends BrowserSite {
  host: AppHost;
}

/** Starts both for all tests of a suite; they are set before the first test. */
export function viewsForSuite(): ViewsSite {
  const site = serveForSuite() as ViewsSite;
  beforeAll(async () => {
    site.host = await startAppHost(site.browser);
  });
  afterAll(() => site.host?.close());
  return site;
}

/** Shows a tool result, and waits until it is rendered. */
export async function showAnswer(
  { host, service }: ViewsSite,
  name: string,
  args?: Record<string, unknown>,
  more: Partial<ShowRequest> = {},
  options?: BrowserContextOptions,
): Promise<ShownView> {
  const visited = await host.show({ ...(await toolAndResult(service, name, args)), ...more }, options);
  await visited.view.locator('#shown').waitFor();
  return visited;
}

export const textColor = (view: FrameLocator) =>
  view.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);

export const setContext = ({ page }: ShownView, context: object) =>
  page.evaluate((now) => (window as unknown as HostWindow).bridge.setHostContext(now), context as never);
