import type { Kysely } from 'kysely';
import type { AgentStore } from '../agents/agent-store.ts';
import type { InsightStore } from '../insights/insight-store.ts';
import { lockFolder, openLibsql } from './libsql.ts';
import { sqlAgentStore } from './sql-agent-store.ts';
import { sqlInsightStore } from './sql-insight-store.ts';
import type { Tables } from './tables.ts';

export interface AgentStoreOptions {
  /** `postgres://…`, or empty for a file in the data folder. */
  databaseUrl: string;
  dataFolder: string;
  now: number;
  /** Whether this process serves; a file is served by one process. */
  serving: boolean;
  warn: (message: string) => void;
}

/** Everything that is kept in SQL, over one connection or pool. */
export interface OpenStore extends AgentStore {
  insights: InsightStore;
}

const storeOver = (db: Kysely<Tables>): OpenStore => ({ ...sqlAgentStore(db), insights: sqlInsightStore(db) });

/**
 * Opens the store of registrations, and brings its schema up to date.
 * @throws StoreProblem
 */
export async function openAgentStore(options: AgentStoreOptions): Promise<OpenStore> {
  const { databaseUrl, dataFolder, now, serving, warn } = options;
  if (databaseUrl !== '') {
    const { openPostgres } = await import('./postgres.ts');
    return storeOver(await openPostgres(databaseUrl, now, { warn }));
  }
  const lock = serving ? lockFolder(dataFolder) : undefined;
  try {
    const store = storeOver(await openLibsql(dataFolder, now));
    return {
      ...store,
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
