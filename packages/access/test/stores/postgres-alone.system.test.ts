import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { type OpenStore, openAgentStore, type StoreUse } from '../../src/stores/sql/open-agent-store.ts';
import { NOW } from './agent-store-rows.ts';

const KEY_CHANGE_ERROR = 'The secret key of this database is being changed. Start again with the new one.';
const inUse = `This database is in use by gatehouse ${hostname()} ${process.pid} (host and process). Stop them first.`;

describe.skipIf(!hasPostgres)('a store in PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  const stores = new Set<OpenStore>();
  afterEach(async () => {
    for (const store of stores) await store.close();
    stores.clear();
  });
  const open = async (databaseUrl: string, use: StoreUse) => {
    const store = await openAgentStore({ databaseUrl, dataFolder: '', now: NOW, use, warn: () => {} });
    stores.add(store);
    return store;
  };
  const close = async (store: OpenStore) => {
    stores.delete(store);
    await store.close();
  };

  it('is not available exclusively while a server or a command uses it; the error lists these users', async () => {
    const url = await postgres.database();
    const [one, two] = [await open(url, 'serve'), await open(url, 'beside')];
    await expect(open(url, 'alone')).rejects.toThrow(inUse);
    await close(one);
    await expect(open(url, 'alone')).rejects.toThrow(inUse);
    await close(two);
    const exclusiveStore = await open(url, 'alone');
    await exclusiveStore.ping(NOW);
    // Another database of the same PostgreSQL is not affected.
    await open(await postgres.database(), 'serve');
  });

  it('rejects other users during exclusive use, and accepts them afterwards', async () => {
    const url = await postgres.database();
    const exclusiveStore = await open(url, 'alone');
    await expect(open(url, 'serve')).rejects.toThrow(KEY_CHANGE_ERROR);
    await expect(open(url, 'beside')).rejects.toThrow(KEY_CHANGE_ERROR);
    await expect(open(url, 'alone')).rejects.toThrow('This database is in use by gatehouse');
    await close(exclusiveStore);
    await (await open(url, 'serve')).ping(NOW);
  });

  it('counts as used by an idle server, also after a restart of PostgreSQL', async () => {
    const url = await postgres.database();
    await open(url, 'serve');
    await postgres.stop();
    await postgres.start();
    const tryExclusive = async () =>
      open(url, 'alone').then(
        async (store) => {
          await close(store);
          return 'free';
        },
        (error: Error) => error.message,
      );
    await expect.poll(tryExclusive, { timeout: 120_000, interval: 100 }).toBe(inUse);
  });
});
