import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { openAgentStore } from '../../src/stores/sql/open-agent-store.ts';
import { describeAgentStore } from './agent-store.contract.ts';
import { NOW } from './agent-store-rows.ts';
import { describeAgentStoreTexts } from './agent-store-texts.contract.ts';
import { type AgentStoreUnderTest, describeAgentTransactions } from './agent-store-transactions.contract.ts';

const open = async (): Promise<AgentStoreUnderTest> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gatehouse-store-'));
  const store = await openAgentStore({ databaseUrl: '', dataFolder, now: NOW, use: 'serve', warn: () => {} });
  return {
    store,
    async execute(text) {
      const otherConnection = new Database(join(dataFolder, 'agents.db'));
      otherConnection.exec(text);
      otherConnection.close();
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

it('A file of the previous version with a queued mail is opened and migrated', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gatehouse-store-'));
  const openStore = () => openAgentStore({ databaseUrl: '', dataFolder, now: NOW, use: 'serve', warn: () => {} });
  await (await openStore()).close();
  const oldDatabase = new Database(join(dataFolder, 'agents.db'));
  oldDatabase.exec(`alter table outbox drop column network;
    delete from migrations where name = '0003-network-of-mail';
    insert into outbox (id, registration_id, due, attempts) values ('m1', 'reg_1', 1, 0);`);
  oldDatabase.close();
  const store = await openStore();
  expect(await store.dueMail(NOW, 9)).toEqual([
    { id: 'm1', registrationId: 'reg_1', due: 1, attempts: 0, network: null },
  ]);
  await store.close();
  rmSync(dataFolder, { recursive: true });
});

describeAgentStore('a file', open);
describeAgentTransactions('a file', open);
describeAgentStoreTexts('a file', open);
