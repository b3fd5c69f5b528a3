import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { ServiceError } from '../contract/errors.ts';

/** Bodies arrive as bytes: Fastify would turn bad UTF-8 into other characters and refuse what may be empty. */
export function takeBytes(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
}

/**
 * A check as a hook that takes no time of its own.
 * @param bodyOf the body of a request that has been read already
 */
export const beforeBody =
  (
    check: (request: FastifyRequest) => void,
    bodyOf: (request: IncomingMessage) => Buffer | undefined = () => undefined,
  ): preParsingHookHandler =>
  (request, _, payload, done) => {
    check(request);
    const body = bodyOf(request.raw);
    done(null, body ? Readable.from(body, { objectMode: false }) : payload);
  };

/** Refuses bodies that are none of the given kinds, before they are read. JSON may come without a type. */
export function checkBodyHeaders({ headers }: FastifyRequest, kinds: readonly ('json' | 'form')[]): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  const kind = bodyKind(headers['content-type']);
  if (kind === undefined || !kinds.includes(kind) || (encoding !== undefined && !['', 'identity'].includes(encoding)))
    throw new ServiceError('unsupported_media_type');
}

export function bodyKind(contentType: string | undefined): 'json' | 'form' | undefined {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return 'form';
  const json = type === undefined || type === 'application/json' || /^[\w.+-]+\/[\w.+-]*\+json$/.test(type);
  return json ? 'json' : undefined;
}

export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Undefined for an empty body. A byte-order mark is skipped.
 * @throws ServiceError invalid_json
 */
export function parseJson(body: Buffer): unknown {
  try {
    const text = utf8.decode(body);
    return text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    throw new ServiceError('invalid_json');
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
