import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MAY, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { StoreUnavailable } from '../../src/agents/records/agent-store.ts';
import { storeOfRequest } from '../../src/agents/records/request-store.ts';
import { write } from '../stores/agent-store-rows.ts';

let under: AgentsUnderTest;
beforeAll(async () => {
  under = await startAgentsUnderTest();
});
afterAll(() => under.close());

/** Another connection has the file for itself. */
function lock(folder = under.dataFolder): () => void {
  const beside = new Database(join(folder, 'agents.db'));
  beside.exec('begin exclusive');
  return () => {
    beside.exec('rollback');
    beside.close();
  };
}
const timed = async (sent: Promise<{ status: number }>): Promise<[status: number, seconds: number]> => {
  const began = performance.now();
  const { status } = await sent;
  return [status, (performance.now() - began) / 1000];
};

describe('A request that needs a locked store', () => {
  it('is answered 503 within 5 seconds, also behind other requests', async () => {
    const { claim_token, access_token } = await under.activate();
    const unlock = lock();
    const sent = [
      ...[1, 2, 3, 4].map((number) => timed(under.register({ contact_email: `a${number}@example.org` }))),
      timed(under.claim({ claim_token })),
      timed(under.revoke({ claim_token })),
      timed(under.call('/api/v1', access_token)),
    ];
    await setTimeout(2000);
    sent.push(timed(under.register({ contact_email: 'late@example.org' })), timed(under.claim({ claim_token })));
    const answers = await Promise.all(sent);
    unlock();
    for (const [status, seconds] of answers) {
      expect(status).toBe(503);
      expect(seconds).toBeGreaterThan(2);
      expect(seconds).toBeLessThan(5.9);
    }
    expect((await under.register({ contact_email: 'after@example.org' })).status).toBe(201);
    expect((await under.call('/api/v1', access_token)).status).toBe(200);
  });
});

describe('The store of one request', () => {
  const open = async () => {
    const { access, folder } = await openAccessUnderTest();
    onTestFinished(() => access.store.close());
    await write(access.store, (unit) => unit.addClaimToken('hash', 'reg_1', MAY));
    return { store: access.store, folder, ofRequest: storeOfRequest(access.store) };
  };

  it('has one limit of 5 seconds for all that is read and written', async () => {
    const { folder, ofRequest } = await open();
    let unlock = lock(folder);
    const began = performance.now();
    const reading = ofRequest.claimToken('hash');
    await setTimeout(3000);
    unlock();
    expect(await reading).not.toBeNull();
    unlock = lock(folder);
    await expect(ofRequest.transaction((unit) => unit.setMetadata('a', 'b'))).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - began).toBeGreaterThan(4900);
    expect(performance.now() - began).toBeLessThan(5900);
    unlock();
  });

  it('rolls a late transaction back after reporting the timeout', async () => {
    const { store, ofRequest } = await open();
    let isOver = false;
    const late = ofRequest.transaction(async (unit) => {
      await unit.setMetadata('a', 'b');
      await setTimeout(5300);
      isOver = true;
    });
    await expect(late).rejects.toThrow(StoreUnavailable);
    expect(isOver).toBe(false);
    expect(await store.metadata('a')).toBeNull();
    expect(isOver).toBe(true);
  });

  it('keeps what ends in time, and lets an error of the work through', async () => {
    const { store, ofRequest } = await open();
    expect(await ofRequest.transaction((unit) => unit.setMetadata('a', 'b').then(() => 7))).toBe(7);
    expect(await store.metadata('a')).toBe('b');
    const failing = ofRequest.transaction(() => Promise.reject(new RangeError('no')));
    await expect(failing).rejects.toThrow(RangeError);
  });
});
