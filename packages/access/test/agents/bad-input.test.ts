import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';

const services = {} as Record<'pre-launch' | 'launched', AgentsUnderTest>;
beforeAll(async () => {
  services['pre-launch'] = await startAgentsUnderTest({ phase: 'pre-launch' });
  services.launched = await startAgentsUnderTest();
});
afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));

const phases = ['pre-launch', 'launched'] as const;
const endpoints = ['register', 'claim', 'revoke'] as const;
const internalDetails = /\bat \S+ \(|node_modules|node:|\.[jt]s\b|fastify|zod|FST_|ERR_|SyntaxError|position \d/i;

/** Expects the Error body, with a hint that links to the guide. */
function expectError(response: TestResponse, status: number, code: string, member?: string) {
  expect([response.status, response.json().error?.code]).toEqual([status, code]);
  expect(response.headers['content-type']).toBe('application/json');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    error: {
      code,
      message: expect.stringMatching(/\S/),
      hint: expect.stringMatching(/ See https:\/\/gatehouse\.example\/auth\.md$/),
    },
  });
  if (member !== undefined) expect(response.json().error.hint).toContain(`"${member}"`);
  expect(response.text).not.toMatch(internalDetails);
}

const json = { 'content-type': 'application/json' };
const validRegistration = { client_name: 'Example agent', contact_email: 'agents@example.org' };

describe.each(phases.flatMap((phase) => endpoints.map((name) => [phase, name] as const)))('%s, %s', (phase, name) => {
  const path = `/api/agent-auth/${name}`;
  const send = (body: string | Buffer, headers: Record<string, string> = json) =>
    services[phase].request('POST', path, { headers, body });

  it.each([
    '{',
    '{"client_name":}',
    "{'a':1}",
    '{"a":1}{"b":2}',
    '{"a":01}',
    '{"a":"\u0001"}',
    'null x',
    '[',
    'client_name=x',
    '{"a":NaN}',
  ])('a body that is not JSON is invalid_json: %j', async (body) => expectError(await send(body), 400, 'invalid_json'));

  it('bytes that are not UTF-8 are invalid_json', async () => {
    for (const hex of ['ff', 'c0af', 'eda080', '80', 'f8888080'])
      expectError(await send(Buffer.from(`7b2261223a22${hex}227d`, 'hex')), 400, 'invalid_json');
    expectError(await send(Buffer.from('{"a":1}', 'utf16le')), 400, 'invalid_json');
  });

  it.each(['[]', '[{}]', '"text"', '7', 'true', 'null'])(
    'a JSON value that is not an object is invalid_request: %s',
    async (body) => expectError(await send(body), 400, 'invalid_request'),
  );

  it('deep nesting is rejected as a member of the wrong type or as invalid JSON', async () => {
    const member = name === 'register' ? 'client_name' : 'claim_token';
    const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    expectError(await send(`{"${member}":${deep}}`), 400, 'invalid_request', member);
    expectError(await send('['.repeat(16_000)), 400, 'invalid_json');
    expectError(await send('{"a":'.repeat(3000)), 400, 'invalid_json');
  });

  it('a body of 16 KiB is accepted, one more byte is payload_too_large', async () => {
    const body = JSON.stringify(name === 'register' ? validRegistration : { claim_token: 'clm_x' });
    const status = name === 'register' ? 201 : name === 'claim' ? 401 : 200;
    expect((await send(body.padEnd(16_384))).status).toBe(status);
    const response = await send(body.padEnd(16_385));
    expectError(response, 413, 'payload_too_large');
    expect(response.json().error.hint).toContain('16384 bytes');
    expectError(await send('x'.repeat(1_000_000)), 413, 'payload_too_large');
    expectError(
      await send(' '.repeat(1_000_000), { ...json, 'transfer-encoding': 'chunked' }),
      413,
      'payload_too_large',
    );
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'json', 'text/json', ';', '*/*'])(
    'the content type %s is unsupported_media_type',
    async (type) => expectError(await send('{}', { 'content-type': type }), 415, 'unsupported_media_type'),
  );

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.example+json'])(
    'the content type %s is JSON',
    async (type) => expectError(await send('{', { 'content-type': type }), 400, 'invalid_json'),
  );

  it.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])(
    'the content encoding %s is unsupported_media_type',
    async (encoding) =>
      expectError(await send('{}', { ...json, 'content-encoding': encoding }), 415, 'unsupported_media_type'),
  );

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'])(
    'the method %s is method_not_allowed',
    async (method) => {
      const response = await services[phase].request(method, path, { headers: { 'content-type': 'text/plain' } });
      expect([response.status, response.headers.allow]).toEqual([405, 'OPTIONS, POST']);
      if (method !== 'HEAD') expectError(response, 405, 'method_not_allowed');
    },
  );

  it('OPTIONS lists the allowed methods', async () => {
    const response = await services[phase].request('OPTIONS', path);
    expect([response.status, response.headers.allow]).toEqual([204, 'OPTIONS, POST']);
    expect(response.headers['access-control-allow-methods']).toBe('POST');
  });
});

const values = [null, 7, true, [], ['x'], {}, { text: 'x' }];
const post = (phase: 'pre-launch' | 'launched', name: string, body: unknown) =>
  services[phase].post(`/api/agent-auth/${name}`, body);

describe.each(phases)('members of the wrong type, %s', (phase) => {
  it.each(['client_name', 'contact_email'])('register: %s', async (member) => {
    for (const value of [undefined, ...values])
      expectError(
        await post(phase, 'register', { ...validRegistration, [member]: value }),
        400,
        'invalid_request',
        member,
      );
  });

  it('register: intended_use, which may be null', async () => {
    for (const value of values.slice(1))
      expectError(
        await post(phase, 'register', { ...validRegistration, intended_use: value }),
        400,
        'invalid_request',
        'intended_use',
      );
    expect((await post(phase, 'register', { ...validRegistration, intended_use: null })).status).toBe(201);
  });

  it('register: type, assertion_type and requested_credential_type', async () => {
    for (const value of [...values, '', 'ANONYMOUS', 'agent']) {
      expectError(
        await post(phase, 'register', { ...validRegistration, type: value }),
        400,
        'unsupported_identity_type',
      );
      const typed = { ...validRegistration, type: 'identity_assertion', assertion_type: value };
      expectError(await post(phase, 'register', typed), 400, 'unsupported_identity_type');
      const body = { ...validRegistration, requested_credential_type: value };
      expectError(await post(phase, 'register', body), 400, 'invalid_request', 'requested_credential_type');
    }
    expect(
      (await post(phase, 'register', { ...validRegistration, requested_credential_type: 'access_token' })).status,
    ).toBe(201);
  });

  it('register: contact_email under its other member names', async () => {
    for (const value of [undefined, ...values, 'nobody']) {
      const email = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: value };
      expectError(await post(phase, 'register', email), 400, 'invalid_request', 'assertion');
      const service = { type: 'service_auth', login_hint: value };
      expectError(await post(phase, 'register', service), 400, 'invalid_request', 'login_hint');
    }
  });

  it('claim: claim_token', async () => {
    for (const value of [undefined, ...values])
      expectError(await post(phase, 'claim', { claim_token: value, otp: 'x' }), 400, 'invalid_request', 'claim_token');
  });

  it('revoke: token and claim_token', async () => {
    for (const value of values)
      for (const member of ['token', 'claim_token'])
        expectError(await post(phase, 'revoke', { [member]: value }), 400, 'invalid_request', member);
    expectError(await post(phase, 'revoke', {}), 400, 'invalid_request', 'claim_token');
    expectError(await post(phase, 'revoke', undefined), 400, 'invalid_request', 'token');
    expectError(await post(phase, 'revoke', { token: 'x', claim_token: 7 }), 400, 'invalid_request', 'claim_token');
  });
});

describe('members that are validated only after launch', () => {
  it('scope, otp and resend of the wrong type are invalid_request; before launch they are ignored', async () => {
    const { claim_token } = (await post('launched', 'register', validRegistration)).json();
    const early = (await post('pre-launch', 'register', validRegistration)).json();
    for (const value of values) {
      expectError(
        await post('launched', 'register', { ...validRegistration, scope: value }),
        400,
        'invalid_request',
        'scope',
      );
      expect((await post('pre-launch', 'register', { ...validRegistration, scope: value })).status).toBe(201);
      for (const member of ['scope', 'otp', ...(value === true ? [] : ['resend'])]) {
        const body = { claim_token, [member]: value };
        expectError(await post('launched', 'claim', body), 400, 'invalid_request', member);
        const same = await post('pre-launch', 'claim', { claim_token: early.claim_token, [member]: value });
        expect([same.status, same.json().status]).toEqual([200, 'interest_recorded']);
      }
    }
  });

  it.each([
    '',
    ' ',
    'all',
    'content:read,faq:read',
    'content:read\tfaq:read',
    'Content:read',
    '__proto__',
    'content:read x',
  ])('the scope %j is invalid_scope; before launch it is ignored', async (scope) => {
    expectError(await post('launched', 'register', { ...validRegistration, scope }), 400, 'invalid_scope');
    expect((await post('pre-launch', 'register', { ...validRegistration, scope })).status).toBe(201);
  });

  it('a claim without a body is invalid_request', async () => {
    for (const body of [undefined, {}, ' '])
      expectError(await post('launched', 'claim', body), 400, 'invalid_request', 'claim_token');
  });
});

describe('unusual bodies', () => {
  it('the last of duplicate members counts, and unknown members are ignored', async () => {
    const twice = '{"client_name":7,"client_name":"x","contact_email":"bad","contact_email":"a@example.org"}';
    expect((await post('launched', 'register', twice)).status).toBe(201);
    const lastBad = '{"client_name":"x","contact_email":"a@example.org","contact_email":"bad"}';
    expectError(await post('launched', 'register', lastBad), 400, 'invalid_request', 'contact_email');
    const more =
      '{"client_name":"x","contact_email":"a@example.org","__proto__":{"scope":"all"},"constructor":1,"":{}}';
    expect((await post('launched', 'register', more)).status).toBe(201);
    const inherited = '{"client_name":"x","__proto__":{"contact_email":"a@example.org"}}';
    expectError(await post('launched', 'register', inherited), 400, 'invalid_request', 'contact_email');
  });

  it('a byte-order mark before the object is skipped', async () =>
    expect((await post('launched', 'register', `\ufeff${JSON.stringify(validRegistration)}`)).status).toBe(201));

  it('errors of a form body are those of RFC 6749', async () => {
    for (const phase of phases)
      for (const form of ['', 'token=', 'token=a&token=b', 'claim_token=clm_x', 'a=b']) {
        const response = await services[phase].postForm('/api/agent-auth/revoke', new URLSearchParams(form));
        expect([response.status, response.headers['cache-control']]).toEqual([400, 'no-store']);
        expect(response.json()).toEqual({
          error: 'invalid_request',
          error_description: 'A parameter is missing or given twice',
        });
      }
  });

  it('register and claim reject form bodies', async () => {
    for (const name of ['register', 'claim'])
      expectError(
        await services.launched.postForm(`/api/agent-auth/${name}`, { claim_token: 'x' }),
        415,
        'unsupported_media_type',
      );
  });
});
