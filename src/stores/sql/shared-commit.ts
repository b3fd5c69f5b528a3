import { type CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely';
import type Database from 'libsql';
import { whenFree } from './when-free.ts';

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
    const connection = await super.acquireConnection();
    // One for all turns: kysely tells connections apart by what they are.
    const waiting: DatabaseConnection = this.#connection ?? {
      executeQuery: <Row>(query: CompiledQuery) => whenFree(() => connection.executeQuery<Row>(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
    this.#connection = waiting;
    return waiting;
  }

  override async beginTransaction(): Promise<void> {
    if (this.#commit) this.#database.exec('savepoint one');
    else await whenFree(() => this.#database.exec('begin immediate'));
  }

  override async commitTransaction(): Promise<void> {
    if (this.#commit) this.#database.exec('release one');
    else this.#commit = this.#commitTogether();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#database.exec(this.#commit ? 'rollback to one; release one' : 'rollback');
  }

  override async releaseConnection(): Promise<void> {
    super.releaseConnection();
    await this.#commit;
  }

  /** After all that has arrived by now, and waits for the connection. */
  async #commitTogether(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await this.acquireConnection();
    try {
      await whenFree(() => this.#database.exec('commit'));
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback');
      throw error;
    } finally {
      this.#commit = undefined;
      super.releaseConnection();
    }
  }
}
