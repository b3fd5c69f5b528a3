import type { Kysely } from 'kysely';
import type { AgentStore, RegistrationFilter } from '../../agents/records/agent-store.ts';
import { liveStates, unverifiedStates } from '../../agents/records/states.ts';
import { DAY, QUESTION_LIFETIME } from '../insight-store.ts';
import { guardStore, toStoreUnavailable } from './guarded.ts';
import { sqlQueues } from './sql-queues.ts';
import { sqlStoreUnit } from './sql-store-unit.ts';
import { sqlTokenStatus } from './sql-token-status.ts';
import type { Tables } from './tables.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Minimum interval of test writes, milliseconds. */
const WRITE_CHECK_MILLISECONDS = 10_000;

/** Maximum number of stored questions without an answer, over all days. */
const MAX_QUESTIONS = 10_000;

/** Retention of rows that are no longer needed, milliseconds. */
const retention = {
  accessTokens: HOUR_MILLISECONDS,
  otpCodes: DAY,
  budgets: 2 * DAY,
  ended: 30 * DAY,
  audit: 180 * DAY,
  counts: 400 * DAY,
};

/** The agent store over SQL. It uses no dialect-specific functions, so it is the same for both dialects. */
export function sqlAgentStore(db: Kysely<Tables>): AgentStore {
  const single = sqlStoreUnit(db);
  let written = Number.NEGATIVE_INFINITY;
  const methods = guardStore<Omit<AgentStore, 'transaction'>>({
    claimToken: single.claimToken,
    signingKeys: single.signingKeys,

    async metadata(name) {
      const row = await db.selectFrom('facts').where('name', '=', name).select('value').executeTakeFirst();
      return row?.value ?? null;
    },

    tokenStatus: sqlTokenStatus(db),

    registrations({ id, emailIndex, state, since, limit = 1000 }: RegistrationFilter) {
      let query = db.selectFrom('registrations').selectAll();
      if (id !== undefined) query = query.where('id', '=', id);
      if (emailIndex !== undefined) query = query.where('emailIndex', '=', emailIndex);
      if (state !== undefined) query = query.where('state', '=', state);
      if (since !== undefined) query = query.where('created', '>=', since);
      return query.orderBy('created').orderBy('id').limit(limit).execute();
    },

    async recordsOf(registrationId) {
      const [claimTokens, accessTokens, audit] = await Promise.all([
        db
          .selectFrom('claimTokens')
          .where('registrationId', '=', registrationId)
          .select(['hash', 'registrationId', 'rotatedAt'])
          .orderBy('created')
          .execute(),
        db
          .selectFrom('accessTokens')
          .where('registrationId', '=', registrationId)
          .select(['jti', 'registrationId', 'kid', 'scope', 'issued', 'expires'])
          .orderBy('issued')
          .execute(),
        db
          .selectFrom('audit')
          .where('registrationId', '=', registrationId)
          .select(['registrationId', 'event', 'reason', 'at'])
          .orderBy('at')
          .execute(),
      ]);
      return { claimTokens, accessTokens, audit };
    },

    async overdue(now, limit) {
      const rows = await db
        .selectFrom('registrations')
        .where('state', 'in', liveStates)
        .where('expires', '<=', now)
        .select('id')
        .orderBy('expires')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async unverifiedBeyond(most, limit) {
      const unverified = db
        .selectFrom('registrations')
        .where('state', 'in', unverifiedStates)
        .where('identityIndex', 'is', null);
      const { rows } = await unverified.select((column) => column.fn.countAll().as('rows')).executeTakeFirstOrThrow();
      const surplus = Math.min(Number(rows) - most, limit);
      if (surplus <= 0) return [];
      const oldest = await unverified.select('id').orderBy('created').orderBy('id').limit(surplus).execute();
      return oldest.map(({ id }) => id);
    },

    ...sqlQueues(db),

    async deleteExpired(now, limit) {
      const ended = db
        .selectFrom('registrations')
        .where('ended', '<=', now - retention.ended)
        .select('id')
        .limit(limit);
      const endedIds = (await ended.execute()).map(({ id }) => id);
      const deletions = [
        db.deleteFrom('accessTokens').where('jti', 'in', (from) =>
          from
            .selectFrom('accessTokens')
            .where('expires', '<=', now - retention.accessTokens)
            .select('jti')
            .limit(limit),
        ),
        db.deleteFrom('otpCodes').where('id', 'in', (from) =>
          from
            .selectFrom('otpCodes')
            .where('expires', '<=', now - retention.otpCodes)
            .select('id')
            .limit(limit),
        ),
        db.deleteFrom('audit').where('id', 'in', (from) =>
          from
            .selectFrom('audit')
            .where('at', '<=', now - retention.audit)
            .select('id')
            .limit(limit),
        ),
        db.deleteFrom('seenAssertions').where('expires', '<=', now),
        db.deleteFrom('budgets').where('opened', '<=', now - retention.budgets),
        db.deleteFrom('insightQuestions').where('day', '<=', now - QUESTION_LIFETIME),
        db
          .deleteFrom('insightQuestions')
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('day', 'question'),
              'in',
              selectFrom('insightQuestions')
                .select(['day', 'question'])
                .orderBy('day', 'desc')
                .orderBy('times', 'desc')
                .orderBy('question')
                .offset(MAX_QUESTIONS)
                .limit(limit)
                .$asTuple('day', 'question'),
            ),
          ),
        db.deleteFrom('insightCounts').where('day', '<=', now - retention.counts),
        ...(endedIds.length > 0
          ? [
              db.deleteFrom('claimTokens').where('registrationId', 'in', endedIds),
              db.deleteFrom('accessTokens').where('registrationId', 'in', endedIds),
              db.deleteFrom('registrations').where('id', 'in', endedIds),
            ]
          : []),
      ];
      let deleted = 0;
      for (const deletion of deletions) deleted += Number((await deletion.executeTakeFirst()).numDeletedRows);
      return deleted;
    },

    async ping(now) {
      await db.selectFrom('registrations').select('id').limit(1).execute();
      if (Math.abs(now - written) < WRITE_CHECK_MILLISECONDS) return;
      await single.setMetadata('written', String(now));
      written = now;
    },
    close: () => db.destroy(),
  });
  return {
    ...methods,
    async transaction(callback) {
      // Errors of the callback roll back and are rethrown unchanged.
      let callbackError: unknown;
      try {
        return await db.transaction().execute((transaction) =>
          callback(guardStore(sqlStoreUnit(transaction))).catch((error: unknown) => {
            callbackError = error;
            throw error;
          }),
        );
      } catch (cause) {
        throw cause === callbackError ? cause : toStoreUnavailable(cause);
      }
    },
  };
}
