import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { findFreePort } from './redis-under-test.ts';

/** Debian does not add the server programs to PATH. */
const packaged = '/usr/lib/postgresql';
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(packaged) ? readdirSync(packaged).map((version) => join(packaged, version, 'bin')) : []),
];
const bin = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** Whether PostgreSQL is installed. Suites that need it are skipped with a message. */
export const hasPostgres = bin !== undefined;
if (!hasPostgres) console.warn('skipped: no PostgreSQL');

export interface PostgresUnderTest {
  /** The URL of a new, empty database. */
  database(): Promise<string>;
  /** One statement on a new connection. */
  query(url: string, text: string): Promise<Record<string, unknown>[]>;
  /** Stops at once, like a crash; every connection breaks. */
  stop(): Promise<void>;
  /** Starts on the same port, with all committed data. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A real PostgreSQL on a free loopback port. It does not run as root, so root runs it as nobody. */
export async function startPostgres(): Promise<PostgresUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const program = (name: string) => join(bin as string, name);
  const initdb = spawnSync(
    program('initdb'),
    ['-D', data, '-U', 'gatehouse', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8'],
    { cwd: folder, ...user },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  const port = await findFreePort();
  const url = (database: string) => `postgres://gatehouse@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;
  let databases = 0;

  const query: PostgresUnderTest['query'] = async (address, text) => {
    const client = new pg.Client(address);
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=300'];
    child = spawn(program('postgres'), ['-D', data, '-p', `${port}`, ...options.flatMap((option) => ['-c', option])], {
      cwd: folder,
      stdio: 'ignore',
      ...user,
    });
    await vi.waitFor(() => query(url('postgres'), 'select 1'), { timeout: 120_000, interval: 50 });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  await start();
  return {
    async database() {
      const name = `test_${++databases}`;
      await query(url('postgres'), `create database ${name}`);
      return url(name);
    },
    query,
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
