import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { OWN_SOURCE, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { hasPostgres, startPostgres } from '../../../../test/postgres-under-test.ts';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.ts';
import { eraseRegistrations } from '../../src/agents/operations.ts';
import { emailIndexOf } from '../../src/agents/records/personal-details.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';
import { registration } from '../stores/agent-store-rows.ts';

const ADDRESS = 'margaret.hallmark@example.org';
const NAME = 'Hallmark house agent';
const INTENDED_USE = 'To read about wills';
const SECRET_KEY = Buffer.alloc(32, 9).toString('base64url');

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1);
const personal = [ADDRESS, NAME, INTENDED_USE].flatMap((text) => [
  text,
  base64(text),
  Buffer.from(text).toString('hex'),
]);

let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
});
beforeEach(() => {
  sink.mails.length = 0;
});
afterAll(() => sink.stop());

/**
 * Registers, mistypes the code, claims, uses, rotates, fails and ends with a revocation. @returns all secrets involved
 */
async function runWholeFlow(service: AgentsUnderTest): Promise<string[]> {
  const { claim_token } = (
    await service.register({ client_name: NAME, contact_email: ADDRESS, intended_use: INTENDED_USE })
  ).json();
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 5000 });
  const otp = /The code is (\d{6})/.exec(sink.mails[0]?.text ?? '')?.[1] ?? '';
  await service.claim({ claim_token, otp: 'not-a-code' });
  const first = (await service.claim({ claim_token, otp })).json();
  await service.call('/api/v1/faq', first.access_token);
  await service.get(`/api/v1?access_token=${first.access_token}`);
  await service.call('/api/v1/faq', `${first.access_token}x`);
  const second = (await service.claim({ claim_token: first.claim_token })).json();
  const assertion = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"iss":"https://no.example"}').toString('base64url')}.AAAA`;
  const idJag = { assertion_type: 'urn:ietf:params:oauth:token-type:id-jag', assertion };
  expect((await service.post('/api/agent-auth/register', { type: 'identity_assertion', ...idJag })).status).toBe(400);
  await service.post('/api/agent-auth/claim', `{"claim_token":"${second.claim_token}",`);
  await service.postForm('/api/agent-auth/revoke', { token: first.access_token });
  await service.revoke({ claim_token: second.claim_token });
  expect((await service.claim({ claim_token: second.claim_token })).status).toBe(409);
  const tokens = [claim_token, first.claim_token, second.claim_token, first.access_token, second.access_token];
  return [...tokens, otp, 'not-a-code', assertion];
}

/** The given texts that occur in the bytes of a folder. */
function foundIn(folder: string, texts: string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThanOrEqual(2);
  const bytes = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  return texts.filter((text) => bytes.some((file) => file.includes(text)));
}

describe('after a revocation', () => {
  it('no byte of the data folder and no log line contains the address, name, intended use, tokens or codes', async () => {
    const dataFolder = temporaryFolder();
    const service = await startAgentsUnderTest({ settings: { SMTP_URL: sink.url, DATA_DIR: dataFolder } });
    const secrets = await runWholeFlow(service);
    await service.close();
    // The code is only six digits, which may occur by chance.
    expect(foundIn(dataFolder, [...personal, ...secrets.filter((text) => text.length > 6)])).toEqual([]);
    const log = service.logLines().join('\n');
    expect(log).toContain('"reason":"code_wrong"');
    expect(log).toContain('"reason":"assertion_type_wrong"');
    const inLog = (text: string) => (/^\d{6}$/.test(text) ? new RegExp(`\\b${text}\\b`).test(log) : log.includes(text));
    expect([...personal, ...secrets].filter(inLog)).toEqual([]);
  });

  it.skipIf(!hasPostgres)('no row of PostgreSQL contains the address, name, use, tokens or codes', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    const url = await postgres.database();
    const service = await startAgentsUnderTest({ settings: { SMTP_URL: sink.url, DATABASE_URL: url, SECRET_KEY } });
    const secrets = await runWholeFlow(service);
    await service.close();
    const tables = await postgres.query(url, "select tablename from pg_tables where schemaname = 'public'");
    expect(tables.length).toBeGreaterThanOrEqual(11);
    const rows = [];
    for (const { tablename } of tables)
      rows.push(...(await postgres.query(url, `select t::text as row from ${tablename} t`)));
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).toContain('revoked');
    expect(
      [...personal, ...secrets.filter((secret) => secret.length > 6)].filter((secret) => text.includes(secret)),
    ).toEqual([]);
    const erased = await postgres.query(url, 'select details, email_index from registrations');
    expect(erased).toEqual([{ details: null, email_index: null }]);
  });
});

describe('erasing an address', () => {
  it('removes the address and its sealed texts from every byte of the data folder', async () => {
    const { access, folder } = await openAccessUnderTest({ LAUNCH_PHASE: 'pre-launch' });
    for (let count = 0; count < 3; count++)
      await registerAgent(
        access,
        { client_name: NAME, contact_email: ADDRESS, intended_use: INTENDED_USE },
        OWN_SOURCE,
      );
    await registerAgent(access, { client_name: 'Other', contact_email: 'other@example.org' }, OWN_SOURCE);
    const rows = await access.store.registrations({});
    const other = emailIndexOf(access.secrets, 'other@example.org');
    const sealedDetails = (kept: boolean) =>
      rows.filter(({ emailIndex }) => (emailIndex === other) === kept).map(({ details }) => String(details));
    expect(await eraseRegistrations(access, { email: ADDRESS.toUpperCase() }, false)).toBe(3);
    expect(await eraseRegistrations(access, { email: ADDRESS }, false)).toBe(0);
    await access.store.close();
    expect(sealedDetails(false)).toHaveLength(3);
    expect(foundIn(folder, [...personal, ...sealedDetails(false), emailIndexOf(access.secrets, ADDRESS)])).toEqual([]);
    expect(foundIn(folder, [...sealedDetails(true), other])).toEqual([...sealedDetails(true), other]);
  });

  it('ends every matching registration, also when there are many', async () => {
    const { access } = await openAccessUnderTest({ LAUNCH_PHASE: 'pre-launch' });
    const emailIndex = emailIndexOf(access.secrets, ADDRESS);
    await access.store.transaction(async (unit) => {
      for (let row = 0; row < 1001; row++)
        await unit.addRegistration(registration(`reg_${row}`, { state: 'interest_recorded', emailIndex }));
    });
    expect(await eraseRegistrations(access, { email: ADDRESS }, true)).toBe(1001);
    expect(await access.store.registrations({})).toEqual([]);
    await access.store.close();
  }, 60_000);
});
