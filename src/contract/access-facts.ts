import type { Phase } from './phase.ts';

/** How a client of an identity provider proves itself at the token endpoint (RFC 7591 §2). */
export type ClientAuthentication = 'none' | 'private_key_jwt';

/** What the entrance to the authenticated API can do here and now; documents mention nothing else. */
export interface AccessFacts {
  phase: Phase;
  /** Registration with an e-mail address that is confirmed by a code. */
  verifiedEmail: boolean;
  /** At least one identity provider is trusted. */
  idJag: boolean;
  /** How the clients of the trusted providers prove themselves, sorted. */
  clientAuthentication: readonly ClientAuthentication[];
}
