import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import type { AgentStore, WebhookRow } from '../../src/agents/records/agent-store.ts';
import { deliverEvents } from '../../src/agents/webhook/deliver-events.ts';
import { NOW } from './agent-store-rows.ts';

/** One database, opened by two instances. */
export interface TwoInstances {
  stores: readonly [AgentStore, AgentStore];
  close(): Promise<void>;
}

const DAY = 86_400_000;

/** Requirements for every store: webhook events. */
export function describeWebhookEvents(kind: string, open: () => Promise<TwoInstances>): void {
  describe(`events in ${kind}`, () => {
    let two: TwoInstances;
    let store: AgentStore;
    let time = NOW;
    beforeEach(async () => {
      two = await open();
      [store] = two.stores;
      time = NOW;
    });
    afterEach(() => two.close());
    const add = async (registrationId: string, body: string, at = time, verified = true) => {
      await store.transaction((unit) => unit.addEvent({ registrationId, body, verified }, at));
    };
    const lease = (instance: AgentStore, row: WebhookRow) =>
      instance.transaction((unit) => unit.postpone('webhookEvents', row, { due: NOW + 30_000 }));
    const due = async (at = time) => (await store.dueEvents(at, 20)).map(({ body }) => body).sort();

    it('are returned unchanged, the first one of each registration', async () => {
      await add('reg_1', '{"é":"\'"}');
      await add('reg_1', 'second');
      await add('reg_2', 'other', NOW + 1);
      expect(await store.dueEvents(NOW, 20)).toStrictEqual([
        {
          id: expect.stringMatching(/^msg_[\da-f-]{36}$/),
          registrationId: 'reg_1',
          number: 1,
          body: '{"é":"\'"}',
          created: NOW,
          due: NOW,
          attempts: 0,
          verified: 1,
        },
      ]);
      expect(await due(NOW + 1)).toEqual(['other', '{"é":"\'"}']);
      expect(await store.countEvents()).toBe(3);
    });

    it('are delivered in order, also when the first event has to wait, and new events are appended', async () => {
      await add('reg_1', 'first');
      await add('reg_1', 'second');
      const [first] = await store.dueEvents(NOW, 20);
      if (!first) throw new Error('There is no event.');
      await store.transaction((unit) => unit.postpone('webhookEvents', first, { due: NOW + 5000, attempts: 1 }));
      expect(await due(NOW + 4999)).toEqual([]);
      expect((await store.dueEvents(NOW + 5000, 20))[0]).toMatchObject({ body: 'first', attempts: 1 });
      await store.transaction((unit) => unit.delete('webhookEvents', { id: first.id }));
      await add('reg_1', 'third');
      expect((await store.dueEvents(NOW, 20))[0]).toMatchObject({ body: 'second', number: 2 });
      const [second] = await store.dueEvents(NOW, 20);
      await store.transaction((unit) => unit.delete('webhookEvents', { id: second?.id ?? '' }));
      expect((await store.dueEvents(NOW, 20))[0]).toMatchObject({ body: 'third', number: 3 });
    });

    it('are leased to one instance until the lease expires', async () => {
      await add('reg_1', 'first');
      const [row] = await store.dueEvents(NOW, 20);
      if (!row) throw new Error('There is no event.');
      const won = await Promise.all(two.stores.map((instance) => lease(instance, row)));
      expect(won.sort()).toEqual([false, true]);
      expect(await due(NOW + 29_999)).toEqual([]);
      expect(await due(NOW + 30_000)).toEqual(['first']);
    });

    it('are dropped when they are too old, and the oldest when there are too many', async () => {
      for (const at of [1, 2, 3, 4, 5]) await add(`reg_${at}`, String(at), NOW + at);
      expect(await store.dropEvents(NOW + 1, 100)).toBe(1);
      expect(await store.dropEvents(NOW, 4)).toBe(0);
      expect(await store.dropEvents(NOW, 2)).toBe(2);
      expect(await due(NOW + 9)).toEqual(['4', '5']);
      for (const at of [1, 2, 3]) await add(`reg_same_${at}`, 'same', NOW + 9);
      expect(await store.dropEvents(NOW, 2)).toBe(3);
      expect(await due(NOW + 9)).toEqual(['same', 'same']);
    });

    it('of registrations without a verified address are dropped before all others of any age', async () => {
      for (const at of [1, 2, 3, 4]) await add(`reg_flood_${at}`, `flood ${at}`, NOW + 10 + at, false);
      for (const at of [1, 2, 3]) await add(`reg_${at}`, `revoked ${at}`, NOW + at);
      expect(await store.dropEvents(NOW, 4)).toBe(3);
      expect(await due(NOW + 99)).toEqual(['flood 4', 'revoked 1', 'revoked 2', 'revoked 3']);
      expect(await store.dropEvents(NOW, 2)).toBe(2);
      expect(await due(NOW + 99)).toEqual(['revoked 2', 'revoked 3']);
    });

    const accessOver = (instance: AgentStore) =>
      ({
        store: instance,
        clock: { now: () => time },
        random: { token: () => '', below: () => 0 },
      }) as unknown as AgentAccess;
    const quiet = { onFailure: () => {}, onDropped: () => {} };

    it('are delivered once each by two instances together, in order for each registration', async () => {
      for (let number = 1; number <= 6; number++)
        for (const registration of ['a', 'b', 'c', 'd', 'e']) await add(registration, `${registration}${number}`);
      const delivered: string[] = [];
      const ids = new Set<string>();
      const sender = {
        async send({ id, body }: { id: string; body: string }) {
          await new Promise((resolve) => setImmediate(resolve));
          delivered.push(body);
          ids.add(id);
        },
      };
      for (let round = 0; round < 20 && (await store.countEvents()) > 0; round++)
        await Promise.all(two.stores.map((instance) => deliverEvents(accessOver(instance), sender, quiet)));
      expect([delivered.length, ids.size]).toEqual([30, 30]);
      for (const registration of ['a', 'b', 'c', 'd', 'e'])
        expect(delivered.filter((body) => body.startsWith(registration)).join()).toBe(
          [1, 2, 3, 4, 5, 6].map((number) => `${registration}${number}`).join(),
        );
    });

    it('are retried after increasing delays, with the same id, and dropped after three days', async () => {
      await add('reg_1', 'first');
      await add('reg_1', 'second');
      const tries: { id: string; at: number }[] = [];
      let dropped = 0;
      const failing = {
        async send({ id }: { id: string }) {
          tries.push({ id, at: time - NOW });
          throw new Error('no');
        },
      };
      const report = {
        onFailure: () => {},
        onDropped(events: number) {
          dropped += events;
        },
      };
      for (;;) {
        const [next] = await store.dueEvents(NOW + 9 * DAY, 1);
        if (!next || next.due >= NOW + 3 * DAY) break;
        time = next.due;
        await deliverEvents(accessOver(store), failing, report);
      }
      const waits = tries.slice(1).map(({ at }, index) => at - (tries[index]?.at ?? 0));
      expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
      expect(waits.slice(0, 3).map((wait) => Math.round(wait / 5000))).toEqual([1, 6, 24]);
      expect(Math.max(...waits)).toBeLessThan(6 * 3_600_000 + 10_000);
      expect(tries.length).toBeLessThan(24);
      time = NOW + 3 * DAY;
      await deliverEvents(accessOver(store), failing, report);
      expect([dropped, await store.countEvents()]).toEqual([2, 0]);
    });

    it('are delivered by another instance when the one with the lease was killed', async () => {
      await add('reg_1', 'first');
      const [row] = await store.dueEvents(NOW, 20);
      if (row) await lease(store, row);
      const delivered: string[] = [];
      const sender = { send: async ({ id }: { id: string }) => void delivered.push(id) };
      await deliverEvents(accessOver(two.stores[1]), sender, quiet);
      expect(delivered).toEqual([]);
      time += 30_000;
      await deliverEvents(accessOver(two.stores[1]), sender, quiet);
      expect(delivered).toEqual([row?.id]);
    });
  });
}
