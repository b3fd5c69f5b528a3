import { idCounts, splitId } from '../../json-rpc/message.ts';
import { protocolHeaders, withId } from '../../mcp/answer.ts';
import type { Exchanges } from '../../mcp/exchange.ts';
import {
  answerEvents,
  answerJsonBytes,
  answerWith,
  type HttpResponse,
  type RequestContext,
  setField,
} from '../exchange.ts';
import { parseWeighted } from '../negotiation/content-negotiation.ts';
import type { ResponseCache } from '../response-cache.ts';
import type { Routes } from '../routes.ts';
import { explainEndpoint, jsonRpcHeaders, readJsonRpcBody } from './json-rpc-endpoint.ts';

/** Request headers that affect the response. */
const keyHeaders = ['accept', ...protocolHeaders];
/** Represents an absent header in a cache key; no header value is a space. */
const ABSENT_HEADER = ' ';

/**
 * MCP endpoint: one JSON-RPC message per request. The response is JSON, or one event for clients that accept only
 * events.
 */
export function mcpRoutes(exchanges: Exchanges, cacheOf: ResponseCache): Routes {
  async function answerMcp(context: RequestContext): Promise<HttpResponse> {
    const { request, edition } = context;
    const body = await readJsonRpcBody(context);
    // Messages that differ only in their ids get the same response up to the id.
    const split = splitId(body.toString('latin1'));
    const key =
      split &&
      keyHeaders.reduce((key, name) => `${key}\n${request.headers[name] ?? ABSENT_HEADER}`, `/mcp\n${split.rest}`);
    const cached = key === undefined ? undefined : cacheOf(edition).get(key);
    if (cached) {
      cached.notify();
      return answerJsonBytes(context, 200, withId(cached.bytes, split?.id as string));
    }
    const { status, json, stream, short } = await exchanges.of(edition).answer({ body, headers: request.headers });
    if (status === 500) setField(context.fields, 'x-request-id', request.id);
    if (stream) return answerEvents(context, stream);
    if (json === undefined) return answerWith(context, status);
    if (status < 400 && acceptsOnlyEvents(request.headers.accept))
      return answerEvents(context, Buffer.concat([Buffer.from('event: message\ndata: '), json, Buffer.from('\n\n')]));
    if (key !== undefined && short && short.id === split?.id && idCounts(split.rest))
      cacheOf(edition).set(key, { bytes: short.beforeId, notify: short.notify, stream: false });
    return answerJsonBytes(context, status, json);
  }

  return {
    '/mcp': {
      isComputed: true,
      hasEndpointPage: true,
      methodHint: 'Send JSON-RPC messages with POST. The server card is at {base_url}/mcp/server-card.',
      allowHeaders:
        'content-type, accept, authorization, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
      headers: jsonRpcHeaders,
      maxBody: 65_536,
      handlers: { GET: explainEndpoint('/mcp'), POST: answerMcp },
    },
  };
}

function acceptsOnlyEvents(accept: string | undefined): boolean {
  const accepted = parseWeighted(accept)
    .filter(({ q }) => q > 0)
    .map(({ value }) => value.split(';', 1)[0]);
  return (
    accepted.includes('text/event-stream') &&
    !['application/json', 'application/*', '*/*'].some((range) => accepted.includes(range))
  );
}
