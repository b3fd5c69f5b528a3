import { copyFileSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { startSmtpSink } from '../../../../test/smtp-sink.ts';

/** The value of one line of the metrics; undefined if there is none. */
async function value({ running: service }: ServiceUnderTest, line: string): Promise<number | undefined> {
  const { text } = await rawRequest(Number(new URL(service.adminAddress ?? '').port), 'GET', '/metrics');
  const metricLine = text.split('\n').find((one) => one.startsWith(`${line} `));
  return metricLine === undefined ? undefined : Number(metricLine.slice(line.length));
}
const store = 'gatehouse_part_up{part="store"}';
const mailer = 'gatehouse_part_up{part="mailer"}';
const register = {
  path: '/api/agent-auth/register',
  headers: { 'content-type': 'application/json' },
  body: '{"client_name":"A","contact_email":"a@example.org"}',
};
const failed = 'gatehouse_agent_mail_failed_total';

describe.skipIf(!hasPostgres)('the metrics of the store', () => {
  let postgres: PostgresUnderTest;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  it('show whether it is available', async () => {
    const settings = { ADMIN_PORT: '0', DATABASE_URL: await postgres.database() };
    const service = await startServiceUnderTest({ settings });
    expect(await value(service, store)).toBe(1);
    await postgres.stop();
    expect(await value(service, store)).toBe(0);
    await postgres.start();
    expect(await value(service, store)).toBe(1);
    await service.close();
  });

  it('show that it is read-only after at most ten seconds, and at once that it is writable again', async () => {
    const url = await postgres.database();
    let clock = Date.now();
    const service = await startServiceUnderTest({ settings: { ADMIN_PORT: '0', DATABASE_URL: url }, now: () => clock });
    const alterSystem = async (text: string) => {
      await postgres.query(url, `alter system ${text}`);
      await postgres.query(url, 'select pg_reload_conf()');
    };
    expect(await value(service, store)).toBe(1);
    await alterSystem('set default_transaction_read_only = on');
    await expect.poll(() => service.request('POST', register.path, register).then(({ status }) => status)).toBe(503);
    clock += 9999;
    expect(await value(service, store)).toBe(1);
    clock += 1;
    expect(await value(service, store)).toBe(0);
    expect((await service.get('/api/content')).status).toBe(200);
    await alterSystem('reset default_transaction_read_only');
    await expect.poll(() => value(service, store)).toBe(1);
    await service.close();
  });

  it('show that its tables are missing', async () => {
    const url = await postgres.database();
    const service = await startServiceUnderTest({ settings: { ADMIN_PORT: '0', DATABASE_URL: url } });
    expect(await value(service, store)).toBe(1);
    await postgres.query(url, 'drop table registrations');
    expect(await value(service, store)).toBe(0);
    await service.close();
  });
});

describe('the metrics of a file store', () => {
  it.each<[string, (file: string) => void]>([
    ['deleted', (file) => rmSync(file)],
    ['exchanged', (file) => renameSync(copy(file), file)],
    ['cut', (file) => truncateSync(file, 100)],
    ['without its tables', (file) => void new Database(file).exec('drop table registrations')],
  ])('show that it is %s, while the public endpoints respond', async (_, harm) => {
    const service = await startServiceUnderTest({ settings: { ADMIN_PORT: '0' } });
    expect(await value(service, store)).toBe(1);
    harm(join(service.dataFolder, 'agents.db'));
    expect(await value(service, store)).toBe(0);
    expect((await service.get('/api/content')).status).toBe(200);
    await service.close();
  });
});

function copy(file: string): string {
  copyFileSync(file, `${file}.copy`);
  return `${file}.copy`;
}

describe('the metrics of mail', () => {
  it('show whether the last send succeeded, and count failed sends', async () => {
    const sink = await startSmtpSink();
    const service = await startAgentsUnderTest({ settings: { ADMIN_PORT: '0', SMTP_URL: sink.url } });
    expect([await value(service, mailer), await value(service, failed)]).toEqual([1, 0]);
    await sink.stop();
    await service.register({ contact_email: 'one@example.org' });
    await expect.poll(() => value(service, mailer), { timeout: 120_000 }).toBe(0);
    expect(await value(service, failed)).toBeGreaterThanOrEqual(1);
    await sink.start();
    await service.register({ contact_email: 'two@example.org' });
    await expect.poll(() => value(service, mailer), { timeout: 120_000 }).toBe(1);
    await service.close();
    await sink.stop();
  });

  it('have no mailer before launch', async () => {
    const service = await startAgentsUnderTest({ phase: 'pre-launch', settings: { ADMIN_PORT: '0' } });
    expect([await value(service, mailer), await value(service, failed), await value(service, store)]).toEqual([
      undefined,
      0,
      1,
    ]);
    await service.close();
  });
});
