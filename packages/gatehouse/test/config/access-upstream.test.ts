import { describe, expect, it } from 'vitest';
import { startAgentsUnderTest } from '../../../../test/agents-under-test.ts';

const SECRET = 's'.repeat(32);
const upstream = { address: 'http://127.0.0.1:9000/orders', methods: { GET: 'orders:read' } };
const orders = {
  name: 'orders',
  audience: 'https://gatehouse.example/api/v1/orders',
  documentation: 'https://example.com/orders',
  scopes: [{ name: 'orders:read', meaning: 'See orders' }],
};

/** The result of a start with a policy. */
const startResult = (resource: object, settings: Record<string, string> = { UPSTREAM_SECRET: SECRET }) =>
  startAgentsUnderTest({ policy: { resources: [resource] }, settings }).then(
    async (run) => {
      await run.close();
      return 'it starts';
    },
    (error: Error) => error.message,
  );
const withUpstream = (more: object) => ({ ...orders, reach: { upstream: { ...upstream, ...more } } });

describe('an upstream resource', () => {
  it("is valid with an audience below the service's API and a secret", async () => {
    expect(await startResult(withUpstream({}))).toBe('it starts');
  });

  it('is rejected without a secret, with a short one, or with another audience', async () => {
    expect(await startResult(withUpstream({}), {})).toBe(
      'UPSTREAM_SECRET must be set: orders of the access policy can recognize requests from this service only by it.',
    );
    expect(await startResult(withUpstream({}), { UPSTREAM_SECRET: 'short' })).toBe(
      'UPSTREAM_SECRET must be 32 to 512 characters without spaces.',
    );
    for (const audience of ['https://api.example.com/orders', 'https://gatehouse.example/api/v1/faq'])
      expect(await startResult({ ...withUpstream({}), audience })).toBe(
        'The access policy must give the resource orders, which is reached through this service, an audience beneath https://gatehouse.example/api/v1/, other than its own /content and /faq.',
      );
  });

  it.each([
    ['a URL with a query', { address: 'http://127.0.0.1/?a=1' }, 'upstream.address'],
    ['a URL with a user name', { address: 'http://a:b@127.0.0.1/' }, 'upstream.address'],
    ['no method', { methods: {} }, 'upstream.methods'],
    ['an unknown method', { methods: { TRACE: 'orders:read' } }, 'upstream.methods'],
    ['a scope of another resource', { methods: { GET: 'faq:read' } }, 'upstream.methods.GET'],
    ["a header for the caller's identity", { headers: ['Gatehouse-Agent'] }, 'upstream.headers.0'],
    ['a header with an underscore', { headers: ['X_A'] }, 'upstream.headers.0'],
    ['a cookie in the response', { answerHeaders: ['Set-Cookie'] }, 'upstream.answerHeaders.0'],
    ['an instruction to a proxy', { answerHeaders: ['X-Accel-Redirect'] }, 'upstream.answerHeaders.0'],
    ['the credentials', { headers: ['Authorization'] }, 'upstream.headers.0'],
    ['a limit of zero', { limits: { concurrent: 0 } }, 'upstream.limits.concurrent'],
    ['a timeout that is too long', { limits: { firstByteSeconds: 26 } }, 'upstream.limits.firstByteSeconds'],
  ])('is rejected with %s', async (_, more, path) => {
    expect(await startResult(withUpstream(more))).toContain(`resources.0.reach.${path}`);
  });
});
