import { createHmac } from 'node:crypto';
import type { Fields } from '../exchange.ts';

/** Signed components: method, target and our own fields. */
export interface SignedParts {
  method: string;
  /** Path and query, as sent. */
  target: string;
  fields: Fields;
}

/** The only key id, and the tag of the signature. */
const PARAMETERS = 'keyid="gatehouse";alg="hmac-sha256";tag="gatehouse-upstream"';

/**
 * The two fields of HTTP Message Signatures (RFC 9421) over method, path, query and our own fields: HMAC-SHA-256 with
 * the secret shared with the product. The body is streamed, so it is not signed.
 * @param now milliseconds
 */
export function signatureFields({ method, target, fields }: SignedParts, secret: string, now: number): string[] {
  const end = target.indexOf('?');
  const componentNames = ['@method', '@path', '@query', ...Object.keys(fields)];
  const values = [
    method,
    end < 0 ? target : target.slice(0, end),
    end < 0 ? '?' : target.slice(end),
    ...Object.values(fields),
  ];
  const parameters = `(${componentNames.map((name) => `"${name}"`).join(' ')});created=${Math.floor(now / 1000)};${PARAMETERS}`;
  const lines = componentNames.map((name, at) => `"${name}": ${values[at]}\n`);
  const signature = createHmac('sha256', secret)
    .update(`${lines.join('')}"@signature-params": ${parameters}`)
    .digest('base64');
  return ['signature-input', `gatehouse=${parameters}`, 'signature', `gatehouse=:${signature}:`];
}
