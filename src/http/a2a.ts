import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exchangeA2a } from '../a2a/exchange.ts';
import type { Edition } from '../edition/edition.ts';
import { faultBody, parseMessage } from '../json-rpc/message.ts';
import { sendJson } from './fixed-headers.ts';
import { bytesOf } from './json-body.ts';

/** One JSON-RPC request of the Agent2Agent protocol in, one answer out. */
export function answerA2a(request: FastifyRequest, reply: FastifyReply, { knowledge }: Edition): FastifyReply {
  const parsed = parseMessage(bytesOf(request));
  if ('fault' in parsed) return sendJson(reply, parsed.fault.status, faultBody(parsed.fault));
  const { message } = parsed;
  if (message.id === undefined || message.method === undefined) return reply.code(202).send();
  return sendJson(reply, 200, exchangeA2a(message, { knowledge, version: versionOf(request), newId: randomUUID }));
}

/** The header, else the query parameter of that name; several values together are no version. */
function versionOf({ headers, query }: FastifyRequest): string | undefined {
  const asked = headers['a2a-version'] || (query as Record<string, unknown>)['A2A-Version'];
  return asked === undefined ? undefined : String(asked).trim();
}
