import { randomUUID } from 'node:crypto';
import type { AgentsUnderTest } from '../../../../test/agents-under-test.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';
import { type PlainKey, plainJwt, plainKey } from './plain-jwt.ts';

/** A trusted identity provider, and assertions made with node:crypto only. */
export const ISSUER = 'https://idp.example';
export const ID_JAG_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:id-jag';
export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

export const idpKey = plainKey('idp-1');

/** An issuer entry of the policy; given members replace the default ones. */
export function issuerRow(members: Record<string, unknown> = {}) {
  return {
    issuer: ISSUER,
    ...('jwks_uri' in members ? {} : { jwks: { keys: [idpKey.jwk] } }),
    scopes: ['content:read', 'faq:read'],
    clients: [{ client_id: 'c1', auth: 'none' }],
    ...members,
  };
}

export interface Assertion {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: PlainKey;
}

/** A valid assertion at `now` (milliseconds) with the given members; undefined removes a member. */
export function idJag(now: number, { claims, header, key = idpKey }: Assertion = {}): string {
  const seconds = Math.floor(now / 1000);
  return plainJwt(
    { alg: key.alg, typ: 'oauth-id-jag+jwt', kid: key.jwk.kid, ...header },
    {
      iss: ISSUER,
      sub: 'person-1',
      aud: 'https://gatehouse.example',
      client_id: 'c1',
      jti: randomUUID(),
      iat: seconds,
      exp: seconds + 300,
      ...claims,
    },
    key,
  );
}

/** The two endpoints that accept an assertion. */
export function assertionEndpoints(agents: () => AgentsUnderTest) {
  return {
    register: (assertion: string, members: Record<string, unknown> = {}): Promise<TestResponse> =>
      agents().post('/api/agent-auth/register', {
        type: 'identity_assertion',
        assertion_type: ID_JAG_TOKEN_TYPE,
        assertion,
        ...members,
      }),
    exchange: (assertion: string, parameters: Record<string, string> = {}): Promise<TestResponse> =>
      agents().postForm('/api/agent-auth/token', { grant_type: JWT_BEARER, assertion, ...parameters }),
  };
}

export const INVALID_GRANT = { error: 'invalid_grant', error_description: 'The assertion is not accepted' };
export const INVALID_ASSERTION = {
  error: {
    code: 'invalid_assertion',
    message: 'The assertion is not accepted.',
    hint: 'Present a fresh assertion that names this service as its audience. See https://gatehouse.example/auth.md',
  },
};
