import { statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { AgentStore } from '../../agents/records/agent-store.ts';
import type { InsightStore } from '../insight-store.ts';
import { withUnavailableError } from './guarded.ts';
import { sqlAgentStore } from './sql-agent-store.ts';
import { sqlInsightStore } from './sql-insight-store.ts';
import type { Tables } from './tables.ts';

/**
 * `serve`: the server. `beside`: a command that may run while a server runs. `alone`: a command that requires that no
 * server runs.
 */
export type StoreUse = 'serve' | 'beside' | 'alone';

export interface AgentStoreOptions {
  /** `postgres://…`, or empty for a file in the data folder. */
  databaseUrl: string;
  dataFolder: string;
  now: number;
  use: StoreUse;
  warn: (message: string) => void;
}

/** All SQL stores, which share a connection or pool. */
export interface OpenStore extends AgentStore {
  insights: InsightStore;
}

const storeOver = (db: Kysely<Tables>): OpenStore => ({ ...sqlAgentStore(db), insights: sqlInsightStore(db) });

/**
 * Opens the store and migrates its schema.
 * @throws StoreProblem
 */
export async function openAgentStore(options: AgentStoreOptions): Promise<OpenStore> {
  const { databaseUrl, dataFolder, now, use, warn } = options;
  if (databaseUrl !== '') {
    const { openPostgres } = await import('./postgres.ts');
    return storeOver(await openPostgres(databaseUrl, now, { exclusive: use === 'alone', warn }));
  }
  const { lockFolder, openLibsql, storeFile } = await import('./libsql.ts');
  const lock = use === 'beside' ? undefined : lockFolder(dataFolder);
  try {
    const store = storeOver(await openLibsql(dataFolder, now));
    const file = storeFile(dataFolder);
    const { ino } = statSync(file);
    return {
      ...store,
      // An open file still works after it was deleted or replaced, but its data would be lost.
      ping: (time) =>
        withUnavailableError(async () => {
          if (statSync(file).ino !== ino) throw new Error(`${file} is another file.`);
          await store.ping(time);
        }),
      async close() {
        await store.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
