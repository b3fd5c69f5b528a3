import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { type Generator, renderContent, renderPage, urlPathOf } from './generated-site.ts';
import { loomPages } from './loom-pages.ts';

/** The response at a path: a page, or a handler. */
export type SiteRoute =
  | string
  | { type: string; body: string | Buffer; headers?: Record<string, string> }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface LoopbackSite {
  origin: string;
  /** Requested paths, in order. */
  asked: string[];
  routes: Map<string, SiteRoute>;
}

/** A server on loopback for one test file; other paths are 404. */
export async function loopbackSite(routes: Record<string, SiteRoute> = {}): Promise<LoopbackSite> {
  const site: LoopbackSite = { origin: '', asked: [], routes: new Map(Object.entries(routes)) };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    site.asked.push(path);
    const route = site.routes.get(path) ?? site.routes.get(path.split('?')[0] ?? '');
    if (route === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
    else if (typeof route === 'function') route(request, response);
    else if (typeof route === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(route);
    else response.writeHead(200, { 'content-type': route.type, ...route.headers }).end(route.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}

export type Discovery = 'llms.txt' | 'sitemap' | 'links';

/** The documentation of the tree, rendered like one generator. */
export async function startWeavingSite(kind: Discovery, generator: Generator): Promise<LoopbackSite> {
  const site = await loopbackSite();
  const { routes, origin } = site;
  const titles = new Map([...loomPages].map(([path, text]) => [path, /^# (.+)$/m.exec(text)?.[1] ?? path]));
  for (const [path, text] of loomPages)
    routes.set(urlPathOf(path), renderPage(renderContent(text, path, generator), path, titles, kind === 'links'));
  if (kind === 'sitemap') {
    const halfOfSitemap = (from: number) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...loomPages.keys()]
        .filter((_, at) => at % 2 === from)
        .map((path) => `<url><loc>${origin}${urlPathOf(path)}</loc></url>`)
        .join('')}</urlset>`;
    const index = `<sitemapindex>${[0, 1].map((at) => `<sitemap><loc>${origin}/map-${at}.xml</loc></sitemap>`).join('')}</sitemapindex>`;
    routes.set('/robots.txt', { type: 'text/plain', body: `User-agent: *\nAllow: /\nSitemap: ${origin}/maps.xml\n` });
    routes.set('/maps.xml', { type: 'application/xml', body: index });
    for (const at of [0, 1]) routes.set(`/map-${at}.xml`, { type: 'application/xml', body: halfOfSitemap(at) });
  }
  if (kind === 'llms.txt') {
    const list = [...loomPages.keys()].map((path) => `- [${titles.get(path)}](${origin}/${path}.md): a page\n`);
    const body = `# Weftwright\n\n> Weaves cloth from patterns.\n\n## Docs\n\n${list.join('')}`;
    routes.set('/llms.txt', { type: 'text/plain; charset=utf-8', body });
    for (const [path, text] of loomPages)
      routes.set(`/${path}.md`, { type: 'text/markdown; charset=utf-8', body: text });
  }
  return site;
}

/** A page with only its content. */
export const plainPage = (html: string, head = ''): string =>
  `<!DOCTYPE html><html><head><title>A page</title>${head}</head><body><main>${html}</main></body></html>`;
