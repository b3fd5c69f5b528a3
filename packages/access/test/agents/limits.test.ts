import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
let clock = START;
let service: AgentsUnderTest;
let preLaunch: AgentsUnderTest;
beforeAll(async () => {
  const now = () => clock;
  service = await startAgentsUnderTest({ now });
  preLaunch = await startAgentsUnderTest({ now, phase: 'pre-launch' });
});
afterAll(() => Promise.all([service.close(), preLaunch.close()]));

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const remaining = (response: TestResponse) => Number(response.headers['x-ratelimit-remaining']);
const statuses = (responses: TestResponse[]) => responses.map(({ status }) => status);

async function spend(count: number, send: () => Promise<TestResponse>): Promise<TestResponse[]> {
  const responses: TestResponse[] = [];
  while (responses.length < count)
    responses.push(...(await Promise.all(Array.from({ length: Math.min(10, count - responses.length) }, send))));
  return responses;
}

function expectLimited(response: TestResponse, retryAfter: string) {
  expect([response.status, response.headers['retry-after']]).toEqual([429, retryAfter]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    error: {
      code: 'rate_limited',
      message: expect.stringContaining(`${retryAfter} second`),
      hint: 'Wait for the seconds in Retry-After, then ask again. See https://gatehouse.example/auth.md',
    },
  });
}

describe.each([
  ['register', 30, {}, 400],
  ['claim', 60, { claim_token: 'clm_x' }, 401],
  ['revoke', 60, { token: 'x' }, 200],
] as const)('%s accepts %i requests a minute from one IP address', (name, limit, body, status) => {
  it.each(['pre-launch', 'launched'] as const)('%s', async (phase) => {
    const target = phase === 'launched' ? service : preLaunch;
    const headers = from(`192.0.2.${limit + name.length}`);
    const send = () => target.post(`/api/agent-auth/${name}`, body, headers);
    const responses = await spend(limit, send);
    expect(statuses(responses)).toEqual(new Array(limit).fill(status));
    expect(responses.map(remaining).sort((a, b) => b - a)).toEqual(responses.map((_, index) => limit - 1 - index));
    for (const { headers: limitHeaders } of responses) expect(limitHeaders['x-ratelimit-limit']).toBe(String(limit));
    const reset = Number(responses[0]?.headers['x-ratelimit-reset']);
    expectLimited(await send(), String(reset - clock / 1000));
    expect(reset - clock / 1000).toBe(60);
    expect((await target.post(`/api/agent-auth/${name}`, body, from('192.0.2.250'))).status).toBe(status);
    const another = name === 'revoke' ? 'claim' : 'revoke';
    expect((await target.post(`/api/agent-auth/${another}`, {}, headers)).status).not.toBe(429);
    clock += MINUTE;
    expect([(await send()).status, remaining(await send())]).toEqual([status, limit - 2]);
  });

  it('counts requests that cannot be parsed, but not those with another method', async () => {
    const headers = { ...from(`198.51.100.${limit + name.length}`) };
    const path = `/api/agent-auth/${name}`;
    for (const method of ['GET', 'OPTIONS', 'DELETE'])
      expect(remaining(await service.request(method, path, { headers }))).toBe(limit);
    expect(remaining(await service.post(path, '{', headers))).toBe(limit - 1);
    expect(remaining(await service.post(path, {}, { ...headers, 'content-type': 'text/plain' }))).toBe(limit - 2);
    expect(remaining(await service.post(path, 'x'.repeat(20_000), headers))).toBe(limit - 3);
  });
});

describe('register accepts 300 requests a day from one IP address', () => {
  it('the 301st is rejected until the end of the day that began with the first', async () => {
    const headers = from('203.0.113.1');
    const startedAt = clock;
    const send = () => service.post('/api/agent-auth/register', {}, headers);
    for (let minute = 0; minute < 10; minute++) {
      expect(statuses(await spend(30, send))).toEqual(new Array(30).fill(400));
      // A request over the limit of the minute does not count for the day.
      expect((await send()).status).toBe(429);
      clock += MINUTE;
    }
    const refused = await send();
    expectLimited(refused, String(86_400 - 600));
    expect([refused.headers['x-ratelimit-limit'], remaining(refused)]).toEqual(['30', 29]);
    expect((await service.post('/api/agent-auth/register', {}, from('203.0.113.2'))).status).toBe(400);
    clock = startedAt + 86_400_000 - 1000;
    expectLimited(await send(), '1');
    clock = startedAt + 86_400_000;
    expect((await send()).status).toBe(400);
  });
});

describe('the authenticated API', () => {
  it('accepts 300 failures a minute from one IP address', async () => {
    const headers = from('203.0.113.3');
    const send = () => service.get('/api/v1', headers);
    const invalid = () => service.get('/api/v1/faq', { ...headers, authorization: 'Bearer nonsense' });
    expect(statuses(await spend(200, send))).toEqual(new Array(200).fill(401));
    expect(statuses(await spend(100, invalid))).toEqual(new Array(100).fill(401));
    for (const refused of [await send(), await invalid()]) expectLimited(refused, '60');
    expect((await service.get('/api/v1', from('203.0.113.4'))).status).toBe(401);
    clock += MINUTE;
    const after = await send();
    expect([after.status, after.headers['x-ratelimit-limit'], remaining(after)]).toEqual([401, '300', 299]);
  });

  it('accepts 600 requests a minute with the tokens of one registration, from any IP address', async () => {
    const [one, other] = [await service.activate(), await service.activate()];
    const second = (await service.claim({ claim_token: one.claim_token })).json();
    const responses = [
      ...(await spend(300, () => service.call('/api/v1', one.access_token))),
      ...(await spend(300, () => service.call('/api/v1', second.access_token))),
    ];
    expect(statuses(responses)).toEqual(new Array(600).fill(200));
    expect(responses.map(remaining).sort((a, b) => b - a)).toEqual(responses.map((_, index) => 599 - index));
    for (const { access_token } of [one, second]) expectLimited(await service.call('/api/v1', access_token), '60');
    expect((await service.call('/api/v1', other.access_token)).status).toBe(200);
    clock += MINUTE;
    expect((await service.call('/api/v1', one.access_token)).status).toBe(200);
  });

  it('counts no failure for an accepted token', async () => {
    const { access_token } = await service.activate();
    const headers = { ...from('203.0.113.5'), authorization: `Bearer ${access_token}` };
    expect(statuses(await spend(301, () => service.get('/api/v1', headers)))).toEqual(new Array(301).fill(200));
    expect((await service.get('/api/v1', from('203.0.113.5'))).status).toBe(401);
  });
});
