import { basePathOf } from '../facts/base-path.ts';
import { scopeMeanings } from './scopes.ts';

/** A permission that a token can carry. */
export interface ResourceScope {
  /** Value in `scope` of a token (RFC 6749 §3.3); unique over all resources. */
  name: string;
  /** Description of the permission for the person who approves it. */
  meaning: string;
  /** Lifetime of a grant, for example `30 days`. Absent: as long as the registration is used. */
  expires?: string | undefined;
}

/** The API to which requests for a resource are forwarded. */
export interface Upstream {
  /** Base URL of the forwarded requests. */
  address: string;
  /** Allowed methods, each with the scope that it requires. */
  methods: Readonly<Record<string, string>>;
  /** Lower-case names of further request fields that are forwarded. */
  headers: readonly string[];
  answerHeaders: readonly string[];
  limits: UpstreamLimits;
}

export interface UpstreamLimits {
  /** Maximum requests per minute, for each registration. */
  perMinute: number;
  /** Maximum concurrent requests, of all agents and of one. */
  concurrent: number;
  concurrentOfAgent: number;
  /** Maximum size of a request body and of a response body, bytes. */
  requestBytes: number;
  answerBytes: number;
  /** Timeouts for the first byte of a response, between two bytes, and for the whole response, seconds. */
  firstByteSeconds: number;
  idleSeconds: number;
  longestSeconds: number;
}

/** Default limits of an upstream. */
export const upstreamLimits: UpstreamLimits = {
  perMinute: 600,
  concurrent: 64,
  concurrentOfAgent: 16,
  requestBytes: 1_048_576,
  answerBytes: 16_777_216,
  firstByteSeconds: 10,
  idleSeconds: 10,
  longestSeconds: 60,
};

/** How a resource checks tokens: it verifies them itself, introspects them, or receives forwarded requests only. */
export type Reach = 'tokens' | 'introspection' | { upstream: Upstream };

/** An API for which this service issues tokens. */
export interface ProtectedResource {
  /** Short name, for operators and in paths. */
  name: string;
  /** Its identifier (RFC 8707, RFC 9728): `aud` of its tokens. */
  audience: string;
  scopes: readonly ResourceScope[];
  /** URL of its documentation for people. */
  documentation: string;
  reach: Reach;
}

/** A resource with the path of its metadata (RFC 9728) on this service. */
export interface DescribedResource extends ProtectedResource {
  metadataPath: string;
}

/** Name of the authenticated API of the service itself. */
export const OWN_RESOURCE = 'api-v1';

/** The authenticated API of the service itself, always the first resource. */
export function ownResource(baseUrl: string): ProtectedResource {
  return {
    name: OWN_RESOURCE,
    audience: `${baseUrl}/api/v1`,
    scopes: Object.entries(scopeMeanings).map(([name, meaning]) => ({ name, meaning })),
    documentation: `${baseUrl}/auth.md`,
    reach: 'tokens',
  };
}

/** Every resource: the service's own, then those of the policy. */
export function resourcesOf(baseUrl: string, { resources }: { resources: readonly ProtectedResource[] }) {
  return [ownResource(baseUrl), ...resources];
}

/** All scopes in the order of their resources. */
export function scopesOf(resources: readonly ProtectedResource[]): ResourceScope[] {
  return resources.flatMap(({ scopes }) => scopes);
}

const UNITS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** `30 days` in milliseconds; undefined when the text is no duration. */
export function durationMilliseconds(text: string): number | undefined {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4}) (minute|hour|day)s?$/.exec(text) ?? [];
  return unit === '' ? undefined : Number(count) * UNITS[unit as keyof typeof UNITS];
}

/** Metadata path of the service's own API; those of other APIs are below it. */
export const OWN_METADATA_PATH = '/.well-known/oauth-protected-resource';

/**
 * Metadata path of a resource of the policy. For a resource below this service, it contains the path of the resource.
 */
export function metadataPathOf(baseUrl: string, { name, audience }: ProtectedResource): string {
  const { origin, pathname } = new URL(audience);
  const basePath = basePathOf(baseUrl);
  return origin === new URL(baseUrl).origin && `${pathname}/`.startsWith(`${basePath}/`)
    ? OWN_METADATA_PATH + pathname.slice(basePath.length).replace(/\/$/, '')
    : `${OWN_METADATA_PATH}/resources/${name}`;
}
