import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
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
  // A connection that breaks is replaced by the pool; without listeners it would end the process, idle or in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool: dropUnanswered(pool) });
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
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

/**
 * Closes connections on which a query was given up without an answer of the server: such a one may still be in a
 * transaction, and whoever used it next would commit what the transaction had done.
 */
function dropUnanswered(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let unanswered = false;
      const query = (text: string, parameters: unknown[]) =>
        client.query(text, parameters).catch((error: unknown) => {
          unanswered ||= !(error instanceof pg.DatabaseError);
          throw error;
        });
      // The form with a cursor, which is not used here, is left out.
      return { query: query as never, release: () => client.release(unanswered) };
    },
    end: () => pool.end(),
  };
}
