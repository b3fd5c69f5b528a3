import { describe, expect, it } from 'vitest';
import type { DiffReport } from '../src/index.ts';
import { renderReport } from '../src/render-report.ts';

const scores = { questions: 4, first: 0.75, three: 1, answered: 1, refused: null };
const empty: DiffReport = {
  harmful: 0,
  changed: [],
  refused: [],
  displaced: [],
  offTopic: [],
  lost: [],
  headings: [],
  moved: [],
  added: [],
  harmless: { reworded: 0, moved: 0, added: 0 },
  scores: { before: scores, after: scores },
  sizes: [{ path: '/llms.txt', before: 900, after: 1234 }],
};

describe('the Markdown report', () => {
  it('of equal editions has a verdict, scores and sizes', () => {
    expect(renderReport(empty)).toBe(`# Changes for readers

No finding: readers lose no answer and no address.

## Scores

| Score | Before | After |
| --- | --- | --- |
| Questions | 4 | 4 |
| Right passage first | 75.0 % | 75.0 % |
| Right passage among three | 100.0 % | 100.0 % |
| Answered | 100.0 % | 100.0 % |
| Off-topic questions refused | – | – |

## Sizes in bytes

| Text | Before | After |
| --- | --- | --- |
| /llms.txt | 900 | 1,234 |

Harmless: 0 statements reworded, 0 moved, 0 added.
`);
  });

  it('has a table for each kind of finding, and escapes texts', () => {
    const report = renderReport(
      {
        ...empty,
        harmful: 3,
        changed: [
          {
            path: '/docs/a#b',
            also: [],
            fact: 'number',
            was: 'Takes 2 | 3.',
            now: 'Takes 4 | 3.',
            questions: ['A › B'],
          },
        ],
        lost: [{ path: '/docs/old', nowAt: '/docs/new' }],
        headings: [{ path: '/docs/a#c', was: 'C', now: null, to: null }],
      },
      2,
    );
    expect(report).toContain('\n3 findings; 2 allowed.\n');
    expect(report).toContain('\n## Changed answers (1)\n');
    expect(report).toContain('\n| /docs/a#b | number | Takes 2 \\| 3. | Takes 4 \\| 3. | A › B |\n');
    expect(report).toContain('\n## Lost addresses (1)\n');
    expect(report).toContain('\n| /docs/old | /docs/new: add a redirect |\n');
    expect(report).toContain('\n| /docs/a#c | C | – | – |\n');
  });

  it('shows at most 20 rows of a table, and the number of the others', () => {
    const lost = Array.from({ length: 23 }, (_, at) => ({ path: `/docs/${at}`, nowAt: null }));
    const report = renderReport({ ...empty, harmful: 23, lost });
    expect(report.match(/^\| \/docs\//gm)).toHaveLength(20);
    expect(report).toContain('\nand 3 more.\n');
  });

  it('begins long texts shortly before their difference', () => {
    const text = (number: string) => `${'word '.repeat(60)}${number} looms and more.`;
    const changed = [
      { path: '/a', also: ['/b'], fact: 'number' as const, was: text('2'), now: text('3'), questions: [] },
    ];
    const [, , , before = ''] =
      renderReport({ ...empty, harmful: 1, changed })
        .split('| /a and 1 other page |')[1]
        ?.split(' | ') ?? [];
    expect(renderReport({ ...empty, harmful: 1, changed })).toMatch(
      /\| … (?:word ){16,17}2 looms and more\. \| … (?:word ){16,17}3 looms/,
    );
    expect(before.length).toBeLessThan(240);
  });
});
