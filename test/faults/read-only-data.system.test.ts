import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AgentsServer, agentsServer } from '../../packages/gatehouse/test/built/agents-server.ts';
import { temporaryFolder } from '../content-folder-copy.ts';
import { findFreePort } from '../redis-under-test.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A file system in an image file. After abort, it fails like a broken disk: writes are impossible. */
const image = join(temporaryFolder(), 'image');
const mount = (folder: string) => runs('mount', '-o', 'loop', image, folder);
const unmount = (folder: string) => runs('umount', folder);
const turnReadOnly = (folder: string) => runs('mount', '-o', 'remount,abort', folder);

function canMount(): boolean {
  writeFileSync(image, '');
  truncateSync(image, 8_388_608);
  const folder = temporaryFolder();
  return process.getuid?.() === 0 && runs('mkfs.ext4', '-q', image) && mount(folder) && unmount(folder);
}
const canRun = canMount();
if (!canRun) console.warn('skipped: no right to mount, so no file system that turns read-only');

describe.skipIf(!canRun)('a data folder that becomes read-only while the service runs', () => {
  let server: AgentsServer;
  let url = '';
  let metrics = '';
  /** Responses before the fault. */
  let healthyResponses = '';
  /** The claim token of a registration before the fault. */
  let claim_token = '';
  let token = '';
  const start = async () => {
    url = /"address":"([^"]+)"/.exec(await server.start())?.[1] ?? '';
  };
  beforeAll(async () => {
    const port = String(await findFreePort());
    metrics = `http://127.0.0.1:${port}/metrics`;
    server = agentsServer({ ADMIN_PORT: port });
    expect(mount(server.folder)).toBe(true);
    await start();
    const registered = (await server.register('ann@example.org')).json();
    await vi.waitFor(() => expect(server.code('ann@example.org')).toMatch(/^\d{6}$/), { timeout: 120_000 });
    const claimed = { claim_token: registered.claim_token, otp: server.code('ann@example.org') };
    ({ access_token: token, claim_token } = (await server.post('claim', claimed)).json());
    healthyResponses = await (await fetch(metrics)).text();
    expect(turnReadOnly(server.folder)).toBe(true);
  });
  afterAll(async () => {
    await server.kill();
    unmount(server.folder);
  });

  it('makes registration, claim and revocation 503 with Retry-After, and returns nothing that is not stored', async () => {
    const responses = [
      await server.register('bob@example.org'),
      await server.post('claim', { claim_token }),
      await server.post('revoke', { token }),
    ];
    for (const response of responses) {
      expect([response.status, response.headers['retry-after'], response.json().error.code]).toEqual([
        ...[503, '5', 'temporarily_unavailable'],
      ]);
      expect(response.text).not.toMatch(/reg_|clm_|eyJ/);
    }
    expect(await (await fetch(metrics)).text()).toContain(
      '\ngatehouse_refusals_total{route="/api/agent-auth/register",code="temporarily_unavailable"} 1\n',
    );
  });

  it('is visible in the metrics: the store is down, because it is not writable', async () => {
    expect(healthyResponses).toContain('\ngatehouse_part_up{part="store"} 1\n');
    await expect
      .poll(async () => (await fetch(metrics)).text(), { timeout: 120_000, interval: 250 })
      .toContain('\ngatehouse_part_up{part="store"} 0\n');
  });

  it('affects nothing that only reads: access tokens, content, questions', async () => {
    expect(await server.use(token)).toBe(200);
    expect((await fetch(`${url}/api/content`)).status).toBe(200);
    const response = await fetch(`${url}/ask?query=Who+can+see+my+garden%3F`);
    expect(((await response.json()) as { results: object[] }).results.length).toBeGreaterThan(0);
  });

  it('has all acknowledged data after the repair and a restart', async () => {
    await server.kill();
    expect(unmount(server.folder) && mount(server.folder)).toBe(true);
    await start();
    expect(await server.use(token)).toBe(200);
    expect((await server.post('claim', { claim_token })).status).toBe(200);
    expect((await server.register('bob@example.org')).status).toBe(201);
  });
});
