import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completePack, launchedCopy, temporaryFolder } from './content-folder-copy.ts';
import {
  type ServiceOptions,
  type ServiceUnderTest,
  startServiceUnderTest,
  type TestResponse,
} from './service-under-test.ts';

/** A running service with helpers for tests of registration and the authenticated API. */
export interface AgentsUnderTest extends ServiceUnderTest {
  /** POST with a JSON body; undefined sends none. */
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
  postForm: (
    path: string,
    form: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ) => Promise<TestResponse>;
  register: (members?: Record<string, unknown>) => Promise<TestResponse>;
  claim: (members?: unknown) => Promise<TestResponse>;
  revoke: (members: unknown) => Promise<TestResponse>;
  /** GET under /api/v1 with a token. */
  call: (path: string, token: string) => Promise<TestResponse>;
  /** Texts of the mails to an address, or of all mails, oldest first; waits until there are `count`. */
  mails: (count: number, to?: string) => Promise<string[]>;
  /** The code in the newest of `count` mails. */
  code: (count?: number, to?: string) => Promise<string>;
  /** Registers and confirms an address. @returns the response with the first access token */
  activate: (email?: string) => Promise<{ access_token: string; claim_token: string; registration_id: string }>;
}

export interface AgentsServiceOptions extends ServiceOptions {
  phase?: 'pre-launch' | 'launched';
  /** Members of the access policy that override the built-in one. */
  policy?: Record<string, unknown>;
}

/** Starts the service with the small pack. Without SMTP_URL, mails are files. */
export async function startAgentsUnderTest(options: AgentsServiceOptions = {}): Promise<AgentsUnderTest> {
  const { phase = 'launched', policy, settings = {}, ...rest } = options;
  const policyFile = policy && join(temporaryFolder(), 'access.json');
  if (policyFile) writeFileSync(policyFile, JSON.stringify(policy));
  const service = await startServiceUnderTest({
    ...rest,
    settings: {
      LAUNCH_PHASE: phase,
      CONTENT_DIR: phase === 'launched' ? launchedCopy() : completePack,
      ...(policyFile ? { ACCESS_POLICY_FILE: policyFile } : {}),
      ...settings,
    },
  });
  const folder = settings.DATA_DIR ?? service.dataFolder;
  const post: AgentsUnderTest['post'] = (path, body, headers = {}) =>
    service.request('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const mails: AgentsUnderTest['mails'] = async (count, to) => {
    const list = join(folder, 'mail');
    for (let round = 0; round < 200; round++) {
      const files = readdirSync(folder).includes('mail')
        ? readdirSync(list).filter((name) => name.endsWith('.eml'))
        : [];
      const texts = files.sort().map((name) => readFileSync(join(list, name), 'utf8'));
      const sent = texts.filter((text) => to === undefined || text.includes(`To: ${to}\r\n`));
      // A mail file exists before its outbox row is deleted; a test that advances the clock in between makes it due
      // again.
      const isSent = sent.length >= count && (await service.store.dueMail(Number.MAX_SAFE_INTEGER, 1)).length === 0;
      if (isSent || (sent.length >= count && round > 40)) return sent;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`There are fewer than ${count} mails.`);
  };
  const code: AgentsUnderTest['code'] = async (count = 1, to?) =>
    /The code is (\d{6})/.exec((await mails(count, to)).at(-1) ?? '')?.[1] ?? '';
  const register: AgentsUnderTest['register'] = (members) =>
    post('/api/agent-auth/register', { client_name: 'Example agent', contact_email: 'agents@example.org', ...members });
  const claim: AgentsUnderTest['claim'] = (members) => post('/api/agent-auth/claim', members);
  let sent = 0;
  return {
    ...service,
    post,
    postForm: (path, form, headers = {}) =>
      service.request('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(form).toString(),
      }),
    register,
    claim,
    revoke: (members) => post('/api/agent-auth/revoke', members),
    call: (path, token) => service.get(path, { authorization: `Bearer ${token}` }),
    mails,
    code,
    async activate(email = `agent-${++sent}@example.org`) {
      const mailCount = readdirSync(folder).includes('mail') ? readdirSync(join(folder, 'mail')).length : 0;
      const { claim_token } = (await register({ contact_email: email })).json();
      return (await claim({ claim_token, otp: await code(mailCount + 1) })).json();
    },
  };
}
