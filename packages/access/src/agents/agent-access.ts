import type { AccessPolicy, Phase, ProtectedResource } from '@gatehouse/contract';
import type { IssuerKeys } from './assertions/issuer-keys.ts';
import type { BudgetContext } from './budgets/budgets.ts';
import type { AgentStore } from './records/agent-store.ts';
import type { Random } from './records/clock.ts';
import { storeOfRequest } from './records/request-store.ts';
import type { Secrets } from './records/secrets.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';

/** Dependencies of all operations on agents. */
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
  /** Called after registrations without a verified holder above the maximum were deleted. */
  onEvicted: (registrations: number) => void;
}

/** Dependencies for one request, with one time limit for the store. */
export const accessOfRequest = (access: AgentAccess): AgentAccess => ({
  ...access,
  store: storeOfRequest(access.store),
});

/** Successful response of an endpoint. */
export interface AgentAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** ISO 8601 with seconds: 2027-11-20T09:00:00Z. */
export function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
