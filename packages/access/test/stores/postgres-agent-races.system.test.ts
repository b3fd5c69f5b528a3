import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_SOURCE, sourceOf } from '../../../../test/agent-access-under-test.ts';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { ownResource } from '../../../contract/src/access/resources.ts';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import type { Mail } from '../../src/agents/mail/mailer.ts';
import { sendDueMail } from '../../src/agents/mail/outbox.ts';
import { type AgentStore, StoreUnavailable } from '../../src/agents/records/agent-store.ts';
import { createSecrets } from '../../src/agents/records/secrets.ts';
import { claimAgent } from '../../src/agents/registration/claim.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';
import { createSigningKeys } from '../../src/agents/tokens/signing-keys.ts';
import { openPostgres } from '../../src/stores/sql/postgres.ts';
import { sqlAgentStore } from '../../src/stores/sql/sql-agent-store.ts';
import { accessTokenRow, code, inTransaction, NOW, registration } from './agent-store-rows.ts';

describe.skipIf(!hasPostgres)('registrations in PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  const stores: AgentStore[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await postgres.remove();
  });

  async function open(url: string, connections: number): Promise<AgentStore> {
    const store = sqlAgentStore(await openPostgres(url, NOW, { connections, warn: () => {} }));
    stores.push(store);
    return store;
  }

  let serial = 0;
  /** Agent access of one instance, with a shared secret key. */
  function accessOver(store: AgentStore): AgentAccess {
    const secrets = createSecrets(Buffer.alloc(32, 7));
    const clock = { now: () => NOW };
    const random = { token: () => `unique-${++serial}`, below: () => 123_456 };
    const parts = { phase: 'launched' as const, algorithm: 'ES256' as const, store, secrets, clock, random };
    const policy = {
      ...{ approval: 'automatic', verifiedEmail: true, mailFrom: 'agents@localhost', signing: 'ES256' },
      ...{ registration: 'open', interestRetentionDays: 365, idleDays: 90, issuers: [], resources: [] },
    } as AgentAccess['policy'];
    const issuerKeys = {} as AgentAccess['issuerKeys'];
    const signingKeys = createSigningKeys(parts);
    const callbacks = { onMailQueued: () => {}, onBudgetSpent: () => {}, onEvicted: () => {} };
    return {
      ...parts,
      ...callbacks,
      baseUrl: 'https://gatehouse.example',
      resources: [ownResource('https://gatehouse.example')],
      policy,
      issuerKeys,
      signingKeys,
    };
  }

  const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  describe.each([2, 10, 50])('over %i connections', (connections) => {
    let url: string;
    let store: AgentStore;
    beforeAll(async () => {
      url = await postgres.database();
      store = await open(url, connections);
    });
    const countSuccesses = async (work: (index: number) => Promise<boolean>) =>
      (await times(connections, work)).filter(Boolean).length;

    it('each code, assertion, identity and mail succeeds once', async () => {
      const mail = { id: 'm1', registrationId: 'reg_1', due: NOW, attempts: 0, network: null };
      await inTransaction(store, async (to) => {
        await to.add('otpCodes', code('c1', 'reg_1'));
        await to.add('outbox', mail);
      });
      expect(await countSuccesses(() => store.transaction((to) => to.consumeCode('c1', NOW)))).toBe(1);
      expect(await countSuccesses(() => store.transaction((to) => to.addAssertion('issuer', 'jti', NOW)))).toBe(1);
      const identity = (index: number) => registration(`reg_${index}`, { identityIndex: 'one' });
      expect(await countSuccesses((index) => store.transaction((to) => to.addRegistration(identity(index))))).toBe(1);
      expect(
        await countSuccesses(() => store.transaction((to) => to.postpone('outbox', mail, { due: NOW + 60_000 }))),
      ).toBe(1);
    });

    it('a code has five attempts, with any number of concurrent claims', async () => {
      await inTransaction(store, (to) => to.add('otpCodes', code('c2', 'reg_1')));
      const counted = await times(50, () => store.transaction((to) => to.countTry('c2', 5, NOW)));
      expect(counted.filter(Boolean)).toHaveLength(5);
    });

    it('instances that start concurrently create one signing key', async () => {
      await times(connections, () => accessOver(store).signingKeys.ensureActive());
      expect((await store.signingKeys()).map(({ state }) => state)).toEqual(['active']);
    });

    it('the hourly mail budget is shared by all instances, with any number of concurrent registrations', async () => {
      const own = await postgres.database();
      const instances = [accessOver(await open(own, connections)), accessOver(await open(own, connections))];
      const [network, other] = [sourceOf(1000 + connections), sourceOf(2000 + connections)];
      const register = (source: typeof OWN_SOURCE) => (index: number) =>
        registerAgent(
          instances[index % 2] as AgentAccess,
          { client_name: 'A', contact_email: `a@d${index}.example` },
          source,
        ).then(
          () => 'taken',
          ({ reason }) => reason,
        );
      const results = await times(60, register(network));
      expect(results.filter((result) => result === 'taken')).toHaveLength(46);
      expect(new Set(results)).toEqual(new Set(['taken', 'network_has_its_share']));
      expect(await register(other)(0)).toBe('taken');
    });

    it('the right code sent concurrently activates once, and all responses have the same next claim token', async () => {
      const access = accessOver(store);
      const { body } = await registerAgent(access, { client_name: 'A', contact_email: 'a@example.org' }, OWN_SOURCE);
      const mails: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
      await sendDueMail(access, mailer, 'Example', { onFailure: () => {} });
      expect(mails[0]?.text).toContain('The code is 123456');
      const claims = await times(connections, () =>
        claimAgent(access, { claim_token: body.claim_token, otp: '123456' }, OWN_SOURCE).catch(
          (error: Error) => error.message,
        ),
      );
      const answers = claims.filter((claim) => typeof claim !== 'string');
      expect(answers.length).toBeGreaterThanOrEqual(1);
      expect(new Set(claims.filter((claim) => typeof claim === 'string'))).toEqual(
        answers.length === connections ? new Set() : new Set(['code_unusable']),
      );
      const id = String(body.registration_id);
      expect((await store.recordsOf(id)).audit.map(({ event }) => event).toSorted()).toEqual([
        'register',
        'right_code',
      ]);
      expect((await store.recordsOf(id)).claimTokens).toHaveLength(2);

      const next = answers[0]?.body.claim_token;
      const rotations = await times(connections, () => claimAgent(access, { claim_token: next }, OWN_SOURCE));
      expect(new Set(rotations.map(({ body: { claim_token } }) => claim_token)).size).toBe(1);
      expect((await store.recordsOf(id)).claimTokens).toHaveLength(3);
      expect((await store.recordsOf(id)).accessTokens).toHaveLength(answers.length + connections);
    });
  });

  it('a row locked by one transaction makes the next one wait, and then read the committed value', async () => {
    const store = await open(await postgres.database(), 2);
    await inTransaction(store, (to) => to.addRegistration(registration('reg_1')));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const first = store.transaction(async (to) => {
      await to.lock({ id: 'reg_1' }, NOW);
      locked();
      await released;
      await to.save('reg_1', { state: 'revoked' });
    });
    await isLocked;
    const second = store.transaction((to) => to.lock({ id: 'reg_1' }, NOW));
    release();
    await first;
    expect((await second)?.state).toBe('revoked');
  });

  it('a transaction that timed out leaves nothing for the next one on its connection', async () => {
    const url = await postgres.database();
    const store = await open(`${url}?query_timeout=300`, 1);
    await inTransaction(store, (to) => to.addRegistration(registration('reg_1')));
    const otherStore = await open(url, 1);
    await otherStore.transaction(async (to) => {
      await to.lock({ id: 'reg_1' }, NOW);
      const late = store.transaction(async (unit) => {
        await unit.add('accessTokens', accessTokenRow('half', 'reg_1'));
        await unit.lock({ id: 'reg_1' }, NOW);
      });
      await expect(late).rejects.toThrow(StoreUnavailable);
    });
    await inTransaction(store, (to) => to.setMetadata('name', 'value'));
    expect(await store.metadata('name')).toBe('value');
    expect((await store.recordsOf('reg_1')).accessTokens).toEqual([]);
  });

  it('a lost connection rolls back its transaction, and the store continues with a new one', async () => {
    const url = await postgres.database();
    const store = await open(url, 1);
    const lostTransaction = store.transaction(async (to) => {
      await to.addRegistration(registration('reg_1'));
      await postgres.query(
        url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await to.addClaimToken('hash', 'reg_1', NOW);
    });
    await expect(lostTransaction).rejects.toThrow(StoreUnavailable);
    expect(await store.registrations({})).toEqual([]);
    await store.ping(NOW);
  });

  it('while the server is down each call throws StoreUnavailable; afterwards all committed data exists', async () => {
    const store = await open(await postgres.database(), 2);
    await inTransaction(store, (to) => to.addRegistration(registration('reg_1')));
    await postgres.stop();
    await expect(store.ping(NOW)).rejects.toThrow(StoreUnavailable);
    await expect(store.registrations({})).rejects.toThrow(StoreUnavailable);
    await expect(inTransaction(store, (to) => to.setMetadata('a', 'b'))).rejects.toThrow(StoreUnavailable);
    await postgres.start();
    expect(await store.registrations({})).toHaveLength(1);
    await inTransaction(store, (to) => to.setMetadata('a', 'b'));
  });
});
