import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readableCopy, temporaryFolder } from '../content-folder-copy.ts';
import { findFreePort } from '../redis-under-test.ts';
import { root } from '../repo/project-files.ts';
import { type ContainerOptions, type ImageUnderTest, NODE_USER, runConfined } from './image-under-test.ts';
import { collectOutput, postJson, registrationBody, waitForExit, waitUntilServing } from './process-output.ts';

/** Tests of the image made from the Dockerfile. */
export function testImage(image: ImageUnderTest): void {
  /** A running container with its output. */
  async function serve(confined: Partial<ContainerOptions> = {}) {
    const port = await findFreePort();
    const environment = { PORT: `${port}`, ...confined.environment };
    const { child, data } = image.start({ ...confined, environment });
    onTestFinished(() => void child.kill('SIGKILL'));
    const output = collectOutput(child);
    await waitUntilServing(output);
    return { child, data, port, output: output };
  }

  /** A command in a container that has exited. */
  async function run(command: string[], confined: Partial<ContainerOptions> = {}) {
    return waitForExit(image.start({ ...confined, command }).child);
  }

  const runHealthCheck = (port: number) =>
    waitForExit(
      runConfined(image.folder, {
        command: image.healthCheck,
        environment: { ...image.environment, PORT: `${port}` },
        user: NODE_USER,
      }),
    );

  it('starts as an unprivileged user on a read-only root, responds, is healthy and logs no warning', async () => {
    const { child, data, port, output } = await serve();
    const page = await fetch(`http://127.0.0.1:${port}/faq`);
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await page.text()) ?? [];
    expect([page.status, (await fetch(new URL(style, page.url))).status]).toEqual([200, 200]);
    expect((await runHealthCheck(port)).code).toBe(0);
    expect(output.lines().filter(({ level }) => level > 30)).toEqual([]);
    expect(output.errors()).toBe('');
    const [folder = ''] = Object.values(data);
    await vi.waitFor(() =>
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(['agents.db', 'edition', 'secret.key'])),
    );
    expect([statSync(folder).mode & 0o777, statSync(folder).uid]).toEqual([0o700, NODE_USER]);
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    child.kill('SIGTERM');
    expect(await output.exitCode).toEqual(0);
  });

  it('keeps a registration for the next container with the same volume', async () => {
    const small = { '/app/content': `${readableCopy()}:ro` };
    const first = await serve({ mounts: small });
    const { claim_token } = await postJson(`http://127.0.0.1:${first.port}/api/agent-auth/register`, registrationBody);
    first.child.kill('SIGTERM');
    await first.output.exitCode;
    const second = await serve({ mounts: { ...small, ...first.data } });
    const claimed = await postJson(`http://127.0.0.1:${second.port}/api/agent-auth/claim`, { claim_token });
    expect(claimed).toMatchObject({ status: 'interest_recorded' });
  });

  it('is unhealthy if nothing listens', async () => {
    expect((await runHealthCheck(await findFreePort())).code).toBe(1);
  });

  it('has the program on its PATH: init, check, ask and schemas work, on a mounted folder', async () => {
    const folder = temporaryFolder();
    spawnSync('chown', [`${NODE_USER}`, folder]);
    const at = { mounts: { '/work': folder }, directory: '/work' };
    const initResult = await run(['gatehouse', 'init', 'notes', '--name', 'Pebble Books'], at);
    expect([initResult.code, initResult.stderr]).toEqual([0, '']);
    expect(initResult.stdout).toContain('  gatehouse check notes\n');
    expect(await run(['gatehouse', 'check', 'notes'], at)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^faqs\/general\.md:5:1 is still the example text of gatehouse init\. [\s\S]*\nnotes: 6 problems\.\n$/,
      ),
      stderr: '',
    });
    const result = await run(['gatehouse', 'ask', 'What is Pebble Books?'], {
      ...at,
      environment: { CONTENT_DIR: 'notes' },
    });
    expect(result).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^What is Pebble Books\?/),
      stderr: '',
    });
    expect(await run(['gatehouse', 'schemas', '--check', '/app/schemas'])).toMatchObject({ code: 0, stderr: '' });
    expect((await run(['gatehouse', 'config'])).stdout).toContain('/var/lib/gatehouse');
  });

  it('serves a read-only folder that is mounted over the folder of the image', async () => {
    const folder = join(temporaryFolder(), 'content');
    cpSync(join(root, 'starter'), folder, { recursive: true });
    const { port } = await serve({ mounts: { '/app/content': `${folder}:ro` } });
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('Acme Notes');
  });

  it('prints the reason, and exits with 1, if nothing is writable', async () => {
    const { code, stderr } = await run(image.command, { mounts: { '/var/lib/gatehouse': '/usr/share:ro' } });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^\/var\/lib\/gatehouse\S* cannot be used \(E\w+\)\. DATA_DIR must name/),
    ]);
  });

  it('has no development packages, no sources and no data', () => {
    expect(readdirSync(join(image.folder, image.directory)).sort()).toEqual([
      'LICENSE',
      'assets',
      'content',
      'dist',
      'node_modules',
      'package.json',
      'schemas',
      'starter',
      'vectors',
    ]);
    const installed = readdirSync(join(image.folder, 'app/node_modules'));
    expect(installed).toEqual(expect.arrayContaining(['ioredis', 'libsql', 'pg']));
    // Bundled and optional packages would make it nine times as large.
    for (const name of ['@gatehouse', 'onnxruntime-web', 'undici', 'vitest', 'zod'])
      expect(installed).not.toContain(name);
  });
}
