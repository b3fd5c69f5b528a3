import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { isBehindFetch } from '../../../../test/service-under-test.ts';
import {
  ordersAt,
  type Recorder,
  type ServiceWithUpstream,
  startRecorder,
  startWithUpstream,
  UPSTREAM_SECRET,
  upstreamOptions,
} from './upstream-fixture.ts';

let upstream: Recorder;
let service: ServiceWithUpstream;
beforeAll(async () => {
  upstream = await startRecorder();
  service = await startWithUpstream(ordersAt(upstream.address));
});
afterAll(async () => {
  await service.close();
  upstream.close();
});
beforeEach(async () => void (await upstream.takeRecorded()));

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  service.request(method, path, {
    headers: { authorization: `Bearer ${service.token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });

const fieldsOf = (raw: string[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) fields[(raw[at] ?? '').toLowerCase()] = raw[at + 1] ?? '';
  return fields;
};

describe('an upstream resource', () => {
  it("gets its response from the upstream, with the agent's identity and the common headers", async () => {
    const response = await ask('GET', '/api/v1/orders/7?expand=lines');
    expect(response.status).toBe(200);
    expect(response.json()).toMatchObject({ method: 'GET', target: '/v2/orders/7?expand=lines', body: '' });
    expect(fieldsOf(response.json().rawHeaders)).toEqual({
      host: new URL(upstream.address).host,
      connection: 'keep-alive',
      'gatehouse-agent': service.agent,
      'gatehouse-client': service.agent,
      'gatehouse-scopes': 'orders:read orders:write',
      'gatehouse-request': expect.stringMatching(/^[\da-f]{8}-\d+-\d+$/),
      'signature-input': expect.stringMatching(
        /^gatehouse=\("@method" "@path" "@query" "gatehouse-agent" "gatehouse-client" "gatehouse-scopes" "gatehouse-request"\);created=\d{10};keyid="gatehouse";alg="hmac-sha256";tag="gatehouse-upstream"$/,
      ),
      signature: expect.stringMatching(/^gatehouse=:[\w+/]{43}=:$/),
    });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-ratelimit-limit': '1000000',
      'access-control-allow-origin': '*',
    });
  });

  it('gets signed requests (RFC 9421), so only the holder of the secret can have sent them', async () => {
    const fields = fieldsOf((await ask('GET', '/api/v1/orders/a%20b?x=%C3%A4')).json().rawHeaders);
    const parameters = (fields['signature-input'] ?? '').replace('gatehouse=', '');
    const base = [
      '"@method": GET',
      '"@path": /v2/orders/a%20b',
      '"@query": ?x=%C3%A4',
      `"gatehouse-agent": ${service.agent}`,
      `"gatehouse-client": ${service.agent}`,
      '"gatehouse-scopes": orders:read orders:write',
      `"gatehouse-request": ${fields['gatehouse-request']}`,
      `"@signature-params": ${parameters}`,
    ].join('\n');
    expect(fields.signature).toBe(`gatehouse=:${createHmac('sha256', UPSTREAM_SECRET).update(base).digest('base64')}:`);
  });

  it('receives a request body with its length or chunked', async () => {
    const json = { 'content-type': 'application/json' };
    const known = (await ask('POST', '/api/v1/orders', json, '{"item":"tea"}')).json();
    expect(known).toMatchObject({ method: 'POST', target: '/v2/orders', body: '{"item":"tea"}' });
    expect(fieldsOf(known.rawHeaders)).toMatchObject({ 'content-length': '14', 'content-type': 'application/json' });
    const chunked = (
      await ask('PUT', '/api/v1/orders/7', { ...json, 'transfer-encoding': 'chunked' }, '{"n":2}')
    ).json();
    expect(chunked).toMatchObject({ method: 'PUT', target: '/v2/orders/7', body: '{"n":2}' });
    expect(fieldsOf(chunked.rawHeaders)).toMatchObject({ 'transfer-encoding': 'chunked' });
    const empty = (await ask('POST', '/api/v1/orders/7/cancel')).json();
    expect(empty).toMatchObject({ method: 'POST', target: '/v2/orders/7/cancel', body: '' });
    expect(fieldsOf(empty.rawHeaders)).toMatchObject({ 'content-length': '0' });
  });

  it('gets 100 Continue from the service, not from the upstream', async () => {
    const response = await ask('POST', '/api/v1/orders', { expect: '100-continue', 'content-length': '2' }, '{}');
    expect(response.json()).toMatchObject({ body: '{}' });
    expect(fieldsOf(response.json().rawHeaders)).not.toHaveProperty('expect');
  });

  it('responds to HEAD with the Content-Length of GET', async () => {
    const { status, headers, bytes } = await ask('HEAD', '/api/v1/orders');
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
    expect((await upstream.takeRecorded()).requests.map(({ method }) => method)).toEqual(['HEAD']);
  });

  it('receives content negotiation headers and the headers that the operator lists', async () => {
    const passed = {
      accept: 'text/csv',
      'accept-language': 'de',
      'if-none-match': '"7"',
      'idempotency-key': 'k-1',
      'user-agent': 'agent/1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      'x-api-version': '3',
    };
    const fields = fieldsOf(
      (await ask('GET', '/api/v1/orders', { ...passed, cookie: 'a=b', 'x-other': '1' })).json().rawHeaders,
    );
    expect(fields).toMatchObject(passed);
    for (const name of ['cookie', 'x-other', 'authorization', 'x-forwarded-for'])
      expect(fields).not.toHaveProperty(name);
  });

  it('requires a token, the scope of its method, and an allowed method; other requests never reach its upstream', async () => {
    const { token: narrow } = await service.tokenFor('orders:read');
    const { token: own } = await service.tokenFor('faq:read');
    const with_ = (token: string) => ({ authorization: `Bearer ${token}` });
    const refused = [
      await service.request('GET', '/api/v1/orders'),
      await service.request('GET', '/api/v1/orders', { headers: with_('nothing') }),
      await service.request('POST', '/api/v1/orders', { headers: with_(narrow), body: '{}' }),
      await service.request('GET', '/api/v1/orders', { headers: with_(own) }),
      await ask('TRACE', '/api/v1/orders'),
      await ask('REPORT', '/api/v1/orders'),
      await service.call('/api/v1/ordersX', own),
      await service.call('/api/v1/%6Frders', own),
      await service.call('/api/v1%2Forders', own),
    ];
    expect(refused.map(({ status, json }) => [status, json().error.code])).toEqual([
      [401, 'unauthorized'],
      [401, 'unauthorized'],
      [403, 'insufficient_scope'],
      [401, 'unauthorized'],
      [405, 'method_not_allowed'],
      [405, 'method_not_allowed'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(refused[0]?.headers['www-authenticate']).toBe(
      'Bearer resource_metadata="https://gatehouse.example/.well-known/oauth-protected-resource/api/v1/orders"',
    );
    const metadata = await service.get('/.well-known/oauth-protected-resource/api/v1/orders');
    expect(metadata.json().resource).toBe('https://gatehouse.example/api/v1/orders');
    expect(refused[2]?.headers['www-authenticate']).toContain('scope="orders:write"');
    expect(refused[4]?.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT');
    expect((await upstream.takeRecorded()).requests).toEqual([]);
  });

  it.skipIf(isBehindFetch())('receives no body with a method that has none', async () => {
    const refused = await ask('GET', '/api/v1/orders', { 'content-length': '2' }, '{}');
    expect([refused.status, refused.json().error.code]).toEqual([400, 'invalid_request']);
    expect((await upstream.takeRecorded()).requests).toEqual([]);
  });

  it('responds to a preflight with its methods, without a request to the upstream', async () => {
    const preflight = await service.request('OPTIONS', '/api/v1/orders', {
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'DELETE, GET, HEAD, PATCH, POST, PUT',
    ]);
    expect((await ask('OPTIONS', '/api/v1/orders')).headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT');
    expect((await upstream.takeRecorded()).requests).toEqual([]);
  });

  it('does not affect the rest of the API', async () => {
    const { token: own } = await service.tokenFor('faq:read');
    expect((await service.call('/api/v1/faq', own)).json()).toHaveProperty('totalQuestions');
    expect((await service.call('/api/v1/faq', service.token)).status).toBe(401);
  });
});

describe('before launch', () => {
  it('every request for an upstream resource gets the specified response, byte for byte', async () => {
    const bare = await startAgentsUnderTest({ phase: 'pre-launch' });
    const preLaunch = await startAgentsUnderTest({
      phase: 'pre-launch',
      ...upstreamOptions([ordersAt(upstream.address)]),
    });
    const responseOf = async (at: typeof bare, method: string, path: string) => {
      const { status, headers, text } = await at.request(method, path, {
        headers: { authorization: `Bearer ${service.token}`, origin: 'https://app.example' },
      });
      const { date: _, ...rest } = headers;
      return { status, rest, text };
    };
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PURGE'])
      for (const path of ['/api/v1', '/api/v1/orders', '/api/v1/orders/7?x=1', '/api/v1/orders/../..', '/api/v1//'])
        expect(await responseOf(preLaunch, method, path)).toEqual(await responseOf(bare, method, path));
    await Promise.all([bare.close(), preLaunch.close()]);
    expect((await upstream.takeRecorded()).requests).toEqual([]);
  });
});

describe('bodies of any length', () => {
  it('are streamed, and no faster than they are read', async () => {
    const part = Buffer.alloc(65_536, 'x');
    const sent = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: service.port,
          method: 'POST',
          path: '/api/v1/orders',
          headers: { authorization: `Bearer ${service.token}`, 'x-forwarded-for': '10.9.9.9' },
        },
        (incoming) => {
          let body = '';
          incoming.setEncoding('utf8').on('data', (text) => {
            body += text;
          });
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(body).body }));
        },
      );
      outgoing.on('error', reject);
      let left = 12;
      const write = () => (left-- > 0 ? outgoing.write(part, () => setTimeout(write, 5)) : outgoing.end('end'));
      write();
    });
    expect([sent.status, sent.body.length, sent.body.slice(-4)]).toEqual([200, 12 * 65_536 + 3, 'xend']);
  });

  it('are rejected above the limit, with or without Content-Length, and the upstream never gets the whole body', async () => {
    const tooLong = 'x'.repeat(1_048_577);
    const code = await ask('POST', '/api/v1/orders', {}, tooLong).catch((error) => error.code);
    const found = await ask('POST', '/api/v1/orders', { 'transfer-encoding': 'chunked' }, tooLong).catch(
      (error) => error.code,
    );
    for (const answer of [code, found])
      if (typeof answer !== 'string')
        expect([answer.status, answer.json().error.code]).toEqual([413, 'payload_too_large']);
      else expect(['ECONNRESET', 'EPIPE']).toContain(answer);
    expect(typeof code).toBe('object');
    expect((await upstream.takeRecorded()).requests.filter(({ whole }) => whole)).toEqual([]);
  });
});
