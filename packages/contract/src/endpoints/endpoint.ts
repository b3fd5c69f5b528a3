import type { z } from 'zod';
import type { Scope } from '../access/scopes.ts';
import type { ErrorCode } from '../shapes/errors.ts';
import type { OAuthCode } from '../shapes/oauth-errors.ts';

export type Tag = 'content' | 'ask' | 'mcp' | 'a2a' | 'agent-auth' | 'account' | 'discovery' | 'pages';

/** Limits and methods that the server enforces for one operation. Plain data: it is written into the edition. */
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
  /** The same over a longer window, without headers. */
  dailyLimit?: RateLimitRule | undefined;
}

/** One operation of the interface. The description for machines, the server's rules and the tests all read this. */
export interface Endpoint extends Operation {
  operationId: string;
  tag: Tag;
  summary: string;
  /** When to use it and when not. */
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
  /** Media types of the 200 answer, the default first; null where the body is not JSON. Empty: there is none. */
  success: Record<string, z.ZodType | null>;
  /** Other answers of success, by status, as JSON. */
  otherSuccess?: Readonly<Record<number, { description: string; schema: z.ZodType; example: unknown }>>;
  /** Other responses that are HTML pages, by status: their descriptions. */
  otherPages?: Readonly<Record<number, string>>;
  /** Example of a 200 response, used if the edition has none. `{base_url}` stands for the public address. */
  example?: unknown;
  errors: readonly ErrorCode[];
  /** Listed in the API catalog: described by the OpenAPI document, or by a card of its own at this path. */
  catalog?: 'described' | `/${string}`;
  /** Canonical path of the same document. */
  aliasOf?: `/${string}`;
  /** Errors in the form of RFC 6749 §5.2. */
  oauthErrors?: readonly OAuthCode[];
  /** Needs an access token, with all of these scopes. */
  scopes?: readonly Scope[];
  /** Needs the name and the secret of an API that accepts tokens of this service. */
  secret?: true;
  /** Changes nothing, although it is no GET. */
  readOnly?: true;
}

/** An endpoint without descriptions and schemas. */
export function operationOf({ method, path, errorForm, inAuthGuide, rateLimit, dailyLimit }: Endpoint): Operation {
  return { method, path, errorForm, inAuthGuide, rateLimit, dailyLimit };
}

export interface RateLimitRule {
  limit: number;
  windowSeconds: number;
  /** The path against whose limit requests count; by default the endpoint's own. */
  countedAt?: string;
}

export function perMinute(limit: number): RateLimitRule {
  return { limit, windowSeconds: 60 };
}

/** Limit of one client address at each of `/ask`, `/mcp` and `/a2a`. */
export const questionLimit = perMinute(60);

/**
 * Limits of the account API. `failures`: failed credentials, per client address. `requests`: per registration.
 * `unauthenticated`: introspection requests without valid credentials, per client address.
 */
export const accountLimits = { failures: perMinute(300), requests: perMinute(600), unauthenticated: perMinute(60) };
