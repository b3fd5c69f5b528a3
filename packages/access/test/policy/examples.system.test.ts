import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { pythonWithJwt as python } from '../../../../test/python-with-jwt.ts';
import { keys } from '../../../gatehouse/src/cli/commands/keys.ts';
import { freePort } from '../../../server/src/node/free-port.ts';
import { runOperatorCommand } from '../agents/operator-store.ts';
import { stock } from './own-apis.ts';

const examples = new URL('../../../../examples/', import.meta.url);
if (python === undefined) process.stderr.write('Skipped: no API in Python, because python3-jwt is not installed.\n');

const exampleApis = [
  { way: 'tokens/server.mjs', program: process.execPath, reach: 'tokens' },
  { way: 'introspection/server.mjs', program: process.execPath, reach: 'introspection' },
  ...(python === undefined ? [] : [{ way: 'tokens/server.py', program: python, reach: 'tokens' }]),
];

describe.each(exampleApis)('The API of examples/$way', ({ way, program, reach }) => {
  let agents: AgentsUnderTest;
  let api: ChildProcess;
  let audience = '';
  /** Milliseconds by which the clock of the service is behind the clock of the API. */
  let behind = 0;

  beforeAll(async () => {
    const [folder, port] = [temporaryFolder(), await freePort('127.0.0.1')];
    audience = `http://localhost:${port}/orders`;
    const policy = parse(readFileSync(new URL('tokens/access.yaml', examples), 'utf8'));
    const [orders] = policy.resources;
    const file = join(folder, 'access.yaml');
    const { name, scopes, documentation } = stock;
    const other = { name, scopes, documentation, audience: 'http://localhost/stock' };
    writeFileSync(file, stringify({ ...policy, resources: [{ ...orders, audience, reach }, other] }));
    agents = await startAgentsUnderTest({
      now: () => Date.now() - behind,
      settings: { BASE_URL: '', DATA_DIR: folder, ACCESS_POLICY_FILE: file },
    });
    const secret = await secretOf(folder, file);
    api = spawn(program, [fileURLToPath(new URL(way, examples))], {
      env: {
        ...{ ISSUER: `http://localhost:${agents.port}`, PORT: String(port), AUDIENCE: audience },
        INTROSPECTION_SECRET: secret,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await Promise.race([
      once(api.stdout as NodeJS.EventEmitter, 'data'),
      once(api, 'exit').then(() => Promise.reject(new Error('The API has ended.'))),
    ]);
  });
  afterAll(async () => {
    if (api?.exitCode === null) {
      const ended = once(api, 'exit');
      api.kill();
      await ended;
    }
    await agents.close();
  });

  async function secretOf(folder: string, file: string): Promise<string> {
    if (reach !== 'introspection') return '';
    process.env.ACCESS_POLICY_FILE = file;
    const { printed } = await runOperatorCommand(folder, keys, 'secret', 'orders');
    delete process.env.ACCESS_POLICY_FILE;
    return printed.trim();
  }

  let sent = 0;
  async function tokenFor(members: object): Promise<string> {
    const email = `example-${++sent}@example.org`;
    const { claim_token } = (await agents.register({ contact_email: email, ...members })).json();
    return (await agents.claim({ claim_token, otp: await agents.code(1, email) })).json().access_token;
  }
  async function call(token?: string, method = 'GET') {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(audience, { method, headers });
    return {
      status: response.status,
      challenge: response.headers.get('www-authenticate'),
      body: await response.json(),
    };
  }
  const pointer = () =>
    `Bearer resource_metadata="http://localhost:${agents.port}/.well-known/oauth-protected-resource/resources/orders"`;
  const INVALID = () => ({
    status: 401,
    challenge: `${pointer()}, error="invalid_token"`,
    body: { error: 'unauthorized' },
  });

  it('refers callers without a token to its metadata', async () => {
    const { status, challenge } = await call();
    expect([status, challenge]).toEqual([401, pointer()]);
    const [, address = ''] = /"(.*)"/.exec(challenge ?? '') ?? [];
    expect((await (await fetch(address)).json()) as object).toMatchObject({ resource: audience });
  });

  it('accepts a token for itself', async () => {
    const token = await tokenFor({ resource: audience });
    expect(await call(token)).toMatchObject({ status: 200, body: { orders: [{ id: 1, item: 'Seeds' }] } });
    expect((await call(token, 'POST')).status).toBe(201);
  });

  it('rejects an expired token', async () => {
    behind = 700_000;
    const token = await tokenFor({ resource: audience });
    behind = 0;
    expect(await call(token)).toEqual(INVALID());
  });

  it('rejects a token with another audience', async () => {
    expect(await call(await tokenFor({ resource: 'http://localhost/stock' }))).toEqual(INVALID());
    expect(await call(await tokenFor({ scope: 'faq:read' }))).toEqual(INVALID());
  });

  it('names the missing scope of a token', async () => {
    const token = await tokenFor({ scope: 'orders:read' });
    expect((await call(token)).status).toBe(200);
    expect(await call(token, 'POST')).toEqual({
      status: 403,
      challenge: `${pointer()}, error="insufficient_scope", scope="orders:write"`,
      body: { error: 'insufficient_scope' },
    });
  });

  it(
    reach === 'tokens' ? 'takes one that was taken back until it expires' : 'refuses one at once that was taken back',
    async () => {
      const token = await tokenFor({ resource: audience });
      await agents.revoke({ token });
      expect((await call(token)).status).toBe(reach === 'tokens' ? 200 : 401);
    },
  );

  it('rejects text that is not a token', async () => {
    for (const token of ['x', 'a.b.c', `${await tokenFor({ resource: audience })}x`, 'e30.e30.'])
      expect((await call(token)).status, token).toBe(401);
  });
});
