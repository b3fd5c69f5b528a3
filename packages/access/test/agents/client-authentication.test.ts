import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { assertionEndpoints, INVALID_ASSERTION, ISSUER, idJag, issuerRow } from './identity-provider.ts';
import { claimsOf, encodePart, plainJwt, plainKey } from './plain-jwt.ts';

const TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const INVALID_CLIENT = {
  error: 'invalid_client',
  error_description: 'The client is not known or did not prove itself',
};
const start = Date.parse('2026-03-02T08:00:00Z');
const seconds = start / 1000;
let agents: AgentsUnderTest;
const { register, exchange } = assertionEndpoints(() => agents);

const key = plainKey('client-key');
const otherKey = plainKey('client-key');
const third = plainKey('third-key', 'RS256');
const p384 = plainKey('p384', 'ES384');

beforeAll(async () => {
  agents = await startAgentsUnderTest({
    now: () => start,
    policy: {
      issuers: [
        issuerRow({
          clients: [
            { client_id: 'open', auth: 'none' },
            { client_id: 'closed', auth: 'private_key_jwt', jwks: { keys: [key.jwk, p384.jwk] } },
            { client_id: 'other', auth: 'private_key_jwt', jwks: { keys: [third.jwk] } },
          ],
        }),
      ],
    },
  });
});
afterAll(() => agents?.close());

const assertion = (client: string, claims: Record<string, unknown> = {}) =>
  idJag(start, { claims: { client_id: client, ...claims } });

interface Change {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  by?: typeof key;
}

/** A valid client assertion, with the given changes. */
function proof({ claims, header, by = key }: Change = {}): string {
  return plainJwt(
    { alg: by.alg, typ: 'JWT', kid: by.jwk.kid, ...header },
    {
      iss: 'closed',
      sub: 'closed',
      aud: 'https://gatehouse.example/api/agent-auth/token',
      jti: randomUUID(),
      iat: seconds,
      exp: seconds + 300,
      ...claims,
    },
    by,
  );
}
const withProof = (client_assertion: string) => ({ client_assertion, client_assertion_type: TYPE });

describe('A client without a secret', () => {
  it('is identified by the assertion, or by client_id in the same request', async () => {
    expect((await exchange(assertion('open'))).status).toBe(200);
    expect((await exchange(assertion('open'), { client_id: 'open' })).status).toBe(200);
    expect((await register(assertion('open'))).status).toBe(200);
  });

  it('cannot use the assertion of another client', async () => {
    const response = await exchange(assertion('closed'), { client_id: 'open' });
    expect([response.status, response.json().error]).toEqual([400, 'invalid_grant']);
    expect((await register(assertion('closed'), { client_id: 'open' })).json()).toEqual(INVALID_ASSERTION);
  });

  it.each(['stranger', '__proto__', 'OPEN', 'open '])(
    'must be registered with the issuer: "%s" is not',
    async (name) => {
      for (const response of [
        await exchange(assertion(name)),
        await exchange(assertion('open'), { client_id: name }),
      ]) {
        expect(response.status).toBe(401);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.json()).toEqual(INVALID_CLIENT);
      }
      expect((await register(assertion(name))).json()).toEqual(INVALID_ASSERTION);
    },
  );
});

describe('A client with a key', () => {
  it.each([
    ['the token endpoint', {}],
    ['the issuer', { aud: 'https://gatehouse.example' }],
    ['a list of one', { aud: ['https://gatehouse.example'] }],
  ])('authenticates to %s', async (_, claims) => {
    const exchanged = await exchange(assertion('closed'), withProof(proof({ claims })));
    expect(exchanged.status).toBe(200);
    expect(claimsOf(exchanged.json().access_token).client_id).toBe('closed');
    expect((await register(assertion('closed'), withProof(proof({ claims })))).status).toBe(200);
  });

  const refused: [title: string, parameters: () => Record<string, string>][] = [
    ['nothing', () => ({})],
    ['a bare client_id', () => ({ client_id: 'closed' })],
    ['without client_assertion_type', () => ({ client_assertion: proof() })],
    ['of another client_assertion_type', () => ({ client_assertion: proof(), client_assertion_type: 'urn:other' })],
    ['missing, with only its type', () => ({ client_assertion_type: TYPE })],
    ['from another issuer', () => withProof(proof({ claims: { iss: 'open' } }))],
    ['without an issuer', () => withProof(proof({ claims: { iss: undefined } }))],
    ['with another subject', () => withProof(proof({ claims: { sub: 'open' } }))],
    ['without a subject', () => withProof(proof({ claims: { sub: undefined } }))],
    ['for another audience', () => withProof(proof({ claims: { aud: 'https://other.example/token' } }))],
    ['for the API as audience', () => withProof(proof({ claims: { aud: 'https://gatehouse.example/api/v1' } }))],
    ['without an audience', () => withProof(proof({ claims: { aud: undefined } }))],
    [
      'for two audiences',
      () => withProof(proof({ claims: { aud: ['https://gatehouse.example', 'https://other.example'] } })),
    ],
    ['without a jti', () => withProof(proof({ claims: { jti: undefined } }))],
    ['with a numeric jti', () => withProof(proof({ claims: { jti: 7 } }))],
    ['without an exp', () => withProof(proof({ claims: { exp: undefined } }))],
    ['expired', () => withProof(proof({ claims: { exp: seconds - 31 } }))],
    ['valid for more than five minutes', () => withProof(proof({ claims: { exp: seconds + 331 } }))],
    ['issued in the future', () => withProof(proof({ claims: { iat: seconds + 60 } }))],
    ['with auth_time in the future', () => withProof(proof({ claims: { auth_time: seconds + 31 } }))],
    ['typed as an access token', () => withProof(proof({ header: { typ: 'at+jwt' } }))],
    ['typed as an access token with application/', () => withProof(proof({ header: { typ: 'application/at+JWT' } }))],
    ['typed as a logout token', () => withProof(proof({ header: { typ: 'logout+jwt' } }))],
    ['with a typ that is not text', () => withProof(proof({ header: { typ: 7 } }))],
    ['not valid before a future time', () => withProof(proof({ claims: { nbf: seconds + 60 } }))],
    ['signed with another key', () => withProof(proof({ by: otherKey }))],
    ['signed with the key of another client', () => withProof(proof({ by: third }))],
    ['signed with an unsupported algorithm', () => withProof(proof({ by: p384 }))],
    ['signed with an unknown kid', () => withProof(proof({ header: { kid: 'unknown' } }))],
    ['with its own key in jwk', () => withProof(proof({ by: otherKey, header: { jwk: otherKey.jwk } }))],
    ['crit', () => withProof(proof({ header: { crit: ['exp'], exp: 1 } }))],
    ['with alg none', () => withProof(`${encodePart({ alg: 'none' })}.${proof().split('.')[1]}.AA`)],
    ['not a JWT', () => withProof('proof')],
    ['an ID-JAG', () => withProof(assertion('closed'))],
  ];

  it.each(refused)('is rejected if the assertion is %s', async (_, parameters) => {
    const exchanged = await exchange(assertion('closed'), parameters());
    expect(exchanged.status).toBe(401);
    expect(exchanged.json()).toEqual(INVALID_CLIENT);
    const registered = await register(assertion('closed'), parameters());
    expect(registered.status).toBe(400);
    expect(registered.json()).toEqual(INVALID_ASSERTION);
  });

  it.each([undefined, 'JWT', 'jwt', 'client-authentication+jwt', 'application/client-authentication+jwt'])(
    'may set the typ of its client assertion to %s',
    async (typ) => {
      expect((await exchange(assertion('closed'), withProof(proof({ header: { typ } })))).status).toBe(200);
    },
  );

  it('can use a client assertion once, at any endpoint', async () => {
    const once = withProof(proof());
    expect((await exchange(assertion('closed'), once)).status).toBe(200);
    expect((await exchange(assertion('closed'), once)).json()).toEqual(INVALID_CLIENT);
    expect((await register(assertion('closed'), once)).json()).toEqual(INVALID_ASSERTION);
    const parallel = withProof(proof());
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(assertion('closed'), parallel)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)]);
  });

  it('may use a jti that another client has used', async () => {
    expect((await exchange(assertion('closed'), withProof(proof({ claims: { jti: 'same' } })))).status).toBe(200);
    const others = proof({ by: third, claims: { iss: 'other', sub: 'other', jti: 'same' } });
    expect((await exchange(assertion('other'), withProof(others))).status).toBe(200);
  });

  it('does not use up the ID-JAG when its client assertion is rejected', async () => {
    const closedAssertion = assertion('closed');
    expect((await exchange(closedAssertion)).status).toBe(401);
    expect((await exchange(closedAssertion, withProof(proof()))).status).toBe(200);
  });
});

it('An invalid ID-JAG is invalid_grant before the client is checked', async () => {
  const response = await exchange(assertion('stranger', { exp: seconds - 31, iat: seconds - 60 }));
  expect([response.status, response.json().error]).toEqual([400, 'invalid_grant']);
});

it('A client assertion is not accepted as an ID-JAG', async () => {
  const looksLikeOne = proof({ claims: { iss: ISSUER, client_id: 'closed', aud: 'https://gatehouse.example' } });
  const response = await exchange(looksLikeOne, withProof(proof()));
  expect([response.status, response.json().error]).toEqual([400, 'invalid_grant']);
});

it.each(['client_id', 'client_assertion', 'client_assertion_type'])(
  'A registration whose %s is not text gets an error that names the member',
  async (name) => {
    const response = await agents.post('/api/agent-auth/register', {
      type: 'identity_assertion',
      assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
      assertion: assertion('closed'),
      [name]: 7,
    });
    expect([response.status, response.json().error.code]).toEqual([400, 'invalid_request']);
    expect(response.json().error.hint).toContain(`"${name}"`);
  },
);
