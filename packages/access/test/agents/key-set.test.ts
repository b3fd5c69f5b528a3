import { afterEach, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { keys as keysCommand } from '../../../gatehouse/src/cli/commands/keys.ts';
import { openForTest, runOperatorCommand } from './operator-store.ts';
import { headerOf, isSignedBy } from './plain-jwt.ts';

let time = Date.parse('2026-03-02T08:00:00Z');
let agents: AgentsUnderTest | undefined;
afterEach(async () => {
  await agents?.close();
  agents = undefined;
});

async function service(policy: Record<string, unknown> = {}) {
  const folder = temporaryFolder();
  agents = await startAgentsUnderTest({ now: () => time, policy, settings: { DATA_DIR: folder } });
  return { agents, folder };
}

describe('The key set', () => {
  it('contains the public members of the active key, which verify its tokens', async () => {
    const { agents } = await service();
    const response = await agents.get('/.well-known/jwks.json');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/jwk-set+json');
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    const [jwk, ...more] = response.json().keys;
    expect(Object.keys(response.json())).toEqual(['keys']);
    expect(more).toEqual([]);
    expect(jwk).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.stringMatching(/^[\w-]{43}$/),
      y: expect.stringMatching(/^[\w-]{43}$/),
      kid: expect.stringMatching(/^key_[\w-]{22}$/),
      alg: 'ES256',
      use: 'sig',
    });
    const { access_token } = await agents.activate();
    expect(headerOf(access_token).kid).toBe(jwk.kid);
    expect(isSignedBy(access_token, jwk)).toBe(true);
  });

  it('has an ETag, and 304 for a matching If-None-Match', async () => {
    const { agents } = await service();
    const { headers, bytes } = await agents.get('/.well-known/jwks.json');
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    for (const etag of [headers.etag as string, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const response = await agents.get('/.well-known/jwks.json', { 'if-none-match': etag });
      expect([response.status, response.bytes.length, response.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(response.headers['cache-control']).toBe('public, max-age=300');
    }
    expect((await agents.get('/.well-known/jwks.json', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await agents.request('HEAD', '/.well-known/jwks.json');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(bytes.length));
    const posted = await agents.post('/.well-known/jwks.json', {});
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('is missing before launch, and no key exists', async () => {
    const folder = temporaryFolder();
    agents = await startAgentsUnderTest({ now: () => time, phase: 'pre-launch', settings: { DATA_DIR: folder } });
    for (const method of ['GET', 'HEAD', 'POST'])
      expect((await agents.request(method, '/.well-known/jwks.json')).status).toBe(404);
    const access = await openForTest(folder, () => time, { LAUNCH_PHASE: 'pre-launch' });
    expect(await access.store.signingKeys()).toEqual([]);
    await expect(access.signingKeys.ensureActive()).rejects.toThrow('Before launch');
    await expect(access.signingKeys.rotate()).rejects.toThrow('Before launch');
    expect(await access.store.signingKeys()).toEqual([]);
  });

  it.each(['ES256', 'RS256'])('has no private member with %s keys', async (signing) => {
    const { agents, folder } = await service({ signing });
    await runOperatorCommand(folder, keysCommand, 'rotate');
    time += 60_000;
    const shown = (await agents.get('/.well-known/jwks.json')).json().keys;
    expect(shown).toHaveLength(2);
    for (const jwk of shown)
      for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'oth']) expect(jwk).not.toHaveProperty(member);
  });
});
