import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_OF_MAY, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { StoreUnavailable } from '../../src/agents/records/agent-store.ts';
import { storeOfRequest } from '../../src/agents/records/request-store.ts';
import { inTransaction } from '../stores/agent-store-rows.ts';

let service: AgentsUnderTest;
beforeAll(async () => {
  service = await startAgentsUnderTest();
});
afterAll(() => service.close());

/** Another connection holds an exclusive lock on the file. */
function lock(folder = service.dataFolder): () => void {
  const lockingConnection = new Database(join(folder, 'agents.db'));
  lockingConnection.exec('begin exclusive');
  return () => {
    lockingConnection.exec('rollback');
    lockingConnection.close();
  };
}
const timed = async (sent: Promise<{ status: number }>): Promise<[status: number, seconds: number]> => {
  const startedAt = performance.now();
  const { status } = await sent;
  return [status, (performance.now() - startedAt) / 1000];
};

describe('A request that needs a locked store', () => {
  it('gets 503 within 5 seconds, even with other requests queued before it', async () => {
    const { claim_token, access_token } = await service.activate();
    const unlock = lock();
    const sent = [
      ...[1, 2, 3, 4].map((number) => timed(service.register({ contact_email: `a${number}@example.org` }))),
      timed(service.claim({ claim_token })),
      timed(service.revoke({ claim_token })),
      timed(service.call('/api/v1', access_token)),
    ];
    await setTimeout(2000);
    sent.push(timed(service.register({ contact_email: 'late@example.org' })), timed(service.claim({ claim_token })));
    const answers = await Promise.all(sent);
    unlock();
    for (const [status, seconds] of answers) {
      expect(status).toBe(503);
      expect(seconds).toBeGreaterThan(2);
      expect(seconds).toBeLessThan(5.9);
    }
    expect((await service.register({ contact_email: 'after@example.org' })).status).toBe(201);
    expect((await service.call('/api/v1', access_token)).status).toBe(200);
  });
});

describe('The store operations of one request', () => {
  const open = async () => {
    const { access, folder } = await openAccessUnderTest();
    onTestFinished(() => access.store.close());
    await inTransaction(access.store, (unit) => unit.addClaimToken('hash', 'reg_1', FIRST_OF_MAY));
    return { store: access.store, folder, requestStore: storeOfRequest(access.store) };
  };

  it('share one timeout of 5 seconds for all reads and writes', async () => {
    const { folder, requestStore } = await open();
    let unlock = lock(folder);
    const startedAt = performance.now();
    const reading = requestStore.claimToken('hash');
    await setTimeout(3000);
    unlock();
    expect(await reading).not.toBeNull();
    unlock = lock(folder);
    await expect(requestStore.transaction((unit) => unit.setMetadata('a', 'b'))).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - startedAt).toBeGreaterThan(4900);
    expect(performance.now() - startedAt).toBeLessThan(5900);
    unlock();
  });

  it('roll a late transaction back after reporting the timeout', async () => {
    const { store, requestStore } = await open();
    let isOver = false;
    const late = requestStore.transaction(async (unit) => {
      await unit.setMetadata('a', 'b');
      await setTimeout(5300);
      isOver = true;
    });
    await expect(late).rejects.toThrow(StoreUnavailable);
    expect(isOver).toBe(false);
    expect(await store.metadata('a')).toBeNull();
    expect(isOver).toBe(true);
  });

  it('commit if they end in time, and pass on an error of the transaction body', async () => {
    const { store, requestStore } = await open();
    expect(await requestStore.transaction((unit) => unit.setMetadata('a', 'b').then(() => 7))).toBe(7);
    expect(await store.metadata('a')).toBe('b');
    const failing = requestStore.transaction(() => Promise.reject(new RangeError('no')));
    await expect(failing).rejects.toThrow(RangeError);
  });
});
