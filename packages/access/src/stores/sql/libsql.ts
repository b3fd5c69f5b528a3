import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { StoreProblem } from '../../agents/records/agent-store.ts';
import { makePrivateFolder, unusableFolderError } from '../private-folder.ts';
import { FileDriver, retryWhileBusy } from './file-driver.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

/**
 * A rollback journal, truncated after each commit, because a write-ahead log would retain erased data. `secure_delete`
 * overwrites deleted data; `synchronous=FULL` makes a commit wait for the disk.
 */
const pragmas: Record<string, string | number> = {
  journal_mode: 'truncate',
  synchronous: 2,
  secure_delete: 1,
  foreign_keys: 1,
  // `retryWhileBusy` waits for locks.
  busy_timeout: 0,
};

export const storeFile = (folder: string): string => join(folder, 'agents.db');

/** Opens or creates the embedded store in a folder that only its owner can access. @throws StoreProblem */
export async function openLibsql(folder: string, now: number): Promise<Kysely<Tables>> {
  makePrivateFolder(folder);
  const file = storeFile(folder);
  const database = openFile(file);
  try {
    for (const [name, value] of Object.entries(pragmas)) {
      database.pragma(`${name} = ${value}`);
      const read = Object.values(database.prepare(`PRAGMA ${name}`).get() as object)[0];
      if (read !== value) throw new StoreProblem(`${file}: the database does not take ${name} = ${value}.`);
    }
    const sqlite = new SqliteDialect({ database });
    const db = new Kysely<Tables>({
      dialect: Object.assign(sqlite, { createDriver: () => new FileDriver(database) }),
      plugins: [new CamelCasePlugin()],
    });
    // Immediate, so that two processes that start together migrate one after another.
    await retryWhileBusy(() => database.exec('BEGIN IMMEDIATE'));
    await migrate(db, now);
    await retryWhileBusy(() => database.exec('COMMIT'));
    return db;
  } catch (error) {
    database.close();
    throw error instanceof StoreProblem ? error : unusableFolderError(file, error);
  }
}

/**
 * Locks the folder against a second server. The system releases the lock when the process ends for any reason.
 * @throws StoreProblem if another server holds the lock
 */
export function lockFolder(folder: string): { release(): void } {
  makePrivateFolder(folder);
  const lock = openFile(join(folder, 'server.lock'), 0);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw unusableFolderError(folder, cause);
    throw new StoreProblem(
      `Another server uses ${folder}. Give this one a DATA_DIR of its own, or share registrations with DATABASE_URL=postgres://….`,
      { cause },
    );
  }
  return { release: () => lock.close() };
}

function openFile(file: string, timeout = 5000): Database.Database {
  try {
    // Do not open an existing file here: closing it would release the locks of this process on it (POSIX).
    if (existsSync(file)) chmodSync(file, 0o600);
    else closeSync(openSync(file, 'a', 0o600));
    return new Database(file, { timeout });
  } catch (error) {
    throw unusableFolderError(file, error);
  }
}
