import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postA2a } from '../../../server/test/a2a/post.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
type Json = any;

const BASE_URL = 'https://gatehouse.example';
const complete = fileURLToPath(new URL('../../../../test/content-folders/complete', import.meta.url));

let service: ServiceUnderTest;
let other: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
  other = await startServiceUnderTest({ settings: { CONTENT_DIR: complete } });
});
afterAll(() => Promise.all([service.close(), other.close()]));

const serverCards = [
  '/mcp/server-card',
  '/.well-known/mcp/server-card.json',
  '/.well-known/mcp.json',
  '/.well-known/mcp',
];
const agentCards = ['/.well-known/agent-card.json', '/.well-known/agent.json'];
const paths = [...serverCards, ...agentCards];

const post = async (
  service: ServiceUnderTest,
  method: string,
  params: object,
  headers: Record<string, string> = {},
) => {
  const response = await service.request('POST', '/mcp', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  expect(response.status).toBe(200);
  return response.json().result;
};
const initialize = (service: ServiceUnderTest, protocolVersion: string) =>
  post(service, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });
const discover = (service: ServiceUnderTest, protocolVersion: string) =>
  post(
    service,
    'server/discover',
    {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': protocolVersion,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
    { 'mcp-protocol-version': protocolVersion, 'mcp-method': 'server/discover' },
  );

/** Every URL anywhere in a value. */
const addressesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? /^https?:/.test(value)
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(addressesIn)
      : [];

const services = [
  ['the default pack', () => service],
  ['another pack', () => other],
] as const;

describe.each(services)('the server card of %s', (_, service) => {
  it('lists the tools of tools/list, in its order', async () => {
    const { tools } = (await service().get('/.well-known/mcp/server-card.json')).json();
    const live: Json[] = (await post(service(), 'tools/list', {})).tools;
    expect(tools.map(({ name }: Json) => name)).toEqual([
      'get_overview',
      'search_faqs',
      'get_pricing',
      'compare_alternatives',
    ]);
    expect(tools).toEqual(
      live.map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema })),
    );
  });

  it('has the name, title, version, capabilities and revision of initialize', async () => {
    const card = (await service().get('/.well-known/mcp/server-card.json')).json();
    const { serverInfo, capabilities, protocolVersion } = await initialize(service(), card.protocolVersion);
    expect(protocolVersion).toBe(card.protocolVersion);
    expect(capabilities).toEqual(card.capabilities);
    expect(serverInfo).toEqual({ ...card.serverInfo, title: card.title });
    expect(serverInfo).toMatchObject({ name: card.name, version: card.version });
  });

  it('has the name and capabilities of server/discover', async () => {
    const card = (await service().get('/.well-known/mcp/server-card.json')).json();
    const { _meta, capabilities } = await discover(service(), '2026-07-28');
    expect(capabilities).toEqual(card.capabilities);
    expect(_meta['io.modelcontextprotocol/serverInfo']).toEqual({ ...card.serverInfo, title: card.title });
  });

  it('lists exactly the supported revisions', async () => {
    const [{ supportedProtocolVersions }] = (await service().get('/mcp/server-card')).json().remotes;
    const { supportedVersions } = await discover(service(), '2026-07-28');
    const supported = [...supportedVersions];
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])
      if ((await initialize(service(), version)).protocolVersion === version) supported.push(version);
    expect([...new Set(supported)]).toEqual(supportedProtocolVersions);
  });
});

describe.each(services)('the agent card of %s', (_, service) => {
  it('lists the supported revisions', async () => {
    const { supportedInterfaces } = (await service().get('/.well-known/agent-card.json')).json();
    const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'prices' }] };
    const supported: string[] = [];
    for (const [version, method] of [
      ['1.0', 'SendMessage'],
      ['0.3', 'message/send'],
      ['0.2', 'message/send'],
      ['2.0', 'SendMessage'],
    ] as const) {
      const body = { jsonrpc: '2.0', id: 1, method, params: { message } };
      if ((await postA2a(service(), body, { 'a2a-version': version })).json().result) supported.push(version);
    }
    expect(supportedInterfaces.map(({ protocolVersion }: Json) => protocolVersion)).toEqual(supported);
  });

  it('has example questions that get answers', async () => {
    const [{ examples }] = (await service().get('/.well-known/agent-card.json')).json().skills;
    expect(examples.length).toBeGreaterThan(1);
    for (const text of examples) {
      const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text }] };
      const { result } = (
        await postA2a(service(), { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } })
      ).json();
      expect(result.message.parts[1].data._meta.response_type, text).toBe('results');
    }
  });
});

describe.each(paths)('%s', (path) => {
  it('has no broken URL', async () => {
    const card = (await service.get(path)).json();
    const { $schema, ...rest } = card;
    const addresses = [...new Set(addressesIn(rest))];
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(new URL(address).origin).toBe(BASE_URL);
      const { status } = await service.get(new URL(address).pathname);
      expect(status, address).toBe(/\/(mcp|a2a)$/.test(address) ? 405 : 200);
    }
  });

  it('names the product of the pack', async () => {
    const { text } = await other.get(path);
    expect(text).not.toMatch(/heirfold|inherit/i);
    if (!path.endsWith('/mcp')) expect(text).toContain('Plotline');
  });
});

it('/a2a responses name the product of the pack', async () => {
  const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'What is Plotline?' }] };
  for (const method of ['SendMessage', 'GetTask', 'nonsense']) {
    const { text } = await postA2a(
      other,
      { jsonrpc: '2.0', id: 1, method, params: { message } },
      { 'a2a-version': '1.0' },
    );
    expect(text).not.toMatch(/heirfold|inherit/i);
    if (method === 'SendMessage') expect(text).toContain('Plotline');
  }
});
