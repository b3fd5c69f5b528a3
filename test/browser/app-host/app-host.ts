import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { AppBridge, McpUiResourceCsp } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { OTHER_ORIGIN_OPTIONS, type Visit, visit } from '../browser.ts';

/** The request to the host page. */
export interface ShowRequest {
  /** URL of the sandbox. */
  sandbox: string;
  html: string;
  csp?: McpUiResourceCsp;
  /** Host context for the view. */
  context?: Record<string, unknown>;
  opensLinks?: boolean;
  /** Whether links need confirmation by the user, who declines. */
  refusesLinks?: boolean;
  args?: Record<string, unknown>;
  result?: CallToolResult;
}

/** Messages of the view to the client. */
export interface ViewMessages {
  opened: string[];
  sizes: { width?: number; height?: number }[];
  app: unknown;
}

/** Globals of the host page. */
export interface HostWindow {
  showView: (view: ShowRequest) => Promise<void>;
  shown: ViewMessages;
  bridge: AppBridge;
}

/** The CSP that the extension requires for a view that declares no origins. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'self'";

/** Renders the HTML in an opaque-origin iframe, and relays messages. */
const SANDBOX = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title>
<style>html, body, iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0 }</style>
<script>
const inner = document.createElement('iframe');
addEventListener('message', ({ source, data }) => {
  if (source === inner.contentWindow) parent.postMessage(data, '*');
  else if (data.method !== 'ui/notifications/sandbox-resource-ready') inner.contentWindow?.postMessage(data, '*');
  else {
    inner.title = 'View';
    inner.sandbox.value = 'allow-scripts';
    inner.srcdoc = data.params.html;
    document.body.append(inner);
  }
});
parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');
</script><body></body></html>`;

/** An MCP Apps host: its page and its sandbox, on two origins. */
export interface AppHost {
  /** Shows a view in a new page without waiting. */
  show(view: Omit<ShowRequest, 'sandbox'>, options?: BrowserContextOptions): Promise<ShownView>;
  close(): Promise<void>;
}

export interface ShownView extends Visit {
  /** The frame of the view. */
  view: FrameLocator;
  /** Messages of the view to the client. */
  messages: () => Promise<ViewMessages>;
}

const onPort = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export async function startAppHost(browser: Browser): Promise<AppHost> {
  const bundle = await rolldown({ input: fileURLToPath(new URL('host.ts', import.meta.url)), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A client</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { display: block; width: 100%; height: 150px; border: 0 }</style><body><script src="/host.js"></script></body></html>`;
  const host = createServer((request, response) => {
    const script = request.url === '/host.js';
    response.writeHead(200, { 'Content-Type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? output[0].code : page);
  });
  const sandbox = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY });
    response.end(SANDBOX);
  });
  const [origin, sandboxOrigin] = [await onPort(host), await onPort(sandbox)];
  const url = `${sandboxOrigin}/`;
  return {
    async show(toShow, options) {
      const visited = await visit(browser, `${origin}/`, { ...OTHER_ORIGIN_OPTIONS, ...options });
      await visited.page.evaluate((view) => (window as unknown as HostWindow).showView(view), {
        opensLinks: true,
        ...toShow,
        sandbox: url,
      } as never);
      return {
        ...visited,
        view: visited.page.frameLocator('iframe').frameLocator('iframe'),
        messages: () => visited.page.evaluate(() => (window as unknown as HostWindow).shown),
      };
    },
    async close() {
      await Promise.all([host, sandbox].map((server) => new Promise((done) => server.close(done))));
    },
  };
}

/** Faults of a visit, except the request for the sandbox. */
export const unexpectedFaults = ({ faults }: Pick<ShownView, 'faults'>, page: Page): string[] =>
  faults.filter((fault) => fault !== `request to ${page.frames()[1]?.url()}`);
