import type { ProtectedResource } from '@gatehouse/contract';
import { SignJWT } from 'jose';
import type { AgentAccess } from '../agent-access.ts';
import type { Registration, StoreUnit } from '../records/agent-store.ts';
import type { Grant } from '../records/grants.ts';
import { assertLaunched } from '../records/phase.ts';
import { TOKEN_SECONDS, TOKEN_TYPE } from './token-rules.ts';

/** Token members of a response (RFC 6749 §5.1). */
export interface IssuedToken extends Record<string, unknown> {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
}

/**
 * Issues a JWT access token (RFC 9068) for an active registration and one resource. It contains no personal data and
 * expires no later than its scopes. It is valid after the commit of this transaction.
 * @param granted scopes of the resource
 * @throws Error before launch
 */
export async function issueToken(
  { baseUrl, phase, signingKeys, clock, random }: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
  resource: ProtectedResource,
  granted: readonly Grant[],
  clientId = registration.id,
): Promise<IssuedToken> {
  assertLaunched(phase);
  const { kid, alg, key } = await signingKeys.signer(unit);
  const jti = random.token(16);
  const scope = granted.map((grant) => grant.scope).join(' ');
  const issued = Math.floor(clock.now() / 1000);
  const ends = granted.flatMap((grant) => (grant.ends === null ? [] : [Math.floor(grant.ends / 1000)]));
  const expires = Math.min(issued + TOKEN_SECONDS, ...ends);
  const token = await new SignJWT({ client_id: clientId, scope })
    .setProtectedHeader({ alg, typ: TOKEN_TYPE, kid })
    .setIssuer(baseUrl)
    .setAudience(resource.audience)
    .setSubject(registration.id)
    .setJti(jti)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
  await unit.add('accessTokens', {
    jti,
    registrationId: registration.id,
    kid,
    scope,
    issued: issued * 1000,
    expires: expires * 1000,
    revoked: null,
  });
  return { access_token: token, token_type: 'Bearer', expires_in: expires - issued, scope };
}
