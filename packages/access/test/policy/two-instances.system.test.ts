import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { type AgentsServer, agentsServer } from '../../../gatehouse/test/built/agents-server.ts';
import { run } from '../../../gatehouse/test/built/command.ts';
import { basicAuth, orders } from './own-apis.ts';

// Starting and killing processes is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Two processes with one store, started as an operator does. */
describe.skipIf(!hasPostgres)('Two instances over one PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  let firstServer: AgentsServer;
  let secondServer: AgentsServer;
  let secret = '';

  const command = (...args: string[]) => run(args, firstServer.variables);
  async function restart(...servers: AgentsServer[]): Promise<void> {
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all(servers.map((server) => server.start()));
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    const [DATABASE_URL, DATA_DIR] = [await postgres.database(), temporaryFolder()];
    const file = join(DATA_DIR, 'policy.yaml');
    writeFileSync(file, JSON.stringify({ approval: 'manual', resources: [orders] }));
    const SECRET_KEY = Buffer.alloc(32, 3).toString('base64url');
    const settings = { DATABASE_URL, DATA_DIR, SECRET_KEY, ACCESS_POLICY_FILE: file };
    [firstServer, secondServer] = [agentsServer(settings), agentsServer(settings)];
    await firstServer.start();
    await secondServer.start();
    secret = (await command('keys', 'secret', 'orders')).stdout.trim();
  });
  afterAll(async () => {
    await Promise.all([firstServer, secondServer].map((server) => server?.kill()));
    await postgres.remove();
  });

  let sent = 0;
  /** Registers at one instance and confirms the address at the other; then the registration awaits approval. */
  async function registerAwaitingApproval(members: object) {
    const email = `both-${++sent}@example.org`;
    const { claim_token, registration_id } = (
      await firstServer.post('register', { client_name: 'Example agent', contact_email: email, ...members })
    ).json();
    const otp = await vi.waitFor(
      () => {
        const code = firstServer.code(email);
        if (code === 'no code') throw new Error('The mail has not been sent.');
        return code;
      },
      { timeout: 120_000 },
    );
    expect((await secondServer.post('claim', { claim_token, otp })).json().status).toBe('awaiting_approval');
    return { claim_token, id: registration_id as string };
  }
  const claimed = async (server: AgentsServer, claim_token: string) =>
    (await server.post('claim', { claim_token })).json();
  const isActive = async (server: AgentsServer, token: string) =>
    (await server.form('introspect', { token }, basicAuth('orders', secret))).json().active;

  it('apply an approval at once, also when both instances are killed right after it', async () => {
    const { claim_token, id } = await registerAwaitingApproval({ resource: orders.audience });
    expect((await command('agents', 'approve', id, '--scope', 'orders:read')).code).toBe(0);
    await restart(firstServer, secondServer);
    const claim = await claimed(secondServer, claim_token);
    expect([claim.status, claim.scope]).toEqual(['active', 'orders:read']);
    for (const server of [firstServer, secondServer]) expect(await isActive(server, claim.access_token)).toBe(true);
  });

  it('apply a reduction of scopes and a revocation from the next request on', async () => {
    const { claim_token, id } = await registerAwaitingApproval({ scope: 'content:read faq:read' });
    await command('agents', 'approve', id);
    const first = await claimed(firstServer, claim_token);
    for (const server of [firstServer, secondServer]) expect(await server.use(first.access_token)).toBe(200);
    expect((await command('agents', 'limit', id, '--scope', 'faq:read')).code).toBe(0);
    for (const server of [firstServer, secondServer]) expect(await server.use(first.access_token)).toBe(401);
    const second = await claimed(secondServer, first.claim_token);
    expect(second.scope).toBe('faq:read');
    await firstServer.post('revoke', { claim_token: second.claim_token });
    for (const server of [firstServer, secondServer]) expect(await server.use(second.access_token)).toBe(401);
  });

  it('lose no revocation that was acknowledged before a kill', async () => {
    const tokens = [];
    for (let agent = 0; agent < 4; agent++) {
      const { claim_token, id } = await registerAwaitingApproval({ resource: orders.audience });
      await command('agents', 'approve', id);
      tokens.push(await claimed(firstServer, claim_token));
    }
    for (const { claim_token, access_token } of tokens) {
      expect((await firstServer.post('revoke', { claim_token })).status).toBe(200);
      await firstServer.kill();
      expect(await isActive(secondServer, access_token)).toBe(false);
      await firstServer.start();
      expect(await isActive(firstServer, access_token)).toBe(false);
    }
  });

  it('apply a key removal at once and sign with the next key, also after a kill', async () => {
    const { claim_token, id } = await registerAwaitingApproval({ scope: 'faq:read' });
    await command('agents', 'approve', id);
    const first = await claimed(firstServer, claim_token);
    expect((await command('keys', 'rotate')).code).toBe(0);
    await restart(firstServer, secondServer);
    const listed = (await command('keys', 'list', '--json')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(listed.map(({ state }) => state).sort()).toEqual(['active', 'next']);
    const { kid } = listed.find(({ state }) => state === 'active');
    expect((await command('keys', 'remove', kid)).code).toBe(0);
    for (const server of [firstServer, secondServer]) expect(await server.use(first.access_token)).toBe(401);
    await restart(firstServer, secondServer);
    const { access_token } = await claimed(secondServer, first.claim_token);
    for (const server of [firstServer, secondServer]) expect(await server.use(access_token)).toBe(200);
  });
});
