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

/** Sends a value as JSON. */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return sendJsonBytes(reply, status, Buffer.from(JSON.stringify(value)));
}

/** As bytes: to text Fastify would add a charset parameter that JSON does not have. */
export function sendJsonBytes(reply: FastifyReply, status: number, json: Buffer): FastifyReply {
  return reply.code(status).header('content-type', 'application/json').send(json);
}
