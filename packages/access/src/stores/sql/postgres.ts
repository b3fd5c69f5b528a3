import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { StoreProblem } from '../../agents/records/agent-store.ts';
import { migrate, migrationLock } from './migrations.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const WAIT_MILLISECONDS = 5000;
/** Interval of queries that keep a connection open, milliseconds; shorter than the pool's idle timeout. */
const PRESENT_MILLISECONDS = 2000;

export interface PostgresOptions {
  /** Whether nobody else may use the store meanwhile. */
  alone?: boolean;
  connections?: number;
  /** Called when the server may lose commits that it has acknowledged. */
  warn: (message: string) => void;
}

/** Connects to PostgreSQL and brings the schema up to date. @throws StoreProblem, also when another one is alone there */
export async function openPostgres(
  url: string,
  now: number,
  { alone = false, connections = 10, warn }: PostgresOptions,
): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `gatehouse ${hostname()} ${process.pid}`,
    max: alone ? 1 : connections,
    onConnect: alone ? takeAlone : takeTogether,
    connectionTimeoutMillis: WAIT_MILLISECONDS,
    query_timeout: WAIT_MILLISECONDS,
    // Times and counts are far below 2^53.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format as 'text')) },
    options: '-c synchronous_commit=on',
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process, idle or in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const present = setInterval(() => pool.query('select').catch(() => {}), PRESENT_MILLISECONDS).unref();
  const dialect = new PostgresDialect({ pool: dropUnanswered(pool, () => clearInterval(present)) });
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
 * Closes connections on which a query was abandoned without a response: such a connection may still be in a
 * transaction, and its next user would commit the changes of that transaction.
 */
function dropUnanswered(pool: pg.Pool, onEnd: () => void): PostgresPool {
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
    end() {
      onEnd();
      return pool.end();
    },
  };
}

/** Lock id, an arbitrary number. Each connection of a user of the store holds the lock, shared or exclusive. */
const USE = 4712;
const NOTICED_MILLISECONDS = 1000;
const PAUSE_MILLISECONDS = 20;

async function takeTogether(client: pg.ClientBase): Promise<void> {
  if (!(await taken(client, 'pg_try_advisory_lock_shared')))
    throw new StoreProblem('The secret key of this database is being changed. Start again with the new one.');
}

async function takeAlone(client: pg.ClientBase): Promise<void> {
  if (await taken(client, 'pg_try_advisory_lock')) return;
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = ${USE} and granted and datname = current_database()
     order by name`,
  );
  const users = rows.map(({ name }) => name).join(', ') || 'a connection that has just ended';
  throw new StoreProblem(`This database is in use by ${users} (host and process). Stop them first.`);
}

/** Tries for a moment, because PostgreSQL notices that a connection was closed a little later, and its lock is held until then. */
async function taken(client: pg.ClientBase, lock: string): Promise<boolean> {
  for (const until = performance.now() + NOTICED_MILLISECONDS; ; await setTimeout(PAUSE_MILLISECONDS)) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}(${USE}) as taken`);
    if (rows[0]?.taken === true) return true;
    if (performance.now() > until) return false;
  }
}
