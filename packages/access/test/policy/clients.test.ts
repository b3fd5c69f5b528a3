import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { keys } from '../../../gatehouse/src/cli/commands/keys.ts';
import { idJag, issuerRow, JWT_BEARER } from '../agents/identity-provider.ts';
import { runOperatorCommand } from '../agents/operator-store.ts';
import { orders, stock } from './own-apis.ts';

/** The service with APIs of the operator, tested with third-party clients. */
const insecure = { [oauth.allowInsecureRequests]: true };
const scopes = [...orders.scopes, ...stock.scopes].map(({ name }) => name);
const policy = {
  resources: [orders, stock],
  issuers: [issuerRow({ scopes, clients: [{ client_id: 'open', auth: 'none' }] })],
};

const discovered = (base: string, client: string, how: openid.ClientAuth = openid.None()) =>
  openid.discovery(new URL(base), client, undefined, how, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });

describe.each(['pre-launch', 'launched'] as const)('In the phase %s', (phase) => {
  let agents: AgentsUnderTest;
  let base = '';
  beforeAll(async () => {
    agents = await startAgentsUnderTest({ phase, policy, settings: { BASE_URL: '' } });
    base = `http://localhost:${agents.port}`;
  });
  afterAll(() => agents.close());

  it('oauth4webapi discovers the authorization server from the challenge of an API on another host', async () => {
    const challenge = `${base}/.well-known/oauth-protected-resource/resources/orders`;
    const resource = await oauth.processResourceDiscoveryResponse(new URL(orders.audience), await fetch(challenge));
    expect(resource).toMatchObject({
      authorization_servers: [base],
      scopes_supported: ['orders:read', 'orders:write'],
    });
    const server = new URL(resource.authorization_servers?.[0] ?? '');
    const found = await oauth.discoveryRequest(server, { algorithm: 'oauth2', ...insecure });
    const metadata = await oauth.processDiscoveryResponse(server, found);
    expect(metadata.protected_resources).toEqual([`${base}/api/v1`, orders.audience, stock.audience]);
    expect('token_endpoint' in metadata).toBe(phase === 'launched');
    expect('introspection_endpoint' in metadata).toBe(phase === 'launched');
    expect(metadata).not.toHaveProperty('authorization_endpoint');
  });

  it('the official MCP client with an OAuth provider uses /mcp and is never sent to log in', async () => {
    const requestedUrls: string[] = [];
    const authProvider = {
      token: async () => undefined,
      onUnauthorized: async () => {
        requestedUrls.push('log in');
      },
    };
    const requests: string[] = [];
    const endpoint: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      requests.push(new URL(input instanceof Request ? input.url : input).pathname);
      if (response.status === 401 || response.headers.has('www-authenticate')) requestedUrls.push('challenge');
      return response;
    };
    const client = new Client({ name: 'visitor', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider, fetch: endpoint }));
    try {
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get_overview');
      const answer = await client.callTool({ name: 'get_overview', arguments: {} });
      expect(answer.isError ?? false).toBe(false);
    } finally {
      await client.close();
    }
    expect(requestedUrls).toEqual([]);
    expect([...new Set(requests)]).toEqual(['/mcp']);
  });

  it('openid-client discovers the metadata from the challenge of an API, and nothing else', async () => {
    const configuration = await discovered(base, 'open');
    const metadata = configuration.serverMetadata();
    expect(metadata).toMatchObject({
      issuer: base,
      protected_resources: [`${base}/api/v1`, orders.audience, stock.audience],
    });
    expect(metadata).not.toHaveProperty('authorization_endpoint');
    expect(() => openid.buildAuthorizationUrl(configuration, {})).toThrow('"as.authorization_endpoint"');
    const call = openid.fetchProtectedResource(
      configuration,
      'no-token-of-this-service',
      new URL(`${base}/api/v1`),
      'GET',
    );
    const { cause } = (await call.catch((error: unknown) => error)) as { cause: oauth.WWWAuthenticateChallenge[] };
    expect(cause.map(({ scheme, parameters }) => [scheme, parameters.resource_metadata])).toEqual([
      ['bearer', `${base}/.well-known/oauth-protected-resource`],
    ]);
    const assertion = idJag(Date.now(), { claims: { aud: base, client_id: 'open', sub: 'walk' } });
    const granted = openid.genericGrantRequest(configuration, JWT_BEARER, { assertion, resource: stock.audience });
    const introspected = discovered(base, 'orders', openid.ClientSecretBasic('rsk_wrong')).then((api) =>
      openid.tokenIntrospection(api, 'x'),
    );
    if (phase === 'launched') {
      const { access_token } = await granted;
      await expect(introspected).rejects.toMatchObject({ status: 401 });
      return expect(await openid.tokenRevocation(configuration, access_token)).toBeUndefined();
    }
    await expect(granted).rejects.toMatchObject({ cause: { message: expect.stringContaining('as.token_endpoint') } });
    await expect(introspected).rejects.toThrow('"as.introspection_endpoint"');
    return expect(openid.tokenRevocation(configuration, 'x')).rejects.toThrow('"as.revocation_endpoint"');
  });

  it('jose finds keys only after launch, and rejects tokens with a foreign signature', async () => {
    const keys = createRemoteJWKSet(new URL(`${base}/.well-known/jwks.json`));
    const foreign = idJag(Date.now(), { claims: { aud: stock.audience, client_id: 'open', sub: 'walk' } });
    const refused = { launched: 'ERR_JWKS_NO_MATCHING_KEY', 'pre-launch': 'ERR_JOSE_GENERIC' };
    await expect(jwtVerify(foreign, keys, { audience: stock.audience })).rejects.toMatchObject({
      code: refused[phase],
    });
  });

  it('openid-client gets a response from /mcp with any token, and never a challenge', async () => {
    const configuration = await discovered(base, 'open');
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    for (const token of ['no-token-of-this-service', idJag(Date.now())]) {
      const response = await openid.fetchProtectedResource(
        configuration,
        token,
        new URL(`${base}/mcp`),
        'POST',
        JSON.stringify(message),
        new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' }),
      );
      expect([response.status, response.headers.get('www-authenticate'), response.redirected]).toEqual([
        200,
        null,
        false,
      ]);
      expect(await response.text()).toContain('get_overview');
    }
  });
});

describe('After launch', () => {
  let agents: AgentsUnderTest;
  let base = '';
  let secret = '';
  let configuration: openid.Configuration;
  const folder = temporaryFolder();
  beforeAll(async () => {
    writeFileSync(join(folder, 'access.json'), JSON.stringify(policy));
    agents = await startAgentsUnderTest({ settings: { BASE_URL: '', DATA_DIR: folder } });
    base = `http://localhost:${agents.port}`;
    secret = (await runOperatorCommand(folder, keys, 'secret', 'orders')).printed.trim();
    configuration = await discovered(base, 'open');
  });
  afterAll(() => agents.close());

  const assertion = (sub: string) => idJag(Date.now(), { claims: { aud: base, client_id: 'open', sub } });
  const granted = (sub: string, resource: string) =>
    openid.genericGrantRequest(configuration, JWT_BEARER, { assertion: assertion(sub), resource });

  it('openid-client gets a token for an API, which introspects it, and revokes it', async () => {
    const { access_token, scope } = await granted('walk', orders.audience);
    expect(scope).toBe('orders:read orders:write');
    const api = await discovered(base, 'orders', openid.ClientSecretBasic(secret));
    expect(await openid.tokenIntrospection(api, access_token)).toMatchObject({
      ...{ active: true, aud: orders.audience, scope: 'orders:read orders:write', client_id: 'open', iss: base },
    });
    await openid.tokenRevocation(configuration, access_token);
    expect(await openid.tokenIntrospection(api, access_token)).toEqual({ active: false });
  });

  it('openid-client gets an error without a resource, and with invalid credentials for introspection', async () => {
    const unnamed = openid.genericGrantRequest(configuration, JWT_BEARER, { assertion: assertion('unnamed') });
    await expect(unnamed).rejects.toMatchObject({ status: 400, error: 'invalid_target' });
    const unknownClient = await discovered(base, 'orders', openid.ClientSecretBasic('rsk_wrong'));
    await expect(openid.tokenIntrospection(unknownClient, 'x')).rejects.toMatchObject({ status: 401 });
  });

  it('oauth4webapi and jose accept a token for its own API only', async () => {
    const server = configuration.serverMetadata() as oauth.AuthorizationServer;
    const { access_token } = await granted('verify', stock.audience);
    const request = new Request(stock.audience, { headers: { authorization: `Bearer ${access_token}` } });
    const claims = await oauth.validateJwtAccessToken(server, request, stock.audience, insecure);
    expect(claims).toMatchObject({ aud: stock.audience, scope: 'stock:read' });
    await expect(oauth.validateJwtAccessToken(server, request.clone(), orders.audience, insecure)).rejects.toThrow();
    const set = createRemoteJWKSet(new URL(server.jwks_uri ?? ''));
    const rules = { issuer: base, typ: 'at+jwt', algorithms: ['ES256'] };
    const { payload } = await jwtVerify(access_token, set, { ...rules, audience: stock.audience });
    expect(payload.scope).toBe('stock:read');
    await expect(jwtVerify(access_token, set, { ...rules, audience: orders.audience })).rejects.toThrow('"aud"');
  });
});
