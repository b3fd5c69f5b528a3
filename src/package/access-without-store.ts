import type { AgentAccess } from '../agents/agent-access.ts';
import { createIssuerKeys } from '../agents/assertions/issuer-keys.ts';
import { type AgentStore, StoreUnavailable } from '../agents/records/agent-store.ts';
import { createSecrets } from '../agents/records/secrets.ts';
import { createSigningKeys } from '../agents/tokens/signing-keys.ts';
import { resourcesOf } from '../contract/access/resources.ts';

/** The entrance where nothing can be kept: whoever wants to register is told to come back. */
export function accessWithoutStore(
  baseUrl: string,
  phase: AgentAccess['phase'],
  policy: AgentAccess['policy'],
  secretKey: Buffer,
): AgentAccess {
  const refuse = async () => {
    throw new StoreUnavailable('An edition alone keeps nothing.');
  };
  const store = new Proxy({} as AgentStore, { get: () => refuse });
  const clock = { now: Date.now };
  const random = { token: () => '', below: () => 0 };
  const secrets = createSecrets(secretKey);
  return {
    baseUrl,
    phase,
    policy,
    resources: resourcesOf(baseUrl, policy),
    store,
    secrets,
    signingKeys: createSigningKeys({ phase, algorithm: policy.signing, store, secrets, clock, random }),
    issuerKeys: createIssuerKeys(refuse, clock),
    clock,
    random,
    onMailQueued() {},
    onBudgetSpent() {},
    onEvicted() {},
  };
}
