import type { AccessPolicy, Phase, ProtectedResource } from '@gatehouse/contract';
import type { IssuerKeys } from './assertions/issuer-keys.ts';
import type { BudgetContext } from './budgets/budgets.ts';
import type { AgentStore } from './records/agent-store.ts';
import type { Random } from './records/clock.ts';
import { storeOfRequest } from './records/request-store.ts';
import type { Secrets } from './records/secrets.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** Dependencies of every operation of this folder. */
export interface AgentAccess extends BudgetContext {
  /** Public origin; the issuer of tokens. */
  baseUrl: string;
  phase: Phase;
  policy: AccessPolicy;
  /** Protected resources: the API of this service, then those of the policy. */
  resources: readonly ProtectedResource[];
  store: AgentStore;
  secrets: Secrets;
  signingKeys: SigningKeys;
  issuerKeys: IssuerKeys;
  random: Random;
  /** Called after a mail has been queued. */
  onMailQueued: () => void;
  /** Called after registrations without a verified holder were deleted because there were too many. */
  onEvicted: (registrations: number) => void;
}

/** The access as one request uses it, with one time limit for the store. */
export const accessOfRequest = (access: AgentAccess): AgentAccess => ({
  ...access,
  store: storeOfRequest(access.store),
});

/** Successful response of an endpoint. */
export interface AgentAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Seconds, as in 2027-11-20T09:00:00Z. */
export function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
