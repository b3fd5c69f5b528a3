import { jwtVerify } from 'jose';
import { type AgentAccess, resourceOf } from '../agent-access.ts';
import { StoreUnavailable } from '../records/agent-store.ts';
import { isLaunched } from '../records/phase.ts';
import { isCompactJws } from './compact-jws.ts';
import { CLOCK_TOLERANCE_SECONDS, TOKEN_SECONDS, TOKEN_TYPE } from './token-rules.ts';

const MAX_TOKEN_BYTES = 4096;

/** What a token allows, now. */
export interface Grant {
  registrationId: string;
  scopes: readonly string[];
  /** The client of an assertion, or the registration itself. */
  clientId: string;
  /** Of agents that an identity provider vouches for: the provider, and the sealed details with its name of the person. */
  vouched: { issuer: string; details: string } | null;
}

/** Why there is no grant. */
export type BearerRefusal = 'none' | 'malformed' | 'invalid';

/**
 * Checks the credentials of a request (RFC 6750, RFC 9068). The store is asked each time: a token that was taken back
 * is refused from the next request on, on every instance.
 * @param audience the resource that is asked for
 * @param authorization the Authorization header; several, joined by a comma, are none that can be read
 * @throws StoreUnavailable
 */
export async function checkBearer(
  access: AgentAccess,
  authorization: string | undefined,
  audience: string = resourceOf(access.baseUrl),
): Promise<Grant | BearerRefusal> {
  if (!isLaunched(access.phase) || authorization === undefined) return 'none';
  const [scheme = '', token = '', more] = authorization.trim().split(/ +/);
  if (scheme.toLowerCase() !== 'bearer') return 'none';
  if (more !== undefined || !/^[\w~+/.-]+=*$/.test(token)) return 'malformed';
  try {
    return (await verify(access, token, audience)) ?? 'invalid';
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return 'invalid';
  }
}

async function verify(
  { baseUrl, signingKeys, store, clock }: AgentAccess,
  token: string,
  audience: string,
): Promise<Grant | undefined> {
  if (!isCompactJws(token, MAX_TOKEN_BYTES)) return undefined;
  const { payload } = await jwtVerify(token, ({ kid, alg }) => signingKeys.verifier(kid, alg), {
    // Each key has one of these for itself. The policy names that of keys to come, not of tokens that are out.
    algorithms: ['ES256', 'RS256'],
    typ: TOKEN_TYPE,
    issuer: baseUrl,
    audience,
    requiredClaims: ['sub', 'client_id', 'jti', 'iat', 'exp', 'scope'],
    currentDate: new Date(clock.now()),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  const { aud, sub, jti, iat, exp, scope, client_id: clientId } = payload as typeof payload & { scope: unknown };
  // jose takes a list that holds our name among others.
  if (typeof aud !== 'string' || typeof sub !== 'string' || typeof scope !== 'string') return undefined;
  if ((exp as number) - (iat as number) > TOKEN_SECONDS) return undefined;
  if ((iat as number) > clock.now() / 1000 + CLOCK_TOLERANCE_SECONDS) return undefined;
  const status = await store.tokenStatus(String(jti));
  if (!status || status.revoked || status.registrationState !== 'active' || status.keyState === 'removed')
    return undefined;
  const { issuer, details } = status;
  const vouched = issuer === null || details === null ? null : { issuer, details };
  return { registrationId: sub, scopes: scope.split(' '), clientId: String(clientId), vouched };
}
