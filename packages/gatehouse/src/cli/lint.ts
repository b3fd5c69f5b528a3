import {
  buildKnowledge,
  ENOUGH_PHRASINGS,
  type Expected,
  findRefusals,
  type LintFinding,
  lintKnowledge,
} from '@gatehouse/answers';
import type { TrainingPack } from '@gatehouse/content';
import { countText } from '@gatehouse/contract';
import { type ContentProblem, countProblems, type SourceFile } from '@gatehouse/source';
import { locatePhrasing, type QuestionName, questionsOf } from './place-of.ts';
import { escapeControls } from './terminal/escape-controls.ts';
import { percent, table, wrap } from './terminal/table.ts';

const MAX_SHOWN_FINDINGS = 50;
const MAX_WARNED_FINDINGS = 10;

const kinds: Record<LintFinding['what'], string> = {
  same: 'asks the same as',
  confused: 'finds first',
  few: 'has fewer than five phrasings',
};

/** Weaknesses of a folder's phrasings, worst first, and the expected results. */
interface Lint {
  findings: {
    file: string;
    line: number;
    id: string;
    asked: string;
    what: LintFinding['what'];
    other: string | null;
  }[];
  expected: Expected;
  /** Questions of the folder that get no answer: not an error, but seldom intended. */
  refusals: {
    asked: number;
    refused: number;
    worst: { file: string; line: number; id: string; asked: string; refused: number; of: number }[];
    names: { file: string; line: number; id: string; asked: string }[];
  };
}

export async function lint(files: readonly SourceFile[], pack: TrainingPack): Promise<Lint> {
  const knowledge = await buildKnowledge(pack, 'http://localhost', 'lint');
  const { findings, expected } = await lintKnowledge(knowledge);
  const { asked, refused, worst, names } = await findRefusals(knowledge);
  const questions = questionsOf(pack);
  const withPlace = <Row extends { id: string; asked: string }>(row: Row) => ({
    ...locatePhrasing(files, questions.get(row.id) as QuestionName, row.asked),
    ...row,
  });
  return {
    findings: findings.map(({ what, passage, asked, other }) => ({
      ...locatePhrasing(files, passage, asked),
      id: passage.id,
      asked,
      what,
      other: other?.id ?? null,
    })),
    expected,
    refusals: { asked, refused, worst: worst.map(withPlace), names: names.map(withPlace) },
  };
}

export function describeLint({ findings, expected, refusals }: Lint): string {
  const rows = findings
    .slice(0, MAX_SHOWN_FINDINGS)
    .map(({ file, line, id, asked, what, other }) => [
      `${file}:${line}`,
      `${id} "${asked}"`,
      `${kinds[what]}${other === null ? '' : ` ${other}`}`,
    ]);
  const hiddenCount = findings.length - rows.length;
  return (
    (rows.length > 0 ? table(rows) : '') +
    (hiddenCount > 0 ? `… and ${hiddenCount} more.\n` : '') +
    describeExpected(expected) +
    describeRefusals(refusals) +
    describeEnd({ findings, refusals })
  );
}

/**
 * The last line for a folder with problems, whose phrasings are not tested: number of problems, and the positions of
 * the first.
 */
export function describeLintOfProblems(problems: readonly ContentProblem[]): string {
  const first = [...new Set(problems.map(({ file, line }) => `${file}:${line}`))].slice(0, 3);
  return `${countText(countProblems(problems), 'problem')} to solve before the phrasings are asked; the first: ${escapeControls(first.join(', '))}.\n`;
}

/** One line: the number of findings, and the worst ones. */
function describeEnd({ findings, refusals: { worst, names } }: Pick<Lint, 'findings' | 'refusals'>): string {
  const all = [...names, ...findings, ...worst];
  if (all.length === 0) return 'Nothing found.\n';
  const first = [...new Map(all.map((one) => [one.id, one])).values()].slice(0, 3);
  return `${countText(all.length, 'finding')}; the worst: ${first.map(({ file, line, id }) => `${id} (${file}:${line})`).join(', ')}.\n`;
}

/** Warnings with their fix; none if the folder answers all its own questions. */
function describeRefusals({ asked, refused, worst, names }: Lint['refusals']): string {
  const part = (sentence: string, rows: string[][]): string => {
    if (rows.length === 0) return '';
    const hiddenCount = rows.length - MAX_WARNED_FINDINGS;
    return `${wrap(`warning: ${sentence}`).join('\n')}\n${table(rows.slice(0, MAX_WARNED_FINDINGS))}${hiddenCount > 0 ? `… and ${hiddenCount} more.\n` : ''}`;
  };
  return (
    part(
      `${refused} of ${asked} phrasings are refused when they are set aside and asked, so readers who ask in new words get no ` +
        'answer. Write more phrasings for these questions, in words that neither they nor their answers have yet, and put words ' +
        'that mean the same into vocabulary.yaml.',
      worst.map((one) => [`${one.file}:${one.line}`, `${one.id} ${one.refused} of ${one.of}`, `"${one.asked}"`]),
    ) +
    part(
      'these questions are refused when they are asked word for word. Write them in words of their own subject, and remove ' +
        'similar ones from not-answered.yaml; gatehouse ask --explain shows the reason.',
      names.map((one) => [`${one.file}:${one.line}`, one.id, `"${one.asked}"`]),
    )
  );
}

function describeExpected({ hit1, answered, refused, phrasings, questions, offTopic }: Expected): string {
  const phrasingsPerQuestion = questions === 0 ? 0 : phrasings / questions;
  return (
    (phrasings > 0
      ? `Each of ${phrasings} phrasings taken out and asked: ${formatShare(hit1, phrasings)} find their question first,\n` +
        `${formatShare(answered, phrasings)} are answered.\n`
      : '') +
    (phrasingsPerQuestion < ENOUGH_PHRASINGS
      ? `${phrasingsPerQuestion.toFixed(1)} phrasings a question are few: with less than ${ENOUGH_PHRASINGS} there is no reliable estimate for readers.\n`
      : '') +
    (offTopic > 0
      ? `${formatShare(refused, offTopic)} of the ${offTopic} questions of not-answered.yaml are refused.\n`
      : 'To measure refusals, write questions that you do not answer into not-answered.yaml.\n')
  );
}

/** A share with its 95 % confidence interval (Agresti and Coull). */
function formatShare(share: number, count: number): string {
  const middle = (share * count + 2) / (count + 4);
  const margin = 196 * Math.sqrt((middle * (1 - middle)) / (count + 4));
  return `${percent(share)} (± ${Math.max(1, Math.round(margin))})`;
}
