import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readableCopy, temporaryFolder } from '../content-folder-copy.ts';
import type { PostgresUnderTest } from '../postgres-under-test.ts';
import { findFreePort } from '../redis-under-test.ts';
import { root } from '../repo/project-files.ts';
import { type ImageUnderTest, runConfined } from './image-under-test.ts';
import { collectOutput, postJson, registrationBody, waitUntilServing } from './process-output.ts';
import { readUnit, settingOf } from './unit-file.ts';

const unit = readUnit(readFileSync(`${root}deploy/gatehouse@.service`, 'utf8'));

/** Tests of instances that the systemd unit starts, with the program of the image. */
export function testSystemdUnit(image: ImageUnderTest, postgres: PostgresUnderTest | undefined): void {
  /** A user id from systemd's range for dynamic users. */
  const USER = 61_234;
  mkdirSync(join(image.folder, 'opt/gatehouse'));
  const content = readableCopy();

  /** StateDirectory: created by systemd for the user, which is the same for all instances. */
  function stateFolder(): string {
    expect([settingOf(unit, 'StateDirectory'), settingOf(unit, 'User'), settingOf(unit, 'DynamicUser')]).toEqual([
      'gatehouse',
      'gatehouse',
      'yes',
    ]);
    const folder = temporaryFolder();
    spawnSync('chown', [`${USER}:${USER}`, folder]);
    spawnSync('chmod', [settingOf(unit, 'StateDirectoryMode'), folder]);
    return folder;
  }

  async function startInstance(state: string, settings: Record<string, string> = {}) {
    const port = await findFreePort();
    const lines = unit.filter(([name]) => name === 'Environment').flatMap(([, value]) => value.split(' '));
    const environment = Object.fromEntries(lines.map((line) => line.replaceAll('%i', `${port}`).split('=')));
    const [program = '', ...args] = settingOf(unit, 'ExecStart').split(' ');
    expect([program, settingOf(unit, 'ProtectSystem')]).toEqual(['/usr/bin/node', 'strict']);
    const child = runConfined(image.folder, {
      command: [existsSync(program) ? program : '/usr/local/bin/node', ...args],
      environment: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', ...environment, ...settings },
      directory: settingOf(unit, 'WorkingDirectory'),
      user: USER,
      readOnly: true,
      mounts: {
        '/opt/gatehouse': `${image.folder}/app:ro`,
        // A small folder, to build fast.
        '/opt/gatehouse/content': `${content}:ro`,
        '/var/lib/gatehouse': state,
      },
      temporary: ['/tmp'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, output: collectOutput(child), address: `http://127.0.0.1:${port}` };
  }

  it('serves, keeps its data in the state directory, logs no warning and exits with 0', async () => {
    const instance = await startInstance(stateFolder());
    await waitUntilServing(instance.output);
    expect((await fetch(`${instance.address}/api/health`)).status).toBe(200);
    expect(instance.output.lines().filter(({ level }) => level > 30)).toEqual([]);
    expect(instance.output.errors()).toBe('');
    instance.child.kill('SIGTERM');
    expect(await instance.output.exitCode).toBe(0);
  });

  it('exits with the reason if it is the second instance without a database', async () => {
    const state = stateFolder();
    await waitUntilServing((await startInstance(state)).output);
    const second = await startInstance(state);
    expect(await second.output.exitCode).toBe(1);
    expect(second.output.errors()).toMatch(/DATABASE_URL|another server|in use/);
  });

  it.skipIf(!postgres)("shares agents' data with another instance through one database and one key", async () => {
    const state = stateFolder();
    const settings = { DATABASE_URL: await (postgres as PostgresUnderTest).database(), SECRET_KEY: 'k'.repeat(43) };
    const [one, two] = await Promise.all([startInstance(state, settings), startInstance(state, settings)]);
    await Promise.all([waitUntilServing(one.output), waitUntilServing(two.output)]);
    const { claim_token } = await postJson(`${one.address}/api/agent-auth/register`, registrationBody);
    expect(await postJson(`${two.address}/api/agent-auth/claim`, { claim_token })).toMatchObject({
      status: 'interest_recorded',
    });
    for (const { output } of [one, two])
      expect([output.lines().filter(({ level }) => level > 30), output.errors()]).toEqual([[], '']);
  });
}
