import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type AgentsUnderTest, startAgentsUnderTest } from '../agents-under-test.ts';
import { root } from '../repo/project-files.ts';
import { BASE_URL, rawRequest } from '../service-under-test.ts';

const SECRET = 'an-example-of-a-secret-that-is-long-enough';
const folder = join(root, 'examples/upstream');

let api: ChildProcess;
let port: number;
let service: AgentsUnderTest;
beforeAll(async () => {
  api = spawn(process.execPath, [join(folder, 'server.mjs')], { env: { UPSTREAM_SECRET: SECRET, PORT: '0' } });
  port = await new Promise<number>((resolve, reject) => {
    api.stdout?.on('data', (line) => resolve(Number(/on (\d+)/.exec(String(line))?.[1])));
    api.stderr?.on('data', (line) => reject(new Error(String(line))));
  });
  const policy = readFileSync(join(folder, 'access.yaml'), 'utf8')
    .replaceAll('http://localhost:8080', BASE_URL)
    .replace('http://127.0.0.1:9000', `http://127.0.0.1:${port}`);
  service = await startAgentsUnderTest({ policy: parse(policy), settings: { UPSTREAM_SECRET: SECRET } });
});
afterAll(async () => {
  await service.close();
  api.kill();
});

async function tokenFor(email: string, scope: string): Promise<string> {
  const { claim_token } = (await service.register({ contact_email: email, scope })).json();
  return (await service.claim({ claim_token, otp: await service.code(1, email) })).json().access_token;
}
const order = (token: string, item: string) =>
  service.request('POST', '/api/v1/orders', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ item }),
  });

describe('the example of an upstream API', () => {
  it("identifies each agent by the service's headers", async () => {
    const [one, other] = [
      await tokenFor('a@example.org', 'orders:read orders:write'),
      await tokenFor('b@example.org', 'orders:read'),
    ];
    const orderResponse = await order(one, 'tea');
    expect([orderResponse.status, orderResponse.json()]).toEqual([201, { number: 1, item: 'tea' }]);
    expect((await service.call('/api/v1/orders', one)).json()).toEqual({ orders: [{ number: 1, item: 'tea' }] });
    expect((await service.call('/api/v1/orders', other)).json()).toEqual({ orders: [] });
    expect((await order(other, 'tea')).json().error.code).toBe('insufficient_scope');
  });

  it('rejects requests from other senders, and recorded or changed requests', async () => {
    const { agentOf } = await import(join(folder, 'from-the-gate.mjs'));
    const { signatureFields } = await import('../../packages/server/src/http/upstream/signature.ts');
    const fields = {
      'gatehouse-agent': 'reg_1',
      'gatehouse-client': 'reg_1',
      'gatehouse-scopes': 'orders:read',
      'gatehouse-request': 'r-1',
    };
    const now = Date.now();
    const [, input = '', , signature = ''] = signatureFields(
      { method: 'GET', target: '/orders?a=1', fields },
      SECRET,
      now,
    );
    const headers = { ...fields, 'signature-input': input, signature };
    const signedRequest = { method: 'GET', url: '/orders?a=1', headers };
    expect(agentOf(signedRequest, SECRET, now)).toEqual({
      agent: 'reg_1',
      client: 'reg_1',
      scopes: ['orders:read'],
      person: undefined,
    });
    const wrong = [
      { ...signedRequest, method: 'POST' },
      { ...signedRequest, url: '/orders' },
      { ...signedRequest, url: '/orders?a=2' },
      { ...signedRequest, headers: { ...headers, 'gatehouse-agent': 'reg_2' } },
      { ...signedRequest, headers: { ...headers, 'gatehouse-scopes': 'orders:read orders:write' } },
      { ...signedRequest, headers: { ...headers, 'gatehouse-subject': 'admin' } },
      { ...signedRequest, headers: { ...headers, gatehouse_agent: 'reg_2' } },
      { ...signedRequest, headers: { ...headers, signature: `gatehouse=:${'A'.repeat(43)}=:` } },
      { ...signedRequest, headers: { ...headers, 'signature-input': input.replace(' "gatehouse-scopes"', '') } },
      { ...signedRequest, headers: fields },
    ];
    for (const request of wrong) expect(agentOf(request, SECRET, now)).toBeUndefined();
    expect(agentOf(signedRequest, 'another-secret-of-more-than-32-letters', now)).toBeUndefined();
    expect(agentOf(signedRequest, SECRET, now + 62_000)).toBeUndefined();
    const direct = await rawRequest(port, 'GET', '/orders', { headers: { 'gatehouse-agent': 'reg_1' } });
    expect(direct.status).toBe(403);
  });
});
