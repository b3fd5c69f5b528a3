import type { Kysely } from 'kysely';
import { type InsightStore, QUESTION_LIFETIME } from '../insight-store.ts';
import { withUnavailableError } from './guarded.ts';
import type { Tables } from './tables.ts';

/** Counts and recorded questions over SQL, for both dialects. */
export function sqlInsightStore(db: Kysely<Tables>): InsightStore {
  return {
    add: ({ counts, questions }) =>
      withUnavailableError(() =>
        db.transaction().execute(async (transaction) => {
          for (const row of counts)
            await transaction
              .insertInto('insightCounts')
              .values(row)
              .onConflict((conflict) =>
                conflict
                  .columns(['day', 'category', 'entry'])
                  .doUpdateSet((column) => ({ times: column('insightCounts.times', '+', row.times) })),
              )
              .execute();
          for (const row of questions)
            await transaction
              .insertInto('insightQuestions')
              .values(row)
              .onConflict((conflict) =>
                conflict
                  .columns(['day', 'question'])
                  .doUpdateSet((column) => ({ times: column('insightQuestions.times', '+', row.times) })),
              )
              .execute();
        }),
      ),
    read: (since, now) =>
      withUnavailableError(async () => ({
        counts: await db
          .selectFrom('insightCounts')
          .selectAll()
          .where('day', '>=', since)
          .orderBy('day')
          .orderBy('category')
          .orderBy('entry')
          .execute(),
        questions: await db
          .selectFrom('insightQuestions')
          .selectAll()
          .where('day', '>=', since)
          .where('day', '>', now - QUESTION_LIFETIME)
          .orderBy('day')
          .orderBy('question')
          .execute(),
      })),
  };
}
