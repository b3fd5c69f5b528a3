import { type Endpoint, type ErrorCode, metadataUrl, OWN_METADATA_PATH, questionLimit } from '@gatehouse/contract';
import type { HostInput, PublishedDocument } from '../document.ts';
import type { JsonObject } from './openapi-schema.ts';

/** Inputs from which each operation is described, and the shared schemas. */
export interface OperationContext {
  input: HostInput;
  published: readonly PublishedDocument[];
  components: JsonObject;
  /** Error examples, each described once. */
  examples: JsonObject;
}

/** Response headers, as components. */
export function headerComponents({ baseUrl, access }: HostInput): JsonObject {
  const count = (description: string, example: number) => ({
    description,
    schema: { type: 'integer', minimum: 0 },
    example,
  });
  return {
    'X-RateLimit-Limit': count('Requests allowed per window', questionLimit.limit),
    'X-RateLimit-Remaining': count('Requests left in the current window', questionLimit.limit - 1),
    'X-RateLimit-Reset': count('Unix epoch seconds when the window resets', 1765756800),
    'Retry-After': count('Seconds to wait', 17),
    ...(access.registration === 'open' && {
      'WWW-Authenticate': {
        description:
          'Address of the metadata about tokens (RFC 9728), and the error of the token that was sent (RFC 6750)',
        schema: { type: 'string' },
        example: `Bearer resource_metadata="${metadataUrl(baseUrl, OWN_METADATA_PATH)}"`,
      },
    }),
  };
}

const limitHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const challengeCodes: readonly ErrorCode[] = ['unauthorized', 'insufficient_scope', 'invalid_claim_token'];

/** The headers of a response with this status. */
export function headersOf({ rateLimit }: Endpoint, status: number, codes: readonly ErrorCode[]): JsonObject {
  const headerNames = [
    ...(rateLimit ? limitHeaders : []),
    ...([429, 503].includes(status) ? ['Retry-After'] : []),
    ...(codes.some((code) => challengeCodes.includes(code)) ? ['WWW-Authenticate'] : []),
  ];
  if (headerNames.length === 0) return {};
  return { headers: Object.fromEntries(headerNames.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}
