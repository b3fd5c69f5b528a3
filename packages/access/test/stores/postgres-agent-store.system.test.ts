import { afterAll, beforeAll, describe } from 'vitest';
import { hasPostgres, type PostgresUnderTest, startPostgres } from '../../../../test/postgres-under-test.ts';
import { openAgentStore } from '../../src/stores/sql/open-agent-store.ts';
import { describeAgentStore } from './agent-store.contract.ts';
import { NOW } from './agent-store-rows.ts';
import { describeAgentStoreTexts } from './agent-store-texts.contract.ts';
import { type AgentStoreUnderTest, describeAgentTransactions } from './agent-store-transactions.contract.ts';

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  const open = async (): Promise<AgentStoreUnderTest> => {
    const databaseUrl = await postgres.database();
    const store = await openAgentStore({ databaseUrl, dataFolder: '', now: NOW, use: 'serve', warn: () => {} });
    return {
      store,
      async execute(text) {
        await postgres.query(databaseUrl, text);
      },
      failingCommit: `
        create function break() returns trigger language plpgsql as
          $$ begin raise exception 'the commit fails'; end $$;
        create constraint trigger break after insert on registrations deferrable initially deferred
          for each row execute function break();`,
      close: () => store.close().catch(() => {}),
    };
  };
  describeAgentStore('PostgreSQL', open);
  describeAgentTransactions('PostgreSQL', open);
  describeAgentStoreTexts('PostgreSQL', open);
});
