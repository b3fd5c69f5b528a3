import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** When an answer is cut whose reader does not take it. */
export interface CutOffs {
  /** No byte has moved on the connection for this long, in whatever answer: the reader is gone. */
  stalledMilliseconds: number;
  /** A stream of events has been open for this long. */
  longestMilliseconds: number;
}

export const cutOffsByDefault: CutOffs = { stalledMilliseconds: 30_000, longestMilliseconds: 60_000 };

export const eventHeaders = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };

/** Sends server-sent events, past proxies that would collect them first. */
export function sendEvents(
  reply: FastifyReply,
  events: Buffer | Readable,
  { longestMilliseconds }: CutOffs,
): FastifyReply {
  const { raw, request } = reply;
  reply.code(200).headers(eventHeaders);
  const oldest = setTimeout(() => raw.destroy(), longestMilliseconds);
  raw.once('close', () => clearTimeout(oldest));
  if (!Buffer.isBuffer(events)) return reply.send(events);
  // Past the router, which would give it a length; a stream has none.
  reply.hijack();
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders).end(request.method === 'HEAD' ? undefined : events);
  return reply;
}
