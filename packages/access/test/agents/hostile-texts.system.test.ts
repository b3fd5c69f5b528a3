import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';
import { hostileText, knownHostileTexts } from '../stores/hostile-texts.ts';
import { ID_JAG_TOKEN_TYPE, idJag, issuerRow, JWT_BEARER } from './identity-provider.ts';
import { encodePart, plainJwt, plainKey, signatureOf } from './plain-jwt.ts';

const start = Date.parse('2026-03-02T08:00:00Z');
const clientKey = plainKey('client-key');
const SECRET_KEY = Buffer.alloc(32, 3).toString('base64url');

describe.skipIf(!hasPostgres)('Texts from callers, stored in a file and in PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  let services: AgentsUnderTest[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const clients = [
      { client_id: 'c1', auth: 'none' },
      { client_id: 'closed', auth: 'private_key_jwt', jwks: { keys: [clientKey.jwk] } },
    ];
    const options = { now: () => start, policy: { issuers: [issuerRow({ clients })] } };
    const settings = [{}, { DATABASE_URL: await postgres.database(), SECRET_KEY }];
    services = await Promise.all(settings.map((own) => startAgentsUnderTest({ ...options, settings: own })));
  });
  afterAll(async () => {
    const failures = services.flatMap(({ logLines }) => logLines().filter((line) => JSON.parse(line).level >= 50));
    for (const service of services) await service.close();
    await postgres.remove();
    expect(failures).toEqual([]);
  });

  const codeOf = ({ status, json, text }: TestResponse): string => {
    const { error, status: state } = text === '' ? {} : json();
    return `${status} ${error?.code ?? error ?? state ?? ''}`;
  };
  /** Sends the same request to both services. @returns both responses */
  async function sendToBoth(send: (service: AgentsUnderTest) => Promise<TestResponse>): Promise<string> {
    const [file, database] = (await Promise.all(services.map(send))).map(codeOf);
    expect(database).toBe(file);
    expect(file).not.toMatch(/^5/);
    return file as string;
  }
  const form = (parameters: Record<string, string>) => (service: AgentsUnderTest) =>
    service.postForm('/api/agent-auth/token', { grant_type: JWT_BEARER, ...parameters });
  const exchange = (claims: Record<string, unknown>) => form({ assertion: idJag(start, { claims }) });
  const proof = (jti: string) =>
    plainJwt(
      { alg: 'ES256', typ: 'JWT', kid: 'client-key' },
      { iss: 'closed', sub: 'closed', aud: 'https://gatehouse.example', jti, exp: start / 1000 + 300 },
      clientKey,
    );

  it.each(['jti', 'sub'])('in the %s of an assertion are rejected if a store would change them', async (claim) => {
    for (const text of ['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u001b', '', 'x'.repeat(501), '漢'.repeat(167)])
      expect(await sendToBoth(exchange({ [claim]: text })), JSON.stringify(text)).toBe('400 invalid_grant');
    for (const text of [`${claim}🦄`, `${claim}\u202e`, `'${claim}`, claim.padEnd(500), claim + '漢'.repeat(165)])
      expect(await sendToBoth(exchange({ [claim]: text })), text).toBe('200 ');
  });

  it('in the jti of a client assertion are rejected if a store would change them', async () => {
    const send = (jti: string) => {
      const assertion = idJag(start, { claims: { client_id: 'closed' } });
      const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
      return sendToBoth(form({ assertion, client_assertion: proof(jti), client_assertion_type: type }));
    };
    for (const text of ['\u0000', '\ud800', '\n', 'x'.repeat(501), '漢'.repeat(1000), ''])
      expect(await send(text), JSON.stringify(text)).toBe('401 invalid_client');
    expect(await send(randomUUID().padEnd(500, '🦄').slice(0, 150))).toBe('200 ');
  });

  it('that are not UTF-8 are not accepted as an assertion', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"iss":"https://idp.example","sub":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    const { idpKey } = await import('./identity-provider.ts');
    const text = `${encodePart({ alg: 'ES256', typ: 'oauth-id-jag+jwt', kid: 'idp-1' })}.${bytes.toString('base64url')}`;
    const assertion = `${text}.${signatureOf(text, idpKey).toString('base64url')}`;
    expect(await sendToBoth(form({ assertion }))).toBe('400 invalid_grant');
  });

  const member = fc.constantFrom(
    ...['client_name', 'contact_email', 'intended_use', 'type', 'assertion_type', 'assertion', 'login_hint', 'scope'],
    ...['requested_credential_type', 'client_id', 'client_assertion', 'claim_token', 'token', 'otp', 'resend'],
  );
  const endpoint = fc.constantFrom('register', 'claim', 'revoke');
  const validRegistration = { client_name: 'Agent', contact_email: 'agents@example.org' };

  it('in any member of any body get equal responses, and no 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(endpoint, member, hostileText, async (name, key, text) => {
        const agent = { 'user-agent': encodeURIComponent(text.toWellFormed()).slice(0, 1000) };
        await sendToBoth((service) =>
          service.post(`/api/agent-auth/${name}`, { ...validRegistration, [key]: text }, agent),
        );
      }),
      { numRuns: runsOf(120) },
    );
  });

  it('in any claim of an assertion get equal responses from registration and the token endpoint', async () => {
    const claim = fc.constantFrom('jti', 'sub', 'iss', 'client_id', 'scope', 'resource', 'aud', 'extra');
    await fc.assert(
      fc.asyncProperty(claim, hostileText, async (key, text) => {
        const assertion = idJag(start, { claims: { sub: randomUUID(), [key]: text } });
        await sendToBoth(form({ assertion }));
        const body = { type: 'identity_assertion', assertion_type: ID_JAG_TOKEN_TYPE, assertion, intended_use: text };
        await sendToBoth((service) => service.post('/api/agent-auth/register', body));
      }),
      { numRuns: runsOf(80) },
    );
  });

  it('in a code, a claim token and an access token get equal responses, also for an existing registration', async () => {
    const tokens: string[] = [];
    for (const service of services) tokens.push((await service.register()).json().claim_token);
    for (const text of knownHostileTexts) {
      const sent = (service: AgentsUnderTest) => tokens[services.indexOf(service)];
      await sendToBoth((service) => service.claim({ claim_token: sent(service), otp: text }));
      await sendToBoth((service) => service.claim({ claim_token: `clm_${text}` }));
      await sendToBoth((service) => service.revoke({ token: text }));
      await sendToBoth((service) => service.revoke({ claim_token: `clm_${text}` }));
      await sendToBoth((service) => service.postForm('/api/agent-auth/revoke', { token: text || 'x' }));
      await sendToBoth((service) => service.get(`/api/v1?${encodeURIComponent(text.toWellFormed())}`));
    }
  });
});
