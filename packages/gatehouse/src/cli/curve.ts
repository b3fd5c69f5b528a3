import {
  type CurvePoint,
  confusedPairs,
  type LearningCurve,
  MIN_ASKED_QUESTIONS,
  type Outcome,
} from '@gatehouse/answers';
import type { Pack } from '@gatehouse/content';
import type { SourceFile } from '@gatehouse/source';
import { locatePhrasing, questionsOf } from './place-of.ts';
import { percent, table, wrap } from './terminal/table.ts';

const MAX_SHOWN_ROWS = 20;
const BAR = 25;

/** Questions of a folder that got a wrong answer or none. */
export interface MissedQuestions {
  /** Pairs of a wrongly found question and the right one, the most frequent first. */
  losing: { file: string; line: number; id: string; first: string; times: number; asked: string }[];
  refused: { file: string; line: number; id: string; asked: string }[];
}

/**
 * Wrong and missing answers by question, without ids that no question of the folder has.
 * @param own whether the phrasings are in the folder; if not, each position is the position of the question
 */
export function missedRows(
  files: readonly SourceFile[],
  pack: Pack,
  outcomes: readonly Outcome[],
  own: boolean,
): MissedQuestions {
  const questions = questionsOf(pack);
  const withPlace = <Row extends { id: string; asked: string }>(row: Row) => {
    const question = questions.get(row.id);
    return question ? [{ ...locatePhrasing(files, question, own ? row.asked : ''), ...row }] : [];
  };
  return {
    losing: confusedPairs(outcomes).flatMap(withPlace),
    refused: outcomes.flatMap(({ asked, expect: [id], answered }) =>
      answered || id === undefined ? [] : withPlace({ id, asked }),
    ),
  };
}

export function describeMissed({ losing, refused }: MissedQuestions): string {
  const losingRows = losing.map(({ file, line, id, first, times, asked }) => [
    `${file}:${line}`,
    `${id} loses to ${first}`,
    times === 1 ? 'once' : `${times} times`,
    `"${asked}"`,
  ]);
  const refusedRows = refused.map(({ file, line, id, asked }) => [`${file}:${line}`, `${id} is refused`, `"${asked}"`]);
  return limitRows(losingRows) + limitRows(refusedRows);
}

function limitRows(rows: string[][]): string {
  if (rows.length === 0) return '';
  const hiddenCount = rows.length - MAX_SHOWN_ROWS;
  return `\n${table(rows.slice(0, MAX_SHOWN_ROWS))}${hiddenCount > 0 ? `… and ${hiddenCount} more.\n` : ''}`;
}

/** The learning curve as text bars, and the estimate for ten more phrasings. */
export function describeCurve({ questions, drawn, asked, points, now, tenMore }: LearningCurve): string {
  const row = (label: string, { hit1, hit3, answered }: CurvePoint) => [
    label,
    percent(hit1).padStart(7),
    bar(hit1),
    percent(hit3).padStart(8),
    percent(answered).padStart(8),
  ];
  const rows = points.map((point) => row(point.phrasings.toFixed(1), point));
  if (now && tenMore)
    rows.push(row(`${now.phrasings.toFixed(1)} all`, now), row(`${tenMore.phrasings.toFixed(1)} ten more`, tenMore));
  const drawing = table([['phrasings', 'right first', '', 'in three', 'answered'], ...rows]);
  const about = paragraph(
    `Every fourth phrasing of a question is set aside, and ${count(asked)} of them are asked after training with the ` +
      'others: from none, a quarter, a half and all.' +
      (drawn < questions
        ? ` Only ${count(drawn)} of ${count(questions)} questions are drawn; among all of them fewer are right first.`
        : ''),
  );
  if (!now || !tenMore)
    return `${asked > 0 ? `${about}\n${drawing}\n` : ''}${paragraph(
      `${asked === 0 ? 'No phrasing' : `Only ${asked}`} can be set aside, one of four of a question; the effect of ten more ` +
        `cannot be estimated with fewer than ${MIN_ASKED_QUESTIONS}. Write more phrasings, four or more for each question.`,
    )}`;
  const margin = Math.round(100 * tenMore.within);
  return `${about}\n${drawing}\n${paragraph(
    `The last two rows are not measured: they follow the curve. With ten more phrasings a question ${percent(tenMore.hit1)} ` +
      `(± ${margin}) would be right first, now it is ${percent(now.hit1)} (± ${Math.round(100 * now.within)}). None of 22 such ` +
      'estimates for other folders was further off. They hold for new phrasings that differ from each other as much as those ' +
      'in the folder; for questions of readers, evaluate a file of them.',
  )}`;
}

const bar = (share: number): string => '#'.repeat(Math.round(share * BAR)).padEnd(BAR, '.');
const count = (number: number): string => number.toLocaleString('en-US');
const paragraph = (text: string): string => `${wrap(text).join('\n')}\n`;
