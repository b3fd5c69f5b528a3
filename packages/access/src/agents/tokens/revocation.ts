import { compactVerify } from 'jose';
import type { AgentAccess } from '../agent-access.ts';
import type { StoreUnit } from '../records/agent-store.ts';
import { hashToken } from '../records/secrets.ts';
import { transition } from '../records/transition.ts';
import { isCompactJws } from './compact-jws.ts';

/**
 * Revokes a token (RFC 7009). For an access token, only that token is revoked. For a claim token, its registration
 * ends, all its tokens are revoked and its data is erased. A token that is unknown or revoked has no effect and gets
 * the same response.
 * @throws StoreUnavailable
 */
export async function revokeCredential(access: AgentAccess, token: string): Promise<void> {
  if (token.startsWith('clm_')) return revokeRegistration(access, token);
  const jti = await jtiOf(access, token);
  if (jti !== undefined) await access.store.transaction((unit) => unit.revokeAccessTokens({ jti }, access.clock.now()));
}

async function revokeRegistration(access: AgentAccess, claimToken: string): Promise<void> {
  const row = await access.store.claimToken(hashToken(claimToken));
  if (!row) return;
  await access.store.transaction((unit) => endRegistration(access, unit, row.registrationId, 'holder'));
}

/** @returns whether a live registration was ended */
export async function endRegistration(
  access: Pick<AgentAccess, 'phase' | 'policy' | 'clock'>,
  unit: StoreUnit,
  id: string,
  reason: string,
): Promise<boolean> {
  const registration = await unit.lock({ id }, access.clock.now());
  return registration !== null && (await transition(unit, registration, 'revoke', access, reason)) !== null;
}

/** Id of a token signed by this service, even if expired. */
async function jtiOf({ signingKeys }: AgentAccess, token: string): Promise<string | undefined> {
  if (!isCompactJws(token)) return undefined;
  try {
    const { payload } = await compactVerify(token, ({ kid, alg }) => signingKeys.verifier(kid, alg));
    const { jti } = JSON.parse(new TextDecoder().decode(payload));
    return typeof jti === 'string' ? jti : undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'StoreUnavailable') throw error;
    return undefined;
  }
}
