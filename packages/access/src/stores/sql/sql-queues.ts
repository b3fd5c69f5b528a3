import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { AgentStore } from '../../agents/records/agent-store.ts';
import type { Tables } from './tables.ts';

type Queues = Pick<AgentStore, 'dueMail' | 'dueEvents' | 'countEvents' | 'dropEvents'>;

/** Upper bound of all pauses between two attempts, milliseconds. */
const MAX_PAUSE_MILLISECONDS = 24 * 3_600_000;

/** Selects due rows, and rows beyond the longest pause, which a wrong clock has postponed. */
const isDue =
  (now: number) =>
  <Row extends { due: number }, Table extends string>({
    eb,
    or,
  }: ExpressionBuilder<Record<Table, Row>, Table>): Expression<SqlBool> =>
    or([eb('due' as never, '<=', now as never), eb('due' as never, '>', (now + MAX_PAUSE_MILLISECONDS) as never)]);

/** The queues: codes for mails, events for the webhook. */
export function sqlQueues(db: Kysely<Tables>): Queues {
  return {
    dueMail: (now, limit) =>
      db.selectFrom('outbox').selectAll().where(isDue(now)).orderBy('due').limit(limit).execute(),
    dueEvents: (now, limit) =>
      db
        .selectFrom('webhookEvents as event')
        .selectAll()
        .where(isDue(now))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhookEvents as earlier')
                .select('earlier.id')
                .whereRef('earlier.registrationId', '=', 'event.registrationId')
                .whereRef('earlier.number', '<', 'event.number'),
            ),
          ),
        )
        .orderBy('due')
        .orderBy('id')
        .limit(limit)
        .execute(),
    async countEvents() {
      const { events } = await db
        .selectFrom('webhookEvents')
        .select((column) => column.fn.countAll().as('events'))
        .executeTakeFirstOrThrow();
      return Number(events);
    },
    async dropEvents(created, most) {
      const old = await db.deleteFrom('webhookEvents').where('created', '<=', created).executeTakeFirst();
      const beyond = await db
        .deleteFrom('webhookEvents')
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('webhookEvents')
            .select('id')
            .orderBy('verified', 'desc')
            .orderBy('created', 'desc')
            .orderBy('id')
            // SQLite requires a limit for an offset.
            .limit(Number.MAX_SAFE_INTEGER)
            .offset(most),
        )
        .executeTakeFirst();
      return Number(old.numDeletedRows) + Number(beyond.numDeletedRows);
    },
  };
}
