import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/agents/records/agent-store.ts';
import { type OpenStore, openAgentStore } from '../../src/stores/sql/open-agent-store.ts';
import { NOW, registration } from './agent-store-rows.ts';

describe('transactions of the file store', () => {
  let folder: string;
  let file: string;
  let store: OpenStore;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-store-'));
    file = join(folder, 'agents.db');
    store = await openAgentStore({ databaseUrl: '', dataFolder: folder, now: NOW, use: 'serve', warn: () => {} });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** Number of commits written to the file, from its header (SQLite file format, 1.3.7). */
  const commits = () => readFileSync(file).readUInt32BE(24);
  const add = (id: string) => store.transaction((unit) => unit.addRegistration(registration(id)));
  const setMetadata = (name: string) => store.transaction((unit) => unit.setMetadata(name, 'set'));
  const execute = (text: string) => {
    const otherConnection = new Database(file);
    otherConnection.exec(text);
    otherConnection.close();
  };
  const outcomes = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((settled) => (settled.status === 'rejected' ? settled.reason : 'done'));

  it('are in the file before they resolve, with one commit each', async () => {
    const commitsBefore = commits();
    const ids = Array.from({ length: 50 }, (_, index) => `reg_${index}`);
    const otherConnection = new Database(file);
    const count = otherConnection.prepare('select count(*) as rows from registrations where id = ?');
    const answered = ids.map((name) => add(name).then(() => count.get(name)));
    expect(await Promise.all(answered)).toMatchObject(ids.map(() => ({ rows: 1 })));
    expect(commits() - commitsBefore).toBe(50);
    otherConnection.close();
  });

  it('wait for another connection without blocking this process, whose work the lock may depend on', async () => {
    const otherConnection = new Database(file);
    otherConnection.exec('begin immediate');
    let added = false;
    const adding = add('reg_1').then(() => {
      added = true;
    });
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(added).toBe(false);
    otherConnection.exec('rollback');
    otherConnection.close();
    await adding;
    expect((await store.registrations({})).map(({ id }) => id)).toEqual(['reg_1']);
  });

  it('wait also before they read a row that another connection is about to write', async () => {
    const otherConnection = new Database(file);
    otherConnection.exec('begin exclusive');
    const reading = store.metadata('a');
    await new Promise((resolve) => setTimeout(resolve, 20));
    otherConnection.exec(`insert into facts (name, value) values ('a', 'theirs'); commit`);
    otherConnection.close();
    expect(await reading).toBe('theirs');
  });

  it('run one by one when each waits for the previous one, with one commit each', async () => {
    const commitsBefore = commits();
    for (const name of ['a', 'b', 'c']) await setMetadata(name);
    expect(commits() - commitsBefore).toBe(3);
  });

  it.each([0, 1, 2])('are rolled back alone when their body throws: number %i of three', async (failing) => {
    const rule = new Error('a rule');
    const work = [0, 1, 2].map((index) =>
      store.transaction(async (unit) => {
        await unit.addRegistration(registration(`reg_${index}`));
        await unit.addClaimToken(`hash_${index}`, `reg_${index}`, NOW);
        if (index === failing) throw rule;
      }),
    );
    expect(await outcomes(work)).toEqual([0, 1, 2].map((index) => (index === failing ? rule : 'done')));
    const kept = [0, 1, 2].filter((index) => index !== failing).map((index) => `reg_${index}`);
    expect((await store.registrations({})).map(({ id }) => id)).toEqual(kept);
    expect(await store.claimToken(`hash_${failing}`)).toBeNull();
  });

  it('wait for an earlier transaction whose body waits for something else', async () => {
    const slow = store.transaction(async (unit) => {
      await unit.setMetadata('slow', 'half');
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      await unit.setMetadata('slow', 'whole');
    });
    await Promise.all([setMetadata('a'), slow, setMetadata('b')]);
    expect([await store.metadata('a'), await store.metadata('slow'), await store.metadata('b')]).toEqual([
      'set',
      'whole',
      'set',
    ]);
  });

  describe('if their commit fails', () => {
    beforeEach(() =>
      execute(`
        create table absent (name text primary key);
        create table broken (parent text references absent (name) deferrable initially deferred);
        create trigger break after insert on registrations begin insert into broken values ('none'); end;`),
    );

    it('are rejected and not stored, and concurrent ones succeed', async () => {
      const results = await outcomes([setMetadata('a'), add('reg_1'), setMetadata('b')]);
      expect(results).toEqual(['done', expect.any(StoreUnavailable), 'done']);
      expect([await store.metadata('a'), await store.metadata('b')]).toEqual(['set', 'set']);
      expect(await store.registrations({})).toEqual([]);
    });

    it('are invisible to concurrent readers', async () => {
      const added = add('reg_1');
      const read = store.registrations({});
      const locked = store.transaction((unit) => unit.lock({ id: 'reg_1' }, NOW));
      expect(await outcomes([added])).toEqual([expect.any(StoreUnavailable)]);
      expect([await read, await locked]).toEqual([[], null]);
    });
  });
});
