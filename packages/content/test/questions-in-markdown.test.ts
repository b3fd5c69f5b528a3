import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { describeProblem } from '../../source/src/files/content-problem.ts';
import { readMarkdownCategory } from '../src/questions/markdown-category.ts';

const read = (text: string) => readMarkdownCategory({ path: 'faqs/a.md', bytes: Buffer.from(text) });

function categoryOf(text: string) {
  const result = read(text);
  if (Array.isArray(result)) throw new Error(result.map(describeProblem).join('\n'));
  return result.value;
}

function problemsOf(text: string): string[] {
  const result = read(text);
  return (Array.isArray(result) ? result : (result.problems ?? [])).map(describeProblem);
}

describe('a category in Markdown', () => {
  it('has a question per heading, with its answer below', () => {
    expect(categoryOf('## What is it?\n\nA tool.\n\n## What for?\nFor *beds*.\n')).toEqual({
      faqs: [
        { question: 'What is it?', answer: 'A tool.' },
        { question: 'What for?', answer: 'For *beds*.' },
      ],
    });
  });

  it('may have a title, a description and front matter', () => {
    expect(categoryOf('---\norder: 2\n---\n# First steps\n\nHow to *begin*.\n\n## How?\n\nSo.\n')).toEqual({
      order: 2,
      title: 'First steps',
      description: 'How to begin.',
      faqs: [{ question: 'How?', answer: 'So.' }],
    });
    expect(categoryOf('---\ntitle: Other\ndescription: Said.\n---\n\n# First steps\n\n## How?\n\nSo.\n')).toEqual({
      title: 'Other',
      description: 'Said.',
      faqs: [{ question: 'How?', answer: 'So.' }],
    });
  });

  it('may set the slug of a question in braces', () => {
    expect(categoryOf('## How `much`? {#prices}\n\nNothing.\n').faqs).toEqual([
      { question: 'How much?', answer: 'Nothing.', slug: 'prices' },
    ]);
  });

  it('does not read headings in code, lists or quotations as questions', () => {
    const answer =
      '```md\n## No question\n```\n\n> ## Nor this\n\n- ## Nor that\n\n    ## Nor those\n\n### A part\n\nEnd.';
    expect(categoryOf(`## How?\n\n${answer}\n`).faqs).toEqual([{ question: 'How?', answer }]);
  });

  it('accepts CRLF lines, underlined headings, and link definitions at the end of the file', () => {
    expect(
      categoryOf('How?\r\n----\r\n\r\nSee [there][t].\r\n\r\n## Why?\r\n\r\nSo.\r\n\r\n[t]: /faq/why\r\n').faqs,
    ).toEqual([
      { question: 'How?', answer: 'See [there][t].\n\n[t]: </faq/why>' },
      { question: 'Why?', answer: 'So.\n\n[t]: /faq/why' },
    ]);
  });
});

describe('code at the end of a file', () => {
  it.each(['> ```\n> ls\n> ```', '- ```\n  ls\n  ```', '```\nls\n```\n\n'])('may stand in %j', (code) => {
    expect(problemsOf(`## One?\n\n${code}\n`)).toEqual([]);
  });
});

describe('a mistake in Markdown', () => {
  it.each([
    [
      'a file without a question',
      '# Title\n\nWords.\n',
      ['faqs/a.md:1:1 holds no question. Begin each question with ## and write its answer below.'],
    ],
    [
      'a question without an answer',
      '## One?\n\nYes.\n\n## Two?\n\n## Three?\n\nYes.\n',
      ['faqs/a.md:6:1 Two?: has no answer. Write it below the question.'],
    ],
    ['a heading without words', '## \n\nYes.\n', ['faqs/a.md:1:1 has no words. Write it behind the ##.']],
    [
      'a question of level 1',
      '# Title\n\n## One?\n\nYes.\n\n# Two?\n\nNo.\n',
      ['faqs/a.md:7:1 there is a second heading of level 1. Begin a question with ##, a part of its answer with ###.'],
    ],
    [
      'an unclosed code block, which includes the rest',
      '---\norder: 1\n---\n## One?\n\n```sh\nls\n\n## Two?\n\nYes.\n',
      ['faqs/a.md:6:1 the code that begins here has no end. Close it with a line ```.'],
    ],
    [
      'unclosed front matter',
      '---\norder: 1\n## One?\n\nYes.\n',
      ['faqs/a.md:1:1 the front matter has no end. Close it with a line ---, or remove the first line.'],
    ],
    [
      'an unknown front matter name, and two descriptions',
      '---\ndescription: A.\nsort: 1\n---\nWords.\n\n## One?\n\nYes.\n',
      [
        'faqs/a.md:3:7 sort: is not a known name here. Correct its spelling or remove it.',
        'faqs/a.md:5:1 there is text before the first question, and a description above it. Keep one of them.',
      ],
    ],
    [
      'two descriptions',
      '---\ndescription: A.\n---\n# Title\nWords.\n\n## One?\n\nYes.\n',
      ['faqs/a.md:5:1 there is text before the first question, and a description above it. Keep one of them.'],
    ],
    [
      'an invalid slug',
      '## One? {#One_Two}\n\nYes.\n',
      [
        'faqs/a.md:1:1 One? {#One_Two}: the address must be lower-case words joined by hyphens, for example plan-prices. Correct it.',
      ],
    ],
  ])('%s is reported with its line and fix', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it('is reported if the file is not UTF-8', () => {
    const result = readMarkdownCategory({ path: 'faqs/a.md', bytes: Buffer.from([0x23, 0xff]) });
    expect(Array.isArray(result) && result.map(describeProblem)).toEqual([
      'faqs/a.md:1:1 the file is not UTF-8 text. Save it as UTF-8.',
    ]);
  });
});

describe('any category', () => {
  const words = fc.stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8}){0,4}$/);
  const block = fc.oneof(
    words,
    words.map((text) => `- ${text}\n- ${text}`),
    words.map((text) => `\`\`\`sh\n## ${text}\n\n# ${text}\n\`\`\``),
    words.map((text) => `### ${text}\n\n${text}.`),
  );
  const question = fc.record({
    question: words.map((text) => `${text}?`),
    answer: fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n')),
  });

  it('that is serialized is parsed to the same value, with the right line for each question', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 6 }), fc.boolean(), (faqs, headed) => {
        const head = headed ? '---\norder: 3\n---\n' : '';
        const text = `${head}${faqs.map((faq) => `## ${faq.question}\n\n${faq.answer}\n`).join('\n')}`;
        const result = read(text);
        if (Array.isArray(result)) throw new Error(result.map(describeProblem).join('\n'));
        expect(result.value).toEqual({ ...(headed ? { order: 3 } : {}), faqs });
        for (const [at, faq] of faqs.entries()) {
          const { line } = result.problem(['faqs', at, 'question'], 'a', 'b');
          expect(text.split('\n')[line - 1]).toBe(`## ${faq.question}`);
        }
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it('of any text is parsed to questions or to problems with their lines', () => {
    const piece = fc.constantFrom(
      '## ',
      '# ',
      '### ',
      '---\n',
      '```\n',
      '\n',
      '\n\n',
      'a',
      'b?',
      '- ',
      '> ',
      '{#x}',
      ' ',
      '[a]: b',
      'order: 1\n',
      '<b>',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const result = read(text);
        const lines = text.split('\n').length;
        const faults = Array.isArray(result) ? result : result.problems;
        if (!Array.isArray(result) && !faults) expect(result.value.faqs.length).toBeGreaterThan(0);
        else {
          expect(faults?.length).toBeGreaterThan(0);
          for (const { line } of faults ?? []) expect([line >= 1, line <= lines]).toEqual([true, true]);
        }
      }),
      { numRuns: runsOf(20_000) },
    );
  });
});
