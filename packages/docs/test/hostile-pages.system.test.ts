import { describe, expect, it } from 'vitest';
import { dialects, hostilePages, hostileTokens, repeatToLength } from './hostile-tokens.ts';
import { docsOf } from './tree.ts';

/**
 * Length of a hostile page, characters. `npm run test:long` and `npm run bench:hostile` read all tokens at the length
 * of pages.
 */
const LENGTH = 100_000;
const LENGTH_OF_TOKENS = process.env.TEST_TIER === 'long' ? LENGTH : 4_000;
const MAX_OUTPUT = 4 * LENGTH + 1024 * 1024;

const other = '# Other\n\nWords of another page.\n';

/** Expects that the second page is parsed, and that the hostile page is within its budget or is reported. */
function expectWithinBudget(text: string, dialect: keyof typeof dialects): void {
  const [file = ''] = dialect.split(' ');
  const { pages, leftOut } = docsOf({
    [file]: text,
    'a.md': other,
    'links.md': '[Other](a.md)\n',
    ...dialects[dialect],
  });
  const page = pages.find((one) => one.file === file);
  expect(pages.find((one) => one.file === 'a.md')?.markdown).toBe('Words of another page.');
  if (page) {
    expect(page.markdown.length).toBeLessThanOrEqual(MAX_OUTPUT);
    expect(page.html.length).toBeLessThanOrEqual(MAX_OUTPUT);
  } else expect(leftOut).toMatchObject([{ file: `docs/${file}`, leftOut: true }]);
}

describe.each(Object.keys(dialects) as (keyof typeof dialects)[])('a %s stays within its budget', (dialect) => {
  it.each(Object.entries(hostilePages))('with %s', (_, text) => {
    expectWithinBudget(text(LENGTH), dialect);
  });

  it('with any token of the syntaxes repeated', () => {
    for (const token of hostileTokens) expectWithinBudget(repeatToLength(token, LENGTH_OF_TOKENS), dialect);
  });
});
