import { ServiceError } from '@gatehouse/contract';
import type { HttpRequest, RequestContext } from './exchange.ts';

/**
 * Reads the body of a request if its media type is accepted.
 * @throws ServiceError unsupported_media_type, payload_too_large
 */
export function readBody({ request, rules }: RequestContext, kinds: readonly ('json' | 'form')[]): Promise<Buffer> {
  checkKind(request, kinds);
  return request.body(rules.maxBody);
}

/** Error for a body above the limit. */
export const tooLarge = (mostBytes: number): ServiceError =>
  new ServiceError('payload_too_large', { hint: `Send at most ${mostBytes} bytes. See {base_url}/openapi.json.` });

/** Rejects other media types before the body is read. A missing Content-Type means JSON. */
function checkKind({ headers }: HttpRequest, kinds: readonly ('json' | 'form')[]): void {
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

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON; undefined for an empty body. Skips a byte-order mark.
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
