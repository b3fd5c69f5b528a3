import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StoreUnit } from '../../agents/records/agent-store.ts';
import type { Tables } from './tables.ts';

/** The statements of the agents' store, over a transaction or, for single reads, over a connection. */
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
    // An update, because it takes the row's lock on PostgreSQL and the write lock on SQLite.
    lock: (id, now) =>
      oneOrNull(db.updateTable('registrations').set({ updated: now }).where('id', '=', id).returningAll()),
    lockIdentity: (identityIndex, now) =>
      oneOrNull(
        db.updateTable('registrations').set({ updated: now }).where('identityIndex', '=', identityIndex).returningAll(),
      ),
    async save(id, changes) {
      await db.updateTable('registrations').set(changes).where('id', '=', id).execute();
    },
    async deleteRegistration(id) {
      for (const table of ['claimTokens', 'accessTokens', 'otpCodes', 'outbox'] as const)
        await db.deleteFrom(table).where('registrationId', '=', id).execute();
      await db.deleteFrom('registrations').where('id', '=', id).execute();
    },
    async deleteAuditOf(registrationId) {
      await db.deleteFrom('audit').where('registrationId', '=', registrationId).execute();
    },

    async addClaimToken(hash, registrationId, created) {
      await insert('claimTokens', { hash, registrationId, created, rotatedAt: null });
    },
    claimToken: (hash) =>
      oneOrNull(db.selectFrom('claimTokens').where('hash', '=', hash).select(['hash', 'registrationId', 'rotatedAt'])),
    async rotateClaimToken(hash, rotatedAt) {
      await db.updateTable('claimTokens').set({ rotatedAt }).where('hash', '=', hash).execute();
    },

    async addAccessToken(token) {
      await insert('accessTokens', { ...token, revoked: null });
    },
    async revokeAccessToken(jti, revoked) {
      await db
        .updateTable('accessTokens')
        .set({ revoked })
        .where('jti', '=', jti)
        .where('revoked', 'is', null)
        .execute();
    },
    async revokeAccessTokensOf(registrationId, revoked) {
      await db
        .updateTable('accessTokens')
        .set({ revoked })
        .where('registrationId', '=', registrationId)
        .where('revoked', 'is', null)
        .execute();
    },

    codes: (registrationId) =>
      db
        .selectFrom('otpCodes')
        .selectAll()
        .where('registrationId', '=', registrationId)
        .orderBy('created', 'desc')
        .orderBy('id')
        .execute(),
    async addCode(code) {
      await insert('otpCodes', code);
    },
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
    async deleteCode(codeId) {
      await db.deleteFrom('otpCodes').where('id', '=', codeId).execute();
    },
    async deleteCodes(registrationId) {
      await db.deleteFrom('otpCodes').where('registrationId', '=', registrationId).execute();
    },

    async addMail(mail) {
      await insert('outbox', mail);
    },
    mailOf: (registrationId) =>
      oneOrNull(db.selectFrom('outbox').selectAll().where('registrationId', '=', registrationId)),
    async postponeMail(id, due, attempts) {
      await db.updateTable('outbox').set({ due, attempts }).where('id', '=', id).execute();
    },
    async deleteMail(id) {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    },
    async deleteMailOf(registrationId) {
      await db.deleteFrom('outbox').where('registrationId', '=', registrationId).execute();
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
      // A refused request leaves nothing behind, so that refusals cannot fill the disk.
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

    async setFact(name, value) {
      await db
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    async addFact(name, value) {
      await db
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },
    fact: async (name) =>
      (await db.selectFrom('facts').where('name', '=', name).select('value').executeTakeFirst())?.value ?? null,

    signingKeys: () => db.selectFrom('signingKeys').selectAll().orderBy('created').orderBy('kid').execute(),
    async addSigningKey(key) {
      await insert('signingKeys', key);
    },
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
    async postponeEvent(id, due, attempts) {
      await db.updateTable('webhookEvents').set({ due, attempts }).where('id', '=', id).execute();
    },
    async deleteEvent(id) {
      await db.deleteFrom('webhookEvents').where('id', '=', id).execute();
    },
  };
}
