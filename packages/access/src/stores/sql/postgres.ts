import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { StoreProblem } from '../../agents/records/agent-store.ts';
import { migrate, migrationLock } from './migrations.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
/** Timeout of connections and queries, milliseconds. */
const WAIT_MILLISECONDS = 5000;
/** Interval of queries that keep a connection open, milliseconds; shorter than the pool's idle timeout. */
const KEEP_ALIVE_MILLISECONDS = 2000;

export interface PostgresOptions {
  /** Requires exclusive use of the database. */
  exclusive?: boolean;
  connections?: number;
  /** Called if the server may lose acknowledged commits. */
  warn: (message: string) => void;
}

/**
 * Connects to PostgreSQL and migrates the schema.
 * @throws StoreProblem, also during exclusive use by another process
 */
export async function openPostgres(
  url: string,
  now: number,
  { exclusive = false, connections = 10, warn }: PostgresOptions,
): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `gatehouse ${hostname()} ${process.pid}`,
    max: exclusive ? 1 : connections,
    onConnect: exclusive ? lockExclusive : lockShared,
    connectionTimeoutMillis: WAIT_MILLISECONDS,
    query_timeout: WAIT_MILLISECONDS,
    // Times and counts are far below 2^53.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format as 'text')) },
    options: '-c synchronous_commit=on',
  });
  // The pool replaces broken connections. Without listeners their errors would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const keepAlive = setInterval(() => pool.query('select').catch(() => {}), KEEP_ALIVE_MILLISECONDS).unref();
  const dialect = new PostgresDialect({ pool: closeLateConnections(pool, () => clearInterval(keepAlive)) });
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
    if (error instanceof StoreProblem) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StoreProblem(`PostgreSQL at DATABASE_URL cannot be used (${code}).`, { cause: error });
  }
}

/**
 * Closes connections with a query that got no response. Such a connection may still be in a transaction, whose changes
 * its next user would commit.
 */
function closeLateConnections(pool: pg.Pool, onEnd: () => void): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let unanswered = false;
      const query = (text: string, parameters: unknown[]) =>
        client.query(text, parameters).catch((error: unknown) => {
          unanswered ||= !(error instanceof pg.DatabaseError);
          throw error;
        });
      // The unused variant with a cursor is omitted.
      return { query: query as never, release: () => client.release(unanswered) };
    },
    end() {
      onEnd();
      return pool.end();
    },
  };
}

/** Id of an advisory lock, arbitrary. Each connection to the store holds it, shared or exclusive. */
const USE_LOCK = 4712;
/** Timeout of attempts to get the lock, and their interval, milliseconds. */
const LOCK_TIMEOUT_MILLISECONDS = 1000;
const PAUSE_MILLISECONDS = 20;

async function lockShared(client: pg.ClientBase): Promise<void> {
  if (!(await tryLock(client, 'pg_try_advisory_lock_shared')))
    throw new StoreProblem('The secret key of this database is being changed. Start again with the new one.');
}

async function lockExclusive(client: pg.ClientBase): Promise<void> {
  if (await tryLock(client, 'pg_try_advisory_lock')) return;
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = ${USE_LOCK} and granted and datname = current_database()
     order by name`,
  );
  const users = rows.map(({ name }) => name).join(', ') || 'a connection that has just ended';
  throw new StoreProblem(`This database is in use by ${users} (host and process). Stop them first.`);
}

/** Retries, because PostgreSQL releases the lock of a closed connection with a delay. */
async function tryLock(client: pg.ClientBase, lock: string): Promise<boolean> {
  for (const endTime = performance.now() + LOCK_TIMEOUT_MILLISECONDS; ; await setTimeout(PAUSE_MILLISECONDS)) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}(${USE_LOCK}) as taken`);
    if (rows[0]?.taken === true) return true;
    if (performance.now() > endTime) return false;
  }
}
