import type { z } from 'zod';
import type { Scope } from '../access/scopes.ts';
import type { ErrorCode } from '../shapes/errors.ts';
import type { OAuthCode } from '../shapes/oauth-errors.ts';

export type Tag = 'content' | 'ask' | 'mcp' | 'a2a' | 'agent-auth' | 'account' | 'discovery' | 'pages';

/** What the server holds the requests of one operation to. Plain data: it is printed with the edition. */
export interface Operation {
  method: 'GET' | 'POST';
  /** `{name}` stands for one path segment; of a page of the documentation for several. */
  path: string;
  /** How errors are told; the Error body unless said otherwise. 429 is always the Error body. */
  errorForm?: 'json-rpc' | undefined;
  /** The guide to authentication explains its errors. */
  guided?: true | undefined;
  /** Requests allowed per client address and window; answers are labelled with it. */
  rateLimit?: RateLimitRule | undefined;
  /** The same over a longer window, without labels. */
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
    /** Of a name in the path, where it is not to be taken from what is published. */
    example?: string;
  }[];
  request?: {
    schema: z.ZodType;
    examples: Record<string, unknown>;
    /** Of the body, the default first; JSON unless said otherwise. */
    mediaTypes?: readonly [string, ...string[]];
    /** True unless said otherwise. */
    required?: boolean;
  };
  /** Media types of the 200 answer, the default first; null where the body is not JSON. Empty: there is none. */
  success: Record<string, z.ZodType | null>;
  /** Other answers of success, by status, as JSON. */
  otherSuccess?: Readonly<Record<number, { description: string; schema: z.ZodType; example: unknown }>>;
  /** Other answers that are pages in HTML, by status: what each says. */
  otherPages?: Readonly<Record<number, string>>;
  /** A 200 answer, where it is not to be taken from what is published. `{base_url}` stands for the public address. */
  example?: unknown;
  errors: readonly ErrorCode[];
  /** Listed in the API catalog: described by the OpenAPI document, or by a card of its own at this path. */
  catalog?: 'described' | `/${string}`;
  /** The path where the same document is looked for first. */
  aliasOf?: `/${string}`;
  /** Errors told in the form of RFC 6749 §5.2. */
  oauthErrors?: readonly OAuthCode[];
  /** Needs an access token, with all of these scopes. */
  scopes?: readonly Scope[];
  /** Needs the name and the secret of an API behind the entrance. */
  secret?: true;
  /** Changes nothing, although it is no GET. */
  readOnly?: true;
}

/** An endpoint without its words and shapes. */
export function operationOf({ method, path, errorForm, guided, rateLimit, dailyLimit }: Endpoint): Operation {
  return { method, path, errorForm, guided, rateLimit, dailyLimit };
}

export interface RateLimitRule {
  limit: number;
  windowSeconds: number;
  /** The path whose count is spent; the endpoint's own unless said otherwise. */
  countedAt?: string;
}

export function perMinute(limit: number): RateLimitRule {
  return { limit, windowSeconds: 60 };
}

/** Of one address at each of `/ask`, `/mcp` and `/a2a`. */
export const questionLimit = perMinute(60);

/**
 * Of the authenticated API: failed credentials by client address, requests by registration; of introspection: requests of
 * no API that is known, by client address.
 */
export const accountLimits = { failures: perMinute(300), requests: perMinute(600), strangers: perMinute(60) };
