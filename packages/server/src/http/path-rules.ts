import type { RateLimitRule } from '@gatehouse/contract';

/** Methods and limits of one path. */
export interface PathRules {
  /** In alphabetical order, HEAD and OPTIONS included. */
  methods: readonly string[];
  rateLimit: RateLimitRule | undefined;
  dailyLimit: RateLimitRule | undefined;
  /** Hint for a caller with another method, where the table's hint is too general. */
  methodHint?: string;
  /** Errors as JSON-RPC; 429 is the Error body everywhere. */
  jsonRpc: boolean;
  /** GET shows browsers a page about the address, though it is no method for programs. */
  explained?: boolean;
  /** Errors as a page, for readers who name HTML in their Accept header. */
  page?: boolean;
  /** Answers are computed for each request and public, so that they may be compressed. */
  computed?: boolean;
  /** The guide to authentication explains the errors. */
  guided: boolean;
  /** Bytes of the largest body. */
  maxBody: number;
  /** Request headers that a script of another origin may send. */
  allowHeaders: string;
  /** On every answer at the path; an answer may replace some of them. */
  headers: Readonly<Record<string, string>>;
}

/** Of every path of an edition, and of answers about paths that do not exist. */
export const publishedRules: PathRules = {
  methods: ['GET', 'HEAD', 'OPTIONS'],
  rateLimit: undefined,
  dailyLimit: undefined,
  jsonRpc: false,
  guided: false,
  maxBody: 0,
  allowHeaders: 'Accept, Authorization, Content-Type, If-None-Match',
  headers: {
    'access-control-expose-headers':
      'ETag, Link, Content-Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, WWW-Authenticate',
  },
};

/** Headers of tracing (W3C Trace Context). */
const TRACING = ['traceparent', 'tracestate'];
const MAX_REQUESTED = 50;

/** A value of Access-Control-Allow-Headers: the usual names, then those that a browser asks for, each once. */
export function allowedHeaders(usual: string, requested = ''): string {
  const asked = requested
    .split(/[ \t]*,[ \t]*/, MAX_REQUESTED)
    .filter((name) => /^[\w!#$%&'*+.^`|~-]{1,64}$/.test(name));
  const names = new Map<string, string>();
  for (const name of [...usual.split(', '), ...TRACING, ...asked])
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()].join(', ');
}

/** Rate limit headers of responses; for `Access-Control-Expose-Headers`. */
export const rateLimitNames = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';

/** Path of a request target, decoded; as it is where it cannot be decoded, and nothing is there. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
