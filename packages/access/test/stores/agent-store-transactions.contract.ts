import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgentStore, StoreUnavailable, type StoreUnit } from '../../src/agents/records/agent-store.ts';
import { accessToken, NOW, registration, signingKey, write } from './agent-store-rows.ts';

export interface AgentStoreUnderTest {
  store: AgentStore;
  /** Runs statements beside the store. */
  execute: (text: string) => Promise<void>;
  /** Statements that make the commit of every transaction that adds a registration fail. */
  failingCommit: string;
  close: () => Promise<void>;
}

/** What every store of registrations keeps to when things go wrong or come at once, whatever database it is. */
export function describeAgentTransactions(kind: string, open: () => Promise<AgentStoreUnderTest>): void {
  describe(`transactions of registrations in ${kind}`, () => {
    let under: AgentStoreUnderTest;
    let store: AgentStore;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.close());
    const unit = <T>(work: (unit: StoreUnit) => Promise<T>): Promise<T> => store.transaction(work);
    const add = (id: string) => write(store, (to) => to.addRegistration(registration(id)));

    it('undoes a transaction whose work throws, and passes on what it threw', async () => {
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

    it('returns the status of each of many concurrent tokens, and never a status from before the request', async () => {
      await add('reg_1');
      const names = Array.from({ length: 150 }, (_, number) => `t${number}`);
      await write(store, async (to) => {
        await to.add('signingKeys', signingKey('key-1'));
        for (const name of names) await to.add('accessTokens', accessToken(name, 'reg_1'));
        for (const name of names.slice(0, 50)) await to.revokeAccessTokens({ jti: name }, NOW);
      });
      const asked = [...names, 'none', 't0', ...names];
      const told = async (name: string) => (await store.tokenStatus(name))?.revoked;
      const expected = (revoked: number) =>
        asked.map((name) => (name === 'none' ? undefined : Number(name.slice(1)) < revoked));
      expect(await Promise.all(asked.map(told))).toEqual(expected(50));
      const unaware = Promise.all(asked.map(told));
      await unit(async (to) => {
        for (const name of names.slice(50)) await to.revokeAccessTokens({ jti: name }, NOW);
      });
      expect(await Promise.all(asked.map(told))).toEqual(expected(150));
      expect((await unaware).length).toBe(302);
    });

    it('says that it is unavailable when a commit fails, keeps nothing of it and works on', async () => {
      await under.execute(under.failingCommit);
      await expect(add('reg_1')).rejects.toThrow(StoreUnavailable);
      expect(await store.registrations({})).toEqual([]);
      await write(store, (to) => to.setMetadata('name', 'value'));
      expect(await store.metadata('name')).toBe('value');
    });

    it('says that it is unavailable when a statement fails, within a transaction or without', async () => {
      await under.execute('drop table facts');
      await expect(store.metadata('name')).rejects.toThrow(StoreUnavailable);
      await expect(write(store, (to) => to.setMetadata('name', 'value'))).rejects.toThrow(StoreUnavailable);
      expect(await store.registrations({})).toEqual([]);
    });

    it('lets fifty transactions at once each see the sum of those before it', async () => {
      const sums = await Promise.all(Array.from({ length: 50 }, () => unit((to) => to.spend('a', NOW, 1))));
      expect(sums.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    });

    it('is asked by a read each time, and by a write at most once in ten seconds as long as that goes well', async () => {
      const lastWrite = () => store.metadata('written');
      await store.ping(NOW);
      await store.ping(NOW + 9999);
      expect(await lastWrite()).toBe(String(NOW));
      await store.ping(NOW + 10_000);
      expect(await lastWrite()).toBe(String(NOW + 10_000));
      await under.execute('alter table facts rename to away');
      await store.ping(NOW + 19_999);
      for (const late of [20_000, 20_001]) await expect(store.ping(NOW + late)).rejects.toThrow(StoreUnavailable);
      await under.execute('alter table away rename to facts');
      await store.ping(NOW + 20_002);
      await under.execute('drop table registrations');
      await expect(store.ping(NOW + 20_003)).rejects.toThrow(StoreUnavailable);
    });

    it('cannot be used once it is closed', async () => {
      await store.close();
      await expect(store.ping(NOW)).rejects.toThrow(StoreUnavailable);
      await expect(store.ping(NOW)).rejects.toThrow('The store of registrations cannot be used.');
    });
  });
}
