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
  INVALID_PARAMS,
  INVALID_REQUEST,
  type Message,
  parseMessage,
} from '../json-rpc/message.ts';
import { checkParams } from './check-message.ts';
import { createServer } from './server.ts';
import { createShortcut, type ShortAnswer, type Shortcut } from './shortcut.ts';
import { createSurface, type Surface } from './surface.ts';

/** Headers that mean something to the protocol; others do not reach it. */
export const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

export interface McpRequest {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Makes a signal that is aborted when the caller goes away. */
  signal: () => AbortSignal;
}

/** One answer: JSON, nothing, or (subscriptions only) a stream that the SDK ends by itself. */
export interface McpAnswer {
  status: number;
  json?: Buffer;
  stream?: ReadableStream<Uint8Array>;
}

/** The protocol over one surface; made anew for each edition. */
export interface McpExchange {
  /** The answer, where it can be given at once; nobody has been told. @throws whatever a tool throws */
  answerAtOnce(body: Buffer, headers: McpRequest['headers']): ShortAnswer | undefined;
  answer(request: McpRequest): Promise<McpAnswer>;
}

interface ExchangeParts {
  /** Makes the server of each request. */
  serverOver?: typeof createServer;
  /** Answers what needs no server; by default nothing. */
  shortcut?: Shortcut;
}

const MAX_SUBSCRIPTIONS = 16;

/**
 * @param onError told about exceptions; never about questions or arguments
 */
export function createExchange(
  surface: Surface,
  onError: (error: unknown) => void,
  { serverOver = createServer, shortcut = () => undefined }: ExchangeParts = {},
): McpExchange {
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

  return {
    answerAtOnce(body, headers) {
      const parsed = parseMessage(body);
      return 'message' in parsed ? shortcut(parsed.message, headers) : undefined;
    },
    async answer({ body, headers, signal: makeSignal }) {
      const parsed = parseMessage(body);
      if ('fault' in parsed) return faultAnswer(parsed.fault);
      const { message } = parsed;
      let signal: AbortSignal | undefined;
      try {
        const short = shortcut(message, headers);
        if (short) {
          short.tell();
          return { status: 200, json: Buffer.concat([short.bytes, Buffer.from(`${short.id}}`)]) };
        }
        signal = makeSignal();
        const request = new Request('http://localhost/mcp', { method: 'POST', headers: forwarded(headers), signal });
        return (await isLegacyRequest(request, message))
          ? await answerLegacy(message, request)
          : await answerModern(message, request);
      } catch (error) {
        if (!signal?.aborted) onError(error);
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

function faultAnswer(fault: Fault): McpAnswer {
  return { status: fault.status, json: Buffer.from(JSON.stringify(faultBody(fault))) };
}

/** The exchange over what an edition offers. */
export function createEditionExchange(edition: Edition, onError: (error: unknown) => void): McpExchange {
  const surface = createSurface(edition);
  return createExchange(surface, onError, { shortcut: createShortcut(surface) });
}

/** The exchange of each edition, made when it is first called and gone with the edition. */
export interface Exchanges {
  of(edition: Edition): McpExchange;
}

export function createExchanges(
  exchangeOver: typeof createEditionExchange,
  onError: (error: unknown) => void,
): Exchanges {
  const made = new WeakMap<Edition, McpExchange>();
  return {
    of(edition) {
      const known = made.get(edition) ?? exchangeOver(edition, onError);
      made.set(edition, known);
      return known;
    },
  };
}
