import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { AgentAccess } from '../agent-access.ts';
import { StoreUnavailable } from '../records/agent-store.ts';
import { isLaunched } from '../records/phase.ts';
import { isCompactJws } from './compact-jws.ts';
import type { SigningKeys } from './signing-keys.ts';
import { CLOCK_TOLERANCE_SECONDS, TOKEN_SECONDS, TOKEN_TYPE } from './token-rules.ts';

const MAX_TOKEN_BYTES = 4096;

/** Current permissions of a token. */
export interface CheckedToken {
  registrationId: string;
  clientId: string;
  scopes: readonly string[];
  jti: string;
  /** Seconds since the epoch. */
  issued: number;
  expires: number;
  /** For agents registered with an assertion: the issuer, and the sealed details with the subject. */
  assertedIdentity: { issuer: string; details: string } | null;
}

/** Reason for a rejection. */
export type BearerRejection = 'none' | 'malformed' | 'invalid';

/**
 * Checks the credentials of a request (RFC 6750, RFC 9068). Each check queries the store, so a revocation takes effect
 * with the next request on every instance.
 * @param authorization the Authorization header; several, joined by a comma, are malformed
 * @param audience of the requested resource
 * @throws StoreUnavailable
 */
export async function checkBearer(
  access: AgentAccess,
  authorization: string | undefined,
  audience: string,
): Promise<CheckedToken | BearerRejection> {
  if (!isLaunched(access.phase) || authorization === undefined) return 'none';
  const [scheme = '', token = '', more] = authorization.trim().split(/ +/);
  if (scheme.toLowerCase() !== 'bearer') return 'none';
  if (more !== undefined || !/^[\w~+/.-]+=*$/.test(token)) return 'malformed';
  return (await checkToken(access, token, audience)) ?? 'invalid';
}

/**
 * The permissions of a token at a resource. Undefined if the token is expired, revoked, for another resource or from
 * another issuer.
 * @throws StoreUnavailable
 */
export async function checkToken(
  access: AgentAccess,
  token: string,
  audience: string,
): Promise<CheckedToken | undefined> {
  try {
    return await verify(access, token, audience);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return undefined;
  }
}

/** Maximum number of cached payloads; a token is used repeatedly in its ten minutes. */
const MAX_CACHED_PAYLOADS = 10_000;

/** Payloads of tokens with a verified signature, type and issuer, by token hash; one cache per set of keys. */
type Verified = LRUCache<string, JWTPayload>;
const verifiedTokens = new WeakMap<SigningKeys, Verified>();

function cacheOf(keys: SigningKeys): Verified {
  const verified = verifiedTokens.get(keys) ?? new LRUCache({ max: MAX_CACHED_PAYLOADS });
  verifiedTokens.set(keys, verified);
  return verified;
}

/**
 * Signature checks are expensive, so verified payloads are cached. Each call still checks the time, the audience, and
 * the state of the token, its registration and its key in the store.
 */
async function verify(
  { baseUrl, signingKeys, store, clock }: AgentAccess,
  token: string,
  audience: string,
): Promise<CheckedToken | undefined> {
  if (!isCompactJws(token, MAX_TOKEN_BYTES)) return undefined;
  const verified = cacheOf(signingKeys);
  const name = createHash('sha256').update(token).digest('base64');
  const cached = verified.get(name);
  const payload =
    cached ??
    (
      await jwtVerify(token, ({ kid, alg }) => signingKeys.verifier(kid, alg), {
        // Each key has one algorithm. The policy sets the algorithm of new keys only, so older tokens may have another
        // one.
        algorithms: ['ES256', 'RS256'],
        typ: TOKEN_TYPE,
        issuer: baseUrl,
        audience,
        requiredClaims: ['sub', 'client_id', 'jti', 'iat', 'exp', 'scope'],
        currentDate: new Date(clock.now()),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
    ).payload;
  const { aud, sub, jti, scope, client_id: clientId } = payload;
  const [issued, expires] = [payload.iat, payload.exp] as [number, number];
  // jose accepts a list with further audiences.
  if (typeof aud !== 'string' || typeof sub !== 'string' || typeof scope !== 'string') return undefined;
  if (expires - issued > TOKEN_SECONDS) return undefined;
  const seconds = clock.now() / 1000;
  if (aud !== audience || expires <= seconds - CLOCK_TOLERANCE_SECONDS) return undefined;
  if (issued > seconds + CLOCK_TOLERANCE_SECONDS) return undefined;
  if (!cached) verified.set(name, payload);
  const status = await store.tokenStatus(String(jti));
  if (!status || status.revoked || status.registrationState !== 'active' || status.keyState === 'removed')
    return undefined;
  const { issuer, details } = status;
  return {
    registrationId: sub,
    clientId: String(clientId),
    scopes: scope.split(' '),
    jti: String(jti),
    issued,
    expires,
    assertedIdentity: issuer === null || details === null ? null : { issuer, details },
  };
}
