import {
  basePathOf,
  INTERFACE_VERSION,
  LEGACY_MCP_VERSIONS,
  MODERN_MCP_VERSION,
  mcpCapabilities,
  serverName,
  shorten,
} from '@gatehouse/contract';
import { type DocumentInput, JSON_TYPE, type PublishedDocument } from '../document.ts';
import { contentSummary } from './holdings.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const MAX_DESCRIPTION = 100;
const CARD_TYPE = 'application/mcp-server-card+json';

/** The MCP server cards: strictly by SEP-2127, with members for older clients, and the list of servers. */
export function serverCards(input: DocumentInput): PublishedDocument[] {
  const { baseUrl, tools, pack } = input;
  const { name: product } = pack.product;
  const name = serverName(baseUrl);
  const url = `${baseUrl}/mcp`;
  const strict = {
    $schema: SCHEMA,
    name,
    version: INTERFACE_VERSION,
    title: shorten(`${product} public content`, MAX_DESCRIPTION),
    description: contentSummary(pack),
    websiteUrl: baseUrl,
    icons: [{ src: `${baseUrl}/assets/icon.png`, mimeType: 'image/png' }],
    remotes: [
      { type: 'streamable-http', url, supportedProtocolVersions: [MODERN_MCP_VERSION, ...LEGACY_MCP_VERSIONS] },
    ],
  };
  const withOlderMembers = {
    ...strict,
    serverInfo: { name, version: INTERFACE_VERSION },
    protocolVersion: LEGACY_MCP_VERSIONS[0],
    serverUrl: url,
    transport: { type: 'streamable-http', endpoint: `${basePathOf(baseUrl)}/mcp` },
    authentication: { required: false, schemes: [] },
    capabilities: mcpCapabilities,
    tools: tools.map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema })),
  };
  const servers = {
    servers: [{ name, url, transport: 'streamable-http', card: `${baseUrl}/mcp/server-card`, authentication: 'none' }],
  };
  const card = (path: string, value: unknown, mediaType = JSON_TYPE): PublishedDocument => ({
    path,
    cache: 'card',
    forms: [{ mediaType, body: JSON.stringify(value) }],
  });
  return [
    card('/mcp/server-card', strict, CARD_TYPE),
    card('/.well-known/mcp/server-card.json', withOlderMembers),
    card('/.well-known/mcp.json', withOlderMembers),
    card('/.well-known/mcp', servers),
  ];
}
