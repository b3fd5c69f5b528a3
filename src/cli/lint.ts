import type { Pack } from '../content/pack.ts';
import type { SourceFile } from '../content/read-folder.ts';
import { buildKnowledge } from '../search/knowledge.ts';
import { type Finding, lintKnowledge } from '../search/lint.ts';
import { percent, table } from './table.ts';

const MAX_SHOWN = 50;

const kinds: Record<Finding['what'], string> = {
  same: 'asks the same as',
  confused: 'finds first',
  few: 'has fewer than five phrasings',
};

/** What the words of a folder leave to wish for, worst first, and what to expect of it. */
export async function lint(files: readonly SourceFile[], pack: Pack): Promise<string> {
  const { findings, expected } = await lintKnowledge(await buildKnowledge(pack, 'http://localhost', 'lint'));
  const rows = findings.slice(0, MAX_SHOWN).map(({ what, passage, asked, other }) => {
    const place = placeOf(files, `faqs/${passage.category}.yaml`, passage.id, asked);
    return [place, `${passage.id} "${asked}"`, `${kinds[what]}${other ? ` ${other.id}` : ''}`];
  });
  const rest = findings.length - rows.length;
  return (
    (rows.length > 0 ? table(rows) : '') +
    (rest > 0 ? `… and ${rest} more.\n` : '') +
    `Each phrasing taken out and asked: ${percent(expected.hit1)} find their question first, ` +
    `${percent(expected.answered)} are answered; ${percent(expected.refused)} of the strangers are refused.\n`
  );
}

/** `file:line` of a phrasing, or of its question where the phrasing is written over several lines. */
function placeOf(files: readonly SourceFile[], path: string, id: string, asked: string): string {
  const lines = String(files.find((file) => file.path === path)?.bytes).split('\n');
  const start = lines.findIndex((line) => new RegExp(`\\bid: *["']?${id}\\b`).test(line));
  const offset = lines.slice(start).findIndex((line) => line.includes(asked));
  return `${path}:${start + Math.max(offset, 0) + 1}`;
}
