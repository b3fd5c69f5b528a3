import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { findFreePort } from '../../../../test/redis-under-test.ts';
import { type AgentsServer, agentsServer } from './agents-server.ts';
import { run, startProgram } from './command.ts';

// Each test starts processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;

const modes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['.', ...(readdirSync(folder, { recursive: true }) as string[])].map((name) => {
      const { mode } = statSync(join(folder, name));
      const kind = name.endsWith('.eml') ? '*.eml' : name;
      return [kind, (mode & 0o777).toString(8)];
    }),
  );

/** Warnings in the log about the folder. */
const warnings = (stdout: string): string[] =>
  stdout
    .split('\n')
    .filter((line) => line.includes('"level":40') && line.includes('open to'))
    .map((line) => JSON.parse(line).msg);

describe('the data folder', () => {
  it('is accessible to its owner only, like each file in it, with any umask', async () => {
    const server = agentsServer();
    rmSync(server.folder, { recursive: true });
    const umask = process.umask(0);
    await server.start();
    process.umask(umask);
    expect((await server.register('ann@example.org')).status).toBe(201);
    for (let round = 0; server.rows('select id from outbox').length > 0 && round < 400; round++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    await vi.waitFor(() => expect(readdirSync(server.folder)).toContain('edition'), { timeout: 120_000 });
    expect(modes(server.folder)).toEqual({
      '.': '700',
      mail: '700',
      '*.eml': '600',
      'agents.db': '600',
      'agents.db-journal': '600',
      edition: '600',
      'secret.key': '600',
      'server.lock': '600',
      'server.lock-journal': '600',
    });
    await server.kill();
  });

  it('has one server at a time; the lock of a killed server is released at once', async () => {
    const server = agentsServer();
    await server.start();
    const second = await run(['serve'], server.variables);
    expect([second.code, second.stderr]).toEqual([
      1,
      `Another server uses ${server.folder}. Give this one a DATA_DIR of its own, or share registrations with DATABASE_URL=postgres://….\n`,
    ]);
    expect((await server.register('ann@example.org')).status).toBe(201);
    await server.kill();
    await server.start();
    expect((await server.register('bob@example.org')).status).toBe(201);
    await server.kill();
  });

  it('can be erased from by another process while the server registers, and neither loses data', async () => {
    const server = agentsServer({ LAUNCH_PHASE: 'pre-launch', CONTENT_DIR: completePack });
    await server.start();
    for (let count = 0; count < 5; count++) await server.register('gone@example.org');
    let erased = false;
    const erasure = run(['agents', 'erase', '--email', 'gone@example.org'], server.variables).then((ended) => {
      erased = true;
      return ended;
    });
    const tokens: string[] = [];
    while (!erased) {
      const response = await server.register('stays@example.org');
      expect(response.status).toBe(201);
      tokens.push(response.json().claim_token);
    }
    expect(await erasure).toMatchObject({ code: 0, stdout: '5\n', stderr: '' });
    for (const claim_token of tokens)
      expect((await server.post('claim', { claim_token })).json().status).toBe('interest_recorded');
    expect(server.rows("select count(*) as n from registrations where state = 'withdrawn'")).toEqual([{ n: 5 }]);
    await server.kill();
  });

  it('is complete after a first start that was killed at any file', async () => {
    for (const changes of [1, 4, 8]) {
      const server = agentsServer({}, true);
      const starting = startProgram(['serve'], server.variables);
      let seen = 0;
      const watcher = watch(server.folder, () => {
        if (++seen >= changes) starting.child.kill('SIGKILL');
      });
      // All files exist, whatever the log contains.
      starting.child.stdout?.once('data', () => starting.child.kill('SIGKILL'));
      await starting.ended;
      watcher.close();
      const key = join(server.folder, 'secret.key');
      if (readdirSync(server.folder).includes('secret.key')) expect(statSync(key).size).toBe(44);
      expect(await run(['agents', 'list'], server.variables)).toMatchObject({ code: 1, stdout: '', stderr: '' });
      expect(statSync(key).size).toBe(44);
    }
  });

  it('has no unfinished secret key after a killed start', async () => {
    for (const whole of [false, true]) {
      const server = agentsServer();
      const file = join(server.folder, 'secret.key');
      if (whole) expect((await run(['agents', 'list'], server.variables)).code).toBe(1);
      writeFileSync(`${file}.0123456789abcdef.new`, 'half of a');
      writeFileSync(`${file}.old`, 'kept by the operator');
      const key = whole ? readFileSync(file, 'utf8') : expect.stringMatching(/^[\w-]{43}\n$/);
      expect(await run(['agents', 'list'], server.variables)).toMatchObject({ code: 1, stderr: '' });
      expect(readFileSync(file, 'utf8')).toEqual(key);
      expect(readdirSync(server.folder).filter((name) => name.startsWith('secret.'))).toEqual([
        ...['secret.key', 'secret.key.old'],
      ]);
    }
  });

  it('has one complete secret key when many processes start concurrently', async () => {
    const server = agentsServer({ LOG_LEVEL: 'silent' });
    const ended = await Promise.all(Array.from({ length: 6 }, () => run(['agents', 'list'], server.variables)));
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(new Array(6).fill([1, '']));
    expect(readdirSync(server.folder).filter((name) => name.startsWith('secret.'))).toEqual(['secret.key']);
  });

  it('that others can read is used, with one warning each that names the fix', async () => {
    const server = agentsServer();
    await server.start();
    await server.kill();
    const key = join(server.folder, 'secret.key');
    chmodSync(server.folder, 0o755);
    chmodSync(key, 0o640);
    const stdout = await server.start();
    expect(warnings(stdout)).toEqual([
      `${server.folder} is open to other users (mode 755). Close it: chmod go-rwx ${server.folder}`,
      `${key} is open to other users (mode 640). Close it: chmod go-rwx ${key}`,
    ]);
    expect(modes(server.folder)).toMatchObject({ '.': '755', 'secret.key': '640', 'agents.db': '600' });
    await server.kill();
    chmodSync(server.folder, 0o700);
    chmodSync(key, 0o600);
    expect(warnings(await server.start())).toEqual([]);
    await server.kill();
  });
});

describe('an unusable data folder', () => {
  /** A server that prints its error after little output. */
  const smallServer = () => {
    const CONTENT_DIR = temporaryFolder();
    writeFileSync(join(CONTENT_DIR, 'product.yaml'), 'name: Card\nsummary: Says who we are.\nstatus: launched\n');
    return agentsServer({ CONTENT_DIR });
  };
  const complaint = (path: string, code: string) =>
    `${path} cannot be used (${code}). DATA_DIR must name a folder that this user may write to.\n`;
  const stderrOf = async (server: AgentsServer, DATA_DIR: string, more: Record<string, string> = {}) => {
    const { code, stderr } = await run(['serve'], { ...server.variables, DATA_DIR, ...more });
    expect(code).toBe(1);
    return stderr;
  };

  it('is named in the error: a file in its place, and an invalid secret key', async () => {
    const server = smallServer();
    const file = join(server.folder, 'file');
    writeFileSync(file, '');
    expect(await stderrOf(server, file)).toBe(complaint(file, 'EEXIST'));
    const folder = join(server.folder, 'folder');
    mkdirSync(folder);
    writeFileSync(join(folder, 'secret.key'), 'half of a');
    expect(await stderrOf(server, folder)).toBe(`${folder}/secret.key must be 32 bytes in base64url, 43 characters.\n`);
    mkdirSync(join(folder, 'deeper/secret.key'), { recursive: true });
    expect(await stderrOf(server, join(folder, 'deeper'))).toBe(complaint(`${folder}/deeper/secret.key`, 'folder'));
  });

  it.skipIf(isRoot)('is reported if it is not writable', async () => {
    const server = smallServer();
    const folder = join(server.folder, 'closed');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    expect(await stderrOf(server, folder)).toMatch(/cannot be used \(SQLITE_CANTOPEN\)\. DATA_DIR must name a folder/);
  });

  /** Root can write anywhere, unless the file system itself is read-only or full. */
  const mounted = isRoot ? temporaryFolder() : '';
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', mounted], { stdio: 'ignore' }).status === 0;
  const unmount = () => spawnSync('umount', [mounted], { stdio: 'ignore' });
  const canMount = isRoot && mount('size=1m') && unmount().status === 0;
  if (!canMount) console.warn('skipped: no right to mount, so no full and no read-only file system');

  it.skipIf(!canMount)('is reported if the file system is read-only or full at the first start', async () => {
    const server = smallServer();
    try {
      mount('ro');
      expect(await stderrOf(server, join(mounted, 'data'))).toMatch(
        /data cannot be used \(E\w+\)\. DATA_DIR must name/,
      );
      expect(await stderrOf(server, mounted)).toBe(complaint(join(mounted, 'server.lock'), 'EROFS'));
      unmount();
      mount('size=64k');
      expect(await stderrOf(server, mounted)).toBe(complaint(join(mounted, 'agents.db'), 'SQLITE_FULL'));
    } finally {
      unmount();
    }
  });

  it.skipIf(!canMount)(
    'makes registrations 503 while the disk is full, and no acknowledged registration is lost',
    async () => {
      mount('size=1m');
      const ADMIN_PORT = String(await findFreePort());
      const server = agentsServer({
        ...{ DATA_DIR: mounted, LAUNCH_PHASE: 'pre-launch', CONTENT_DIR: completePack, ADMIN_PORT },
      });
      const isUp = async () =>
        /^gatehouse_part_up\{part="store"\} (\d)$/m.exec(
          await (await fetch(`http://127.0.0.1:${ADMIN_PORT}/metrics`)).text(),
        )?.[1];
      try {
        await server.start();
        const first = (await server.register('ann@example.org')).json();
        // The cached edition, which can be rebuilt, leaves space for registrations.
        expect(readdirSync(mounted).filter((name) => name.startsWith('edition'))).toEqual([]);
        const filler = join(mounted, 'filler');
        expect(() => writeFileSync(filler, Buffer.alloc(2_000_000))).toThrow('ENOSPC');
        const answers = [];
        for (let count = 0; count < 40; count++) {
          const response = await server.register(`agent-${count}@example.org`);
          answers.push(response);
          if (response.status !== 201) break;
        }
        const refused = answers.at(-1);
        expect([refused?.status, refused?.headers['retry-after'], refused?.json().error.code]).toEqual([
          ...[503, '5', 'temporarily_unavailable'],
        ]);
        expect(refused?.text).not.toMatch(/reg_|clm_/);
        expect(await isUp()).toBe('0');
        rmSync(filler);
        expect(await isUp()).toBe('1');
        expect((await server.register('bob@example.org')).status).toBe(201);
        for (const response of answers.slice(0, -1)) {
          const { claim_token } = response.json();
          expect((await server.post('claim', { claim_token })).json().status).toBe('interest_recorded');
        }
        expect((await server.post('claim', { claim_token: first.claim_token })).json().status).toBe(
          'interest_recorded',
        );
      } finally {
        await server.kill();
        unmount();
      }
    },
  );
});
