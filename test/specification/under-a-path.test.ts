import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interfaceChecks, openSite, pageChecks } from '../../packages/import/src/index.ts';
import {
  buildReport,
  openRehearsedSite,
  questionsOfPack,
  rehearse,
  scriptedAgents,
} from '../../packages/rehearsal/src/index.ts';
import { ordersAt, startRecorder, upstreamOptions } from '../../packages/server/test/upstream/upstream-fixture.ts';
import { type AgentsUnderTest, startAgentsUnderTest } from '../agents-under-test.ts';
import { completePack } from '../content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';

const BASE_URL = 'https://gatehouse.example/for/agents';

let service: ServiceUnderTest;
let agents: AgentsUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack, BASE_URL } });
  agents = await startAgentsUnderTest({ settings: { BASE_URL } });
});
afterAll(() => Promise.all([service.close(), agents.close()]));

/** The path of a URL of the service on its origin; fails for a URL outside of the path. */
function pathInside(url: string, page: string): string {
  const { origin, pathname, search } = new URL(url, `https://gatehouse.example${page}`);
  expect([page, url, origin + pathname]).toEqual([
    page,
    url,
    expect.stringMatching(/^https:\/\/gatehouse\.example\/for\/agents(\/|$)/),
  ]);
  return pathname + search;
}

const isOwn = (url: string): boolean => /^(?:https:\/\/gatehouse\.example\/|\/|[^/:#?]+$|\.\.?\/)/.test(url);

describe('a service under a path', () => {
  it('answers below its path, and nowhere else', async () => {
    for (const path of [
      '/for/agents',
      '/for/agents/',
      '/for/agents/faq',
      '/for/agents/llms.txt',
      '/for/agents/api/health',
    ])
      expect([path, (await service.get(path)).status]).toEqual([path, 200]);
    for (const path of [
      '/',
      '/faq',
      '/for',
      '/for/agentsfaq',
      '/for/agents2/faq',
      '/api/health',
      '/llms.txt',
      '/.well-known/agent-card.json',
    ])
      expect([path, (await service.get(path)).status]).toEqual([path, 404]);
  });

  it('has no link, asset, form or redirect that leads out of it', async () => {
    const seen = new Set<string>();
    const open = ['/for/agents/'];
    const statuses: Record<number, number> = {};
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const page = path;
      const { status, headers, text } = await service.get(page, { accept: 'text/html' });
      statuses[status] = (statuses[status] ?? 0) + 1;
      const type = headers['content-type'] ?? '';
      const links = [
        ...(headers.location === undefined ? [] : [headers.location]),
        ...(String(headers.link ?? '').match(/(?<=<)[^>]+(?=>)/g) ?? []),
        ...(type.startsWith('text/html')
          ? [...text.matchAll(/\s(?:href|src|action|data-markdown|data-path)="([^"]+)"/g)].map(([, link = '']) => link)
          : []),
        ...(type.startsWith('text/css') ? [...text.matchAll(/url\("?([^")]+)"?\)/g)].map(([, link = '']) => link) : []),
        ...(type.startsWith('application/manifest') ? [JSON.parse(text).start_url, JSON.parse(text).icons[0].src] : []),
      ].map((link) => link.replaceAll('&amp;', '&').replace(/#.*$/, ''));
      for (const link of links.filter((link) => link !== '' && isOwn(link))) {
        const inside = pathInside(link, page);
        if (!seen.has(inside)) open.push(inside);
        seen.add(inside);
      }
    }
    expect(seen.size).toBeGreaterThan(100);
    // A GET of the form of ratings or of a protocol endpoint is not among the links.
    expect(Object.keys(statuses)).toEqual(['200']);
  });

  it('answers questions and tools with URLs below its path', async () => {
    const ask = await service.request('POST', '/for/agents/ask', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'What does it cost?' }),
    });
    expect(ask.status).toBe(200);
    for (const { url } of ask.json().results) pathInside(url, '/for/agents/ask');
    const mcp = await service.request('POST', '/for/agents/mcp', {
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect([mcp.status, mcp.json().result.tools.length]).toEqual([200, expect.any(Number)]);
    const read = await service.request('POST', '/for/agents/mcp', {
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 2,
        method: 'resources/read',
        params: { uri: `${BASE_URL}/llms.txt` },
      }),
    });
    expect(read.json().result.contents[0].text).toContain(BASE_URL);
    const search = await service.get('/for/agents/search?query=What+does+it+cost', { accept: 'text/html' });
    expect(search.text).toContain(`href="${BASE_URL}/faq/`);
    expect(search.text).not.toContain('/for/agents/for/agents');
    expect((await service.get('/for/agents/content/faqs')).headers.location).toBe(`${BASE_URL}/faq`);
    expect((await service.get('/for/agents?query=cost', { accept: 'text/html' })).headers.location).toBe(
      'https://gatehouse.example/for/agents/search?query=cost',
    );
  });

  it('has the metadata of its API at the paths of RFC 9728 and RFC 8414', async () => {
    const { status, headers } = await agents.get('/for/agents/api/v1');
    const [, metadataUrl = ''] = /resource_metadata="([^"]+)"/.exec(headers['www-authenticate'] ?? '') ?? [];
    expect([status, metadataUrl]).toEqual([
      401,
      'https://gatehouse.example/.well-known/oauth-protected-resource/for/agents',
    ]);
    const resource = (await agents.get(new URL(metadataUrl).pathname)).json();
    expect([resource.resource, resource.authorization_servers]).toEqual([
      'https://gatehouse.example/for/agents/api/v1',
      ['https://gatehouse.example/for/agents'],
    ]);
    const byResource = await agents.get('/.well-known/oauth-protected-resource/for/agents/api/v1');
    expect(byResource.json()).toEqual(resource);
    const server = (await agents.get('/.well-known/oauth-authorization-server/for/agents')).json();
    expect(server.issuer).toBe('https://gatehouse.example/for/agents');
    const { status: created, json } = await agents.post('/for/agents/api/agent-auth/register', {
      client_name: 'Example agent',
      contact_email: 'agents@example.org',
    });
    expect([created, json().claim_uri]).toEqual([201, 'https://gatehouse.example/for/agents/api/agent-auth/claim']);
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/other'])
      expect([path, (await agents.get(path)).status]).toEqual([path, 404]);
  });

  it('registers agents, and forwards their requests to an upstream API', async () => {
    const upstream = await startRecorder();
    const resource = { ...ordersAt(upstream.address), audience: `${BASE_URL}/api/v1/orders` };
    const options = upstreamOptions([resource]);
    const own = await startAgentsUnderTest({ ...options, settings: { ...options.settings, BASE_URL } });
    try {
      const { json } = await own.post('/for/agents/api/agent-auth/register', {
        client_name: 'Example agent',
        contact_email: 'agents@example.org',
        scope: 'orders:read',
      });
      const { claim_token } = json();
      const [mail = ''] = await own.mails(1);
      for (const [url] of mail.replaceAll('=\r\n', '').matchAll(/https:\/\/gatehouse\.example\/[^\s"<]*/g))
        expect(url).toMatch(/^https:\/\/gatehouse\.example\/for\/agents\//);
      const claimed = await own.post('/for/agents/api/agent-auth/claim', { claim_token, otp: await own.code() });
      const answer = await own.get('/for/agents/api/v1/orders/7?expand=lines', {
        authorization: `Bearer ${claimed.json().access_token}`,
      });
      expect([answer.status, answer.json().target]).toEqual([200, '/v2/orders/7?expand=lines']);
      const metadata = await own.get('/.well-known/oauth-protected-resource/for/agents/api/v1/orders');
      expect(metadata.json().resource).toBe(`${BASE_URL}/api/v1/orders`);
    } finally {
      await own.close();
      upstream.close();
    }
  });

  it('passes the checks of gatehouse audit, and has answers for every scripted agent', async () => {
    const site = openSite(`http://127.0.0.1:${service.port}/for/agents`);
    const failed: string[] = [];
    for (const { name, run } of [...pageChecks, ...interfaceChecks])
      await run(site).catch((error: Error) => failed.push(`${name}: ${error.message}`));
    expect(failed).toEqual([]);
    const rehearsed = await openRehearsedSite(new URL(`http://127.0.0.1:${service.port}/for/agents`), {
      publicOrigin: 'https://gatehouse.example',
    });
    const { pack } = service.running.edition().knowledge;
    const { questions } = questionsOfPack(pack);
    const { runs } = await rehearse(rehearsed, questions.slice(0, 3), scriptedAgents);
    await rehearsed.close();
    const names = scriptedAgents.map(({ name }) => name);
    expect(buildReport({ runs }, names).agents.map(({ agent, found }) => `${agent} ${found}`)).toEqual(
      names.map((name) => `${name} 3`),
    );
  });
});
