import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { changeResponse, openFaultySite, setStatus } from '../../../import/test/audit/faulty-site.ts';
import { orders } from './own-apis.ts';

const off = { policy: { registration: 'off', resources: [orders] } };
const withoutRegistration = { settings: { ACCESS_POLICY_FILE: '' } };

describe.each([
  ['pre-launch', 'with registration off', off],
  ['launched', 'with registration off', off],
  ['pre-launch', 'without an access policy', withoutRegistration],
  ['launched', 'without an access policy', withoutRegistration],
] as const)('In the phase %s %s', (phase, _, options) => {
  let agents: AgentsUnderTest;
  beforeAll(async () => {
    agents = await startAgentsUnderTest({ phase, ...options });
  });
  afterAll(() => agents.close());

  it.each([
    'POST /api/agent-auth/register',
    'POST /api/agent-auth/claim',
    'POST /api/agent-auth/revoke',
    'POST /api/agent-auth/token',
    'POST /api/agent-auth/status',
    'POST /api/agent-auth/introspect',
    'GET /api/v1',
    'GET /api/v1/content',
    'GET /claim',
    'GET /.well-known/oauth-protected-resource',
    'GET /.well-known/oauth-protected-resource/api/v1',
    'GET /.well-known/oauth-protected-resource/resources/orders',
    'GET /.well-known/oauth-authorization-server',
    'GET /.well-known/jwks.json',
    'GET /.well-known/agent-skills/agent-registration/SKILL.md',
  ])('there is nothing at %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const response = await agents.request(method, path, {
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    expect([response.status, response.headers['www-authenticate']]).toEqual([404, undefined]);
    expect(response.json().error.code).toBe('not_found');
  });

  it('the command "audit" has no findings', async () => {
    const site = await openFaultySite(agents);
    expect(await site.audit(changeResponse('/nowhere', setStatus(404)))).toEqual({ code: 0, findings: [] });
    await site.close();
  });

  it('everything that needs no token is unchanged', async () => {
    for (const path of ['/api/content', '/api/faq', '/api/schema', '/', '/openapi.json', '/llms.txt'])
      expect((await agents.get(path)).status, path).toBe(200);
    const response = await agents.post('/ask', { query: 'What is it?' });
    expect(response.status).toBe(200);
  });

  it.skipIf(options === withoutRegistration)(
    'the guide states that no registration is needed, and lists no registration endpoint',
    async () => {
      const guide = (await agents.get('/auth.md')).text;
      expect(guide).toContain('Nothing here needs a registration, and none is taken.');
      expect(guide).not.toContain('agent-auth');
    },
  );

  it('no document has a broken URL of this service', async () => {
    const seen = new Set<string>();
    const waiting = [
      '/',
      '/openapi.json',
      '/llms.txt',
      '/api/llms.txt',
      '/.well-known/api-catalog',
      '/reference',
      ...(options === off ? ['/auth.md'] : []),
    ];
    waiting.push(
      '/.well-known/agent-skills/index.json',
      '/.well-known/agent-card.json',
      '/.well-known/mcp/server-card.json',
    );
    const missing: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      // Share pictures are slow to render, so they are not requested.
      if (path.startsWith('/assets/pages/')) continue;
      const { status, text } = await agents.get(path);
      if (status === 404) missing.push(path);
      if (!/^\/(\.well-known|api|auth|llms|openapi|reference)/.test(path) && path !== '/') continue;
      for (const [, found = ''] of text.matchAll(new RegExp(`${BASE_URL}(/[\\w./-]*[\\w])(?![\\w{/-])`, 'g')))
        waiting.push(found.replace(/\.$/, ''));
      expect(text, path).not.toMatch(/agent-auth|oauth-(protected|authorization)|\/api\/v1/);
      if (options === withoutRegistration) expect(text, path).not.toMatch(/auth\.md|registration|authenticated API/i);
    }
    expect(seen.size).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  });
});
