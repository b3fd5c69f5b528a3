import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import type { AgentStore, StoreUnit } from '../../src/agents/records/agent-store.ts';
import { code, NOW, registration } from './agent-store-rows.ts';
import type { AgentStoreUnderTest } from './agent-store-transactions.contract.ts';
import { hostileText } from './hostile-texts.ts';

/** Requirements for every registration store: texts that some databases cannot store. */
export function describeAgentStoreTexts(kind: string, open: () => Promise<AgentStoreUnderTest>): void {
  describe(`texts in a store of registrations in ${kind}`, () => {
    let setup: AgentStoreUnderTest;
    let store: AgentStore;
    beforeAll(async () => {
      setup = await open();
      store = setup.store;
    });
    afterAll(() => setup.close());

    let serial = 0;
    /** Whether a write was accepted; any error other than that of the text fails the test. */
    const isAccepted = async (work: (unit: StoreUnit) => Promise<unknown>): Promise<boolean> => {
      try {
        await store.transaction(work);
        return true;
      } catch (error) {
        expect((error as Error).name).toBe('UnstorableText');
        return false;
      }
    };
    const isKept = (text: string) => text.isWellFormed() && !text.includes('\0');

    it('are stored unchanged, or rejected: those with U+0000 or unpaired surrogates, as a key or as a column', async () => {
      await fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          const key = `${++serial} ${text.slice(0, 400)}`;
          const keptKey = isKept(key);
          expect(await isAccepted((to) => to.setMetadata(key, 'found'))).toBe(keptKey);
          expect(await store.metadata(key).catch(({ name }) => name)).toBe(keptKey ? 'found' : 'UnstorableText');
          const twice: boolean[] = [];
          const assertion = async (to: StoreUnit) => void twice.push(await to.addAssertion('issuer', key, NOW));
          expect([await isAccepted(assertion), await isAccepted(assertion)]).toEqual([keptKey, keptKey]);
          expect(twice).toEqual(keptKey ? [true, false] : []);
          const sums: number[] = [];
          await isAccepted(async (to) => void sums.push(await to.spend(key, NOW, 1), await to.spend(key, NOW, 1)));
          expect(sums).toEqual(keptKey ? [1, 2] : []);

          const id = `reg_${serial}`;
          const full = registration(id, { details: text, issuer: text, scope: text });
          expect(await isAccepted((to) => to.addRegistration(full))).toBe(isKept(text));
          expect(await store.registrations({ id })).toEqual(isKept(text) ? [full] : []);
          expect(await isAccepted((to) => to.addAudit({ registrationId: id, event: 'x', reason: text }, NOW))).toBe(
            isKept(text),
          );
          expect((await store.recordsOf(id)).audit.map(({ reason }) => reason)).toEqual(isKept(text) ? [text] : []);
          expect(await isAccepted((to) => to.save(`reg_${serial}`, { details: text }))).toBe(isKept(text));
          expect(await isAccepted((to) => to.add('otpCodes', code(`c${serial}`, id, { hmac: text })))).toBe(
            isKept(text),
          );
        }),
        { numRuns: runsOf(60) },
      );
    });

    it('that differ in one character are different keys', async () => {
      const keys = ['é', 'e\u0301', 'E', 'e', 'e ', ' e', 'ｅ', '\ufffd', '\ufeff', ''];
      const added = await store.transaction(async (to) => {
        const all: boolean[] = [];
        for (const key of keys) all.push(await to.addAssertion('differ', key, NOW));
        return all;
      });
      expect(added).toEqual(keys.map(() => true));
    });

    it('are keys of at most 2,500 bytes, also if they cannot be compressed', async () => {
      const long = (bytes: number) => randomBytes(bytes).toString('hex').slice(0, bytes);
      expect(await isAccepted((to) => to.addAssertion(long(1000), long(1500), NOW))).toBe(true);
      expect(await isAccepted((to) => to.addAssertion(long(1001), long(1500), NOW))).toBe(false);
      expect(await isAccepted((to) => to.spend('漢'.repeat(833), NOW, 1))).toBe(true);
      expect(await isAccepted((to) => to.spend('漢'.repeat(834), NOW, 1))).toBe(false);
      expect(await isAccepted((to) => to.addRegistration(registration('long', { details: long(100_000) })))).toBe(true);
    });

    it('that are rejected undo their own transaction, and no other', async () => {
      const refused = store.transaction(async (to) => {
        await to.setMetadata('half', 'written');
        await to.setMetadata('\0', 'x');
      });
      await expect(refused).rejects.toThrow('A text holds U+0000');
      expect(await store.metadata('half')).toBeNull();
    });
  });
}
