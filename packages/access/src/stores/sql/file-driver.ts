import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely';
import type Database from 'libsql';

/** Timeout for the lock of the file, and interval of attempts, milliseconds. */
const LONGEST_MILLISECONDS = 5000;
const LOOK_MILLISECONDS = 5;
/** Maximum number of prepared statements; more than the program has, except those with lists. */
const MAX_PREPARED = 200;

/**
 * Retries an operation that needs a lock of the embedded database until no other process has it. SQLite would block this
 * thread, which has requests to answer. For a `busy_timeout` of 0.
 * @param began start of the wait, which may be before this call
 * @throws SQLITE_BUSY when it is not free within five seconds
 */
export async function retryWhileBusy<Result>(
  work: () => Result | Promise<Result>,
  began = performance.now(),
): Promise<Result> {
  for (; ; await wait(LOOK_MILLISECONDS)) {
    try {
      return await work();
    } catch (error) {
      const busy = (error as { code?: string } | null)?.code === 'SQLITE_BUSY';
      if (!busy || performance.now() - began > LONGEST_MILLISECONDS) throw error;
    }
  }
}

/** Transactions of the embedded database, one after the other; nobody waits longer than `whenFree` does. */
export class FileDriver extends SqliteDriver {
  readonly #database: Database.Database;
  #connection: DatabaseConnection | undefined;
  /** When the transaction or statement that has the connection began to wait for it. */
  #began = 0;

  constructor(database: Database.Database) {
    const prepared = new Map<string, Database.Statement>();
    super({
      database: {
        prepare(text) {
          const statement = prepared.get(text) ?? database.prepare(text);
          if (prepared.size < MAX_PREPARED) prepared.set(text, statement);
          return statement as never;
        },
        close: () => database.close(),
      },
    });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const began = performance.now();
    const connection = await this.#acquireInTime();
    this.#began = began;
    // One object for all turns: kysely distinguishes connections by identity.
    this.#connection ??= {
      executeQuery: <Row>(query: CompiledQuery) =>
        retryWhileBusy(() => connection.executeQuery<Row>(query), this.#began),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    return this.#connection;
  }

  override beginTransaction(): Promise<void> {
    return retryWhileBusy(() => void this.#database.exec('begin immediate'), this.#began);
  }

  override commitTransaction(): Promise<void> {
    return retryWhileBusy(() => void this.#database.exec('commit'), this.#began);
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite has done it where the disk was full or failed.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** Does not wait longer for others of this process than for another process. */
  #acquireInTime(): Promise<DatabaseConnection> {
    const acquired = super.acquireConnection();
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }));
      }, LONGEST_MILLISECONDS);
      acquired.then((connection) => {
        clearTimeout(timer);
        if (isLate) super.releaseConnection();
        else resolve(connection);
      }, reject);
    });
  }
}
