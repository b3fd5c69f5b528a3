import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

/** Longer than any pause between two tries, milliseconds. */
const LONGEST_PAUSE_MILLISECONDS = 24 * 3_600_000;

/** Rows that are due, and those that a clock which was wrong has put off for longer than any pause lasts. */
export const isDue =
  (now: number) =>
  <Row extends { due: number }, Table extends string>({
    eb,
    or,
  }: ExpressionBuilder<Record<Table, Row>, Table>): Expression<SqlBool> =>
    or([eb('due' as never, '<=', now as never), eb('due' as never, '>', (now + LONGEST_PAUSE_MILLISECONDS) as never)]);
