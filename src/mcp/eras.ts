import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { LEGACY_MCP_VERSIONS, MODERN_MCP_VERSION } from '../contract/facts/protocols.ts';
import { type Fault, INTERNAL_ERROR, INVALID_PARAMS, INVALID_REQUEST, type Message } from '../json-rpc/message.ts';
import { faultAnswer, type McpAnswer, type McpHeaders, protocolHeaders } from './answer.ts';
import { checkParams } from './check-message.ts';
import { createServer } from './server.ts';
import type { Surface } from './surface.ts';

const MAX_SUBSCRIPTIONS = 16;

/** The answer of the SDK to one message, in the era that it is written in. */
export type Eras = (message: Message, headers: McpHeaders, signal: AbortSignal) => Promise<McpAnswer>;

/** @param serverOver makes the server of each request */
export function createEras(
  surface: Surface,
  onError: (error: unknown) => void,
  serverOver: typeof createServer = createServer,
): Eras {
  const modern = createMcpHandler(() => serverOver(surface, { versions: [MODERN_MCP_VERSION], links: true, onError }), {
    legacy: 'reject',
    maxSubscriptions: MAX_SUBSCRIPTIONS,
  });

  async function answerLegacy(message: Message, request: Request): Promise<McpAnswer> {
    const version = request.headers.get('mcp-protocol-version');
    // The handshake agrees on a version by its params; the header means nothing there.
    if (message.method === 'initialize') request.headers.delete('mcp-protocol-version');
    else if (version !== null && !LEGACY_MCP_VERSIONS.includes(version as never))
      return faultAnswer({
        status: 400,
        code: INVALID_REQUEST,
        message: `Unsupported MCP-Protocol-Version. Supported: ${[MODERN_MCP_VERSION, ...LEGACY_MCP_VERSIONS].join(', ')}.`,
        id: message.id ?? null,
      });
    // Notifications and responses are taken and come to nothing: there is no session they could belong to.
    if (message.id === undefined || message.method === undefined) return { status: 202 };
    const fault = checkParams(message);
    if (fault) return faultAnswer(fault);
    const links = version !== null && version !== '2025-03-26';
    const server = serverOver(surface, { versions: LEGACY_MCP_VERSIONS, links, onError });
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      supportedProtocolVersions: [...LEGACY_MCP_VERSIONS],
    });
    try {
      await server.connect(transport);
      return inOurWords(message, await readAnswer(await transport.handleRequest(request, { parsedBody: message })));
    } finally {
      await server.close();
    }
  }

  async function answerModern(message: Message, request: Request): Promise<McpAnswer> {
    return inOurWords(message, await readAnswer(await modern.fetch(request, { parsedBody: message })));
  }

  return async (message, headers, signal) => {
    const request = new Request('http://localhost/mcp', { method: 'POST', headers: forwarded(headers), signal });
    return (await isLegacyRequest(request, message)) ? answerLegacy(message, request) : answerModern(message, request);
  };
}

/** The SDK answers 406 to a caller that does not list both media types; which of them is sent is decided at our edge. */
function forwarded(headers: McpHeaders): Headers {
  const result = new Headers({ accept: 'application/json, text/event-stream' });
  for (const name of protocolHeaders) {
    const value = headers[name];
    if (typeof value === 'string') result.set(name, value);
  }
  return result;
}

async function readAnswer(response: Response): Promise<McpAnswer> {
  const { status } = response;
  if (response.headers.get('content-type')?.startsWith('text/event-stream') && response.body)
    return { status, stream: response.body };
  const text = await response.text();
  return text === '' ? { status } : { status, json: Buffer.from(text) };
}

interface SdkError {
  code: number;
  message: string;
  data?: { envelope?: { problem?: string } };
}

/** The SDK's words for a wrong shape name its own types; ours name what to send. */
function inOurWords(message: Message, answer: McpAnswer): McpAnswer {
  const { error } = JSON.parse(answer.json?.toString() ?? '{}') as { error?: SdkError };
  if (error?.code !== INVALID_PARAMS && error?.code !== INTERNAL_ERROR) return answer;
  const fault = checkParams(message) ?? (showsTypes(error) ? wrongType(message) : undefined);
  return fault ? { ...faultAnswer(fault), status: answer.status } : answer;
}

/** A dump of the issues of a schema, or one of them as the problem of an envelope. */
function showsTypes({ message, data }: SdkError): boolean {
  return /^(Invalid [^:]*: )?\[\s/.test(message) || (data?.envelope?.problem ?? 'missing') !== 'missing';
}

function wrongType({ id, method }: Message): Fault {
  const message = `Invalid params for ${method}: a member of "params" has the wrong type.`;
  return { status: 200, code: INVALID_PARAMS, message, id: id ?? null };
}
