import { launchPhase } from '@gatehouse/content';
import type { AccessFacts, AccessPolicy, Phase } from '@gatehouse/contract';
import { accessFacts } from './access-policy-rules.ts';
import { type PolicyPlaces, policyOf } from './load-access-policy.ts';

/** The settings that decide on the phase and the access policy. */
export interface AccessSettings extends PolicyPlaces {
  LAUNCH_PHASE: Phase | '';
}

export interface ResolvedAccess {
  access: AccessFacts;
  policy: AccessPolicy;
}

/**
 * Reads the phase and the access policy, which may be in the content folder.
 * @throws SettingsError with every problem of the policy
 */
export async function resolveAccess(settings: AccessSettings, baseUrl: string): Promise<ResolvedAccess> {
  const [policy, phase] = await Promise.all([policyOf(settings), launchPhase(settings)]);
  return { access: accessFacts(policy, phase, baseUrl), policy };
}
