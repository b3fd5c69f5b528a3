import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { inclusionsIn } from '../src/partials/inclusions.ts';
import { docsOf } from './tree.ts';

const form = fc.constantFrom(
  '<!--@include: ./b.md-->',
  '<!--@include: ./b.md{2,}#x-->',
  '<<< @/c.js{1,2}',
  '<<< ../c.js#knot',
  '--8<-- "b.md"',
  '--8<-- "b.md:1:2"',
  '--8<--\nb.md\nc.js\n--8<--',
  '--8<--',
  '{!b.md!}',
  '{% include "b.md" %}',
  "import B from './b.md';",
  "import C from './c.js?raw';",
  '<B />',
  '<B>',
  '</B>',
  '<Code code={C} />',
  '{B}',
  '<Snippet file="b.md" />',
  '```js',
  '```',
  '~~~~',
  '- ',
  '> ',
  '`',
  '\n\n',
  '  ',
  'words',
  '{',
  '<',
  '"',
);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: form }, fc.string({ maxLength: 6 })), { maxLength: 14 })
  .chain((parts) => fc.constantFrom('', ' ', '\n', '\n\n').map((between) => parts.join(between)));

describe('any text with include directives', () => {
  it('lists the directives in order, without nesting', () => {
    fc.assert(
      fc.property(text, (written) => {
        let lastEnd = 0;
        for (const { from, end } of inclusionsIn(written)) {
          expect(from).toBeGreaterThanOrEqual(lastEnd);
          expect(end).toBeGreaterThanOrEqual(from);
          expect(end).toBeLessThanOrEqual(written.length);
          lastEnd = end;
        }
      }),
    );
  });

  it('becomes a page, the same each time, and never contains text of a file outside the tree', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const files = {
          'index.md': '# Both\n\n[A](a.mdx) and [B](b.md)\n',
          'a.mdx': `# A\n\n${one}\n`,
          'b.md': `${other}\n\nInside.\n`,
          'c.js': '// #region knot\nlet c;\n// #endregion\n',
        };
        const [first, second] = [docsOf(files), docsOf(files)];
        expect(first).toEqual(second);
        expect(first.pages.length).toBe(3);
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('keeps the text around its directives', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const directives = fc.constantFrom(
      '<!--@include: ./b.md-->',
      '--8<-- "b.md"',
      '{!b.md!}',
      "import B from './b.md'\n\n<B />",
      '<Snippet file="../b.md" />',
    );
    fc.assert(
      fc.property(
        directives,
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('', '- ', '> ', '1. '),
        (directiveText, words, mark) => {
          const at = directiveText.includes('\n') || directiveText.startsWith('-') ? '' : mark;
          const { pages, notIncluded } = docsOf({
            'a.mdx': `Before.\n\n${at}${directiveText}\n\nAfter.\n`,
            'b.md': words.join('\n\n'),
          });
          const markdown = pages.find(({ file }) => file === 'a.mdx')?.markdown ?? '';
          expect(notIncluded).toEqual([]);
          for (const one of ['Before.', ...words, 'After.']) expect(markdown).toContain(one);
        },
      ),
    );
  });
});

describe('a hostile text', () => {
  it.each([
    ['{!'.repeat(100_000)],
    [`{!${' '.repeat(200_000)}`],
    ['<!--@include:'.repeat(50_000)],
    ['--8<--\n'.repeat(100_001)],
    [`<<< ${'./'.repeat(100_000)}`],
    [`<<< ${'{'.repeat(100_000)}`],
    ['{% include "'.repeat(50_000)],
    [`import B from './b.md';\n${'<B '.repeat(50_000)}`],
    [`import B from './b.md';\n${'{B}'.repeat(50_000)}`],
    [`import {${'a,'.repeat(50_000)}`],
    ['export const a = "'.repeat(50_000)],
    [`${'`'.repeat(100_001)}{!b.md!}`],
  ])('%#. is parsed fast', (written) => {
    const started = performance.now();
    inclusionsIn(written);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
