import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { McpExchange } from '../mcp/exchange.ts';
import { sendJsonBytes } from './fixed-headers.ts';
import { bytesOf } from './json-body.ts';
import { type CutOffs, sendEvents } from './send-events.ts';
import { parseWeighted } from './weighted-header.ts';

/** One JSON-RPC message in, one answer out: JSON, or one server-sent event for callers that take nothing else. */
export async function answerMcp(
  request: FastifyRequest,
  reply: FastifyReply,
  exchange: McpExchange,
  cutOffs: CutOffs,
): Promise<FastifyReply> {
  const { status, json, stream } = await exchange.answer({
    body: bytesOf(request),
    headers: request.headers,
    // Only for what takes its time: a signal costs as much as a whole answer from ready bytes.
    signal() {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return gone.signal;
    },
  });
  if (status === 500) reply.header('x-request-id', request.id);
  if (stream) return sendEvents(reply, Readable.fromWeb(stream as ReadableStream), cutOffs);
  if (json === undefined) return reply.code(status).send();
  if (status < 400 && takesOnlyEvents(request.headers.accept))
    return sendEvents(
      reply,
      Buffer.concat([Buffer.from('event: message\ndata: '), json, Buffer.from('\n\n')]),
      cutOffs,
    );
  return sendJsonBytes(reply, status, json);
}

export function takesOnlyEvents(accept: string | undefined): boolean {
  const named = parseWeighted(accept)
    .filter(({ q }) => q > 0)
    .map(({ value }) => value.split(';', 1)[0]);
  return (
    named.includes('text/event-stream') &&
    !['application/json', 'application/*', '*/*'].some((range) => named.includes(range))
  );
}
