import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { keys as keysCommand } from '../../../gatehouse/src/cli/commands/keys.ts';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import { sweep } from '../../src/agents/records/sweep.ts';
import { checkBearer } from '../../src/agents/tokens/bearer.ts';
import { openForTest, runOperatorCommand } from './operator-store.ts';
import { headerOf, isSignedBy } from './plain-jwt.ts';

/** The audience of the authenticated API. */
const API = `${BASE_URL}/api/v1`;

const start = Date.parse('2026-03-02T08:00:00Z');
let time = start;
let agents: AgentsUnderTest | undefined;
afterEach(async () => {
  await agents?.close();
  agents = undefined;
});

async function startService(policy: Record<string, unknown> = {}, folder = temporaryFolder()) {
  agents = await startAgentsUnderTest({ now: () => time, policy, settings: { DATA_DIR: folder } });
  return { agents, folder };
}

interface Jwk extends Record<string, unknown> {
  kid: string;
}
const published = async (service: AgentsUnderTest): Promise<Jwk[]> =>
  (await service.get('/.well-known/jwks.json')).json().keys;
const kidsOf = async (service: AgentsUnderTest) => (await published(service)).map(({ kid }) => kid).sort();
/** Published key ids after a minute, so that a key cache of the service has expired. */
const kidsAMinuteLater = (service: AgentsUnderTest) => {
  time += 60_000;
  return kidsOf(service);
};
const statesOf = async (access: AgentAccess) =>
  Object.fromEntries((await access.store.signingKeys()).map(({ kid, state }) => [kid, state]));

describe('Rotation', () => {
  it('publishes the next key, signs with it after ten minutes, and withdraws the old one after 660 seconds', async () => {
    const { agents, folder } = await startService();
    const access = await openForTest(folder, () => time);
    const [old] = (await kidsOf(agents)) as [string];
    const holder = await agents.activate();

    const { code, printed } = await runOperatorCommand(folder, keysCommand, 'rotate');
    const next = /^key_[\w-]{22}/.exec(printed)?.[0] as string;
    expect(code).toBe(0);
    expect(next).not.toBe(old);
    // The command uses the machine's clock; the test sets the age of the key from here on.
    await access.store.transaction((unit) => unit.setSigningKey(next, { changed: time }));
    const rotated = time;

    expect(await kidsAMinuteLater(agents)).toEqual([old, next].sort());
    await sweep(access);
    const early = (await agents.claim({ claim_token: holder.claim_token })).json();
    expect(headerOf(early.access_token).kid).toBe(old);

    time = rotated + 599_999;
    await sweep(access);
    expect(await statesOf(access)).toEqual({ [old]: 'active', [next]: 'next' });
    time = rotated + 600_000;
    const last = (await agents.claim({ claim_token: early.claim_token })).json();
    await sweep(access);
    expect(await statesOf(access)).toEqual({ [old]: 'retiring', [next]: 'active' });
    const fresh = (await agents.claim({ claim_token: last.claim_token })).json();
    expect(headerOf(last.access_token).kid).toBe(old);
    expect(headerOf(fresh.access_token).kid).toBe(next);
    for (const { access_token } of [last, fresh]) expect((await agents.call('/api/v1', access_token)).status).toBe(200);

    time = rotated + 600_000 + 659_999;
    await sweep(access);
    expect(await kidsOf(agents)).toEqual([old, next].sort());
    time += 1;
    await sweep(access);
    expect(await statesOf(access)).toEqual({ [old]: 'removed', [next]: 'active' });
    expect(await kidsAMinuteLater(agents)).toEqual([next]);
  });

  it('that is requested twice makes one key', async () => {
    const { folder } = await startService();
    const first = await runOperatorCommand(folder, keysCommand, 'rotate');
    const second = await runOperatorCommand(folder, keysCommand, 'rotate');
    expect(second.printed).toBe(first.printed);
  });

  it('leaves an old token valid until it expires', async () => {
    const { agents, folder } = await startService();
    const access = await openForTest(folder, () => time);
    await access.signingKeys.rotate();
    time += 600_000;
    const { access_token } = await agents.activate();
    await sweep(access);
    time += 599_000;
    await sweep(access);
    expect((await agents.call('/api/v1', access_token)).status).toBe(200);
  });
});

describe('Removal', () => {
  it('of the active key activates the next key at once, or a new key if there is no next key', async () => {
    const { folder } = await startService();
    const access = await openForTest(folder, () => time);
    const active = async () =>
      Object.entries(await statesOf(access))
        .filter(([, state]) => state === 'active')
        .map(([kid]) => kid);
    const [first] = (await active()) as [string];
    expect((await runOperatorCommand(folder, keysCommand, 'remove', first)).code).toBe(0);
    const [second, ...more] = (await active()) as [string];
    expect(more).toEqual([]);
    expect(second).not.toBe(first);

    const next = await access.signingKeys.rotate();
    expect(await access.signingKeys.remove(second)).toBe(true);
    expect(await active()).toEqual([next]);
    expect(await access.signingKeys.remove(second)).toBe(false);
    expect(await access.signingKeys.remove('unknown')).toBe(false);
  });

  it('of the next key keeps the active key', async () => {
    const { folder } = await startService();
    const access = await openForTest(folder, () => time);
    const statesBefore = await statesOf(access);
    const next = await access.signingKeys.rotate();
    expect(await access.signingKeys.remove(next)).toBe(true);
    expect(await statesOf(access)).toEqual({ ...statesBefore, [next]: 'removed' });
  });
});

describe('With RS256 in the policy', () => {
  it('tokens are signed and verified with RSA keys of 2048 bits', async () => {
    const { agents } = await startService({ signing: 'RS256' });
    const [jwk] = (await published(agents)) as [Jwk];
    expect(jwk).toMatchObject({ kty: 'RSA', e: 'AQAB', alg: 'RS256', use: 'sig' });
    expect(Buffer.from(jwk.n as string, 'base64url')).toHaveLength(256);
    const { access_token } = await agents.activate();
    expect(headerOf(access_token)).toEqual({ alg: 'RS256', typ: 'at+jwt', kid: jwk.kid });
    expect(isSignedBy(access_token, jwk)).toBe(true);
    expect((await agents.call('/api/v1', access_token)).status).toBe(200);
  });

  it.each([
    ['RS256', 'ES256'],
    ['ES256', 'RS256'],
  ])('a change from %s to %s invalidates no token, and the next key has the new type', async (oldType, newType) => {
    const { agents: first, folder } = await startService({ signing: oldType });
    const holder = await first.activate();
    await first.close();
    const { agents: second } = await startService({ signing: newType }, folder);
    expect((await second.call('/api/v1', holder.access_token)).status).toBe(200);
    const renewed = (await second.claim({ claim_token: holder.claim_token })).json();
    expect(headerOf(renewed.access_token).alg).toBe(oldType);
    expect((await second.call('/api/v1', renewed.access_token)).status).toBe(200);

    const { kid } = headerOf(renewed.access_token);
    const access = await openForTest(folder, () => time);
    await access.store.transaction((unit) => unit.setSigningKey(kid, { state: 'removed' }));
    await second.close();
    const { agents: third } = await startService({ signing: newType }, folder);
    const last = (await third.claim({ claim_token: renewed.claim_token })).json();
    expect(headerOf(last.access_token).alg).toBe(newType);
    expect((await third.call('/api/v1', last.access_token)).status).toBe(200);
  });
});

describe('Two instances with one store', () => {
  const signedBy = (access: AgentAccess) =>
    access.store.transaction(async (unit) => {
      await unit.setMetadata('test', 'write first');
      return (await access.signingKeys.signer(unit)).kid;
    });

  it('that start one after the other have the same key', async () => {
    const folder = temporaryFolder();
    const instances = [await openForTest(folder, () => time), await openForTest(folder, () => time)] as const;
    for (const { signingKeys } of instances) await signingKeys.ensureActive();
    expect(Object.values(await statesOf(instances[0]))).toEqual(['active']);
    expect(await signedBy(instances[0])).toBe(await signedBy(instances[1]));
  });

  it('promote one key once and sign with it at once', async () => {
    const folder = temporaryFolder();
    const [one, two] = [await openForTest(folder, () => time), await openForTest(folder, () => time)] as const;
    await one.signingKeys.ensureActive();
    const old = await signedBy(two);
    const next = await one.signingKeys.rotate();
    expect(await two.signingKeys.rotate()).toBe(next);
    time += 600_000;
    await sweep(one);
    await sweep(two);
    expect(await statesOf(one)).toEqual({ [old]: 'retiring', [next]: 'active' });
    expect([await signedBy(one), await signedBy(two)]).toEqual([next, next]);
  });

  it('in two processes make one next key from concurrent requests', async () => {
    const { agents, folder } = await startService();
    const rotate = promisify(execFile);
    const command = ['--import', 'tsx', 'packages/gatehouse/src/cli/main.ts', 'keys', 'rotate'];
    const env = { ...process.env, DATA_DIR: folder, LAUNCH_PHASE: 'launched', BASE_URL: 'https://gatehouse.example' };
    const [one, two] = await Promise.all([
      rotate(process.execPath, command, { env }),
      rotate(process.execPath, command, { env }),
    ]);
    expect(one.stdout).toMatch(/^key_[\w-]{22} signs from ten minutes on/);
    expect(two.stdout).toBe(one.stdout);
    expect(await kidsAMinuteLater(agents)).toHaveLength(2);
  }, 60_000);

  it('accept tokens that the other one signed with a new key, ten seconds after their last reload', async () => {
    const { agents, folder } = await startService();
    const other = await openForTest(folder, () => time);
    const { claim_token, access_token } = await agents.activate();
    expect(await checkBearer(other, `Bearer ${access_token}`, API)).toMatchObject({
      scopes: ['content:read', 'faq:read'],
    });
    const { kid } = headerOf(access_token);
    await other.signingKeys.remove(kid);
    expect((await agents.call('/api/v1', access_token)).status).toBe(401);
    expect(await checkBearer(other, `Bearer ${access_token}`, API)).toBe('invalid');
    const renewed = (await agents.claim({ claim_token })).json().access_token;
    time += 10_000;
    expect(await checkBearer(other, `Bearer ${renewed}`, API)).toMatchObject({ scopes: ['content:read', 'faq:read'] });
  });

  it('reload the keys for an unknown kid at most every ten seconds', async () => {
    const folder = temporaryFolder();
    const access = await openForTest(folder, () => time);
    await access.signingKeys.ensureActive();
    let reads = 0;
    const signingKeys = access.store.signingKeys;
    access.store.signingKeys = () => {
      reads++;
      return signingKeys();
    };
    await access.signingKeys.publicKeys();
    for (let second = 0; second < 30; second++) {
      await expect(access.signingKeys.verifier(`unknown-${second}`, 'ES256')).rejects.toThrow('There is no such key.');
      time += 1000;
    }
    expect(reads).toBe(3);
  });
});
