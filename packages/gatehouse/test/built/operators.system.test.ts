import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { agents } from '../../src/cli/commands/agents.ts';
import { keys } from '../../src/cli/commands/keys.ts';
import { type AgentsServer, agentsServer } from './agents-server.ts';
import { run } from './command.ts';

// Each test starts processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The result of a command on the data of a server: exit code, stdout, stderr. */
const operatorOn = (server: AgentsServer) => async (line: string) => {
  const { code, stdout, stderr } = await run(line.split(' '), server.variables);
  return { code, stdout, stderr };
};
const done = (stdout: string) => ({ code: 0, stdout, stderr: '' });

describe('operator commands while a server runs', () => {
  let server: AgentsServer;
  let command: ReturnType<typeof operatorOn>;
  const ids: Record<string, string> = {};
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const policy = join(temporaryFolder(), 'access.json');
    writeFileSync(policy, '{"approval":"manual"}');
    server = agentsServer({ ACCESS_POLICY_FILE: policy });
    command = operatorOn(server);
    await server.start();
    for (const name of ['ann', 'bob', 'cy', 'dee', 'eve']) {
      const { registration_id, claim_token } = (await server.register(`${name}@example.org`)).json();
      ids[name] = registration_id;
      tokens[name] = claim_token;
    }
    await vi.waitFor(() => expect(server.rows('select id from outbox')).toEqual([]), { timeout: 120_000 });
    for (const name of ['ann', 'bob', 'cy']) {
      const otp = server.code(`${name}@example.org`);
      const { json } = await server.post('claim', { claim_token: tokens[name], otp });
      expect(json().status).toBe('awaiting_approval');
    }
  });

  // A shared module's afterAll runs after the first file that loads it.
  afterAll(() => server?.kill());

  it('list shows each registration with a masked address, unless --reveal is set', async () => {
    const listed = await command('agents list --state awaiting_approval');
    expect(listed.code).toBe(0);
    const day = '\\d{4}-\\d\\d-\\d\\d';
    const lines = (name: string, initial: string) =>
      `${ids[name]}  awaiting_approval  ${day}\n {4}${initial}…@example.org "Example agent"\n {4}content:read faq:read\n`;
    for (const [name, initial] of Object.entries({ ann: 'a', bob: 'b', cy: 'c' }))
      expect(listed.stdout).toMatch(new RegExp(`^${lines(name, initial)}`, 'm'));
    expect(listed.stdout.split('\n')).toHaveLength(3 * 3 + 1);
    const revealed = await command('agents list --json --reveal --since 2026-01-01');
    const rows = revealed.stdout
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text));
    expect(rows).toHaveLength(5);
    expect(rows.find(({ id }) => id === ids.dee)).toEqual({
      id: ids.dee,
      identityType: 'email',
      state: 'awaiting_code',
      scopes: ['content:read', 'faq:read'],
      declined: [],
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      name: 'Example agent',
      address: 'dee@example.org',
    });
    expect((await command('agents list --json')).stdout).not.toContain('dee@');
    expect(await command('agents list --state locked')).toEqual({ code: 1, stdout: '', stderr: '' });
  });

  it('approve and deny work once; an approved registration gets a token, a denied one ends', async () => {
    expect(await command(`agents approve ${ids.ann}`)).toEqual(done(`${ids.ann}: done.\n`));
    expect(await command(`agents deny ${ids.bob}`)).toEqual(done(`${ids.bob}: done.\n`));
    const again = await command(`agents approve ${ids.bob}`);
    expect([again.code, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toBe(`${ids.bob}: there is no such registration, or its state does not allow "approve".\n`);
    expect((await command('agents deny reg_none')).code).toBe(1);
    expect((await server.post('claim', { claim_token: tokens.bob })).status).toBe(409);
    const { json } = await server.post('claim', { claim_token: tokens.ann });
    expect(await server.use(json().access_token)).toBe(200);
    tokens.access = json().access_token;
  });

  it('export shows all data of a person and no secret', async () => {
    const { code, stdout } = await command('agents export --email ANN@example.org');
    expect(code).toBe(0);
    const [exported, more] = JSON.parse(stdout);
    expect(more).toBeUndefined();
    expect(exported).toMatchObject({
      id: ids.ann,
      state: 'active',
      details: { clientName: 'Example agent', contactEmail: 'ann@example.org' },
      claimTokens: 2,
      audit: [{ event: 'register' }, { event: 'right_code' }, { event: 'approve', reason: 'operator' }],
    });
    for (const secret of [tokens.ann, tokens.access, 'Index', 'hash', 'jti', 'kid'])
      expect(stdout).not.toContain(secret);
    expect((await command(`agents export --id ${ids.cy}`)).stdout).toContain('cy@example.org');
    expect(await command('agents export --id reg_none')).toEqual({ code: 1, stdout: '[]\n', stderr: '' });
  });

  it('keys rotate makes the next key, and keys remove invalidates one at once with its tokens', async () => {
    const rotated = await command('keys rotate');
    const next = /^(\S+) signs from ten minutes on/.exec(rotated.stdout)?.[1] ?? 'none';
    const list = (await command('keys list')).stdout
      .trimEnd()
      .split('\n')
      .map((text) => text.split(/\s+/).slice(0, 3));
    const active = list.find(([, , state]) => state === 'active')?.[0] ?? 'none';
    expect(list.toSorted()).toEqual(
      [
        [active, 'ES256', 'active'],
        [next, 'ES256', 'next'],
      ].toSorted(),
    );
    expect(await server.use(tokens.access as string)).toBe(200);
    expect((await command(`keys remove ${active}`)).code).toBe(0);
    expect(await server.use(tokens.access as string)).toBe(401);
    expect((await command('keys list')).stdout).toMatch(new RegExp(`^${next} +ES256 +active`, 'm'));
    expect((await command(`keys remove ${active}`)).code).toBe(1);
    expect((await command('keys remove none')).stderr).toBe(
      'none: there is no such key. "gatehouse keys list" shows them.\n',
    );
  });

  it('revoke ends a registration, erase all of a person; repeating either does nothing', async () => {
    expect(await command(`agents revoke ${ids.ann}`)).toEqual(done(`${ids.ann}: done.\n`));
    expect((await command(`agents revoke ${ids.ann}`)).code).toBe(1);
    expect(await command('agents erase --email dee@example.org')).toEqual(done('1\n'));
    expect(await command('agents erase --email dee@example.org')).toEqual(done('0\n'));
    expect((await server.post('claim', { claim_token: tokens.dee })).status).toBe(409);
    expect(await command(`agents erase --id ${ids.dee} --now`)).toEqual(done('1\n'));
    expect((await server.post('claim', { claim_token: tokens.dee })).status).toBe(401);
    const remainingRows = server.rows(`select details, email_index from registrations where id = '${ids.ann}'`);
    expect(remainingRows).toEqual([{ details: null, email_index: null }]);
  });

  it('rekey is rejected', async () => {
    const file = join(server.folder, 'next.key');
    writeFileSync(file, Buffer.alloc(32, 5).toString('base64url'));
    const { code, stderr } = await command(`keys rekey --new ${file}`);
    expect(code).toBe(1);
    expect(stderr).toContain(`Another server uses ${server.folder}.`);
    expect((await server.register('still@example.org')).status).toBe(201);
  });

  it('each command adds a row to the audit', () => {
    const events = server.rows(
      "select distinct event from audit where registration_id is null and reason = 'operator'",
    );
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      ...['agents approve', 'agents deny', 'agents erase', 'agents export', 'agents list', 'agents revoke'],
      ...['keys list', 'keys remove', 'keys rotate'],
    ]);
  });

  it.each(['agents list --state asleep', 'keys'])('%s is a usage error: exit 2, with the usage', async (line) => {
    const { code, stdout, stderr } = await command(line);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/\nUsage: gatehouse (agents|keys) /);
  });

  it('a mistyped verb gets a suggestion, and the usage once', async () => {
    expect(await command('keys rotat')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'Unknown verb "rotat". Did you mean rotate?\n' +
        'Usage: gatehouse keys list [--json]\n' +
        '       gatehouse keys rotate [--json]\n' +
        '       gatehouse keys remove KEY [--json]\n' +
        '       gatehouse keys secret RESOURCE [--json]\n' +
        '       gatehouse keys rekey --new FILE [--json]\n' +
        'Run "gatehouse keys --help" for details.\n',
    });
  });
});

it.each([
  ...['agents', 'agents look', 'agents list --since never', 'agents list --loud', 'agents approve', 'agents deny a b'],
  ...['agents export', 'agents export --email nobody', 'agents erase', 'agents erase --email a@b.example --id reg_1'],
  ...['keys turn', 'keys remove', 'keys rekey', 'keys list x'],
])('%s is a usage error', async (line) => {
  const [name, ...args] = line.split(' ');
  await expect((name === 'agents' ? agents : keys)(args)).rejects.toMatchObject({ name: 'UsageError' });
});

describe('keys rekey while no server runs', () => {
  it('seals everything with the new key: addresses are found, tokens verified, the old key is rejected', async () => {
    const server = agentsServer();
    await server.start();
    const { claim_token } = (await server.register('ann@example.org')).json();
    await server.register('bob@example.org');
    await vi.waitFor(() => expect(server.rows('select id from outbox')).toEqual([]), { timeout: 120_000 });
    const first = (await server.post('claim', { claim_token, otp: server.code('ann@example.org') })).json();
    await server.kill();
    const key = Buffer.alloc(32, 5).toString('base64url');
    const file = join(server.folder, 'next.key');
    const command = operatorOn(server);
    writeFileSync(file, 'short');
    expect((await command(`keys rekey --new ${file}`)).stderr).toBe(
      `${file} must be 32 bytes in base64url, 43 characters.\n`,
    );
    writeFileSync(file, `${key}\n`);
    expect(await command(`keys rekey --new ${file}`)).toEqual(
      done(
        `2 registrations and 1 signing keys are sealed with the key in ${file}.\n` +
          'Put it into SECRET_KEY or DATA_DIR/secret.key before the next start.\n',
      ),
    );
    const old = await command('serve');
    expect(old.code).toBe(1);
    expect(old.stderr).toMatch(/^The secret key is not the one that the store was written with\./);
    writeFileSync(join(server.folder, 'secret.key'), `${key}\n`);
    await server.start();
    expect(await server.use(first.access_token)).toBe(200);
    const next = await server.post('claim', { claim_token: first.claim_token });
    expect(await server.use(next.json().access_token)).toBe(200);
    expect(server.rows('select id from otp_codes')).toEqual([]);
    expect((await command('agents export --email bob@example.org')).stdout).toContain('bob@example.org');
    await server.kill();
  });
});
