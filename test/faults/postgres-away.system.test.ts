import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../postgres-under-test.ts';
import { rawRequest, type TestResponse } from '../service-under-test.ts';
import { type Instance, startInstances, stopInstances } from './instances.ts';

describe.skipIf(!hasPostgres)('a PostgreSQL that is stopped and started under load', () => {
  let postgres: PostgresUnderTest;
  let instances: Instance[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const SECRET_KEY = Buffer.alloc(32, 3).toString('base64url');
    instances = await startInstances(2, { DATABASE_URL: await postgres.database(), SECRET_KEY });
  }, 60_000);
  afterAll(async () => {
    await stopInstances(instances);
    await postgres.remove();
  });

  let requests = 0;
  /** The instances in turn, each request from a new IP address. */
  const send = (method: string, path: string, members?: Record<string, string>): Promise<TestResponse> => {
    const number = requests++;
    const headers = { 'x-forwarded-for': `10.8.${(number >> 8) & 255}.${number & 255}` };
    const { port } = instances[number % instances.length] as Instance;
    if (!members) return rawRequest(port, method, path, { headers });
    const body = JSON.stringify(members);
    return rawRequest(port, method, path, { headers: { ...headers, 'content-type': 'application/json' }, body });
  };
  const register = () =>
    send('POST', '/api/agent-auth/register', { client_name: 'Agent', contact_email: 'a@example.org' });

  it('makes registrations 503 and loses none that was acknowledged; public endpoints are unaffected', async () => {
    const registrations: TestResponse[] = [];
    const read = new Set<string>();
    let running = true;
    const registering = Array.from({ length: 4 }, async () => {
      while (running) registrations.push(await register());
    });
    const reading = ['/api/content', '/ask?query=Who+can+see+my+garden%3F', '/api/v1'].map(async (path) => {
      while (running) read.add(`${(await send('GET', path)).status} ${path.slice(0, 7)}`);
    });
    const recorded = (status: number) => registrations.filter((response) => response.status === status).length;
    const awaitTenMore = (status: number) => {
      const recordedCount = recorded(status);
      return expect
        .poll(() => recorded(status) - recordedCount, { timeout: 120_000, interval: 50 })
        .toBeGreaterThan(10);
    };
    try {
      for (let round = 0; round < 2; round++) {
        await awaitTenMore(201);
        await postgres.stop();
        await awaitTenMore(503);
        await postgres.start();
      }
      await awaitTenMore(201);
    } finally {
      running = false;
      await Promise.all([...registering, ...reading]);
    }
    expect(recorded(201) + recorded(503)).toBe(registrations.length);
    for (const response of registrations.filter(({ status }) => status === 503)) {
      expect(response.headers['retry-after']).toBe('5');
      expect(response.text).not.toMatch(/reg_|clm_/);
    }
    for (const response of registrations.filter(({ status }) => status === 201)) {
      const { claim_token } = response.json();
      const { status } = (await send('POST', '/api/agent-auth/claim', { claim_token })).json();
      expect(status).toBe('interest_recorded');
    }
    // Before launch the root of the authenticated API is 401, with or without a store.
    expect([...read].sort()).toEqual(['200 /api/co', '200 /ask?qu', '401 /api/v1']);
  }, 120_000);
});
