import type { AgentStore } from '../agents/agent-store.ts';
import { lockFolder, openLibsql } from './libsql.ts';
import { sqlAgentStore } from './sql-agent-store.ts';

export interface AgentStoreOptions {
  /** `postgres://…`, or empty for a file in the data folder. */
  databaseUrl: string;
  dataFolder: string;
  now: number;
  /** Whether this process serves; a file is served by one process. */
  serving: boolean;
  warn: (message: string) => void;
}

/**
 * Opens the store of registrations, and brings its schema up to date.
 * @throws StoreProblem
 */
export async function openAgentStore(options: AgentStoreOptions): Promise<AgentStore> {
  const { databaseUrl, dataFolder, now, serving, warn } = options;
  if (databaseUrl !== '') {
    const { openPostgres } = await import('./postgres.ts');
    return sqlAgentStore(await openPostgres(databaseUrl, now, { warn }));
  }
  const lock = serving ? lockFolder(dataFolder) : undefined;
  try {
    const store = sqlAgentStore(await openLibsql(dataFolder, now));
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
