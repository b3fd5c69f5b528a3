import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { StoreUnit } from '../../agents/records/agent-store.ts';
import type { Tables } from './tables.ts';

/** Condition on one column. Kysely ignores a missing value in an object, which would select all rows. */
function equals(where: object) {
  const [column, value] = Object.entries(where)[0] as [never, never];
  return <DB, Table extends keyof DB>({ eb }: ExpressionBuilder<DB, Table>): Expression<SqlBool> =>
    eb(column, '=', value);
}

/** Statements of the agent store in a transaction, or single reads on a connection. */
export function sqlStoreUnit(db: Kysely<Tables>): StoreUnit {
  const insert = async <Table extends keyof Tables>(table: Table, row: Tables[Table]): Promise<void> => {
    await db
      .insertInto(table)
      .values(row as never)
      .execute();
  };
  const oneOrNull = async <T>(query: { executeTakeFirst(): Promise<T | undefined> }): Promise<T | null> =>
    (await query.executeTakeFirst()) ?? null;
  return {
    async addRegistration(registration) {
      const added = await db
        .insertInto('registrations')
        .values(registration)
        .onConflict((conflict) => conflict.column('identityIndex').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },
    // An update, to get the row lock of PostgreSQL or the write lock of SQLite.
    lock: (where, now) =>
      oneOrNull(db.updateTable('registrations').set({ updated: now }).where(equals(where)).returningAll()),
    async save(id, changes) {
      await db.updateTable('registrations').set(changes).where('id', '=', id).execute();
    },
    async deleteRegistration(id, withAudit) {
      const about = ['claimTokens', 'accessTokens', 'otpCodes', 'outbox', 'audit'] as const;
      for (const table of withAudit ? about : about.slice(0, -1))
        await db.deleteFrom(table).where('registrationId', '=', id).execute();
      await db.deleteFrom('registrations').where('id', '=', id).execute();
    },

    add: insert,
    async delete(table, where) {
      await db
        .deleteFrom(table as 'otpCodes')
        .where(equals(where))
        .execute();
    },

    async addClaimToken(hash, registrationId, created) {
      await insert('claimTokens', { hash, registrationId, created, rotatedAt: null });
    },
    claimToken: (hash) =>
      oneOrNull(db.selectFrom('claimTokens').where('hash', '=', hash).select(['hash', 'registrationId', 'rotatedAt'])),
    async rotateClaimToken(hash, rotatedAt) {
      await db.updateTable('claimTokens').set({ rotatedAt }).where('hash', '=', hash).execute();
    },

    async revokeAccessTokens(where, revoked) {
      await db.updateTable('accessTokens').set({ revoked }).where(equals(where)).where('revoked', 'is', null).execute();
    },

    codes: (registrationId) =>
      db
        .selectFrom('otpCodes')
        .selectAll()
        .where('registrationId', '=', registrationId)
        .orderBy('created', 'desc')
        .orderBy('id')
        .execute(),
    async countTry(codeId, maxTries, now) {
      const counted = await db
        .updateTable('otpCodes')
        .set((column) => ({ attempts: column('attempts', '+', 1) }))
        .where('id', '=', codeId)
        .where('attempts', '<', maxTries)
        .where('consumed', 'is', null)
        .where('expires', '>', now)
        .returning('id')
        .executeTakeFirst();
      return counted !== undefined;
    },
    async consumeCode(codeId, consumed) {
      const used = await db
        .updateTable('otpCodes')
        .set({ consumed })
        .where('id', '=', codeId)
        .where('consumed', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
    mailOf: (registrationId) =>
      oneOrNull(db.selectFrom('outbox').selectAll().where('registrationId', '=', registrationId)),
    async postpone(queue, { id, due }, changes) {
      const postponed = await db
        .updateTable(queue as 'outbox')
        .set(changes)
        .where('id', '=', id)
        .where('due', '=', due)
        .executeTakeFirst();
      return postponed.numUpdatedRows > 0n;
    },

    async spend(key, opened, amount) {
      const { used } = await db
        .insertInto('budgets')
        .values({ key, opened, used: amount })
        .onConflict((conflict) =>
          conflict.columns(['key', 'opened']).doUpdateSet((column) => ({ used: column('budgets.used', '+', amount) })),
        )
        .returning('used')
        .executeTakeFirstOrThrow();
      // Rejected requests leave no rows, so they cannot fill the disk.
      if (used <= 0) await db.deleteFrom('budgets').where('key', '=', key).where('opened', '=', opened).execute();
      return used;
    },
    async addAssertion(issuer, jti, expires) {
      const added = await db
        .insertInto('seenAssertions')
        .values({ issuer, jti, expires })
        .onConflict((conflict) => conflict.columns(['issuer', 'jti']).doNothing())
        .returning('jti')
        .executeTakeFirst();
      return added !== undefined;
    },

    async setMetadata(name, value) {
      await db
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    async addMetadata(name, value) {
      const stored = await db
        .insertInto('facts')
        .values({ name, value })
        // An update without effect, to lock and return the row.
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
        .returning('value')
        .executeTakeFirstOrThrow();
      return stored.value;
    },

    signingKeys: () => db.selectFrom('signingKeys').selectAll().orderBy('created').orderBy('kid').execute(),
    async setSigningKey(kid, changes) {
      await db.updateTable('signingKeys').set(changes).where('kid', '=', kid).execute();
    },
    async addAudit(row, at) {
      await insert('audit', { id: randomUUID(), at, ...row });
    },

    async addEvent({ registrationId, body, verified }, created) {
      const { last } = await db
        .selectFrom('webhookEvents')
        .where('registrationId', '=', registrationId)
        .select((column) => column.fn.max('number').as('last'))
        .executeTakeFirstOrThrow();
      const row = { id: `msg_${randomUUID()}`, registrationId, number: Number(last ?? 0) + 1, body };
      await insert('webhookEvents', { ...row, created, due: created, attempts: 0, verified: Number(verified) });
    },
  };
}
