import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import { checkBearer } from '../../src/agents/tokens/bearer.ts';
import {
  attackerIdpKey,
  attacks,
  client,
  foreignKey,
  knownKey,
  longToken,
  removedKey,
  rsa,
  SECONDS,
  TIME,
  validClaims,
  validHeader,
  validToken,
  withClaims,
} from './forged-tokens.ts';
import { openStoreAlongside } from './operator-store.ts';
import { claimsOf, headerOf, plainJwt, signatureOf } from './plain-jwt.ts';

/** The audience of the authenticated API. */
const API = `${BASE_URL}/api/v1`;

const INVALID =
  'Bearer resource_metadata="https://gatehouse.example/.well-known/oauth-protected-resource", error="invalid_token", error_description="The access token is not valid"';

let attackerUrl = '';
const keyServer = createServer((_, response) => {
  response.setHeader('content-type', 'application/jwk-set+json').end(JSON.stringify({ keys: [foreignKey.jwk] }));
});
let fetches = 0;
// Signing keys are cached for ten seconds before an unknown kid triggers a reload.
let time = TIME - 10_000;
let agents: AgentsUnderTest;
let sharedAccess: AgentAccess;

beforeAll(async () => {
  keyServer.on('connection', () => void fetches++);
  await new Promise<void>((resolve) => void keyServer.listen(0, '127.0.0.1', resolve));
  attackerUrl = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`;
  agents = await startAgentsUnderTest({
    now: () => time,
    policy: {
      issuers: [
        {
          issuer: 'https://idp.example',
          jwks: { keys: [attackerIdpKey.jwk] },
          scopes: ['content:read', 'faq:read'],
          clients: [{ client_id: 'c2', auth: 'private_key_jwt', jwks: { keys: [client.jwk] } }],
        },
      ],
    },
  });
  const { registration_id } = await agents.activate();
  sharedAccess = await openStoreAlongside(agents.dataFolder, () => time);
  await sharedAccess.store.transaction(async (unit) => {
    for (const [key, state] of [
      [knownKey, 'retiring'],
      [removedKey, 'removed'],
      [rsa, 'retiring'],
    ] as const) {
      const { kid, ...publicJwk } = key.jwk;
      await unit.add('signingKeys', {
        kid: kid as string,
        alg: key.alg,
        publicJwk: JSON.stringify(publicJwk),
        privateSealed: 'not needed',
        state,
        created: TIME,
        changed: TIME,
      });
      await unit.add('accessTokens', {
        jti: `jti-${kid}`,
        registrationId: registration_id,
        kid: kid as string,
        scope: 'content:read faq:read',
        issued: TIME,
        expires: TIME + 600_000,
        revoked: null,
      });
    }
  });
  time = TIME;
});

afterAll(async () => {
  await sharedAccess?.store.close();
  await agents?.close();
  keyServer.close();
});

it('A token that is valid in every point is accepted, so each forged token below fails for one reason only', async () => {
  const response = await agents.call('/api/v1', validToken);
  expect(response.status).toBe(200);
  expect(response.json()).toEqual({
    version: '1.0.0',
    links: { content: 'https://gatehouse.example/api/v1/content', faq: 'https://gatehouse.example/api/v1/faq' },
    scope: 'content:read faq:read',
  });
});

describe('A forged token gets 401 and a challenge with invalid_token', () => {
  it.each(attacks)('%s', async (_, token) => {
    const response = await agents.call('/api/v1', token(attackerUrl));
    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toBe(INVALID);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      error: {
        code: 'unauthorized',
        message: 'This API needs a valid access token.',
        hint: 'The WWW-Authenticate header names where to find out how to get one. See https://gatehouse.example/auth.md',
      },
    });
  });

  it('no key was fetched from a URL in a token', () => {
    expect(fetches).toBe(0);
  });
});

it('A valid token of 4096 bytes is accepted', async () => {
  const token = longToken(4094);
  expect(token.length).toBeLessThanOrEqual(4096);
  expect((await agents.call('/api/v1', token)).status).toBe(200);
});

it('The listener rejects a token of 1 MB, and so would the token check', async () => {
  const token = longToken(1_000_000);
  expect((await agents.call('/api/v1', token)).status).toBe(431);
  expect(await checkBearer(sharedAccess, `Bearer ${token}`, API)).toBe('invalid');
});

it('An RS256 token is accepted only if the service has an RS256 key', async () => {
  const token = plainJwt({ ...validHeader, alg: 'RS256', kid: 'rsa' }, { ...validClaims, jti: 'jti-rsa' }, rsa);
  expect((await agents.call('/api/v1', token)).status).toBe(200);
});

it('Clocks may differ by 30 seconds', async () => {
  for (const change of [
    { iat: SECONDS - 629, exp: SECONDS - 29 },
    { iat: SECONDS + 29, exp: SECONDS + 600 },
  ])
    expect((await agents.call('/api/v1', withClaims(change))).status).toBe(200);
});

it('A signature with any changed byte is rejected', async () => {
  const [goodHeader, goodClaims] = validToken.split('.');
  const signature = signatureOf(`${goodHeader}.${goodClaims}`, knownKey);
  for (let at = 0; at < 64; at += 7) {
    const changed = Buffer.from(signature);
    changed[at] = (changed[at] as number) ^ 1;
    const response = await agents.call('/api/v1', `${goodHeader}.${goodClaims}.${changed.toString('base64url')}`);
    expect(response.status).toBe(401);
  }
});

it('Tokens issued by the service have the header and claims of RFC 9068 and no personal data', async () => {
  const { access_token, registration_id } = await agents.activate('person@example.org');
  expect(headerOf(access_token)).toEqual({
    alg: 'ES256',
    typ: 'at+jwt',
    kid: expect.stringMatching(/^key_[\w-]{22}$/),
  });
  expect(claimsOf(access_token)).toEqual({
    iss: 'https://gatehouse.example',
    aud: 'https://gatehouse.example/api/v1',
    sub: registration_id,
    client_id: registration_id,
    jti: expect.stringMatching(/^[\w-]{22}$/),
    iat: SECONDS,
    exp: SECONDS + 600,
    scope: 'content:read faq:read',
  });
});
