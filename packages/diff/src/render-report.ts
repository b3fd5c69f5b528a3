import { countText, lineToMarkdown, markdownTable, shorten } from '@gatehouse/contract';
import type { DiffReport } from './compare-editions.ts';

/** Maximum number of rows of a table. */
const MAX_ROWS = 20;
/** Maximum length of a text in a cell, characters. */
const MAX_CELL = 240;
/** Maximum number of characters before the first difference of two texts in a row. */
const BEFORE_DIFFERENCE = 80;

/** The kinds of changed facts, as the table names them. */
const FACTS: Readonly<Record<DiffReport['changed'][number]['fact'], string>> = {
  number: 'number',
  name: 'name',
  negation: 'negation or limit',
  opposite: 'opposite',
  word: 'other word',
  omission: 'shortened',
  order: 'exchanged words',
  code: 'code',
  removed: 'removed',
};

/** The report as Markdown. @param allowed number of findings that do not fail */
export function renderReport(report: DiffReport, allowed = 0): string {
  const { harmful, changed, refused, displaced, offTopic, lost, headings, moved, added, harmless } = report;
  const verdict =
    harmful === 0
      ? 'No finding: readers lose no answer and no address.'
      : `${countText(harmful, 'finding')}; ${allowed} allowed.`;
  const questionRows = (list: DiffReport['refused']) =>
    list.map(({ question, from, to }) => [question, from ?? 'no answer', to ?? 'no answer']);
  const parts = [
    `# Changes for readers\n\n${verdict}\n`,
    part(
      'Changed answers',
      ['Page', 'Fact', 'Before', 'After', 'Question'],
      changed.map(({ path, also, fact, was, now, questions }) => [
        also.length === 0 ? path : `${path} and ${countText(also.length, 'other page')}`,
        FACTS[fact],
        ...(now === null ? [was, '–'] : fromDifference(was, now)),
        questions[0] ?? '–',
      ]),
    ),
    part('Refused questions', ['Question', 'Before', 'After'], questionRows(refused)),
    part('Questions answered by another page', ['Question', 'Before', 'After'], questionRows(displaced)),
    part('Off-topic questions with an answer', ['Question', 'Before', 'After'], questionRows(offTopic)),
    part(
      'Lost addresses',
      ['Address', 'Now at'],
      lost.map(({ path, nowAt }) => [path, nowAt === null ? '–' : `${nowAt}: add a redirect`]),
    ),
    part(
      'Changed headings',
      ['Address', 'Before', 'After', 'New address'],
      headings.map(({ path, was, now, to }) => [path, was, now ?? '–', to ?? '–']),
    ),
    part(
      'Moved pages',
      ['Address', 'Redirects to'],
      moved.map(({ path, to }) => [path, to]),
    ),
    part(
      'New addresses',
      ['Address'],
      added.map((path) => [path]),
    ),
    scoresPart(report),
    sizesPart(report),
    `Harmless: ${countText(harmless.reworded, 'statement')} reworded, ${harmless.moved} moved, ${harmless.added} added.\n`,
  ];
  return parts.filter((text) => text !== '').join('\n');
}

/** A table under a heading; empty without rows. */
function part(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const shown = rows.slice(0, MAX_ROWS).map((row) => row.map((cell) => lineToMarkdown(shorten(cell, MAX_CELL))));
  const more = rows.length - shown.length;
  return `## ${title} (${rows.length})\n\n${markdownTable(head, shown)}${more > 0 ? `\nand ${more} more.\n` : ''}`;
}

/** Long texts from shortly before their first difference. */
function fromDifference(was: string, now: string): [string, string] {
  let common = 0;
  while (common < was.length && was[common] === now[common]) common++;
  const start = common <= BEFORE_DIFFERENCE ? 0 : was.lastIndexOf(' ', common - BEFORE_DIFFERENCE) + 1;
  const cut = (text: string) => (start === 0 ? text : `… ${text.slice(start)}`);
  return [cut(was), cut(now)];
}

const percentText = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

function scoresPart({ scores: { before, after } }: DiffReport): string {
  const rows = [
    ['Questions', String(before.questions), String(after.questions)],
    ...(
      [
        ['Right passage first', 'first'],
        ['Right passage among three', 'three'],
        ['Answered', 'answered'],
        ['Off-topic questions refused', 'refused'],
      ] as const
    ).map(([name, member]) => [name, percentText(before[member]), percentText(after[member])]),
  ];
  return `## Scores\n\n${markdownTable(['Score', 'Before', 'After'], rows)}`;
}

function sizesPart({ sizes }: DiffReport): string {
  const bytes = (size: number | null) => (size === null ? '–' : size.toLocaleString('en'));
  const rows = sizes.map(({ path, before, after }) => [path, bytes(before), bytes(after)]);
  return `## Sizes in bytes\n\n${markdownTable(['Text', 'Before', 'After'], rows)}`;
}
