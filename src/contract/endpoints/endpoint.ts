import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

export type Tag = 'content' | 'ask' | 'mcp' | 'a2a' | 'discovery' | 'pages';

/** One operation of the interface. The description for machines, the router's methods and the tests all read this. */
export interface Endpoint {
  operationId: string;
  method: 'GET' | 'POST';
  /** `{name}` stands for one path segment. */
  path: string;
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
    example?: string;
  }[];
  request?: { schema: z.ZodType; examples: Record<string, unknown> };
  /** Media types of the 200 answer, the default first; null where the body is not JSON. */
  success: Record<string, z.ZodType | null>;
  /** A 200 answer, where it is not to be taken from what is published. */
  example?: unknown;
  errors: readonly ErrorCode[];
  /** Listed in the API catalog: described by the OpenAPI document, or by a card of its own at this path. */
  catalog?: 'described' | `/${string}`;
  /** How errors are told; the Error body unless said otherwise. 429 is always the Error body. */
  errorForm?: 'json-rpc';
  /** Requests allowed per client address and window. */
  rateLimit?: RateLimitRule;
}

export interface RateLimitRule {
  limit: number;
  windowSeconds: number;
  /** The path whose count is spent; the endpoint's own unless said otherwise. */
  countedAt?: string;
}

export const sixtyPerMinute: RateLimitRule = { limit: 60, windowSeconds: 60 };
