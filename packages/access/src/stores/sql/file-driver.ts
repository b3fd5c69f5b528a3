import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely';
import type Database from 'libsql';

/** Timeout for the lock of the file, and interval of attempts, milliseconds. */
const MAX_WAIT_MILLISECONDS = 5000;
const RETRY_MILLISECONDS = 5;
/** Maximum number of cached prepared statements; all but those with lists fit. */
const MAX_PREPARED_STATEMENTS = 200;

/**
 * Retries an operation while another process holds the lock of the embedded database. SQLite itself would block this
 * thread and all requests, so `busy_timeout` is 0.
 * @param began start of the wait, possibly before this call
 * @throws SQLITE_BUSY after five seconds
 */
export async function retryWhileBusy<Result>(
  operation: () => Result | Promise<Result>,
  began = performance.now(),
): Promise<Result> {
  for (; ; await wait(RETRY_MILLISECONDS)) {
    try {
      return await operation();
    } catch (error) {
      const busy = (error as { code?: string } | null)?.code === 'SQLITE_BUSY';
      if (!busy || performance.now() - began > MAX_WAIT_MILLISECONDS) throw error;
    }
  }
}

/** Runs transactions of the embedded database one after another, with the timeout of `retryWhileBusy`. */
export class FileDriver extends SqliteDriver {
  readonly #database: Database.Database;
  #connection: DatabaseConnection | undefined;
  /** Start of the wait of the transaction or statement that now holds the connection. */
  #began = 0;

  constructor(database: Database.Database) {
    const prepared = new Map<string, Database.Statement>();
    super({
      database: {
        prepare(text) {
          const statement = prepared.get(text) ?? database.prepare(text);
          if (prepared.size < MAX_PREPARED_STATEMENTS) prepared.set(text, statement);
          return statement as never;
        },
        close: () => database.close(),
      },
    });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const began = performance.now();
    const connection = await this.#acquireWithTimeout();
    this.#began = began;
    // Always the same object, because kysely distinguishes connections by identity.
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
    // After a full or failed disk SQLite has rolled back already.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** Acquires the connection within the same timeout as the lock. */
  #acquireWithTimeout(): Promise<DatabaseConnection> {
    const acquired = super.acquireConnection();
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }));
      }, MAX_WAIT_MILLISECONDS);
      acquired.then((connection) => {
        clearTimeout(timer);
        if (isLate) super.releaseConnection();
        else resolve(connection);
      }, reject);
    });
  }
}
