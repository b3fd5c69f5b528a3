import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgentStore, StoreUnavailable, type StoreUnit } from '../../src/agents/records/agent-store.ts';
import { accessTokenRow, inTransaction, NOW, registration, signingKey } from './agent-store-rows.ts';

export interface AgentStoreUnderTest {
  store: AgentStore;
  /** Runs statements over another connection. */
  execute: (text: string) => Promise<void>;
  /** Statements after which the commit of every transaction that adds a registration fails. */
  failingCommit: string;
  close: () => Promise<void>;
}

/** Requirements for every registration store: errors and concurrency. */
export function describeAgentTransactions(kind: string, open: () => Promise<AgentStoreUnderTest>): void {
  describe(`the transactional store of registrations in ${kind}`, () => {
    let setup: AgentStoreUnderTest;
    let store: AgentStore;
    beforeEach(async () => {
      setup = await open();
      store = setup.store;
    });
    afterEach(() => setup.close());
    const unit = <T>(work: (unit: StoreUnit) => Promise<T>): Promise<T> => store.transaction(work);
    const add = (id: string) => inTransaction(store, (to) => to.addRegistration(registration(id)));

    it('rolls back a transaction whose body throws, and rethrows the error', async () => {
      const own = new Error('a rule');
      await expect(
        store.transaction(async (to) => {
          await to.addRegistration(registration('reg_1'));
          await to.addClaimToken('hash', 'reg_1', NOW);
          throw own;
        }),
      ).rejects.toBe(own);
      expect(await store.registrations({})).toEqual([]);
      expect(await store.claimToken('hash')).toBeNull();
      await add('reg_1');
      expect(await store.registrations({})).toHaveLength(1);
    });

    it('returns the status of each of many concurrent tokens, and never an outdated status', async () => {
      await add('reg_1');
      const jtis = Array.from({ length: 150 }, (_, number) => `t${number}`);
      await inTransaction(store, async (to) => {
        await to.add('signingKeys', signingKey('key-1'));
        for (const name of jtis) await to.add('accessTokens', accessTokenRow(name, 'reg_1'));
        for (const name of jtis.slice(0, 50)) await to.revokeAccessTokens({ jti: name }, NOW);
      });
      const readJtis = [...jtis, 'none', 't0', ...jtis];
      const isRevoked = async (name: string) => (await store.tokenStatus(name))?.revoked;
      const expected = (revoked: number) =>
        readJtis.map((name) => (name === 'none' ? undefined : Number(name.slice(1)) < revoked));
      expect(await Promise.all(readJtis.map(isRevoked))).toEqual(expected(50));
      const readsDuringUpdate = Promise.all(readJtis.map(isRevoked));
      await unit(async (to) => {
        for (const name of jtis.slice(50)) await to.revokeAccessTokens({ jti: name }, NOW);
      });
      expect(await Promise.all(readJtis.map(isRevoked))).toEqual(expected(150));
      expect((await readsDuringUpdate).length).toBe(302);
    });

    it('throws StoreUnavailable when a commit fails, stores nothing of it and continues to work', async () => {
      await setup.execute(setup.failingCommit);
      await expect(add('reg_1')).rejects.toThrow(StoreUnavailable);
      expect(await store.registrations({})).toEqual([]);
      await inTransaction(store, (to) => to.setMetadata('name', 'value'));
      expect(await store.metadata('name')).toBe('value');
    });

    it('throws StoreUnavailable when a statement fails, inside a transaction or outside', async () => {
      await setup.execute('drop table facts');
      await expect(store.metadata('name')).rejects.toThrow(StoreUnavailable);
      await expect(inTransaction(store, (to) => to.setMetadata('name', 'value'))).rejects.toThrow(StoreUnavailable);
      expect(await store.registrations({})).toEqual([]);
    });

    it('serializes fifty concurrent transactions: each reads the sum of all earlier ones', async () => {
      const sums = await Promise.all(Array.from({ length: 50 }, () => unit((to) => to.spend('a', NOW, 1))));
      expect(sums.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    });

    it('is probed by a read each time, and by a write at most every ten seconds while that succeeds', async () => {
      const lastWrite = () => store.metadata('written');
      await store.ping(NOW);
      await store.ping(NOW + 9999);
      expect(await lastWrite()).toBe(String(NOW));
      await store.ping(NOW + 10_000);
      expect(await lastWrite()).toBe(String(NOW + 10_000));
      await setup.execute('alter table facts rename to away');
      await store.ping(NOW + 19_999);
      for (const late of [20_000, 20_001]) await expect(store.ping(NOW + late)).rejects.toThrow(StoreUnavailable);
      await setup.execute('alter table away rename to facts');
      await store.ping(NOW + 20_002);
      await setup.execute('drop table registrations');
      await expect(store.ping(NOW + 20_003)).rejects.toThrow(StoreUnavailable);
    });

    it('rejects calls after it is closed', async () => {
      await store.close();
      await expect(store.ping(NOW)).rejects.toThrow(StoreUnavailable);
      await expect(store.ping(NOW)).rejects.toThrow('The store of registrations cannot be used.');
    });
  });
}
