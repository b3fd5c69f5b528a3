import { scopeMeanings } from './scopes.ts';

/** A permission that a token can carry. */
export interface ResourceScope {
  /** As in `scope` of a token (RFC 6749 §3.3); no two resources have the same. */
  name: string;
  /** Permission that it gives an agent, in words for the person who approves it. */
  meaning: string;
  /** How long a grant of it lasts, for example `30 days`; without end, as long as the registration is used. */
  expires?: string | undefined;
}

/** Where a resource is reached through this service: requests at its audience are passed on. */
export interface Upstream {
  /** Where requests are passed on to. */
  address: string;
  /** The methods that it takes, each with the scope that it needs. */
  methods: Readonly<Record<string, string>>;
  /** Names of request fields in lower case that are passed on beside the usual ones. */
  headers: readonly string[];
  answerHeaders: readonly string[];
  limits: UpstreamLimits;
}

export interface UpstreamLimits {
  /** Requests in a minute, for each registration. */
  perMinute: number;
  /** Requests that are under way at once, of all agents and of one. */
  concurrent: number;
  concurrentOfAgent: number;
  /** Bytes of a body, there and back. */
  requestBytes: number;
  answerBytes: number;
  /** Seconds to the first byte of an answer, between two of its bytes, and in all. */
  firstByteSeconds: number;
  idleSeconds: number;
  longestSeconds: number;
}

/** Defaults of an upstream. */
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

/** How a resource checks tokens: it verifies them, asks for introspection, or receives requests through this service. */
export type Reach = 'tokens' | 'introspection' | { upstream: Upstream };

/** An API to which this service gives access. */
export interface ProtectedResource {
  /** Short name, for operators and in addresses. */
  name: string;
  /** Its identifier (RFC 8707, RFC 9728): `aud` of its tokens. */
  audience: string;
  scopes: readonly ResourceScope[];
  /** Where its documentation is, for people. */
  documentation: string;
  reach: Reach;
}

/** The same with the path of its metadata (RFC 9728) on this service. */
export interface DescribedResource extends ProtectedResource {
  metadataPath: string;
}

/** The name of the authenticated API that comes with the service. */
export const OWN_RESOURCE = 'api-v1';

/** The authenticated API that comes with the service: the first resource, always. */
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

/** Where the metadata of a resource of the policy is: beneath its own path where it is one of this service. */
export function metadataPathOf(baseUrl: string, { name, audience }: ProtectedResource): string {
  const { origin, pathname } = new URL(audience);
  return origin === new URL(baseUrl).origin
    ? OWN_METADATA_PATH + pathname.replace(/\/$/, '')
    : `${OWN_METADATA_PATH}/resources/${name}`;
}
