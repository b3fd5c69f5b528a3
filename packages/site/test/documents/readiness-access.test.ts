import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchedCopy } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { type Json, readLlms } from './read-documents.ts';

const BASE = 'https://gatehouse.example';
const at = (url: string) => url.replace(BASE, '');

const phases: [phase: string, settings: () => Record<string, string>][] = [
  ['pre-launch', () => ({})],
  ['launched', () => ({ LAUNCH_PHASE: 'launched', CONTENT_DIR: launchedCopy() })],
];

describe.each(phases)('%s, agent-readiness checks:', (phase, settings) => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest({ settings: settings() });
  });
  afterAll(() => service.close());
  const json = async (path: string): Promise<Json> => (await service.get(path)).json();

  it('OAuth discovery leads from the resource to its authorization server, and its endpoints exist', async () => {
    const resource = await json('/.well-known/oauth-protected-resource');
    expect(await json('/.well-known/oauth-protected-resource/api/v1')).toEqual(resource);
    expect(resource.authorization_servers).toEqual([BASE]);
    const server = await json('/.well-known/oauth-authorization-server');
    expect([server.issuer, server.protected_resources]).toEqual([BASE, [resource.resource]]);
    const { register_uri, claim_uri, revocation_uri } = server.agent_auth;
    for (const uri of [register_uri, claim_uri, revocation_uri])
      expect([uri, (await service.request('OPTIONS', at(uri))).status]).toEqual([uri, 204]);
    for (const path of ['/mcp', '/ask']) {
      const { status } = await service.get(`/.well-known/oauth-protected-resource${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await service.get('/.well-known/openid-configuration')).status).toBe(404);
    expect((await service.get('/.well-known/jwks.json')).status).toBe(phase === 'launched' ? 200 : 404);
    expect('jwks_uri' in server).toBe(phase === 'launched');
  });

  it('the 401 links to the metadata of the requested resource', async () => {
    const { status, headers } = await service.get('/api/v1');
    expect(status).toBe(401);
    const [, url = ''] = /^Bearer resource_metadata="([^"]+)"$/.exec(headers['www-authenticate'] ?? '') ?? [];
    expect(url).toBe(`${BASE}/.well-known/oauth-protected-resource`);
    expect((await json(at(url))).resource).toBe(`${BASE}/api/v1`);
  });

  it('auth.md is Markdown, linked from both metadata documents and llms.txt', async () => {
    const { status, headers, text } = await service.get('/auth.md');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'public, max-age=300',
    ]);
    expect(text).toMatch(/^# .+ auth\.md: agent authentication\n/);
    const { resource_documentation } = await json('/.well-known/oauth-protected-resource');
    const { service_documentation, agent_auth } = await json('/.well-known/oauth-authorization-server');
    const agents = readLlms((await service.get('/llms.txt')).text).sections.find(({ name }) => name === 'Agents');
    for (const url of [resource_documentation, service_documentation, agent_auth.skill, agents?.links[0]?.url])
      expect(url).toBe(`${BASE}/auth.md`);
  });

  it('the API catalog has the authenticated API with its metadata and its guide', async () => {
    const { linkset } = await json('/.well-known/api-catalog');
    expect(linkset.find(({ anchor }: Json) => anchor === `${BASE}/api/v1`)).toEqual({
      anchor: `${BASE}/api/v1`,
      'service-meta': [{ href: `${BASE}/.well-known/oauth-protected-resource`, type: 'application/json' }],
      'service-doc': [{ href: `${BASE}/auth.md`, type: 'text/markdown' }],
    });
  });

  it('agent skills are both listed with their digests, and the second matches this phase', async () => {
    const { skills } = await json('/.well-known/agent-skills/index.json');
    expect(skills.map(({ name }: Json) => name)).toEqual(['product-questions', 'agent-registration']);
    for (const { url, digest } of skills) {
      const { bytes } = await service.get(at(url));
      expect(digest).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
    }
    const { text } = await service.get('/.well-known/agent-skills/agent-registration/SKILL.md');
    for (const url of [`${BASE}/auth.md`, `${BASE}/api/agent-auth/register`, `${BASE}/api/agent-auth/revoke`])
      expect(text).toContain(url);
    expect(text.includes('otp')).toBe(phase === 'launched');
    expect(text.includes('No credential exists before launch')).toBe(phase === 'pre-launch');
  });

  it('errors have only possible codes, in the text and in the reference', async () => {
    const codes = ['invalid_code', 'claim_expired', 'insufficient_scope', 'registration_revoked'];
    for (const path of ['/api/llms.txt', '/reference', '/reference.md', '/auth.md']) {
      const { text } = await service.get(path);
      for (const code of codes) expect([path, code, text.includes(code)]).toEqual([path, code, phase === 'launched']);
      expect([path, text.includes('invalid_claim_token')]).toEqual([path, true]);
    }
  });

  it('the reference has scopes, statuses and body types', async () => {
    for (const path of ['/reference', '/reference.md']) {
      const text = (await service.get(path)).text.replace(/<\/?code>/g, '`');
      expect(text).toContain('Needs an access token of any scope');
      expect(text.includes('Needs an access token with `faq:read`')).toBe(phase === 'launched');
      expect(text).toContain(`201 (${phase === 'launched' ? 'Registered' : 'Interest recorded'})`);
      expect(text).toContain('Body: application/json, application/x-www-form-urlencoded');
      expect(text.includes('Answers: none but errors in this phase')).toBe(phase === 'pre-launch');
    }
  });
});
