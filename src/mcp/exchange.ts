import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { LEGACY_MCP_VERSIONS, MODERN_MCP_VERSION } from '../contract/protocols.ts';
import type { Edition } from '../edition/edition.ts';
import {
  type Fault,
  faultBody,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  type Message,
  parseMessage,
} from '../json-rpc/message.ts';
import { checkParams } from './check-message.ts';
import { createServer } from './server.ts';
import { createSurface, type Surface } from './surface.ts';

/** Headers that mean something to the protocol; others do not reach it. */
const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

export interface McpRequest {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

/** One answer: JSON, nothing, or (subscriptions only) a stream that the SDK ends by itself. */
export interface McpAnswer {
  status: number;
  json?: unknown;
  stream?: ReadableStream<Uint8Array>;
}

/** The protocol over one surface; made anew for each edition. */
export interface McpExchange {
  answer(request: McpRequest): Promise<McpAnswer>;
}

const MAX_SUBSCRIPTIONS = 16;

/** @param onError told about exceptions; never about questions or arguments */
export function createExchange(surface: Surface, onError: (error: unknown) => void): McpExchange {
  const modern = createMcpHandler(
    () => createServer(surface, { versions: [MODERN_MCP_VERSION], links: true, onError }),
    { legacy: 'reject', maxSubscriptions: MAX_SUBSCRIPTIONS },
  );

  async function answerLegacy(message: Message, request: Request): Promise<McpAnswer> {
    const version = request.headers.get('mcp-protocol-version');
    if (message.method !== 'initialize' && version !== null && !LEGACY_MCP_VERSIONS.includes(version as never))
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
    const server = createServer(surface, { versions: LEGACY_MCP_VERSIONS, links, onError });
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      supportedProtocolVersions: [...LEGACY_MCP_VERSIONS],
    });
    try {
      await server.connect(transport);
      return await readAnswer(await transport.handleRequest(request, { parsedBody: message }));
    } finally {
      await server.close();
    }
  }

  async function answerModern(message: Message, request: Request): Promise<McpAnswer> {
    const answer = await readAnswer(await modern.fetch(request, { parsedBody: message }));
    const fault = checkParams(message);
    const error = (answer.json as { error?: { code?: number } } | undefined)?.error;
    // The SDK's words for a wrong shape name its own types; ours name what to send.
    if (fault && (error?.code === fault.code || error?.code === INTERNAL_ERROR))
      return { status: answer.status, json: faultAnswer(fault).json };
    return answer;
  }

  return {
    async answer({ body, headers, signal }) {
      const parsed = parseMessage(body);
      if ('fault' in parsed) return faultAnswer(parsed.fault);
      const { message } = parsed;
      try {
        const request = new Request('http://localhost/mcp', { method: 'POST', headers: forwarded(headers), signal });
        return (await isLegacyRequest(request, message))
          ? await answerLegacy(message, request)
          : await answerModern(message, request);
      } catch (error) {
        if (!signal.aborted) onError(error);
        return faultAnswer({ status: 500, code: INTERNAL_ERROR, message: 'Internal error', id: message.id ?? null });
      }
    },
  };
}

/** The SDK answers 406 to a caller that does not list both media types; which of them is sent is decided at our edge. */
function forwarded(headers: McpRequest['headers']): Headers {
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
  return text === '' ? { status } : { status, json: JSON.parse(text) };
}

function faultAnswer(fault: Fault): McpAnswer {
  return { status: fault.status, json: faultBody(fault) };
}

/** The exchange of each edition, made when it is first called and gone with the edition. */
export function createExchanges(onError: (error: unknown) => void): { of(edition: Edition): McpExchange } {
  const made = new WeakMap<Edition, McpExchange>();
  return {
    of(edition) {
      const known = made.get(edition) ?? createExchange(createSurface(edition), onError);
      made.set(edition, known);
      return known;
    },
  };
}
