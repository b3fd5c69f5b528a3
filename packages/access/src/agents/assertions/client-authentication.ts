import { JWT_BEARER_CLIENT, type TrustedIssuer } from '@gatehouse/contract';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { AgentAccess } from '../agent-access.ts';
import { AccessRejection } from '../refusal.ts';
import { isCompactJws, isIdClaim } from '../tokens/compact-jws.ts';
import { CLOCK_TOLERANCE_SECONDS, isInFuture, MAX_ASSERTION_SECONDS } from '../tokens/token-rules.ts';

/** Valid types of a client assertion (RFC 7519 §5.1). Tokens of other types must not authenticate a client. */
const TYPES = /^(?:application\/)?(?:jwt|client-authentication\+jwt)$/i;
const ALGORITHMS = ['ES256', 'PS256', 'RS256'];

/** Client authentication parameters (RFC 7523 §2.2). */
export interface ClientProof {
  clientId?: string | undefined;
  clientAssertion?: string | undefined;
  clientAssertionType?: string | undefined;
}

/**
 * Authenticates the client that presents an assertion. The access policy must list the client under the issuer. It also
 * sets the method of authentication.
 * @returns the id of the client assertion, which is stored so that it works once
 * @throws AccessRejection assertion_client, client_unknown, client_proof
 */
export async function authenticateClient(
  { baseUrl, clock }: AgentAccess,
  issuer: TrustedIssuer,
  assertedId: string,
  { clientId, clientAssertion, clientAssertionType }: ClientProof,
): Promise<{ jti: string; storedUntil: number } | undefined> {
  const client = issuer.clients.find(({ client_id: id }) => id === (clientId ?? assertedId));
  if (!client) throw new AccessRejection('client_unknown');
  if (client.client_id !== assertedId) throw new AccessRejection('assertion_client');
  if (client.auth === 'none') return undefined;
  if (clientAssertionType !== JWT_BEARER_CLIENT || clientAssertion === undefined || !isCompactJws(clientAssertion))
    throw new AccessRejection('client_proof');
  try {
    const now = clock.now();
    const { payload, protectedHeader } = await jwtVerify(
      clientAssertion,
      createLocalJWKSet(client.jwks as JSONWebKeySet),
      {
        algorithms: ALGORITHMS,
        issuer: client.client_id,
        subject: client.client_id,
        audience: [baseUrl, `${baseUrl}/api/agent-auth/token`],
        requiredClaims: ['exp', 'jti'],
        currentDate: new Date(now),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      },
    );
    const { aud, exp, jti } = payload;
    // jose accepts a list with further audiences, which could use the assertion too.
    if ([aud].flat().length !== 1) throw new Error('The assertion of the client has several audiences.');
    if (!TYPES.test(protectedHeader.typ ?? 'JWT')) throw new Error('The assertion of the client has another type.');
    const { iat, auth_time: signedIn } = payload;
    if ([iat, signedIn].some((time) => isInFuture(time, now / 1000)))
      throw new Error('The assertion of the client is from the future.');
    if (
      typeof exp !== 'number' ||
      exp > now / 1000 + MAX_ASSERTION_SECONDS + CLOCK_TOLERANCE_SECONDS ||
      !isIdClaim(jti)
    )
      throw new Error('The assertion of the client expires too late, or its jti is empty or invalid.');
    return { jti: `${client.client_id} ${jti}`, storedUntil: (exp + CLOCK_TOLERANCE_SECONDS) * 1000 };
  } catch {
    throw new AccessRejection('client_proof');
  }
}
