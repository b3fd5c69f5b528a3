import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
type Json = any;

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const readCard = async (path: string): Promise<Json> => (await service.get(path)).json();

const cards = [
  ['/mcp/server-card', 'application/mcp-server-card+json'],
  ['/.well-known/mcp/server-card.json', 'application/json'],
  ['/.well-known/mcp.json', 'application/json'],
  ['/.well-known/mcp', 'application/json'],
  ['/.well-known/agent-card.json', 'application/json'],
  ['/.well-known/agent.json', 'application/json'],
] as const;

const text = { type: 'string', minLength: 1 };
const urlSchema = { type: 'string', pattern: '^https?://[^/]+(/.*)?$' };
const texts = { type: 'array', items: text, minItems: 1 };
const closed = (required: Record<string, unknown>, optional: Record<string, unknown> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});

/** SEP-2127: required and optional members of a server card. */
const serverCardSchema = closed(
  {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
    name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 },
    version: { type: 'string', minLength: 1, maxLength: 255 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
  },
  {
    title: { type: 'string', minLength: 1, maxLength: 100 },
    websiteUrl: urlSchema,
    icons: {
      type: 'array',
      items: closed(
        { src: urlSchema },
        { mimeType: { enum: ['image/png', 'image/svg+xml'] }, sizes: texts, theme: text },
      ),
    },
    remotes: {
      type: 'array',
      minItems: 1,
      items: closed(
        { type: { enum: ['streamable-http', 'sse'] }, url: urlSchema },
        { supportedProtocolVersions: { ...texts, items: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } } },
      ),
    },
    repository: { type: 'object' },
    _meta: { type: 'object' },
  },
);

/** A2A 1.0: required and optional members of an agent card. */
const agentCardMembers = {
  name: text,
  description: text,
  version: text,
  supportedInterfaces: {
    type: 'array',
    minItems: 1,
    items: closed(
      { url: urlSchema, protocolBinding: { enum: ['JSONRPC', 'GRPC', 'HTTP+JSON'] }, protocolVersion: text },
      { tenant: { type: 'string' } },
    ),
  },
  capabilities: closed(
    {},
    { streaming: { type: 'boolean' }, pushNotifications: { type: 'boolean' }, extendedAgentCard: { type: 'boolean' } },
  ),
  defaultInputModes: texts,
  defaultOutputModes: texts,
  skills: {
    type: 'array',
    minItems: 1,
    items: closed(
      { id: text, name: text, description: text, tags: texts },
      { examples: texts, inputModes: texts, outputModes: texts },
    ),
  },
};
const agentCardOptions = {
  documentationUrl: urlSchema,
  iconUrl: urlSchema,
  provider: closed({ organization: text, url: urlSchema }),
};
/** The same with the members that 0.3 requires in addition. */
const agentCardSchema = closed(
  {
    ...agentCardMembers,
    url: urlSchema,
    preferredTransport: { const: 'JSONRPC' },
    protocolVersion: { type: 'string', pattern: '^0\\.3\\.\\d+$' },
  },
  agentCardOptions,
);

const complaints = (schema: object, value: unknown) => {
  const check = new Ajv2020({ allErrors: true }).compile(schema);
  check(value);
  return check.errors ?? [];
};

describe.each(cards)('%s', (path, type) => {
  it(`is ${type}, cacheable for an hour, readable by scripts of any site`, async () => {
    const { status, headers, bytes } = await service.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'access-control-allow-origin': '*',
      'content-length': String(bytes.length),
    });
    expect(headers['access-control-expose-headers']?.split(', ')).toContain('ETag');
    expect(headers['x-ratelimit-limit']).toBeUndefined();
  });

  it('is the same for any Accept header', async () => {
    const { text: plain } = await service.get(path);
    for (const accept of [type, 'application/json', 'text/html', '*/*'])
      expect(await service.get(path, { accept })).toMatchObject({ status: 200, text: plain });
  });

  it('is 304 for a matching ETag', async () => {
    const { etag = '' } = (await service.get(path)).headers;
    const again = await service.get(path, { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=3600');
    expect((await service.get(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('supports HEAD and OPTIONS, and rejects POST', async () => {
    const got = await service.get(path);
    const head = await service.request('HEAD', path);
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(got.headers[name]);
    const options = await service.request('OPTIONS', path);
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const allowed = options.headers['access-control-allow-headers']?.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['content-type', 'if-none-match']));
    expect((await service.request('POST', path)).status).toBe(405);
  });
});

describe('the server card', () => {
  it('at /mcp/server-card matches SEP-2127 strictly', async () => {
    const strict = await readCard('/mcp/server-card');
    expect(complaints(serverCardSchema, strict)).toEqual([]);
    expect(strict).toMatchObject({
      name: 'example.gatehouse/content',
      version: '1.0.0',
      title: 'Heirfold public content',
      websiteUrl: 'https://gatehouse.example',
      remotes: [
        {
          type: 'streamable-http',
          url: 'https://gatehouse.example/mcp',
          supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
        },
      ],
    });
  });

  it('at the well-known path has additional members for older clients', async () => {
    const { serverInfo, protocolVersion, serverUrl, transport, authentication, capabilities, tools, ...strict } =
      await readCard('/.well-known/mcp/server-card.json');
    expect(strict).toEqual(await readCard('/mcp/server-card'));
    expect({ serverInfo, protocolVersion, serverUrl, transport, authentication, capabilities }).toEqual({
      serverInfo: { name: 'example.gatehouse/content', version: '1.0.0' },
      protocolVersion: '2025-11-25',
      serverUrl: 'https://gatehouse.example/mcp',
      transport: { type: 'streamable-http', endpoint: '/mcp' },
      authentication: { required: false, schemes: [] },
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    });
    expect(tools).toHaveLength(4);
  });

  it('is the same at /.well-known/mcp.json, byte for byte', async () => {
    const [known, older] = [
      await service.get('/.well-known/mcp/server-card.json'),
      await service.get('/.well-known/mcp.json'),
    ];
    expect(older.text).toBe(known.text);
  });

  it('is in the list of servers', async () => {
    expect(await readCard('/.well-known/mcp')).toEqual({
      servers: [
        {
          name: 'example.gatehouse/content',
          url: 'https://gatehouse.example/mcp',
          transport: 'streamable-http',
          card: 'https://gatehouse.example/mcp/server-card',
          authentication: 'none',
        },
      ],
    });
  });
});

describe('the agent card', () => {
  it('has the members that A2A 1.0 and 0.3 require and no others', async () => {
    const agent = await readCard('/.well-known/agent-card.json');
    expect(complaints(agentCardSchema, agent)).toEqual([]);
    expect(agent).toMatchObject({
      name: 'Heirfold public content',
      version: '1.0.0',
      provider: { organization: 'Heirfold', url: 'https://gatehouse.example/' },
      supportedInterfaces: [
        { url: 'https://gatehouse.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url: 'https://gatehouse.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
      ],
      capabilities: { streaming: false, pushNotifications: false },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain', 'application/json'],
      skills: [{ id: 'ask' }],
    });
  });

  it('has the members of 0.3 next to the list of interfaces of 1.0', async () => {
    const { url, preferredTransport, protocolVersion } = await readCard('/.well-known/agent-card.json');
    expect([url, preferredTransport, protocolVersion]).toEqual(['https://gatehouse.example/a2a', 'JSONRPC', '0.3.0']);
  });

  it('at the older path has the same bytes, and a link to the newer path', async () => {
    const older = await service.get('/.well-known/agent.json');
    expect(older.text).toBe((await service.get('/.well-known/agent-card.json')).text);
    const canonical = older.headers.link?.toString().match(/<([^>]*)>; rel="canonical"/)?.[1] ?? '';
    expect(new URL(canonical, 'https://gatehouse.example').href).toBe(
      'https://gatehouse.example/.well-known/agent-card.json',
    );
  });
});

describe('the schemas of these tests', () => {
  it('reject missing and unknown members', async () => {
    for (const [path, schema, member] of [
      ['/mcp/server-card', serverCardSchema, 'description'],
      ['/.well-known/agent-card.json', agentCardSchema, 'supportedInterfaces'],
      ['/.well-known/agent.json', agentCardSchema, 'url'],
    ] as const) {
      const { [member]: _, ...rest } = await readCard(path);
      expect(complaints(schema, rest)).toHaveLength(1);
      expect(complaints(schema, { ...(await readCard(path)), more: 1 })).toHaveLength(1);
    }
  });
});
