import type { Operation, RateLimitRule } from '../contract/endpoints/endpoint.ts';
import type { Edition } from '../edition/edition.ts';

/** What one path takes, whoever serves it. */
export interface PathRules {
  /** In alphabetical order, HEAD and OPTIONS included. */
  methods: readonly string[];
  rateLimit: RateLimitRule | undefined;
  dailyLimit: RateLimitRule | undefined;
  /** What a caller with another method is told, where the table's hint is too general. */
  methodHint?: string;
  /** Errors as JSON-RPC; 429 is the Error body everywhere. */
  jsonRpc: boolean;
  /** Errors as a page, for readers who name HTML in their Accept header. */
  page?: boolean;
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

const rateLimitHeaders = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';

/** At the entrance to the authenticated API. */
const agentAuth: Partial<PathRules> = {
  methodHint: 'Use POST. See {base_url}/auth.md',
  allowHeaders: 'Content-Type, Accept, Authorization',
  headers: {
    'access-control-expose-headers': `WWW-Authenticate, ${rateLimitHeaders}`,
    'cache-control': 'no-store',
  },
  maxBody: 16_384,
};

/** Paths that are answered by a handler of their own, and how they differ from published documents. */
const livePaths: Readonly<Record<string, Partial<PathRules>>> = {
  '/ask': {
    methodHint: 'Use POST, or GET with the parameter "query". See {base_url}/openapi.json.',
    allowHeaders: 'Content-Type, Accept, Authorization, Last-Event-ID',
    headers: { 'access-control-expose-headers': rateLimitHeaders, 'cache-control': 'no-store', vary: 'Accept' },
    maxBody: 32_768,
  },
  '/search': {
    page: true,
    headers: {
      'access-control-expose-headers': rateLimitHeaders,
      'cache-control': 'no-store',
      vary: 'Accept',
      'x-robots-tag': 'noindex',
    },
  },
  '/mcp': {
    methodHint: 'Send JSON-RPC messages with POST. The server card is at {base_url}/mcp/server-card.',
    allowHeaders:
      'content-type, accept, authorization, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
    headers: { 'access-control-expose-headers': rateLimitHeaders, 'cache-control': 'no-store', vary: 'Accept' },
    maxBody: 65_536,
  },
  '/a2a': {
    methodHint: 'Send JSON-RPC messages with POST. The agent card is at {base_url}/.well-known/agent-card.json.',
    allowHeaders: 'content-type, accept, authorization, a2a-version, a2a-extensions',
    headers: { 'access-control-expose-headers': rateLimitHeaders, 'cache-control': 'no-store', vary: 'Accept' },
    maxBody: 65_536,
  },
  '/api/agent-auth/register': agentAuth,
  '/api/agent-auth/claim': agentAuth,
  '/api/agent-auth/revoke': agentAuth,
  '/api/agent-auth/token': agentAuth,
  '/.well-known/jwks.json': {},
  '/api/health': { headers: { ...publishedRules.headers, 'cache-control': 'no-store' } },
};

/** Bytes of the largest body that a live path takes. */
export function maxBodyOf(path: string): number {
  return livePaths[path]?.maxBody ?? 0;
}

/** The rules of the paths that have a handler of their own, as far as there are operations at them. */
export function liveRules(operations: readonly Operation[]): ReadonlyMap<string, PathRules> {
  return new Map(
    Object.entries(livePaths).flatMap(([path, difference]): [string, PathRules][] => {
      const rows = operations.filter((operation) => operation.path === path);
      const methods = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      const rules = {
        ...publishedRules,
        ...difference,
        methods: ['OPTIONS', ...methods].sort(),
        rateLimit: rows.find((row) => row.rateLimit)?.rateLimit,
        dailyLimit: rows.find((row) => row.dailyLimit)?.dailyLimit,
        jsonRpc: rows.some((row) => row.errorForm === 'json-rpc'),
        guided: rows.some((row) => row.guided),
      };
      return rows.length > 0 ? [[path, rules]] : [];
    }),
  );
}

/** The rules of a path, or undefined when there is nothing at it. */
export function rulesOf(path: string, live: ReadonlyMap<string, PathRules>, edition: Edition): PathRules | undefined {
  return live.get(path) ?? (resolvePath(path, edition) === undefined ? undefined : publishedRules);
}

/** A path of the edition, or where it leads: one trailing slash of a page is forgiven. */
export function resolvePath(path: string, edition: Edition): { document: string } | { location: string } | undefined {
  if (edition.documents.has(path)) return { document: path };
  const moved = edition.redirects.get(path);
  if (moved !== undefined) return { location: moved };
  const bare = path.slice(0, -1);
  const forgiven = path.endsWith('/') && !/^\/(api|\.well-known|assets)\//.test(path) && edition.documents.has(bare);
  return forgiven ? { location: edition.baseUrl + bare } : undefined;
}

/** Path of a request target, decoded; the router has refused what cannot be decoded. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] as string;
  return path.includes('%') ? decodeURIComponent(path) : path;
}
