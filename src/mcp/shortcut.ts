import { LRUCache } from 'lru-cache';
import { LEGACY_MCP_VERSIONS, MODERN_MCP_VERSION } from '../contract/protocols.ts';
import { isObject, type Members, type Message } from '../json-rpc/message.ts';
import { ArgumentError } from '../tools/tool.ts';
import { cacheHint, type Surface } from './surface.ts';
import { callTool } from './tool-result.ts';

export type McpHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** An answer as JSON in two parts: the result, which others get too, and what is for this caller. To copy it takes longer. */
export interface ShortAnswer {
  bytes: Buffer;
  tail: string;
}

/** The whole answer to a message that it knows exactly; undefined for all others. */
export type Shortcut = (message: Message, headers: McpHeaders) => ShortAnswer | undefined;

/** The result of a call, as the beginning of an answer. */
interface Given {
  bytes: Buffer;
  tell: () => void;
}

/** Of results that are remembered with an edition, whose tools answer the same call in the same way. */
const MOST_BYTES = 4 * 2 ** 20;
const MOST_RESULTS = 1000;

const META = 'io.modelcontextprotocol/';
const paramsMembers = { 'tools/list': new Set(['_meta']), 'tools/call': new Set(['name', 'arguments', '_meta']) };
const messageMembers = new Set(['jsonrpc', 'id', 'method', 'params']);
const metaMembers = new Set(['protocolVersion', 'clientCapabilities', 'clientInfo'].map((name) => META + name));
const clientMembers = new Set(['name', 'version']);

/**
 * Answers successes of `tools/list` and `tools/call` without the SDK, which takes twenty times as long. Whatever is not
 * written exactly as the protocol has it, every error included, is left to the SDK; `test/mcp/shortcut.test.ts` holds the
 * two against each other.
 */
export function createShortcut({ tools, toolList, serverInfo }: Surface): Shortcut {
  const list: Given = { bytes: Buffer.from(`{"result":{${membersOf({ tools: toolList })}`), tell() {} };
  const given = new LRUCache<string, Given>({
    max: MOST_RESULTS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, call) => bytes.length + call.length,
  });
  const server = { _meta: { [`${META}serverInfo`]: serverInfo } };
  /** What the newest revision adds to a result. */
  const added = {
    'tools/call': `,${membersOf({ resultType: 'complete', ...server })}`,
    'tools/list': `,${membersOf({ resultType: 'complete', ...cacheHint, ...server })}`,
  };

  return (message, headers) => {
    const { id, method, params = {} } = message;
    if (method !== 'tools/call' && method !== 'tools/list') return undefined;
    if (id === undefined || !hasOnly(message, messageMembers) || !hasOnly(params, paramsMembers[method]))
      return undefined;
    if (headers['content-type'] !== 'application/json') return undefined;
    const version = versionOf(method, params, headers);
    if (version === undefined) return undefined;

    const result = method === 'tools/list' ? list : callResult(params, version !== '2025-03-26');
    if (result === undefined) return undefined;
    result.tell();
    const more = version === MODERN_MCP_VERSION ? added[method] : '';
    return { bytes: result.bytes, tail: `${more}},"jsonrpc":"2.0","id":${JSON.stringify(id)}}` };
  };

  function callResult({ name, arguments: args = {} }: Members, links: boolean): Given | undefined {
    const tool = tools.get(name as string);
    if (!tool || !isObject(args)) return undefined;
    const call = JSON.stringify([name, links, args], toldApart);
    const known = given.get(call);
    if (known) return known;
    try {
      const { content, json, tell } = callTool(tool, args, links);
      const bytes = Buffer.from(`{"result":{"content":${JSON.stringify(content)},"structuredContent":${json}`);
      given.set(call, { bytes, tell });
      return { bytes, tell };
    } catch (error) {
      if (error instanceof ArgumentError) return undefined;
      throw error;
    }
  }
}

/** The revision that a request is written in, if header and body say so in the one usual way. */
function versionOf(method: string, { name, _meta: meta }: Members, headers: McpHeaders): string | undefined {
  const version = headers['mcp-protocol-version'] ?? '2025-03-26';
  const [methodTold, nameTold] = [headers['mcp-method'], headers['mcp-name']];
  if (meta === undefined) {
    const legacy = LEGACY_MCP_VERSIONS.includes(version as never) && methodTold === undefined && nameTold === undefined;
    return legacy ? (version as string) : undefined;
  }
  const modern =
    version === MODERN_MCP_VERSION && methodTold === method && nameTold === name && isObject(meta) && isEnvelope(meta);
  return modern ? version : undefined;
}

function isEnvelope(meta: Members): boolean {
  const [version, capabilities, client] = [...metaMembers].map((name) => meta[name]);
  return (
    hasOnly(meta, metaMembers) &&
    version === MODERN_MCP_VERSION &&
    isObject(capabilities) &&
    Object.keys(capabilities).length === 0 &&
    (client === undefined ||
      (isObject(client) &&
        hasOnly(client, clientMembers) &&
        [...clientMembers].every((name) => typeof client[name] === 'string')))
  );
}

/** JSON has null for a number that is too large for it, and null counts as left out; such a number is an error. */
const toldApart = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;

const hasOnly = (value: object, known: ReadonlySet<string>): boolean =>
  Object.keys(value).every((name) => known.has(name));

/** An object as JSON without its braces. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);
