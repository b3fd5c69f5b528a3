import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AgentStore, StoreUnavailable, type StoreUnit } from '../../src/agents/records/agent-store.ts';
import { accessTokenRow, code, inTransaction, NOW, registration, signingKey } from './agent-store-rows.ts';
import type { AgentStoreUnderTest } from './agent-store-transactions.contract.ts';

/** Requirements for every registration store: rows. */
export function describeAgentStore(kind: string, open: () => Promise<AgentStoreUnderTest>): void {
  describe(`a store of registrations in ${kind}`, () => {
    let setup: AgentStoreUnderTest;
    let store: AgentStore;
    beforeEach(async () => {
      setup = await open();
      store = setup.store;
    });
    afterEach(() => setup.close());
    const unit = <T>(work: (unit: StoreUnit) => Promise<T>): Promise<T> => store.transaction(work);
    const add = (...rows: Parameters<typeof registration>[]) =>
      inTransaction(store, async (to) => {
        for (const row of rows) await to.addRegistration(registration(...row));
      });

    it('returns a registration unchanged', async () => {
      const full = {
        identityType: 'id-jag',
        state: 'awaiting_approval',
        scope: 'faq:read',
        asked: 'content:read faq:read',
        declined: 'content:read',
        scopeEnds: 'faq:read=1777593601000',
        details: '"\'é%_\\',
        emailIndex: 'e',
        identityIndex: 'i',
        issuer: 'https://idp.example',
        lastUsed: 2,
        ended: 9_007_199_254_740_991,
      } as const;
      await add(['reg_1', full], ['reg_2']);
      expect(await store.registrations({})).toStrictEqual([
        {
          id: 'reg_1',
          identityType: 'id-jag',
          state: 'awaiting_approval',
          scope: 'faq:read',
          asked: 'content:read faq:read',
          declined: 'content:read',
          scopeEnds: 'faq:read=1777593601000',
          details: '"\'é%_\\',
          emailIndex: 'e',
          identityIndex: 'i',
          issuer: 'https://idp.example',
          created: 1_777_593_600_000,
          updated: 1_777_593_600_000,
          lastUsed: 2,
          expires: 1_777_593_601_000,
          ended: 9_007_199_254_740_991,
        },
        registration('reg_2'),
      ]);
    });

    it('finds registrations by id, address, state and time, oldest first, up to a limit', async () => {
      await add(
        ['reg_3', { created: NOW + 2, emailIndex: 'other', state: 'revoked' }],
        ['reg_2', { created: NOW + 1 }],
        ['reg_1', { created: NOW + 1, state: 'locked' }],
      );
      const ids = async (filter: Parameters<AgentStore['registrations']>[0]) =>
        (await store.registrations(filter)).map(({ id }) => id);
      expect(await ids({})).toEqual(['reg_1', 'reg_2', 'reg_3']);
      expect(await ids({ id: 'reg_2' })).toEqual(['reg_2']);
      expect(await ids({ id: 'reg_' })).toEqual([]);
      expect(await ids({ emailIndex: 'address index' })).toEqual(['reg_1', 'reg_2']);
      expect(await ids({ emailIndex: 'address index', state: 'locked' })).toEqual(['reg_1']);
      expect(await ids({ since: NOW + 2 })).toEqual(['reg_3']);
      expect(await ids({ limit: 2 })).toEqual(['reg_1', 'reg_2']);
      expect(await ids({ limit: Number.MAX_SAFE_INTEGER })).toHaveLength(3);
    });

    it('accepts an identity once, and any number of registrations without one', async () => {
      const added = await unit(async (to) => [
        await to.addRegistration(registration('reg_1', { identityIndex: 'i' })),
        await to.addRegistration(registration('reg_2', { identityIndex: 'i' })),
        await to.addRegistration(registration('reg_3', { identityIndex: 'j' })),
        await to.addRegistration(registration('reg_4')),
        await to.addRegistration(registration('reg_5')),
      ]);
      expect(added).toEqual([true, false, true, true, true]);
      expect((await store.registrations({})).map(({ id }) => id)).toEqual(['reg_1', 'reg_3', 'reg_4', 'reg_5']);
    });

    it('locks a row by id or identity, records the time and returns the whole row', async () => {
      await add(['reg_1', { identityIndex: 'i' }], ['reg_2']);
      const locked = { ...registration('reg_1', { identityIndex: 'i' }), updated: NOW + 7 };
      expect(await unit((to) => to.lock({ id: 'reg_1' }, NOW + 7))).toStrictEqual(locked);
      expect(await unit((to) => to.lock({ identityIndex: 'i' }, NOW + 7))).toStrictEqual(locked);
      expect(await unit((to) => to.lock({ id: 'reg_9' }, NOW + 7))).toBeNull();
      expect(await unit((to) => to.lock({ identityIndex: 'k' }, NOW + 7))).toBeNull();
      expect((await store.registrations({ id: 'reg_2' }))[0]).toStrictEqual(registration('reg_2'));
    });

    it('changes only the given members of one registration', async () => {
      await add(['reg_1'], ['reg_2']);
      await inTransaction(store, (to) => to.save('reg_1', { state: 'revoked', details: null, ended: NOW + 1 }));
      expect(await store.registrations({})).toStrictEqual([
        registration('reg_1', { state: 'revoked', details: null, ended: NOW + 1 }),
        registration('reg_2'),
      ]);
    });

    it('deletes a registration with all dependent rows', async () => {
      await add(['reg_1'], ['reg_2']);
      await inTransaction(store, async (to) => {
        for (const id of ['reg_1', 'reg_2']) {
          await to.addClaimToken(`hash of ${id}`, id, NOW);
          await to.add('accessTokens', accessTokenRow(`jti of ${id}`, id));
          await to.add('otpCodes', code(`code of ${id}`, id));
          await to.add('outbox', { id: `mail of ${id}`, registrationId: id, due: NOW, attempts: 0, network: null });
        }
        await to.deleteRegistration('reg_1', false);
      });
      const remainingCounts = async (id: string) => [
        (await store.registrations({ id })).length,
        (await store.recordsOf(id)).claimTokens.length,
        (await store.recordsOf(id)).accessTokens.length,
        ...(await unit(async (to) => [(await to.codes(id)).length, (await to.mailOf(id)) === null ? 0 : 1])),
      ];
      expect(await remainingCounts('reg_1')).toEqual([0, 0, 0, 0, 0]);
      expect(await remainingCounts('reg_2')).toEqual([1, 1, 1, 1, 1]);
    });

    it('deletes, revokes and locks nothing without a condition', async () => {
      await add(['reg_1'], ['reg_2']);
      await inTransaction(store, (to) => to.add('otpCodes', code('c', 'reg_1')));
      const missing = { id: undefined as unknown as string };
      for (const work of [
        (to: StoreUnit) => to.delete('otpCodes', missing),
        (to: StoreUnit) => to.lock(missing, NOW + 7),
        (to: StoreUnit) => to.revokeAccessTokens({ jti: missing.id }, NOW),
      ])
        await unit<unknown>(work).catch(() => {});
      expect(await unit((to) => to.codes('reg_1'))).toHaveLength(1);
      expect((await store.registrations({})).map(({ updated }) => updated)).toEqual([NOW, NOW]);
    });

    it('finds every claim token of a registration, and its rotation time', async () => {
      await inTransaction(store, async (to) => {
        await to.addClaimToken('b', 'reg_1', NOW);
        await to.addClaimToken('a', 'reg_1', NOW + 1);
        await to.addClaimToken('c', 'reg_2', NOW);
        await to.rotateClaimToken('b', NOW + 1);
      });
      const [rotated, current] = [
        { hash: 'b', registrationId: 'reg_1', rotatedAt: NOW + 1 },
        { hash: 'a', registrationId: 'reg_1', rotatedAt: null },
      ];
      expect(await store.claimToken('b')).toStrictEqual(rotated);
      expect(await unit((to) => to.claimToken('a'))).toStrictEqual(current);
      expect(await store.claimToken('d')).toBeNull();
      expect((await store.recordsOf('reg_1')).claimTokens).toStrictEqual([rotated, current]);
      await expect(inTransaction(store, (to) => to.addClaimToken('a', 'reg_2', NOW))).rejects.toThrow(StoreUnavailable);
    });

    it('returns the status of an access token, its registration and its key', async () => {
      await add(['reg_1'], ['reg_2', { state: 'revoked' }]);
      await inTransaction(store, async (to) => {
        await to.add('signingKeys', signingKey('key-1'));
        await to.add('signingKeys', signingKey('key-2', { state: 'removed' }));
        await to.add('accessTokens', accessTokenRow('t1', 'reg_1', { issued: NOW + 1 }));
        await to.add('accessTokens', accessTokenRow('t2', 'reg_1', { kid: 'key-2' }));
        await to.add('accessTokens', accessTokenRow('t3', 'reg_2'));
        await to.add('accessTokens', accessTokenRow('t4', 'reg_9'));
        await to.add('accessTokens', accessTokenRow('t5', 'reg_1', { kid: 'key-9' }));
        await to.revokeAccessTokens({ jti: 't2' }, NOW);
      });
      const kept = { issuer: null, details: 'sealed details' };
      const status = { revoked: false, registrationState: 'active', keyState: 'active', ...kept };
      expect(await store.tokenStatus('t1')).toStrictEqual(status);
      expect(await store.tokenStatus('t2')).toStrictEqual({ ...status, revoked: true, keyState: 'removed' });
      expect(await store.tokenStatus('t3')).toStrictEqual({ ...status, registrationState: 'revoked' });
      for (const without of ['t4', 't5', 't6']) expect(await store.tokenStatus(without)).toBeNull();
      await inTransaction(store, (to) => to.revokeAccessTokens({ registrationId: 'reg_1' }, NOW + 5));
      expect((await store.tokenStatus('t1'))?.revoked).toBe(true);
      expect((await store.tokenStatus('t3'))?.revoked).toBe(false);
      expect((await store.recordsOf('reg_1')).accessTokens.at(-1)).toStrictEqual({
        jti: 't1',
        registrationId: 'reg_1',
        kid: 'key-1',
        scope: 'faq:read',
        issued: 1_777_593_600_001,
        expires: 1_777_594_200_000,
      });
    });

    it('returns the codes of a registration, newest first, and counts attempts of a usable code only', async () => {
      await inTransaction(store, async (to) => {
        await to.add('otpCodes', code('old', 'reg_1', { consumed: NOW + 3 }));
        await to.add('otpCodes', code('new', 'reg_1', { created: NOW + 1, attempts: 3 }));
        await to.add('otpCodes', code('late', 'reg_2', { expires: NOW }));
      });
      const tries = await unit(async (to) => [
        ...[await to.countTry('new', 5, NOW), await to.countTry('new', 5, NOW), await to.countTry('new', 5, NOW)],
        ...[await to.countTry('old', 5, NOW), await to.countTry('late', 5, NOW), await to.countTry('none', 5, NOW)],
      ]);
      expect(tries).toEqual([true, true, false, false, false, false]);
      expect(await unit((to) => to.codes('reg_1'))).toStrictEqual([
        code('new', 'reg_1', { created: NOW + 1, attempts: 5 }),
        code('old', 'reg_1', { consumed: NOW + 3 }),
      ]);
      expect(Object.keys(code('x', 'y')).sort().join()).toBe(
        'attempts,consumed,created,expires,hmac,id,registrationId',
      );
      const used = await unit(async (to) => [await to.consumeCode('new', NOW), await to.consumeCode('new', NOW)]);
      expect(used).toEqual([true, false]);
      await inTransaction(store, (to) => to.delete('otpCodes', { id: 'old' }));
      expect((await unit((to) => to.codes('reg_1'))).map(({ id }) => id)).toEqual(['new']);
      await inTransaction(store, (to) => to.delete('otpCodes', { registrationId: 'reg_1' }));
      expect(await unit((to) => to.codes('reg_1'))).toEqual([]);
      expect(await unit((to) => to.codes('reg_2'))).toHaveLength(1);
    });

    it('leases a due mail to one sender', async () => {
      const mail = { id: 'm1', registrationId: 'reg_1', due: NOW, attempts: 0, network: 'keyed hash' };
      await inTransaction(store, async (to) => {
        await to.add('outbox', mail);
        await to.add('outbox', { ...mail, id: 'm2', registrationId: 'reg_2', due: NOW + 1 });
        await to.add('outbox', { ...mail, id: 'm0', registrationId: 'reg_3', due: NOW - 1 });
      });
      const due = async (at: number, limit = 9) => (await store.dueMail(at, limit)).map(({ id }) => id);
      expect(await due(NOW)).toEqual(['m0', 'm1']);
      expect(await due(NOW, 1)).toEqual(['m0']);
      const lease = () => unit((to) => to.postpone('outbox', mail, { due: NOW + 60_000 }));
      expect([await lease(), await lease()]).toEqual([true, false]);
      expect(await due(NOW + 59_999)).toEqual(['m0', 'm2']);
      expect(await unit((to) => to.mailOf('reg_1'))).toStrictEqual({ ...mail, due: NOW + 60_000 });
      await inTransaction(store, async (to) => {
        await to.postpone('outbox', { id: 'm1', due: NOW + 60_000 }, { due: NOW + 5000, attempts: 1 });
        await to.delete('outbox', { id: 'm2' });
        await to.delete('outbox', { registrationId: 'reg_3' });
      });
      expect(await store.dueMail(NOW + 5000, 9)).toStrictEqual([{ ...mail, due: NOW + 5000, attempts: 1 }]);
    });

    it('adds up budgets separately by key and window', async () => {
      const sums = await unit(async (to) => [
        await to.spend('a', NOW, 1),
        await to.spend('a', NOW, 1),
        await to.spend('a', NOW + 1, 1),
        await to.spend('b', NOW, 5),
        await to.spend('a', NOW, -1),
      ]);
      expect(sums).toStrictEqual([1, 2, 1, 5, 1]);
    });

    it('accepts an assertion of an issuer once', async () => {
      const added = await unit(async (to) => [
        await to.addAssertion('one', 'jti', NOW),
        await to.addAssertion('one', 'jti', NOW + 1),
        await to.addAssertion('two', 'jti', NOW),
        await to.addAssertion('one', 'other', NOW),
      ]);
      expect(added).toEqual([true, false, true, true]);
    });

    it('stores metadata: `setMetadata` overwrites, `addMetadata` does not', async () => {
      expect(await store.metadata('name')).toBeNull();
      expect(await unit((to) => to.addMetadata('name', 'first'))).toBe('first');
      expect(await unit((to) => to.addMetadata('name', 'second'))).toBe('first');
      expect(await store.metadata('name')).toBe('first');
      await inTransaction(store, (to) => to.setMetadata('name', 'third'));
      expect(await store.metadata('name')).toBe('third');
    });

    it('returns signing keys in order of creation', async () => {
      await inTransaction(store, async (to) => {
        await to.add('signingKeys', signingKey('b'));
        await to.add('signingKeys', signingKey('a', { created: NOW + 1, state: 'next', alg: 'RS256' }));
        await to.setSigningKey('b', { state: 'retiring', changed: NOW + 2 });
      });
      const kept = [
        signingKey('b', { state: 'retiring', changed: NOW + 2 }),
        signingKey('a', { created: NOW + 1, state: 'next', alg: 'RS256' }),
      ];
      expect(await store.signingKeys()).toStrictEqual(kept);
      expect(await unit((to) => to.signingKeys())).toStrictEqual(kept);
    });

    it('returns the audit of one registration only', async () => {
      await inTransaction(store, async (to) => {
        await to.addAudit({ registrationId: 'reg_1', event: 'revoke', reason: 'holder' }, NOW + 1);
        await to.addAudit({ registrationId: 'reg_1', event: 'register', reason: null }, NOW);
        await to.addAudit({ registrationId: null, event: 'keys rotate', reason: 'operator' }, NOW);
      });
      expect((await store.recordsOf('reg_1')).audit).toStrictEqual([
        { registrationId: 'reg_1', event: 'register', reason: null, at: NOW },
        { registrationId: 'reg_1', event: 'revoke', reason: 'holder', at: NOW + 1 },
      ]);
    });

    it('lists live registrations that have expired, oldest first', async () => {
      await add(
        ['reg_1', { expires: NOW }],
        ['reg_2', { expires: NOW - 1, state: 'interest_recorded' }],
        ['reg_3', { expires: NOW - 2, state: 'revoked' }],
        ['reg_4', { expires: NOW + 1 }],
        ['reg_5', { expires: NOW - 3, state: 'awaiting_code' }],
        ['reg_6', { expires: NOW - 4, state: 'awaiting_approval' }],
      );
      expect(await store.overdue(NOW, 9)).toStrictEqual(['reg_6', 'reg_5', 'reg_2', 'reg_1']);
      expect(await store.overdue(NOW, 2)).toStrictEqual(['reg_6', 'reg_5']);
    });
  });
}
