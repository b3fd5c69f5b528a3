import type { ProtectedResource, TrustedIssuer } from '@gatehouse/contract';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import type { AgentAccess } from '../agent-access.ts';
import { AccessRejection, type RejectionReason } from '../refusal.ts';
import { isCompactJws, isIdClaim } from '../tokens/compact-jws.ts';
import { CLOCK_TOLERANCE_SECONDS, isInFuture, MAX_ASSERTION_SECONDS } from '../tokens/token-rules.ts';
import { authenticateClient, type ClientProof } from './client-authentication.ts';
import { KeySetUnavailable } from './issuer-keys.ts';

const TYPE = 'oauth-id-jag+jwt';
/** Time after its expiry for which an assertion is stored against replay, seconds. */
const REPLAY_SECONDS = 60;

/** Verified claims of an assertion. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  clientId: string;
  granted: readonly string[];
  /** Resource of the token, if named. */
  resource: ProtectedResource | undefined;
  /** Id of the assertion, stored in the transaction that uses it, so that each assertion works once. */
  assertion: { jti: string; storedUntil: number };
  /** Id of the client assertion, stored for the same reason. */
  clientAssertion?: { jti: string; storedUntil: number };
}

/**
 * Checks an Identity Assertion JWT Authorization Grant (draft-ietf-oauth-identity-assertion-authz-grant-03). The issuer
 * is checked before any network request.
 * @throws AccessRejection with the first failed check, StoreUnavailable
 */
export async function verifyIdJag(
  access: AgentAccess,
  assertion: string,
  requestedScopes: readonly string[],
  proof: ClientProof,
  resource: ProtectedResource | undefined,
): Promise<ProvenIdentity> {
  const { baseUrl, policy, resources, issuerKeys, clock } = access;
  const reject = (reason: RejectionReason): never => {
    throw new AccessRejection(reason);
  };
  if (!isCompactJws(assertion)) reject('assertion_malformed');
  const { header, payload } = decodeToken(assertion);
  if (header.typ !== TYPE) reject('assertion_type_wrong');
  if (payload.iss === baseUrl) reject('issuer_is_this_service');
  const issuer = policy.issuers.find((row) => row.issuer === payload.iss) ?? reject('issuer_unknown');
  if (!(issuer.algorithms as string[]).includes(header.alg ?? '')) reject('assertion_algorithm');

  await checkSignature(assertion, (token) => issuerKeys.find(issuer, token), issuer, clock.now());

  const { sub, aud, client_id: clientId, jti, iat, exp, resource: claimed, scope, auth_time: signedInAt } = payload;
  if (!isIdClaim(sub) || !isIdClaim(clientId) || !isIdClaim(jti) || !isTime(iat) || !isTime(exp))
    return reject('assertion_claims');
  if (scope !== undefined && typeof scope !== 'string') return reject('assertion_claims');
  if (![aud].flat().every((name) => name === baseUrl) || [aud].flat().length !== 1) reject('assertion_audience');
  const now = clock.now() / 1000;
  if (
    iat > now + CLOCK_TOLERANCE_SECONDS ||
    exp < now - CLOCK_TOLERANCE_SECONDS ||
    exp - iat > MAX_ASSERTION_SECONDS ||
    exp < iat ||
    isInFuture(signedInAt, now)
  )
    reject('assertion_time');
  const clientAssertion = await authenticateClient(access, issuer, clientId, proof);
  const target = claimed === undefined ? resource : resources.find(({ audience }) => audience === claimed);
  if ((claimed !== undefined && !target) || (resource && resource !== target)) reject('assertion_resource');
  const asserted = scope?.split(' ');
  const granted = requestedScopes.filter(
    (name) =>
      issuer.scopes.includes(name) &&
      (asserted?.includes(name) ?? true) &&
      (target?.scopes.some((scope) => scope.name === name) ?? true),
  );
  if (granted.length === 0) reject('scope_beyond_grant');
  const { maxAuthAge } = issuer;
  if (maxAuthAge !== undefined && !(isTime(signedInAt) && now - signedInAt <= maxAuthAge + CLOCK_TOLERANCE_SECONDS))
    reject('assertion_too_old');
  return {
    issuer: issuer.issuer,
    subject: sub,
    clientId,
    granted,
    resource: target,
    assertion: { jti, storedUntil: (exp + REPLAY_SECONDS) * 1000 },
    ...(clientAssertion && { clientAssertion }),
  };
}

function decodeToken(token: string): { header: { typ?: unknown; alg?: string }; payload: JWTPayload } {
  try {
    return { header: decodeProtectedHeader(token), payload: decodeJwt(token) };
  } catch {
    throw new AccessRejection('assertion_malformed');
  }
}

async function checkSignature(
  assertion: string,
  findKey: (header: Parameters<AgentAccess['issuerKeys']['find']>[1]) => Promise<CryptoKey>,
  { algorithms }: TrustedIssuer,
  now: number,
): Promise<void> {
  try {
    await jwtVerify(assertion, findKey, {
      algorithms,
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
  } catch (error) {
    if (error instanceof KeySetUnavailable) throw new AccessRejection('issuer_keys_unavailable');
    if (error instanceof errors.JWTExpired) throw new AccessRejection('assertion_time');
    if (error instanceof errors.JWTClaimValidationFailed)
      throw new AccessRejection(error.reason === 'check_failed' ? 'assertion_time' : 'assertion_claims');
    throw new AccessRejection('assertion_signature');
  }
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
