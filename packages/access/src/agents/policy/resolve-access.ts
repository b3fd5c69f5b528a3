import { launchPhase } from '@gatehouse/content';
import type { AccessFacts, AccessPolicy, Phase } from '@gatehouse/contract';
import { accessFacts } from './access-policy-rules.ts';
import { type PolicyLocations, policyOf } from './load-access-policy.ts';

/** Settings for the phase and the access policy. */
export interface AccessSettings extends PolicyLocations {
  LAUNCH_PHASE: Phase | '';
}

export interface ResolvedAccess {
  access: AccessFacts;
  policy: AccessPolicy;
}

/**
 * Loads the phase and the access policy.
 * @throws SettingsError with all problems of the policy
 */
export async function resolveAccess(settings: AccessSettings, baseUrl: string): Promise<ResolvedAccess> {
  const [policy, phase] = await Promise.all([policyOf(settings), launchPhase(settings)]);
  return { access: accessFacts(policy, phase, baseUrl), policy };
}
