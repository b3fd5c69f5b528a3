import type { Kysely } from 'kysely';
import type { AgentStore } from '../../agents/records/agent-store.ts';
import { available } from './available.ts';
import { isDue } from './is-due.ts';
import type { Tables } from './tables.ts';

type WebhookEvents = Pick<AgentStore, 'dueEvents' | 'leaseEvent' | 'countEvents' | 'dropEvents'>;

/** What the product has still to be told, the same for both dialects. */
export function sqlWebhookEvents(db: Kysely<Tables>): WebhookEvents {
  return {
    dueEvents: (now, limit) =>
      available(() =>
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
      ),
    leaseEvent: ({ id, due }, until) =>
      available(async () => {
        const taken = await db
          .updateTable('webhookEvents')
          .set({ due: until })
          .where('id', '=', id)
          .where('due', '=', due)
          .executeTakeFirst();
        return taken.numUpdatedRows > 0n;
      }),
    countEvents: () =>
      available(async () => {
        const { events } = await db
          .selectFrom('webhookEvents')
          .select((column) => column.fn.countAll().as('events'))
          .executeTakeFirstOrThrow();
        return Number(events);
      }),
    dropEvents: (created, most) =>
      available(async () => {
        const old = await db.deleteFrom('webhookEvents').where('created', '<=', created).executeTakeFirst();
        const beyond = await db
          .deleteFrom('webhookEvents')
          .where('id', 'in', ({ selectFrom }) =>
            selectFrom('webhookEvents')
              .select('id')
              .orderBy('verified', 'desc')
              .orderBy('created', 'desc')
              .orderBy('id')
              // SQLite takes no offset without a limit.
              .limit(Number.MAX_SAFE_INTEGER)
              .offset(most),
          )
          .executeTakeFirst();
        return Number(old.numDeletedRows) + Number(beyond.numDeletedRows);
      }),
  };
}
