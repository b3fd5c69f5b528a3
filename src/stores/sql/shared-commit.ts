import { type CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely';
import type Database from 'libsql';
import { LONGEST_MILLISECONDS, whenFree } from './when-free.ts';

/** More than the program has, but for those that name a list. */
const MAX_PREPARED = 200;

/**
 * Transactions that come together share one commit, because it is the disk that they wait for. Each is undone alone when
 * its work fails: the first has the transaction of the database to itself, those behind it get a savepoint. Nobody is
 * told anything before the commit, not even who has only read: what was read may be of a transaction that fails with it.
 */
export class SharedCommitDriver extends SqliteDriver {
  readonly #database: Database.Database;
  #connection: DatabaseConnection | undefined;
  /** When the transaction or statement that has the connection began to wait for it. */
  #began = 0;
  /** Of the transactions that are done and not on disk. */
  #commit: Promise<void> | undefined;

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
    // One for all turns: kysely tells connections apart by what they are.
    const waiting: DatabaseConnection = this.#connection ?? {
      executeQuery: <Row>(query: CompiledQuery) => whenFree(() => connection.executeQuery<Row>(query), this.#began),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    this.#connection = waiting;
    return waiting;
  }

  override async beginTransaction(): Promise<void> {
    if (this.#commit) this.#database.exec('savepoint one');
    else await whenFree(() => this.#database.exec('begin immediate'), this.#began);
  }

  override async commitTransaction(): Promise<void> {
    if (this.#commit) this.#database.exec('release one');
    else this.#commit = this.#commitTogether(this.#began);
  }

  override async rollbackTransaction(): Promise<void> {
    this.#database.exec(this.#commit ? 'rollback to one; release one' : 'rollback');
  }

  override async releaseConnection(): Promise<void> {
    super.releaseConnection();
    await this.#commit;
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

  /** After all that has arrived by now, and waits for the connection. @param began of the first of the transactions */
  async #commitTogether(began: number): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await super.acquireConnection();
    try {
      await whenFree(() => this.#database.exec('commit'), began);
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback');
      throw error;
    } finally {
      this.#commit = undefined;
      super.releaseConnection();
    }
  }
}
