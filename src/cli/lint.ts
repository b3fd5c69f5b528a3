import type { Pack } from '../content/pack.ts';
import type { SourceFile } from '../content/read-folder.ts';
import { buildKnowledge } from '../search/learn.ts';
import { type Finding, lintKnowledge } from '../search/lint.ts';
import { percent, table } from './table.ts';

const MAX_SHOWN = 50;

const kinds: Record<Finding['what'], string> = {
  same: 'asks the same as',
  confused: 'finds first',
  few: 'has fewer than five phrasings',
};

/** What the words of a folder leave to wish for, worst first, and what to expect of it. */
interface Lint {
  findings: { file: string; line: number; id: string; asked: string; what: Finding['what']; other: string | null }[];
  /** Shares in [0, 1]; NaN where there was nothing to count. */
  expected: { hit1: number; answered: number; refused: number };
}

export async function lint(files: readonly SourceFile[], pack: Pack): Promise<Lint> {
  const { findings, expected } = await lintKnowledge(await buildKnowledge(pack, 'http://localhost', 'lint'));
  const { hit1, answered, refused } = expected;
  return {
    findings: findings.map(({ what, passage, asked, other }) => ({
      ...placeOf(files, `faqs/${passage.category}.yaml`, passage.id, asked),
      id: passage.id,
      asked,
      what,
      other: other?.id ?? null,
    })),
    expected: { hit1, answered, refused },
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
  return (
    (rows.length > 0 ? table(rows) : '') +
    (rest > 0 ? `… and ${rest} more.\n` : '') +
    `Each phrasing taken out and asked: ${percent(expected.hit1)} find their question first, ` +
    `${percent(expected.answered)} are answered; ${percent(expected.refused)} of the strangers are refused.\n`
  );
}

/** Where a phrasing stands, or its question where the phrasing is written over several lines. */
function placeOf(files: readonly SourceFile[], path: string, id: string, asked: string) {
  const lines = String(files.find((file) => file.path === path)?.bytes).split('\n');
  const start = lines.findIndex((line) => new RegExp(`\\bid: *["']?${id}\\b`).test(line));
  const offset = lines.slice(start).findIndex((line) => line.includes(asked));
  return { file: path, line: start + Math.max(offset, 0) + 1 };
}
