import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, vi } from 'vitest';
import { launchedCopy } from '../../../../test/content-folder-copy.ts';
import { rawRequest, type TestResponse, withOpenAccess } from '../../../../test/service-under-test.ts';
import { projectFolder, type Running, startProgram } from './command.ts';
import { cachedEdition } from './edition-cache.ts';

/** The built program as a server process that can be killed and restarted with the same data. */
export interface AgentsServer {
  folder: string;
  variables: Record<string, string>;
  /** Output of the process until it serves. */
  start(): Promise<string>;
  /** Sends SIGKILL synchronously. */
  kill(): Promise<void>;
  post(verb: 'register' | 'claim' | 'revoke', members: unknown): Promise<TestResponse>;
  /** POST with a form body. */
  form(verb: 'introspect', members: Record<string, string>, headers: Record<string, string>): Promise<TestResponse>;
  register(email: string): Promise<TestResponse>;
  /** Status of GET /api/v1/faq with a token. */
  use(token: string): Promise<number>;
  /** The code in the newest mail to an address. */
  code(email: string): string;
  /** Runs a statement in another process than the server. @returns rows */
  rows(text: string): Record<string, unknown>[];
}

const servers: { running: Running | undefined }[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const { running } of servers) {
    running?.child.kill('SIGKILL');
    await running?.ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * @param buildsEdition whether the first start builds its edition; otherwise the server reads the edition of an earlier
 * server
 */
export function agentsServer(settings: Record<string, string> = {}, buildsEdition = false): AgentsServer {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-data-'));
  folders.push(folder);
  const variables = withOpenAccess({
    ...{ PORT: '0', DATA_DIR: folder, CONTENT_DIR: launchedCopy(), LAUNCH_PHASE: 'launched' },
    ...{ BASE_URL: 'https://gatehouse.example', TRUST_PROXY: 'loopback', ...settings },
  });
  const edition = buildsEdition || variables.DATA_DIR !== folder ? undefined : cachedEdition(projectFolder, variables);
  edition?.give();
  const mailFolder = join(variables.DATA_DIR, 'mail');
  const state: { running: Running | undefined } = { running: undefined };
  servers.push(state);
  let port = 0;
  let callers = 0;
  const request = (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const from = { 'x-forwarded-for': `10.${++callers & 255}.${(callers >> 8) & 255}.1` };
    return rawRequest(port, method, path, {
      headers: { ...from, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  };
  const post: AgentsServer['post'] = (verb, members) =>
    request('POST', `/api/agent-auth/${verb}`, { 'content-type': 'application/json' }, JSON.stringify(members));
  return {
    folder,
    variables,
    async start() {
      const running = startProgram(['serve'], variables);
      state.running = running;
      port = await vi.waitFor(
        () => {
          const line = /"address":"[^"]*:(\d+)"/.exec(running.stdout());
          if (!line) throw new Error(`does not serve: ${running.stderr()}`);
          return Number(line[1]);
        },
        { timeout: 120_000, interval: 20 },
      );
      edition?.take();
      return running.stdout();
    },
    async kill() {
      state.running?.child.kill('SIGKILL');
      await state.running?.ended;
    },
    post,
    form: (verb, members, headers) =>
      request(
        'POST',
        `/api/agent-auth/${verb}`,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(members).toString(),
      ),
    register: (email) => post('register', { client_name: 'Example agent', contact_email: email }),
    use: async (token) => (await request('GET', '/api/v1/faq', { authorization: `Bearer ${token}` })).status,
    code(email) {
      const mails = (existsSync(mailFolder) ? readdirSync(mailFolder) : [])
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
        .filter((text) => text.includes(`To: ${email}\r\n`));
      return /The code is (\d{6})/.exec(mails.at(-1) ?? '')?.[1] ?? 'no code';
    },
    rows(text) {
      const database = new Database(join(folder, 'agents.db'), { timeout: 5000 });
      try {
        const statement = database.prepare(text);
        if (statement.reader) return statement.all() as Record<string, unknown>[];
        statement.run();
        return [];
      } finally {
        database.close();
      }
    },
  };
}
