import type { Phase } from '../facts/phase.ts';
import type { DescribedResource } from './resources.ts';

/** How a client of an identity provider authenticates at the token endpoint (RFC 7591 §2). */
export type ClientAuthentication = 'none' | 'private_key_jwt';

/** Ways of registration and resources in this phase and policy. Documents describe only these. */
export interface AccessFacts {
  phase: Phase;
  /** Registration with an e-mail address that is confirmed by a code. */
  verifiedEmail: boolean;
  /** At least one identity provider is trusted. */
  idJag: boolean;
  /** Authentication methods of the clients of the trusted providers, sorted. */
  clientAuthentication: readonly ClientAuthentication[];
  /** `off`: registration is closed, as `/auth.md` states. `none`: no access policy, hence no `/auth.md`. */
  registration: 'open' | 'off' | 'none';
  /** The operator's own APIs that accept tokens of this service. */
  resources: readonly DescribedResource[];
}

/** Endpoints that need no registration, listed in the registration documents. */
export const publicEndpoints = ['/api/content', '/api/faq', '/api/schema', '/ask', '/mcp'] as const;

export const VERIFIED_EMAIL = 'verified_email';
export const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag';

/** Assertion types: as a grant, and as the authentication of a client (RFC 7523 §2.1 and §2.2). */
export const JWT_BEARER_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
export const JWT_BEARER_CLIENT = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Whether an API introspects tokens (RFC 7662). Before launch there are no tokens. */
export function isIntrospected({ phase, registration, resources }: AccessFacts): boolean {
  return phase === 'launched' && registration === 'open' && resources.some(({ reach }) => reach === 'introspection');
}

/** Accepted proofs of identity. Before launch, registration only records an interest, with any of them. */
export function assertionTypes({ phase, verifiedEmail, idJag }: AccessFacts): string[] {
  const launched = phase === 'launched';
  return [...(launched && !verifiedEmail ? [] : [VERIFIED_EMAIL]), ...(launched && !idJag ? [] : [ID_JAG])];
}
