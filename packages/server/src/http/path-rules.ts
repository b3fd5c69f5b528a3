import type { RateLimitRule } from '@gatehouse/contract';

/** Methods and limits of one path. */
export interface PathRules {
  /** In alphabetical order, HEAD and OPTIONS included. */
  methods: readonly string[];
  rateLimit: RateLimitRule | undefined;
  dailyLimit: RateLimitRule | undefined;
  /** Hint for a wrong method; replaces the table's general hint. */
  methodHint?: string;
  /** Errors as JSON-RPC, except 429, which is the Error body everywhere. */
  jsonRpc: boolean;
  /** GET returns a page about the endpoint to browsers; programs get 405. */
  hasEndpointPage?: boolean;
  /** Errors as HTML if the Accept header prefers it. */
  page?: boolean;
  /** Responses are computed for each request and public, so they may be compressed. */
  isComputed?: boolean;
  /** Errors link to the guide to authentication. */
  linksAuthGuide: boolean;
  /** Maximum size of a request body, bytes. */
  maxBody: number;
  /** Request headers that a script of another origin may send. */
  allowHeaders: string;
  /** Fields of every response at the path; a response may replace some. */
  headers: Readonly<Record<string, string>>;
}

/** Rules for the paths of an edition, and for unknown paths. */
export const publishedRules: PathRules = {
  methods: ['GET', 'HEAD', 'OPTIONS'],
  rateLimit: undefined,
  dailyLimit: undefined,
  jsonRpc: false,
  linksAuthGuide: false,
  maxBody: 0,
  allowHeaders: 'Accept, Authorization, Content-Type, If-None-Match',
  headers: {
    'access-control-expose-headers':
      'ETag, Link, Content-Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, WWW-Authenticate',
  },
};

/** Headers of tracing (W3C Trace Context). */
const TRACING_HEADERS = ['traceparent', 'tracestate'];
const MAX_REQUESTED_HEADERS = 50;

/** Value of Access-Control-Allow-Headers: the usual names, then the requested ones, without duplicates. */
export function allowedHeaders(defaultNames: string, requested = ''): string {
  const requestedNames = requested
    .split(/[ \t]*,[ \t]*/, MAX_REQUESTED_HEADERS)
    .filter((name) => /^[\w!#$%&'*+.^`|~-]{1,64}$/.test(name));
  const nameByLowerCase = new Map<string, string>();
  for (const name of [...defaultNames.split(', '), ...TRACING_HEADERS, ...requestedNames])
    if (!nameByLowerCase.has(name.toLowerCase())) nameByLowerCase.set(name.toLowerCase(), name);
  return [...nameByLowerCase.values()].join(', ');
}

/** Rate limit headers of responses; for `Access-Control-Expose-Headers`. */
export const rateLimitNames = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';

/** Decoded path of a request target. An invalid escape leaves the path undecoded; such a path does not exist. */
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
