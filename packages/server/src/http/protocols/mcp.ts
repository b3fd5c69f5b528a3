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
import { explained, jsonRpcHeaders, readJsonRpcBody } from './json-rpc-endpoint.ts';

const heeded = ['accept', ...protocolHeaders];
/** Stands for an absent header in a cache key; no header has a space as its value. */
const ABSENT = ' ';

/** The MCP endpoint: one JSON-RPC message per request, one response, as JSON or as one event for clients that accept only events. */
export function mcpRoutes(exchanges: Exchanges, remembered: ResponseCache): Routes {
  async function answerMcp(context: RequestContext): Promise<HttpResponse> {
    const { request, edition } = context;
    const body = await readJsonRpcBody(context);
    // Messages that differ in nothing but their ids get the same answer, without its end.
    const split = splitId(body.toString('latin1'));
    const key =
      split && heeded.reduce((key, name) => `${key}\n${request.headers[name] ?? ABSENT}`, `/mcp\n${split.rest}`);
    const known = key === undefined ? undefined : remembered(edition).get(key);
    if (known) {
      known.tell();
      return answerJsonBytes(context, 200, withId(known.bytes, split?.id as string));
    }
    const { status, json, stream, short } = await exchanges.of(edition).answer({ body, headers: request.headers });
    if (status === 500) setField(context.fields, 'x-request-id', request.id);
    if (stream) return answerEvents(context, stream);
    if (json === undefined) return answerWith(context, status);
    if (status < 400 && takesOnlyEvents(request.headers.accept))
      return answerEvents(context, Buffer.concat([Buffer.from('event: message\ndata: '), json, Buffer.from('\n\n')]));
    if (key !== undefined && short && short.id === split?.id && idCounts(split.rest))
      remembered(edition).set(key, { bytes: short.beforeId, tell: short.tell, stream: false });
    return answerJsonBytes(context, status, json);
  }

  return {
    '/mcp': {
      computed: true,
      explained: true,
      methodHint: 'Send JSON-RPC messages with POST. The server card is at {base_url}/mcp/server-card.',
      allowHeaders:
        'content-type, accept, authorization, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
      headers: jsonRpcHeaders,
      maxBody: 65_536,
      work: { GET: explained('/mcp'), POST: answerMcp },
    },
  };
}

function takesOnlyEvents(accept: string | undefined): boolean {
  const named = parseWeighted(accept)
    .filter(({ q }) => q > 0)
    .map(({ value }) => value.split(';', 1)[0]);
  return (
    named.includes('text/event-stream') &&
    !['application/json', 'application/*', '*/*'].some((range) => named.includes(range))
  );
}
