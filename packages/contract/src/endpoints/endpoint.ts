import type { z } from 'zod';
import type { Scope } from '../access/scopes.ts';
import type { ErrorCode } from '../shapes/errors.ts';
import type { OAuthCode } from '../shapes/oauth-errors.ts';

export type Tag = 'content' | 'ask' | 'mcp' | 'a2a' | 'agent-auth' | 'account' | 'discovery' | 'pages';

/** Methods and limits that the server enforces for one operation. Plain data, because the edition stores it. */
export interface Operation {
  method: 'GET' | 'POST';
  /** `{name}` stands for one path segment; in paths of documentation pages for several. */
  path: string;
  /** Form of errors; by default the Error body. 429 always has the Error body. */
  errorForm?: 'json-rpc' | undefined;
  /** The guide to authentication explains its errors. */
  inAuthGuide?: true | undefined;
  /** Maximum number of requests per client address and window; sent as X-RateLimit headers. */
  rateLimit?: RateLimitRule | undefined;
  /** A second limit over a longer window, without headers. */
  dailyLimit?: RateLimitRule | undefined;
}

/** One operation of the interface: the single source for OpenAPI description, server rules and tests. */
export interface Endpoint extends Operation {
  operationId: string;
  tag: Tag;
  summary: string;
  /** When to use the operation, and when not. */
  description: string;
  parameters?: readonly {
    name: string;
    in: 'query' | 'path';
    required: boolean;
    description: string;
    schema: z.ZodType;
    /** Example value in the path, used if the edition has none. */
    example?: string;
  }[];
  request?: {
    schema: z.ZodType;
    examples: Record<string, unknown>;
    /** Media types of the body, the default first; by default JSON. */
    mediaTypes?: readonly [string, ...string[]];
    /** Default true. */
    required?: boolean;
  };
  /** Media types of the 200 response, the default first; null if the body is not JSON. Empty without a 200 response. */
  success: Record<string, z.ZodType | null>;
  /** Other successful responses as JSON, by status. */
  otherSuccess?: Readonly<Record<number, { description: string; schema: z.ZodType; example: unknown }>>;
  /** Other responses that are HTML pages, by status: their descriptions. */
  otherPages?: Readonly<Record<number, string>>;
  /** Example of a 200 response, used if the edition has none. `{base_url}` stands for the public address. */
  example?: unknown;
  errors: readonly ErrorCode[];
  /** Listed in the API catalog: described by the OpenAPI document, or by its own card at this path. */
  catalog?: 'openapi' | `/${string}`;
  /** Canonical path of the same document. */
  aliasOf?: `/${string}`;
  /** Errors in OAuth form (RFC 6749 §5.2). */
  oauthErrors?: readonly OAuthCode[];
  /** Requires an access token with all of these scopes. */
  scopes?: readonly Scope[];
  /** Requires name and secret of an API that accepts tokens of this service. */
  secret?: true;
  /** Read-only, although the method is not GET. */
  readOnly?: true;
}

/** The operation of an endpoint: without descriptions and schemas. */
export function operationOf({ method, path, errorForm, inAuthGuide, rateLimit, dailyLimit }: Endpoint): Operation {
  return { method, path, errorForm, inAuthGuide, rateLimit, dailyLimit };
}

export interface RateLimitRule {
  limit: number;
  windowSeconds: number;
  /** Path whose limit counts the requests; by default the path of the endpoint. */
  countedAt?: string;
}

export function perMinute(limit: number): RateLimitRule {
  return { limit, windowSeconds: 60 };
}

/** Limit per client IP address at each of `/ask`, `/mcp` and `/a2a`. */
export const questionLimit = perMinute(60);

/**
 * Limits of the authenticated API. `failures`: failed credentials, per client address. `requests`: per registration.
 * `unauthenticated`: introspection requests without valid credentials, per client address.
 */
export const accountLimits = { failures: perMinute(300), requests: perMinute(600), unauthenticated: perMinute(60) };
