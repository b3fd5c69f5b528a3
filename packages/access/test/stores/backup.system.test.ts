import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { hasPostgres, startPostgres } from '../../../../test/postgres-under-test.ts';

const sqliteIsHere = spawnSync('sqlite3', ['--version']).status === 0;
if (!sqliteIsHere) console.warn('skipped: no sqlite3');
const packaged = '/usr/lib/postgresql';
const program = (name: string) =>
  existsSync(packaged)
    ? (readdirSync(packaged)
        .map((version) => join(packaged, version, 'bin', name))
        .find(existsSync) ?? name)
    : name;
const dumpIsHere = hasPostgres && spawnSync(program('pg_dump'), ['--version']).status === 0;

it.skipIf(!sqliteIsHere)(
  'a file copied by sqlite3 while the server runs, together with its key, is a complete backup',
  async () => {
    const service = await startAgentsUnderTest();
    const { access_token } = await service.activate();
    const restored = temporaryFolder();
    const copy = join(restored, 'agents.db');
    execFileSync('sqlite3', [join(service.dataFolder, 'agents.db'), `.backup '${copy}'`]);
    copyFileSync(join(service.dataFolder, 'secret.key'), join(restored, 'secret.key'));
    await service.activate();
    await service.close();
    const again = await startAgentsUnderTest({ settings: { DATA_DIR: restored } });
    expect((await again.call('/api/v1', access_token)).status).toBe(200);
    await again.close();
  },
);

it.skipIf(!dumpIsHere)(
  'a database dump made while the server runs, together with its key, is a complete backup',
  async () => {
    const postgres = await startPostgres();
    const SECRET_KEY = 'k'.repeat(42).concat('A');
    const url = await postgres.database();
    const service = await startAgentsUnderTest({ settings: { DATABASE_URL: url, SECRET_KEY } });
    const { access_token } = await service.activate();
    const file = join(temporaryFolder(), 'agents.dump');
    execFileSync(program('pg_dump'), ['--format=custom', `--file=${file}`, url]);
    await service.close();
    const restored = await postgres.database();
    execFileSync(program('pg_restore'), ['--exit-on-error', `--dbname=${restored}`, file]);
    const again = await startAgentsUnderTest({ settings: { DATABASE_URL: restored, SECRET_KEY } });
    expect((await again.call('/api/v1', access_token)).status).toBe(200);
    await again.close();
    await postgres.remove();
  },
);
