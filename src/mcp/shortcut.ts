import { UI_EXTENSION } from '../contract/facts/app-views.ts';
import { LEGACY_MCP_VERSIONS, MODERN_MCP_VERSION } from '../contract/facts/protocols.ts';
import { isObject, type Members, type Message } from '../json-rpc/message.ts';
import { isFull, type Meaning } from '../search/meaning/meaning.ts';
import { ArgumentError, type Tool } from '../tools/tool.ts';
import type { McpHeaders, ShortAnswer } from './answer.ts';
import { cacheHint, type Surface } from './surface.ts';
import { callTool, type ResultMeta } from './tool-result.ts';

/** The whole answer to a message that it knows exactly; undefined for all others. Later only where an encoder is asked. */
export type Shortcut = (
  message: Message,
  headers: McpHeaders,
) => ShortAnswer | undefined | Promise<ShortAnswer | undefined>;

/** The members of a result, as JSON. */
interface Result {
  json: string;
  /** What is said of it, where there is something. */
  meta?: ResultMeta | undefined;
  lasts: boolean;
  tell: () => void;
}

const META = 'io.modelcontextprotocol/';
const paramsMembers = { 'tools/list': new Set(['_meta']), 'tools/call': new Set(['name', 'arguments', '_meta']) };
const messageMembers = new Set(['jsonrpc', 'id', 'method', 'params']);
const metaMembers = new Set(['protocolVersion', 'clientCapabilities', 'clientInfo'].map((name) => META + name));
const clientMembers = new Set(['name', 'version']);
const capabilityMembers = new Set(['extensions']);
const extensionMembers = new Set([UI_EXTENSION]);

/**
 * Answers successes of `tools/list` and `tools/call` without the SDK, which takes twenty times as long. Whatever is not
 * written exactly as the protocol has it, every error included, is left to the SDK; `test/mcp/shortcut.test.ts` holds the
 * two against each other.
 */
export function createShortcut({ tools, toolList, serverInfo }: Surface): Shortcut {
  const list: Result = { json: membersOf({ tools: toolList }), lasts: true, tell() {} };
  const server = { [`${META}serverInfo`]: serverInfo };
  /** What the newest revision adds to a result. */
  const added = {
    'tools/call': { resultType: 'complete' },
    'tools/list': { resultType: 'complete', ...cacheHint },
  };

  return (message, headers) => {
    const { id, method, params = {} } = message;
    if (method !== 'tools/call' && method !== 'tools/list') return undefined;
    if (id === undefined || !hasOnly(message, messageMembers) || !hasOnly(params, paramsMembers[method]))
      return undefined;
    if (headers['content-type'] !== 'application/json') return undefined;
    const version = versionOf(method, params, headers);
    if (version === undefined) return undefined;

    const answerOf = (result: Result | undefined): ShortAnswer | undefined => {
      if (result === undefined) return undefined;
      const { json, meta, lasts, tell } = result;
      const modern = version === MODERN_MCP_VERSION;
      // The SDK writes what a result says of itself first, and what it adds by itself last.
      const first = meta ? `${membersOf({ _meta: modern ? { ...meta, ...server } : meta })},` : '';
      const more = modern ? `,${membersOf({ ...added[method], ...(meta ? {} : { _meta: server }) })}` : '';
      const own = JSON.stringify(id);
      const whole = Buffer.from(`{"result":{${first}${json}${more}},"jsonrpc":"2.0","id":${own}}`);
      return { json: whole, beforeId: whole.subarray(0, -Buffer.byteLength(own) - 1), id: own, lasts, tell };
    };
    const result = method === 'tools/list' ? list : callResult(params, version !== '2025-03-26');
    return result instanceof Promise ? result.then(answerOf) : answerOf(result);
  };

  function callResult(
    { name, arguments: args = {} }: Members,
    links: boolean,
  ): Result | undefined | Promise<Result | undefined> {
    const tool = tools.get(name as string);
    if (!tool || !isObject(args)) return undefined;
    const meaning = tool.recall(args);
    return meaning ? meaning.then((found) => resultOf(tool, args, links, found)) : resultOf(tool, args, links);
  }
}

function resultOf(tool: Tool, args: Members, links: boolean, meaning?: Meaning): Result | undefined {
  try {
    const { content, json, _meta: meta, tell } = callTool(tool, args, links, meaning);
    const members = `"content":${JSON.stringify(content)},"structuredContent":${json}`;
    return { json: members, meta, lasts: isFull(meaning), tell };
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
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
    announcesAtMostViews(capabilities) &&
    (client === undefined ||
      (isObject(client) &&
        hasOnly(client, clientMembers) &&
        [...clientMembers].every((name) => typeof client[name] === 'string')))
  );
}

/** Nothing, or that the client shows views, which changes no answer. */
function announcesAtMostViews(capabilities: Members): boolean {
  if (Object.keys(capabilities).length === 0) return true;
  const { extensions } = capabilities;
  return (
    hasOnly(capabilities, capabilityMembers) &&
    isObject(extensions) &&
    hasOnly(extensions, extensionMembers) &&
    Object.values(extensions).every(isObject)
  );
}

const hasOnly = (value: object, known: ReadonlySet<string>): boolean =>
  Object.keys(value).every((name) => known.has(name));

/** An object as JSON without its braces. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);
