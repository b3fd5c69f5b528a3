import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Schema migrations, oldest first. Append only; never edit a released one. */
const migrations: { name: string; up: (db: Kysely<Tables>) => Promise<void> }[] = [
  { name: '0001-agents', up: createAgentTables },
  { name: '0002-insights', up: createInsightTables },
  { name: '0003-network-of-mail', up: addNetworkOfMail },
  { name: '0004-grants', up: addGrants },
  { name: '0005-webhook', up: createWebhookTable },
  { name: '0006-verified-events', up: addVerifiedToEvents },
];

/** Runs pending migrations. The caller provides a transaction that holds the lock of the dialect. */
export async function migrate(db: Kysely<Tables>, now: number): Promise<void> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', primaryKey)
    .addColumn('at', 'bigint', required)
    .execute();
  const appliedMigrations = new Set(
    (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name),
  );
  for (const { name, up } of migrations.filter((migration) => !appliedMigrations.has(migration.name))) {
    await up(db);
    await db.insertInto('migrations').values({ name, at: now }).execute();
  }
}

const optional = (column: ColumnDefinitionBuilder) => column;
const required = (column: ColumnDefinitionBuilder) => column.notNull();
const primaryKey = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

type Column = [
  name: string,
  type: 'text' | 'bigint',
  build?: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
];

type Definitions = Record<string, { columns: Column[]; key?: string[]; indexes?: string[][] }>;

function createAgentTables(db: Kysely<Tables>): Promise<void> {
  return createTables(db, {
    registrations: {
      columns: [
        ['id', 'text', primaryKey],
        ['identityType', 'text', required],
        ['state', 'text', required],
        ['scope', 'text', required],
        ['details', 'text'],
        ['emailIndex', 'text'],
        ['identityIndex', 'text', (column) => column.unique()],
        ['issuer', 'text'],
        ['created', 'bigint', required],
        ['updated', 'bigint', required],
        ['lastUsed', 'bigint'],
        ['expires', 'bigint', required],
        ['ended', 'bigint'],
      ],
      indexes: [['emailIndex'], ['state', 'expires']],
    },
    claimTokens: {
      columns: [
        ['hash', 'text', primaryKey],
        ['registrationId', 'text', required],
        ['created', 'bigint', required],
        ['rotatedAt', 'bigint'],
      ],
      indexes: [['registrationId']],
    },
    otpCodes: {
      columns: [
        ['id', 'text', primaryKey],
        ['registrationId', 'text', required],
        ['hmac', 'text', required],
        ['attempts', 'bigint', required],
        ['created', 'bigint', required],
        ['expires', 'bigint', required],
        ['consumed', 'bigint'],
      ],
      indexes: [['registrationId']],
    },
    accessTokens: {
      columns: [
        ['jti', 'text', primaryKey],
        ['registrationId', 'text', required],
        ['kid', 'text', required],
        ['scope', 'text', required],
        ['issued', 'bigint', required],
        ['expires', 'bigint', required],
        ['revoked', 'bigint'],
      ],
      indexes: [['registrationId'], ['expires']],
    },
    seenAssertions: {
      columns: [
        ['issuer', 'text', required],
        ['jti', 'text', required],
        ['expires', 'bigint', required],
      ],
      key: ['issuer', 'jti'],
      indexes: [['expires']],
    },
    signingKeys: {
      columns: [
        ['kid', 'text', primaryKey],
        ['alg', 'text', required],
        ['publicJwk', 'text', required],
        ['privateSealed', 'text', required],
        ['state', 'text', required],
        ['created', 'bigint', required],
        ['changed', 'bigint', required],
      ],
    },
    outbox: {
      columns: [
        ['id', 'text', primaryKey],
        ['registrationId', 'text', required],
        ['due', 'bigint', required],
        ['attempts', 'bigint', required],
      ],
      indexes: [['due'], ['registrationId']],
    },
    budgets: {
      columns: [
        ['key', 'text', required],
        ['opened', 'bigint', required],
        ['used', 'bigint', required],
      ],
      key: ['key', 'opened'],
    },
    audit: {
      columns: [
        ['id', 'text', primaryKey],
        ['at', 'bigint', required],
        ['registrationId', 'text'],
        ['event', 'text', required],
        ['reason', 'text'],
      ],
      indexes: [['registrationId'], ['at']],
    },
    facts: {
      columns: [
        ['name', 'text', primaryKey],
        ['value', 'text', required],
      ],
    },
  });
}

function createInsightTables(db: Kysely<Tables>): Promise<void> {
  return createTables(db, {
    insightCounts: {
      columns: [
        ['day', 'bigint', required],
        ['category', 'text', required],
        ['entry', 'text', required],
        ['times', 'bigint', required],
      ],
      key: ['day', 'category', 'entry'],
    },
    insightQuestions: {
      columns: [
        ['day', 'bigint', required],
        ['question', 'text', required],
        ['times', 'bigint', required],
      ],
      key: ['day', 'question'],
    },
  });
}

/** Nullable, because instances of the previous version may still write rows. */
function addNetworkOfMail(db: Kysely<Tables>): Promise<void> {
  return db.schema.alterTable('outbox').addColumn('network', 'text').execute();
}

/** Nullable, because instances of the previous version may still write rows. */
async function addGrants(db: Kysely<Tables>): Promise<void> {
  for (const column of ['asked', 'declined', 'scopeEnds'])
    await db.schema.alterTable('registrations').addColumn(column, 'text').execute();
}

function createWebhookTable(db: Kysely<Tables>): Promise<void> {
  return createTables(db, {
    webhookEvents: {
      columns: [
        ['id', 'text', primaryKey],
        ['registrationId', 'text', required],
        ['number', 'bigint', required],
        ['body', 'text', required],
        ['created', 'bigint', required],
        ['due', 'bigint', required],
        ['attempts', 'bigint', required],
      ],
      indexes: [['registrationId', 'number'], ['created']],
    },
  });
}

/** By default 1, because instances of the previous version may still write rows, which must not be dropped early. */
function addVerifiedToEvents(db: Kysely<Tables>): Promise<void> {
  return db.schema
    .alterTable('webhookEvents')
    .addColumn('verified', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createTables(db: Kysely<Tables>, tables: Definitions): Promise<void> {
  for (const [table, { columns, key, indexes = [] }] of Object.entries(tables)) {
    let creation = db.schema.createTable(table);
    for (const [name, type, build = optional] of columns) creation = creation.addColumn(name, type, build);
    if (key) creation = creation.addPrimaryKeyConstraint(`${table}Key`, key as never);
    await creation.execute();
    for (const index of indexes)
      await db.schema
        .createIndex(`${table}By${index.map((column) => `${column[0]?.toUpperCase()}${column.slice(1)}`).join('')}`)
        .on(table)
        .columns(index)
        .execute();
  }
}

/** Serializes migrations of several instances (PostgreSQL). The number is arbitrary. */
export const migrationLock = sql`select pg_advisory_xact_lock(4711)`;
