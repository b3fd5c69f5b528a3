import type { SourceFile } from '../content/files/read-folder.ts';
import type { Pack } from '../content/pack.ts';
import { buildKnowledge } from '../search/answering/train.ts';
import { ENOUGH_PHRASINGS, type Expected, type Finding, lintKnowledge } from '../search/quality/lint.ts';
import type { Passage } from '../search/text/passages.ts';
import { percent, table } from './terminal/table.ts';

const MAX_SHOWN = 50;

const kinds: Record<Finding['what'], string> = {
  same: 'asks the same as',
  confused: 'finds first',
  few: 'has fewer than five phrasings',
};

/** What the words of a folder leave to wish for, worst first, and what to expect of it. */
interface Lint {
  findings: { file: string; line: number; id: string; asked: string; what: Finding['what']; other: string | null }[];
  expected: Expected;
}

export async function lint(files: readonly SourceFile[], pack: Pack): Promise<Lint> {
  const { findings, expected } = await lintKnowledge(await buildKnowledge(pack, 'http://localhost', 'lint'));
  return {
    findings: findings.map(({ what, passage, asked, other }) => ({
      ...placeOf(files, passage, asked),
      id: passage.id,
      asked,
      what,
      other: other?.id ?? null,
    })),
    expected,
  };
}

export function describeLint({ findings, expected }: Lint): string {
  const rows = findings
    .slice(0, MAX_SHOWN)
    .map(({ file, line, id, asked, what, other }) => [
      `${file}:${line}`,
      `${id} "${asked}"`,
      `${kinds[what]}${other === null ? '' : ` ${other}`}`,
    ]);
  const rest = findings.length - rows.length;
  return (rows.length > 0 ? table(rows) : '') + (rest > 0 ? `… and ${rest} more.\n` : '') + describeExpected(expected);
}

function describeExpected({ hit1, answered, refused, phrasings, questions, outOfScope }: Expected): string {
  const each = questions === 0 ? 0 : phrasings / questions;
  return (
    (phrasings > 0
      ? `Each of ${phrasings} phrasings taken out and asked: ${give(hit1, phrasings)} find their question first,\n` +
        `${give(answered, phrasings)} are answered.\n`
      : '') +
    (each < ENOUGH_PHRASINGS
      ? `${each.toFixed(1)} phrasings a question are few: with less than ${ENOUGH_PHRASINGS} nobody can say what readers will see.\n`
      : '') +
    (outOfScope > 0
      ? `${give(refused, outOfScope)} of the ${outOfScope} questions of not-answered.yaml are refused.\n`
      : 'What is refused shows by questions that you do not answer: write some into not-answered.yaml.\n')
  );
}

/** A share, and how far it may be off by chance: 95 % of such counts lie so near (Agresti and Coull). */
function give(share: number, count: number): string {
  const middle = (share * count + 2) / (count + 4);
  const margin = 196 * Math.sqrt((middle * (1 - middle)) / (count + 4));
  return `${percent(share)} (± ${Math.max(1, Math.round(margin))})`;
}

/** Where a way of asking stands, or its question where it is written over several lines or was made. */
function placeOf(files: readonly SourceFile[], { category, id, name }: Passage, asked: string) {
  const file = files.find(({ path }) => path.startsWith(`faqs/${category}.`));
  const lines = String(file?.bytes).split('\n');
  const given = new RegExp(`\\bid: *["']?${id.replaceAll('.', '\\.')}["']?\\s*(#|$)`);
  const byId = lines.findIndex((line) => given.test(line));
  const [question = ''] = name.split(' › ');
  const start = Math.max(byId < 0 ? lines.findIndex((line) => line.includes(question)) : byId, 0);
  const offset = lines.slice(start).findIndex((line) => line.includes(asked));
  return { file: file?.path ?? `faqs/${category}`, line: start + Math.max(offset, 0) + 1 };
}
