import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { run } from '../../../gatehouse/test/built/command.ts';

const SECRET_KEY = Buffer.alloc(32, 3).toString('base64url');

describe.skipIf(!hasPostgres)('two instances over one PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  let url: string;
  const instances: AgentsUnderTest[] = [];
  let firstInstance: AgentsUnderTest;
  let secondInstance: AgentsUnderTest;
  const instance = async (key = SECRET_KEY) => {
    // Both instances write mails to one folder, so the test finds a code from either.
    const settings = { DATABASE_URL: url, SECRET_KEY: key, DATA_DIR: folder };
    const started = await startAgentsUnderTest({ settings });
    instances.push(started);
    return started;
  };
  const folder = temporaryFolder();
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.database();
    [firstInstance, secondInstance] = await Promise.all([instance(), instance()]);
  });
  afterAll(async () => {
    for (const started of instances) await started.close();
    await postgres.remove();
  });

  it('can each take the next step: register at one, claim at the other, use at both, rotate and revoke', async () => {
    const { claim_token } = (await firstInstance.register()).json();
    const first = (await secondInstance.claim({ claim_token, otp: await firstInstance.code(1) })).json();
    expect(first.status).toBe('active');
    for (const service of [firstInstance, secondInstance])
      expect((await service.call('/api/v1/faq', first.access_token)).status).toBe(200);
    const [here, there] = await Promise.all(
      [firstInstance, secondInstance].map((service) => service.claim({ claim_token: first.claim_token })),
    );
    expect(here?.json().claim_token).toBe(there?.json().claim_token);
    const second = here?.json();
    expect((await firstInstance.revoke({ token: second.access_token })).status).toBe(200);
    expect((await secondInstance.call('/api/v1/faq', second.access_token)).status).toBe(401);
    expect((await secondInstance.call('/api/v1/faq', there?.json().access_token)).status).toBe(200);
    await secondInstance.revoke({ claim_token: second.claim_token });
    for (const token of [first.access_token, there?.json().access_token])
      for (const service of [firstInstance, secondInstance])
        expect((await service.call('/api/v1/faq', token)).status).toBe(401);
    expect((await firstInstance.claim({ claim_token: second.claim_token })).status).toBe(409);
  });

  it('sign with the same key and publish it', async () => {
    const [here, there] = [
      await firstInstance.get('/.well-known/jwks.json'),
      await secondInstance.get('/.well-known/jwks.json'),
    ];
    expect(here.json().keys).toHaveLength(1);
    expect(here.text).toBe(there.text);
  });

  it('reject a third instance with another secret key', async () => {
    await expect(instance(Buffer.alloc(32, 4).toString('base64url'))).rejects.toThrow(
      'The secret key is not the one that the store was written with. Copy SECRET_KEY, or the file secret.key, from the instance that was started first',
    );
  });

  it('reject a change of the secret key while they run, with their names and the remedy', async () => {
    const file = join(folder, 'next.key');
    writeFileSync(file, Buffer.alloc(32, 5).toString('base64url'));
    const { code, stderr } = await run(['keys', 'rekey', '--new', file], { DATABASE_URL: url, SECRET_KEY });
    expect([code, stderr]).toEqual([
      1,
      `This database is in use by gatehouse ${hostname()} ${process.pid} (host and process). Stop them first.\n`,
    ]);
    expect((await firstInstance.claim({ claim_token: 'clm_unknown' })).status).toBe(401);
  });

  it('answer 503 while PostgreSQL is down, serve the public endpoints, and lose nothing', async () => {
    const earlier = (await firstInstance.register({ contact_email: 'before@example.org' })).json();
    await firstInstance.mails(2);
    const active = await firstInstance.activate('active@example.org');
    const content = await firstInstance.get('/api/content');
    await postgres.stop();
    const unavailable = await Promise.all([
      firstInstance.register({ contact_email: 'during@example.org' }),
      secondInstance.claim({ claim_token: earlier.claim_token }),
      secondInstance.revoke({ claim_token: earlier.claim_token }),
      firstInstance.call('/api/v1/faq', active.access_token),
    ]);
    for (const { status, headers, json } of unavailable) {
      expect([status, headers['retry-after'], json().error.code]).toEqual([503, '5', 'temporarily_unavailable']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await firstInstance.get('/api/content')).toMatchObject({ status: 200, text: content.text });
    expect((await secondInstance.ask({ query: 'What is it?' })).status).toBe(200);
    expect((await secondInstance.get('/api/v1')).status).toBe(401);
    await postgres.start();
    expect((await secondInstance.claim({ claim_token: earlier.claim_token })).json().status).toBe('awaiting_code');
    expect((await firstInstance.call('/api/v1/faq', active.access_token)).status).toBe(200);
    expect((await firstInstance.register({ contact_email: 'after@example.org' })).status).toBe(201);
  });

  it('respond only after the commit, and with 503 when the commit fails', async () => {
    const rowsBefore = await postgres.query(url, 'select id from registrations');
    await postgres.query(
      url,
      `create table gate (id int); insert into gate values (1);
       create function hold() returns trigger language plpgsql as $$ begin
         perform pg_advisory_xact_lock_shared(1);
         if not exists (select from gate) then raise exception 'the commit fails'; end if;
         return null;
       end $$;
       create constraint trigger hold after insert on registrations deferrable initially deferred
         for each row execute function hold()`,
    );
    const lockingClient = new pg.Client(url);
    await lockingClient.connect();
    await lockingClient.query('select pg_advisory_lock(1)');
    let answered = false;
    const pending = firstInstance.register({ contact_email: 'held@example.org' }).then((response) => {
      answered = true;
      return response;
    });
    const waiting = async () =>
      (await postgres.query(url, "select 1 from pg_locks where locktype = 'advisory' and not granted")).length;
    while ((await waiting()) === 0);
    for (let round = 0; round < 10; round++) await firstInstance.get('/api/faq');
    expect(answered).toBe(false);
    await lockingClient.query('select pg_advisory_unlock(1)');
    expect((await pending).status).toBe(201);
    await lockingClient.query('delete from gate');
    const failed = await firstInstance.register({ contact_email: 'failed@example.org' });
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '5']);
    expect(failed.text).not.toMatch(/reg_|clm_/);
    expect(await postgres.query(url, 'select id from registrations')).toHaveLength(rowsBefore.length + 1);
    await lockingClient.end();
  });
});
