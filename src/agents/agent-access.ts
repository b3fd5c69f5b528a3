import type { AccessPolicy } from '../config/access-policy.ts';
import type { Phase } from '../contract/phase.ts';
import type { AgentStore } from './agent-store.ts';
import type { Clock, Random } from './clock.ts';
import type { IssuerKeys } from './issuer-keys.ts';
import type { Secrets } from './secrets.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What every verb of this folder works with. */
export interface AgentAccess {
  /** Public origin; the issuer of tokens. */
  baseUrl: string;
  phase: Phase;
  policy: AccessPolicy;
  store: AgentStore;
  secrets: Secrets;
  signingKeys: SigningKeys;
  issuerKeys: IssuerKeys;
  clock: Clock;
  random: Random;
  /** Called after a mail has been queued. */
  onMailQueued: () => void;
}

/** The identifier of the authenticated API (RFC 9728), the audience of tokens. */
export function resourceOf(baseUrl: string): string {
  return `${baseUrl}/api/v1`;
}

/** What an endpoint answers when it does not refuse. */
export interface AgentAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Seconds, as in 2027-11-20T09:00:00Z. */
export function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
