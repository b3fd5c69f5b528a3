import {
  type AgentAccess,
  type AgentStore,
  createIssuerKeys,
  createSecrets,
  createSigningKeys,
  StoreUnavailable,
} from '@gatehouse/access';
import { resourcesOf } from '@gatehouse/contract';

/** Registration without a store: every attempt gets a 503 with Retry-After. */
export function accessWithoutStore(
  baseUrl: string,
  phase: AgentAccess['phase'],
  policy: AgentAccess['policy'],
  secretKey: Buffer,
): AgentAccess {
  const reject = async () => {
    throw new StoreUnavailable('An edition alone keeps nothing.');
  };
  const store = new Proxy({} as AgentStore, { get: () => reject });
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
    issuerKeys: createIssuerKeys(reject, clock),
    clock,
    random,
    onMailQueued() {},
    onBudgetSpent() {},
    onEvicted() {},
  };
}
