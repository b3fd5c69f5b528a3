import { DAY, type Insights, NOT_USEFUL_CATEGORY, USEFUL_CATEGORY } from '@gatehouse/access';
import { withAgents } from '../open-agents.ts';
import { print } from '../terminal/print.ts';
import { table } from '../terminal/table.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

const MAX_COLUMNS = 80;
const MAX_ENTRY_CHARACTERS = 56;
const NOTHING_FOUND = '(nothing found)';
const RATINGS: Readonly<Record<string, string>> = { [USEFUL_CATEGORY]: 'yes', [NOT_USEFUL_CATEGORY]: 'no' };

/** `gatehouse insights`: prints how often each entry answered, and the unanswered questions. */
export async function insights(args: string[]): Promise<number> {
  const { values } = parseCommandLine({
    args,
    options: { since: { type: 'string' }, json: { type: 'boolean', default: false } },
    strict: true,
  });
  const since = values.since === undefined ? 0 : Date.parse(values.since);
  if (Number.isNaN(since)) throw new UsageError('--since takes a date, for example 2026-05-01.');
  return withAgents('insights', async ({ store, clock }) => {
    const found = await store.insights.read(since - (since % DAY), clock.now());
    const { counts, questions } = found;
    print(values.json ? asJson(found) : asTables(found));
    return counts.length + questions.length > 0 ? 0 : 1;
  });
}

function asJson({ counts, questions }: Insights): object {
  const byDate = <Row extends { day: number }>(rows: Row[]) => rows.map((row) => ({ ...row, day: dateOf(row.day) }));
  return { counts: byDate(counts), questions: byDate(questions) };
}

function asTables({ counts, questions }: Insights): string {
  if (counts.length === 0) return 'Nothing has been counted.\n';
  const days = counts.map(({ day }) => dateOf(day));
  const judged = counts.filter(({ category }) => category in RATINGS);
  const questionCounts = counts.filter(({ category }) => !(category in RATINGS));
  const rows = sum(questionCounts, ({ category, entry }) => [category, entry === '' ? NOTHING_FOUND : shorten(entry)]);
  const ratings = sum(judged, ({ category, entry }) => [RATINGS[category] as string, shorten(entry)]);
  const unanswered = sum(questions, ({ question }) => [question]).flatMap(([times = '', question = '']) =>
    wrap(question).map((line, index) => [index === 0 ? times : '', line]),
  );
  return [
    `Questions from ${days[0]} to ${days.at(-1)} (UTC)\n`,
    table([['times', 'category', 'answered by'], ...rows]),
    ...(ratings.length > 0
      ? ['Ratings of answers by readers', table([['times', 'useful', 'answer'], ...ratings])]
      : []),
    ...(unanswered.length > 0 ? ['Found nothing, masked', table([['times', 'question'], ...unanswered])] : []),
  ].join('\n');
}

/** Sums the rows of all days: `[times, ...cells]`, the most frequent first. */
function sum<Row extends { times: number }>(rows: readonly Row[], cellsOf: (row: Row) => string[]): string[][] {
  const sums = new Map<string, { cells: string[]; times: number }>();
  for (const row of rows) {
    const cells = cellsOf(row);
    const key = cells.join('\n');
    sums.set(key, { cells, times: (sums.get(key)?.times ?? 0) + row.times });
  }
  return [...sums.values()].sort((a, b) => b.times - a.times).map(({ cells, times }) => [String(times), ...cells]);
}

/** A question as lines, indented for the count before them. */
function wrap(question: string): string[] {
  return question.match(new RegExp(`\\S.{0,${MAX_COLUMNS - 14}}(?=\\s|$)|\\S{1,${MAX_COLUMNS - 13}}`, 'gu')) ?? [''];
}

function shorten(entry: string): string {
  return entry.length > MAX_ENTRY_CHARACTERS ? `${entry.slice(0, MAX_ENTRY_CHARACTERS - 1)}…` : entry;
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
