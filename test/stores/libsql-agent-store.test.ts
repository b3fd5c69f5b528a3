import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { openAgentStore } from '../../src/stores/open-agent-store.ts';
import { describeAgentStore } from './agent-store.contract.ts';
import { NOW } from './agent-store-rows.ts';
import { type AgentStoreUnderTest, describeAgentTransactions } from './agent-store-transactions.contract.ts';

const open = async (): Promise<AgentStoreUnderTest> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gatehouse-store-'));
  const store = await openAgentStore({ databaseUrl: '', dataFolder, now: NOW, use: 'serve', warn: () => {} });
  return {
    store,
    async execute(text) {
      const beside = new Database(join(dataFolder, 'agents.db'));
      beside.exec(text);
      beside.close();
    },
    failingCommit: `
      create table absent (name text primary key);
      create table broken (parent text references absent (name) deferrable initially deferred);
      create trigger break after insert on registrations begin insert into broken values ('none'); end;`,
    async close() {
      await store.close().catch(() => {});
      rmSync(dataFolder, { recursive: true });
    },
  };
};

describeAgentStore('a file', open);
describeAgentTransactions('a file', open);
