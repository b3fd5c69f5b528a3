import { spawnSync } from 'node:child_process';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { pythonWithJwt as python } from '../../../../test/python-with-jwt.ts';
import { idJag, issuerRow, JWT_BEARER } from './identity-provider.ts';
import { plainKey } from './plain-jwt.ts';

/** An OAuth client that is configured only with the URL of the API. */
const insecure = { [oauth.allowInsecureRequests]: true };
const clientKey = plainKey('client');
const policy = {
  issuers: [
    issuerRow({
      clients: [
        { client_id: 'open', auth: 'none' },
        { client_id: 'closed', auth: 'private_key_jwt', jwks: { keys: [clientKey.jwk] } },
      ],
    }),
  ],
};

async function start(phase: 'pre-launch' | 'launched') {
  const agents = await startAgentsUnderTest({ phase, policy, settings: { BASE_URL: '' } });
  return { agents, base: `http://localhost:${agents.port}` };
}

async function metadata(base: string): Promise<oauth.AuthorizationServer> {
  const url = new URL(base);
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...insecure }));
}

/** The challenges of a rejected request. */
async function challenges(base: string, token: string): Promise<oauth.WWWAuthenticateChallenge[]> {
  const call = oauth.protectedResourceRequest(token, 'GET', new URL(`${base}/api/v1`), undefined, undefined, insecure);
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
  return (error as oauth.WWWAuthenticateChallengeError).cause;
}

describe.each(['pre-launch', 'launched'] as const)('In the phase %s an OAuth client', (phase) => {
  let agents: AgentsUnderTest;
  let base = '';
  beforeAll(async () => {
    ({ agents, base } = await start(phase));
  });
  afterAll(() => agents?.close());

  it('gets one challenge, follows it to the resource metadata, then to the authorization server', async () => {
    const [challenge, ...more] = await challenges(base, 'no-token-of-this-service');
    expect(more).toEqual([]);
    expect(challenge?.scheme).toBe('bearer');
    const metadataUrl = challenge?.parameters.resource_metadata;
    expect(metadataUrl).toBe(`${base}/.well-known/oauth-protected-resource`);
    const resource = await oauth.processResourceDiscoveryResponse(
      new URL(`${base}/api/v1`),
      await fetch(metadataUrl as string),
    );
    expect(resource.authorization_servers).toEqual([base]);
    expect((await metadata(base)).issuer).toBe(base);
  });

  it('finds the resource metadata by the URL of the resource, too', async () => {
    const url = new URL(`${base}/api/v1`);
    const resource = await oauth.processResourceDiscoveryResponse(
      url,
      await oauth.resourceDiscoveryRequest(url, insecure),
    );
    expect(resource).toMatchObject({
      resource: `${base}/api/v1`,
      authorization_servers: [base],
      scopes_supported: ['content:read', 'faq:read'],
      bearer_methods_supported: ['header'],
    });
  });

  it('rejects the resource metadata that it requested for the origin', async () => {
    const url = new URL(base);
    const response = await oauth.resourceDiscoveryRequest(url, insecure);
    await expect(oauth.processResourceDiscoveryResponse(url, response)).rejects.toThrow(oauth.OperationProcessingError);
  });
});

it('Before launch an OAuth client fails before it sends anything, because no token endpoint is published', async () => {
  const { agents, base } = await start('pre-launch');
  try {
    const server = await metadata(base);
    expect(server).not.toHaveProperty('token_endpoint');
    expect(server).not.toHaveProperty('jwks_uri');
    expect(server).not.toHaveProperty('revocation_endpoint');
    const client = { client_id: 'open' };
    const parameters = { assertion: idJag(Date.now(), { claims: { aud: base, client_id: 'open' } }) };
    await expect(
      oauth.genericTokenEndpointRequest(server, client, oauth.None(), JWT_BEARER, parameters, insecure),
    ).rejects.toThrow('"as.token_endpoint"');
    await expect(oauth.revocationRequest(server, client, oauth.None(), 'token', insecure)).rejects.toThrow(
      '"as.revocation_endpoint"',
    );
  } finally {
    await agents.close();
  }
});

describe('After launch an OAuth client', () => {
  let agents: AgentsUnderTest;
  let base = '';
  let server: oauth.AuthorizationServer;
  beforeAll(async () => {
    ({ agents, base } = await start('launched'));
    server = await metadata(base);
  });
  afterAll(() => agents?.close());

  const assertion = (client: string, sub: string) =>
    idJag(Date.now(), { claims: { aud: base, client_id: client, sub } });
  const grant = (client: string, how: oauth.ClientAuth, parameters: Record<string, string>) =>
    oauth.genericTokenEndpointRequest(server, { client_id: client }, how, JWT_BEARER, parameters, insecure);
  const tokenOf = async (client: string, response: Response) =>
    oauth.processGenericTokenEndpointResponse(server, { client_id: client }, response);
  const call = (token: string, path: string) =>
    oauth.protectedResourceRequest(token, 'GET', new URL(base + path), undefined, undefined, insecure);
  const validate = (token: string, audience: string) =>
    oauth.validateJwtAccessToken(
      server,
      new Request(`${base}/api/v1`, { headers: { authorization: `Bearer ${token}` } }),
      audience,
      insecure,
    );

  it('exchanges an assertion, uses the token, introspects it and revokes it', async () => {
    const answer = await tokenOf('open', await grant('open', oauth.None(), { assertion: assertion('open', 'flow') }));
    expect(answer).toMatchObject({ token_type: 'bearer', expires_in: 600, scope: 'content:read faq:read' });
    const { access_token } = answer;
    const faq = await call(access_token, '/api/v1/faq');
    expect(faq.status).toBe(200);
    expect(Object.keys((await faq.json()) as object)).toEqual(['title', 'totalQuestions', 'categories']);

    const claims = await validate(access_token, `${base}/api/v1`);
    expect(claims).toMatchObject({ iss: base, aud: `${base}/api/v1`, client_id: 'open' });
    await expect(validate(access_token, base)).rejects.toThrow();

    const revoked = await oauth.revocationRequest(server, { client_id: 'open' }, oauth.None(), access_token, insecure);
    expect(await oauth.processRevocationResponse(revoked)).toBeUndefined();
    const [challenge] = await challenges(base, access_token);
    expect(challenge?.parameters).toMatchObject({
      error: 'invalid_token',
      error_description: 'The access token is not valid',
    });
  });

  it('authenticates with private_key_jwt', async () => {
    const key = await crypto.subtle.importKey(
      'pkcs8',
      clientKey.privateKey.export({ format: 'der', type: 'pkcs8' }),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    );
    const how = oauth.PrivateKeyJwt({ key, kid: 'client' });
    const answer = await tokenOf('closed', await grant('closed', how, { assertion: assertion('closed', 'proof') }));
    expect((await call(answer.access_token, '/api/v1/content')).status).toBe(200);
  });

  it('parses error responses as OAuth errors', async () => {
    const refused = async (client: string, parameters: Record<string, string>) =>
      tokenOf(client, await grant(client, oauth.None(), parameters)).then(
        () => undefined,
        (error: oauth.ResponseBodyError) => [error.status, error.error],
      );
    expect(await refused('open', { assertion: 'a.b.c' })).toEqual([400, 'invalid_grant']);
    expect(await refused('nobody', { assertion: assertion('open', 'x') })).toEqual([401, 'invalid_client']);
    expect(await refused('closed', { assertion: assertion('closed', 'x') })).toEqual([401, 'invalid_client']);
    expect(await refused('open', { assertion: assertion('open', 'x'), scope: 'admin' })).toEqual([
      400,
      'invalid_scope',
    ]);
  });

  it('gets the name of the scope that its token lacks', async () => {
    const narrow = await tokenOf(
      'open',
      await grant('open', oauth.None(), { assertion: assertion('open', 'narrow'), scope: 'content:read' }),
    );
    const error = await call(narrow.access_token, '/api/v1/faq').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
    expect((error as oauth.WWWAuthenticateChallengeError).cause[0]?.parameters).toMatchObject({
      error: 'insufficient_scope',
      scope: 'faq:read',
    });
  });

  it('validates tokens issued for a code like those issued for an assertion', async () => {
    const { access_token, registration_id } = await agents.activate();
    const claims = await validate(access_token, `${base}/api/v1`);
    expect(claims).toMatchObject({ sub: registration_id, client_id: registration_id });
  });

  if (python === undefined)
    process.stderr.write('Skipped: no second verifier, because python3 with PyJWT is not installed.\n');

  it.skipIf(python === undefined)('gets tokens that PyJWT accepts, for the API only', async () => {
    const { access_token } = await agents.activate();
    const script = `
import json, sys, jwt
token, keys, issuer, audience = json.load(sys.stdin)
header = jwt.get_unverified_header(token)
key = next(key for key in jwt.PyJWKSet.from_dict(keys).keys if key.key_id == header["kid"])
required = ["iss", "aud", "sub", "client_id", "jti", "iat", "exp"]
claims = jwt.decode(token, key.key, algorithms=["ES256"], issuer=issuer, audience=audience, options={"require": required})
try:
    jwt.decode(token, key.key, algorithms=["ES256"], issuer=issuer, audience=issuer)
    sys.exit(1)
except jwt.InvalidAudienceError:
    print(json.dumps([header["typ"], claims["scope"]]))
`;
    const keys = (await agents.get('/.well-known/jwks.json')).json();
    const run = spawnSync(python as string, ['-c', script], {
      input: JSON.stringify([access_token, keys, base, `${base}/api/v1`]),
      timeout: 120_000,
    });
    expect(run.stderr.toString()).toBe('');
    expect(JSON.parse(run.stdout.toString())).toEqual(['at+jwt', 'content:read faq:read']);
  });
});
