import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StoreProblem } from '../agents/agent-store.ts';
import { migrate, migrationLock } from './migrations.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const WAIT_MILLISECONDS = 5000;

export interface PostgresOptions {
  connections?: number;
  /** Told when the server may lose commits that it has acknowledged. */
  warn: (message: string) => void;
}

/** Connects to PostgreSQL and brings the schema up to date. @throws StoreProblem */
export async function openPostgres(
  url: string,
  now: number,
  { connections = 10, warn }: PostgresOptions,
): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_MILLISECONDS,
    query_timeout: WAIT_MILLISECONDS,
    // Times and counts are far below 2^53.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format as 'text')) },
    options: '-c synchronous_commit=on',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  try {
    await db.transaction().execute(async (transaction) => {
      await migrationLock.execute(transaction);
      await migrate(transaction, now);
    });
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db);
    if (rows[0]?.fsync === 'off') warn('PostgreSQL runs with fsync=off: a power failure can lose registrations.');
    return db;
  } catch (error) {
    await db.destroy();
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StoreProblem(`PostgreSQL at DATABASE_URL cannot be used (${code}).`, { cause: error });
  }
}
