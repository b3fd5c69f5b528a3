import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { hasCaddy, startCaddy } from './caddy-under-test.ts';
import { hasNginx, startPlainSite } from './nginx-under-test.ts';

const BASE_URL = 'https://gatehouse.example/agents';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { BASE_URL } });
});
afterAll(() => service.close());

/** The two configurations of docs/operations.md, with the port of the service. */
const nginx = (port: number) => `server {
    listen 80;
    location = / { return 200 "the site"; }
    location ~ ^(?:/\\.well-known/oauth-(?:authorization-server|protected-resource))?/agents(?:/|$) {
        proxy_pass http://127.0.0.1:${port};
        proxy_set_header Host $host;
    }
}`;
const caddy = (port: number) => `{$SITE_ADDRESS} {
	@agents path_regexp ^(/\\.well-known/oauth-(authorization-server|protected-resource))?/agents(/|$)
	reverse_proxy @agents 127.0.0.1:${port}
	respond / "the site"
}`;

describe.each([
  ['nginx', hasNginx, () => startPlainSite(nginx(service.port))],
  ['Caddy', hasCaddy, () => startCaddy(caddy(service.port))],
] as const)('a service under a path of a site of %s', (_, isInstalled, start) => {
  it.runIf(isInstalled)('answers pages, tools and OAuth metadata, and leaves the rest to the site', async () => {
    const site = await start();
    try {
      const headers = { host: 'gatehouse.example' };
      const get = (path: string) => rawRequest(site.port, 'GET', path, { headers });
      expect((await get('/')).text).toBe('the site');
      for (const [path, type] of [
        ['/agents', 'text/html; charset=utf-8'],
        ['/agents/faq.md', 'text/markdown; charset=utf-8'],
        ['/agents/llms.txt', 'text/plain; charset=utf-8'],
        ['/.well-known/oauth-authorization-server/agents', 'application/json'],
        ['/.well-known/oauth-protected-resource/agents', 'application/json'],
        ['/.well-known/oauth-protected-resource/agents/api/v1', 'application/json'],
      ] as const) {
        const { status, headers } = await get(path);
        expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
      }
      const tools = await rawRequest(site.port, 'POST', '/agents/mcp', {
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
      expect([tools.status, tools.json().result.tools.length]).toEqual([200, 4]);
    } finally {
      await site.stop();
    }
  });
});
