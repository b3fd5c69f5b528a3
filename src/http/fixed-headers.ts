import type { FastifyReply } from 'fastify';

/** Headers of every answer. The policy of HTML pages replaces the one here. */
export function fixedHeaders(baseUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'access-control-allow-origin': '*',
  };
}

const asItIs = (json: string): string => json;

/** Sends a value as JSON. */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return sendJsonText(reply, status, JSON.stringify(value));
}

/** With a serializer of our own, because Fastify would add a charset parameter that JSON does not have. */
export function sendJsonText(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply.code(status).header('content-type', 'application/json').serializer(asItIs).send(json);
}
