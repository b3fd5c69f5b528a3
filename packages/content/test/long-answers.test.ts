import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { readMarkdown } from '../../source/src/markdown/markdown.ts';
import { createPageIds } from '../../source/src/markdown/page-ids.ts';

const sentence = (about: string) => `The ${about} is watered in the morning, before the sun stands high over the beds.`;
const paragraph = (about: string, sentences = 6) => Array.from({ length: sentences }, () => sentence(about)).join(' ');

/** More than 20,000 characters. */
const manual = Array.from(
  { length: 11 },
  (_, at) => `### Bed ${at}\n\n${[1, 2, 3, 4].map((part) => paragraph(`bed ${at}.${part}`)).join('\n\n')}`,
).join('\n\n');

describe('a short answer', () => {
  it('has no parts: it is quoted completely', () => {
    expect(readMarkdown('### A\n\nB.\n')).toMatchObject({ text: 'A\nB.', parts: [] });
  });

  it('has headings below the page heading, with ids that are unique on the page', () => {
    expect(readMarkdown('# Why?\n\nA.\n\n### Why?\n\nB.\n\n## 何\n', createPageIds(['why'])).html).toMatch(
      /^<h2 id="why-2">Why\?<\/h2>\n<p>A\.<\/p>\n<h4 id="why-3">Why\?<\/h4>\n<p>B\.<\/p>\n<h3 id="s-\w{5,}">何<\/h3>\n$/,
    );
  });
});

describe('an answer of 20,000 characters', () => {
  const { parts, html } = readMarkdown(manual);

  it('is cut at its headings, then at its paragraphs', () => {
    expect(manual.length).toBeGreaterThan(20_000);
    expect(parts).toHaveLength(22);
    expect(parts.slice(0, 4).map(({ heading, fragment }) => [heading, fragment])).toEqual([
      ['Bed 0', 'bed-0'],
      ['Bed 0', 'part-2'],
      ['Bed 1', 'bed-1'],
      ['Bed 1', 'part-4'],
    ]);
    expect(parts[0]?.text).toBe([1, 2, 3].map((part) => paragraph(`bed 0.${part}`)).join('\n'));
    expect(parts[0]?.markdown).toBe([1, 2, 3].map((part) => paragraph(`bed 0.${part}`)).join('\n\n'));
  });

  it('has an anchor on its page for each part', () => {
    for (const { fragment } of parts) expect(html.split(`id="${fragment}"`)).toHaveLength(2);
    expect(html).toContain('<h2 id="bed-0">Bed 0</h2>');
    expect(html).toContain(`<p id="part-2">${sentence('bed 0.4')}`);
  });
});

describe('parts of a long answer', () => {
  it('do not split code of any length', () => {
    const code = Array.from({ length: 80 }, (_, at) => `line ${at} of the program that waters`).join('\n');
    const { parts } = readMarkdown(`${paragraph('a')}\n\n\`\`\`sh\n${code}\n\`\`\`\n\n${paragraph('b')}\n`);
    expect(parts.map(({ text }) => text)).toEqual([paragraph('a'), `\`\`\`sh\n${code}\n\`\`\``, paragraph('b')]);
    expect(parts[1]?.markdown).toBe(`\`\`\`sh\n${code}\n\`\`\``);
  });

  it('keep list numbers and link definitions', () => {
    const items = Array.from({ length: 30 }, (_, at) => `${at + 1}. ${sentence(`bed ${at}`)} See [there][t].`);
    const { parts } = readMarkdown(`${items.join('\n')}\n\n[t]: https://plotline.example/\n`);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.at(-1)?.text).toMatch(/\n30\. The bed 29 .* See there\.$/);
    for (const { markdown } of parts) expect(markdown).toContain('[t]: <https://plotline.example/>');
  });

  it('are named by the path of their headings', () => {
    const { parts } = readMarkdown(`## A\n\n### B\n\n${paragraph('b', 20)}\n\n## C\n\n${paragraph('c')}\n`);
    expect([...new Set(parts.map(({ heading }) => heading))]).toEqual(['A › B', 'C']);
  });

  it('of any text have at most 1,500 characters without code, and contain all words in order', () => {
    const words = fc.stringMatching(/^[a-z]{2,9}( [a-z]{2,9}){5,60}$/);
    const block = fc.oneof(
      words,
      words.map((text) => `### ${text.slice(0, 30)}`),
      fc.array(words, { minLength: 1, maxLength: 20 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
      words.map((text) => `> ${text}`),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 5, maxLength: 30 }), (blocks) => {
        const { parts, text, html } = readMarkdown(blocks.join('\n\n'));
        if (text.length <= 1500) expect(parts).toEqual([]);
        else {
          for (const part of parts) expect(part.text.length).toBeLessThanOrEqual(1500);
          const headings = new Set(blocks.filter((one) => one.startsWith('#')).map((one) => one.slice(4).trim()));
          const expected = text.split('\n').filter((line) => !headings.has(line));
          expect(parts.flatMap((part) => part.text.split(/\s+/))).toEqual(expected.join(' ').split(/\s+/));
          for (const { fragment } of parts) if (fragment !== null) expect(html).toContain(`id="${fragment}"`);
        }
      }),
      { numRuns: runsOf(2000) },
    );
  });
});
