import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  css: 'text/css; charset=utf-8',
};

export interface StaticServer {
  origin: string;
  /** Paths of the requests so far. */
  requests: string[];
  /** Changes the response to some paths: a status, or another body. */
  change: (path: string) => { status?: number; body?: (body: Buffer) => Buffer } | 'hang' | undefined;
  close(): Promise<void>;
}

export interface StaticOptions {
  /** Path of the site on the origin, such as `/project`. */
  below?: string;
  /** Pages in addition to the files, by path. */
  pages?: Readonly<Record<string, string>>;
  /** Content codings for which copies of files are sent, the preferred first. */
  codings?: readonly ('br' | 'gzip')[];
}

/** Serves a folder like a static host: no process answers a POST, and files without an extension are found. */
export async function serveFolder(folder: string, options: StaticOptions = {}): Promise<StaticServer> {
  const { below = '', pages = {}, codings = [] } = options;
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    running.requests.push(pathname);
    if (request.method !== 'GET') return void response.writeHead(405).end();
    const change = running.change(pathname);
    if (change === 'hang') return;
    const page = pages[pathname];
    const path = normalize(decodeURIComponent(pathname.slice(below.length)));
    const found = page === undefined ? await find(path) : { body: Buffer.from(page), name: 'page.html', coding: '' };
    if (!pathname.startsWith(below) || !found || (change?.status ?? 200) >= 400)
      return void response.writeHead(change?.status ?? 404).end('Not here.');
    const { body, name, coding } = found;
    response.writeHead(200, {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      ...(coding && { 'content-encoding': coding }),
    });
    response.end(change?.body?.(body) ?? body);
  });

  async function find(path: string): Promise<{ body: Buffer; name: string; coding: string } | undefined> {
    for (const name of [path, `${path}.html`, join(path, 'index.html')]) {
      for (const coding of codings) {
        const copy = await readFile(join(folder, `${name}.${coding === 'br' ? 'br' : 'gz'}`)).catch(() => undefined);
        if (copy) return { body: copy, name, coding };
      }
      const body = await readFile(join(folder, name)).catch(() => undefined);
      if (body) return { body, name, coding: '' };
    }
    return undefined;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: StaticServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    change: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return running;
}
