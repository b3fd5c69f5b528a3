import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { policyOf } from '../packages/access/src/agents/policy/load-access-policy.ts';
import { registerAgent } from '../packages/access/src/agents/registration/registration.ts';
import { loadSettings } from '../packages/gatehouse/src/config/from-environment.ts';
import { type OpenAccess, openAgentAccess } from '../packages/gatehouse/src/open-agent-access.ts';
import { type Figure, figureOf } from './figure.ts';

const ROUNDS = 5;
const ROUND_MILLISECONDS = 2000;
const tables = ['registrations', 'claim_tokens', 'audit'];
/** Columns with unique random values, because an index takes random keys less easily than ascending ones. */
const keys = ['id', 'hash', 'registration_id'];

const CALLERS = 32;
/** Time between two registrations by the clock of the service, milliseconds: 360 an hour are within the limit. */
const STEP_MILLISECONDS = 10_000;
const members = { client_name: 'Bench', contact_email: 'bench@example.org', intended_use: 'Measuring' };

/** Rate of registrations, each on disk before its response, relative to a bare loop of the same INSERTs and COMMIT. */
export async function compareToInserts(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-store-'));
  const { values } = loadSettings({ DATA_DIR: folder });
  let time = Date.now();
  const access = await openAgentAccess(values, {
    baseUrl: 'https://gatehouse.example',
    phase: 'pre-launch',
    policy: await policyOf(values),
    now: () => {
      time += STEP_MILLISECONDS;
      return time;
    },
    use: 'serve',
    warn: () => {},
  });
  const shares: number[] = [];
  const rates = { ours: 0, theirs: 0 };
  try {
    await registrationsPerSecond(access);
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours = await registrationsPerSecond(access);
      rates.theirs = insertsPerSecond(join(folder, 'agents.db'));
      shares.push(rates.ours / rates.theirs);
    }
  } finally {
    await access.store.close();
    rmSync(folder, { recursive: true });
  }
  const notes = `last round ${Math.round(rates.ours)}/s to ${Math.round(rates.theirs)}/s`;
  return { ...figureOf('register, share of a bare loop of INSERT and COMMIT', shares, ''), notes };
}

async function registrationsPerSecond(access: OpenAccess): Promise<number> {
  const started = performance.now();
  let count = 0;
  const caller = async (): Promise<void> => {
    for (; performance.now() - started < ROUND_MILLISECONDS; count++) {
      const network = String(count);
      await registerAgent(access, members, { network, wider: network });
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (count / (performance.now() - started)) * 1000;
}

/** Inserts the rows of the last registration repeatedly under new keys, in the same file with the same durability. */
function insertsPerSecond(file: string): number {
  const database = new Database(file);
  for (const pragma of ['journal_mode = truncate', 'synchronous = 2', 'secure_delete = 1', 'foreign_keys = 1'])
    database.pragma(pragma);
  const inserts = tables.map((table) => {
    const row = database.prepare(`SELECT * FROM ${table} LIMIT 1`).get() as Record<string, unknown>;
    const figureNames = Object.keys(row).filter((name) => name !== '_metadata');
    const insert = database.prepare(
      `INSERT INTO ${table} (${figureNames.join(', ')}) VALUES (${figureNames.map(() => '?').join(', ')})`,
    );
    return () => insert.run(...figureNames.map((name) => (keys.includes(name) ? randomUUID() : row[name])));
  });
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < ROUND_MILLISECONDS) {
    database.exec('BEGIN');
    for (const insert of inserts) insert();
    database.exec('COMMIT');
    count++;
  }
  const perSecond = (count / (performance.now() - started)) * 1000;
  database.close();
  return perSecond;
}
