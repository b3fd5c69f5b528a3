import { afterAll, beforeAll, describe } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { openAgentStore } from '../../src/stores/sql/open-agent-store.ts';
import { NOW } from './agent-store-rows.ts';
import { describeWebhookEvents } from './webhook-events.contract.ts';

const options = { now: NOW, warn: () => {} };

describeWebhookEvents('libsql', async () => {
  const dataFolder = temporaryFolder();
  const one = await openAgentStore({ ...options, databaseUrl: '', dataFolder, use: 'serve' });
  const other = await openAgentStore({ ...options, databaseUrl: '', dataFolder, use: 'beside' });
  return {
    stores: [one, other],
    async close() {
      await Promise.all([one.close(), other.close()]);
    },
  };
});

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  describeWebhookEvents('PostgreSQL', async () => {
    const databaseUrl = await postgres.database();
    const open = () => openAgentStore({ ...options, databaseUrl, dataFolder: '', use: 'serve' });
    const [one, other] = [await open(), await open()];
    return {
      stores: [one, other],
      async close() {
        await Promise.all([one.close(), other.close()]);
      },
    };
  });
});
