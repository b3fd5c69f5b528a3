import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editFile, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { describeCurve, describeMissed } from '../../src/cli/curve.ts';
import { runInProcess } from './run-in-process.ts';

/**
 * A folder whose fourth phrasings have, in this order: a word of their own, the word of another question, an unknown
 * word.
 */
function folderOf(...questions: { question: string; phrasings: string[] }[]): string {
  const folder = temporaryFolder();
  editFile(folder, 'product.yaml', () => 'name: Loom\nsummary: Loom weaves.\n');
  const entries = questions.map(
    ({ question, phrasings }, at) =>
      `  - id: Q${at + 1}\n    question: ${question}\n    answer: Yes.\n    phrasings:\n${phrasings.map((phrasing) => `      - ${phrasing}\n`).join('')}`,
  );
  editFile(folder, 'faqs/general.yaml', () => `faqs:\n${entries.join('')}`);
  return folder;
}

const folder = folderOf(
  { question: 'Where is the zebra?', phrasings: ['lantern', 'harbor', 'violin', 'zebra'] },
  { question: 'Who painted it?', phrasings: ['walnut', 'compass', 'pillow', 'harbor please'] },
  { question: 'How heavy may that become?', phrasings: ['bridge', 'summit', 'orchid', 'vjxqk'] },
);

const point = (phrasings: number, hit1: number) => ({ phrasings, hit1, hit3: hit1 + 0.1, answered: 0.9 });
const curve = {
  questions: 162,
  drawn: 162,
  asked: 600,
  points: [point(0, 0.4), point(5, 0.5), point(10.8, 0.55), point(20.7, 0.6)],
  now: { ...point(26.6, 0.62), within: 0.08 },
  tenMore: { ...point(36.6, 0.64), within: 0.0804 },
};

describe('eval without a file', () => {
  it('draws the curve without an estimate, and lists confused pairs and rejected questions', async () => {
    expect(await runInProcess('eval', { CONTENT_DIR: folder })).toEqual({
      code: 0,
      stderr: '',
      stdout: `Every fourth phrasing of a question is set aside, and 3 of them are asked after
training with the others: from none, a quarter, a half and all.

phrasings  right first                             in three  answered
0.0         33.3 %      ########.................    33.3 %    33.3 %
1.0         33.3 %      ########.................    33.3 %    33.3 %
2.0         33.3 %      ########.................    33.3 %    66.7 %
3.0         33.3 %      ########.................    33.3 %    66.7 %

Only 3 can be set aside, one of four of a question; the effect of ten more
cannot be estimated with fewer than 50. Write more phrasings, four or more for
each question.

faqs/general.yaml:17  Q2 loses to Q1  once  "harbor please"

faqs/general.yaml:25  Q3 is refused  "vjxqk"
`,
    });
  });

  it('reports a folder in which no question has four phrasings', async () => {
    const few = folderOf({ question: 'Where is the zebra?', phrasings: ['lantern', 'harbor', 'violin'] });
    expect((await runInProcess('eval', { CONTENT_DIR: few })).stdout).toBe(
      `No phrasing can be set aside, one of four of a question; the effect of ten more
cannot be estimated with fewer than 50. Write more phrasings, four or more for
each question.
`,
    );
  });

  it('prints the same as JSON, without members for a file', async () => {
    const { stdout } = await runInProcess('eval --json', { CONTENT_DIR: folder });
    expect(JSON.parse(stdout)).toEqual({
      curve: {
        questions: 3,
        drawn: 3,
        asked: 3,
        points: [0, 1, 2, 3].map((phrasings) => ({
          phrasings,
          hit1: 1 / 3,
          hit3: 1 / 3,
          answered: phrasings < 2 ? 1 / 3 : 2 / 3,
        })),
        now: null,
        tenMore: null,
      },
      losing: [{ file: 'faqs/general.yaml', line: 17, id: 'Q2', first: 'Q1', times: 1, asked: 'harbor please' }],
      refused: [{ file: 'faqs/general.yaml', line: 25, id: 'Q3', asked: 'vjxqk' }],
    });
  });

  it('rejects a required fraction, because there is no file to test', async () => {
    for (const share of ['--min-hit1', '--min-refused'])
      expect(await runInProcess(['eval', share, '0.5'], { CONTENT_DIR: folder })).toEqual({
        code: 2,
        stdout: '',
        stderr: '--min-hit1 and --min-refused are shares of the questions of a file: name one.\n',
      });
  });
});

describe('eval of a file', () => {
  it('lists confused pairs and rejected questions of the file, before the curve', async () => {
    const file = join(temporaryFolder(), 'questions.jsonl');
    const lines = [
      { q: 'zebra', expect: ['Q3'] },
      { q: 'harbor', expect: ['Q3'] },
      { q: 'walnut', expect: ['Q2'] },
      { q: 'qwxzt', expect: ['Q2'] },
      { q: 'zebra', expect: ['Q999'] },
      { q: 'qwxzt', expect: [] },
    ];
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const { stdout } = await runInProcess(['eval', file, '--json'], { CONTENT_DIR: folder });
    expect(JSON.parse(stdout)).toMatchObject({
      all: { questions: 6, hit1: 0.2, refused: 1 },
      losing: [{ file: 'faqs/general.yaml', line: 18, id: 'Q3', first: 'Q1', times: 2, asked: 'zebra' }],
      refused: [{ file: 'faqs/general.yaml', line: 10, id: 'Q2', asked: 'qwxzt' }],
      curve: { asked: 3 },
    });
    const output = (await runInProcess(['eval', file], { CONTENT_DIR: folder })).stdout;
    expect(output).toMatch(
      /\n"zebra": Q1, not Q999\n\nfaqs\/general\.yaml:18 {2}Q3 loses to Q1 {2}2 times {2}"zebra"\n/,
    );
    expect(output).toMatch(
      /\nfaqs\/general\.yaml:10 {2}Q2 is refused {2}"qwxzt"\n\nEvery fourth phrasing of a question /,
    );
  });
});

describe('the chart', () => {
  it('has two estimated rows, with their margin', () => {
    expect(describeCurve(curve)).toBe(`Every fourth phrasing of a question is set aside, and 600 of them are asked
after training with the others: from none, a quarter, a half and all.

phrasings      right first                             in three  answered
0.0             40.0 %      ##########...............    50.0 %    90.0 %
5.0             50.0 %      #############............    60.0 %    90.0 %
10.8            55.0 %      ##############...........    65.0 %    90.0 %
20.7            60.0 %      ###############..........    70.0 %    90.0 %
26.6 all        62.0 %      ################.........    72.0 %    90.0 %
36.6 ten more   64.0 %      ################.........    74.0 %    90.0 %

The last two rows are not measured: they follow the curve. With ten more
phrasings a question 64.0 % (± 8) would be right first, now it is 62.0 % (± 8).
None of 22 such estimates for other folders was further off. They hold for new
phrasings that differ from each other as much as those in the folder; for
questions of readers, evaluate a file of them.
`);
    expect(
      Math.max(
        ...describeCurve(curve)
          .split('\n')
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(80);
  });

  it('reports the sample size of a large folder', () => {
    expect(describeCurve({ ...curve, questions: 50000, drawn: 2500 }).replaceAll('\n', ' ')).toContain(
      'Only 2,500 of 50,000 questions are drawn; among all of them fewer are right first.',
    );
  });

  it('lists twenty pairs and twenty rejected questions, and the number of others', () => {
    const row = (at: number) => ({ file: 'faqs/general.yaml', line: at, id: `Q${at}`, asked: 'why' });
    const rows = Array.from({ length: 23 }, (_, at) => row(at + 1));
    const drawn = describeMissed({ losing: rows.map((one) => ({ ...one, first: 'Q99', times: 2 })), refused: rows });
    expect(drawn.match(/loses to Q99/g)).toHaveLength(20);
    expect(drawn.match(/is refused/g)).toHaveLength(20);
    expect(drawn.match(/^… and 3 more\.$/gm)).toHaveLength(2);
    expect(describeMissed({ losing: [], refused: [] })).toBe('');
  });
});

describe('check --lint', () => {
  const unknownWords = ['ferret', 'gravel', 'saddle'];
  const words = ['lantern', 'harbor', 'violin', 'walnut', 'compass', 'pillow', 'bridge', 'summit', 'orchid', 'magnet'];
  const refusing = (some: number) =>
    folderOf(
      ...words.map((word, at) => ({
        question: `Where is the ${word}?`,
        phrasings: [`${word} one`, `${word} two`, `${word} three`, at < some ? (unknownWords[at] as string) : word],
      })),
    );

  it('warns if more than a tenth of the held-out phrasings is rejected, with places and fix, and ends with 0', async () => {
    const { code, stdout } = await runInProcess(['check', refusing(2), '--lint'], {});
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /\nwarning: 2 of 10 phrasings are refused when they are set aside and asked, so\nreaders who ask in new words get no answer. Write more phrasings for these\nquestions, in words that neither they nor their answers have yet, and put words\nthat mean the same into vocabulary.yaml.\nfaqs\/general.yaml:9 +Q1 1 of 1 {2}"ferret"\nfaqs\/general.yaml:17 +Q2 1 of 1 {2}"gravel"\n\d+ findings; the worst: Q\d+ \(faqs\/general\.yaml:\d+\), Q\d+ \(faqs\/general\.yaml:\d+\), Q\d+ \(faqs\/general\.yaml:\d+\)\.\n$/,
    );
    expect((await runInProcess(['check', refusing(1), '--lint'], {})).stdout).not.toContain('warning');
  });

  it('warns if a question is rejected verbatim', async () => {
    const folder = folderOf(
      { question: 'How do I break the loom?', phrasings: [] },
      ...words.map((word) => ({ question: `Where is the ${word}?`, phrasings: [] })),
    );
    editFile(
      folder,
      'not-answered.yaml',
      () =>
        'questions: []\nnever:\n  - how do I break a loom\n  - ways to break the loom\n  - how to break looms\n  - help me break their loom\n',
    );
    editFile(folder, 'faqs/general.yaml', (text) => text.replaceAll('    phrasings:\n', ''));
    const { code, stdout } = await runInProcess(['check', folder, '--lint', '--json'], {});
    expect([code, JSON.parse(stdout).lint.refusals]).toEqual([
      0,
      {
        asked: 0,
        refused: 0,
        worst: [],
        names: [{ file: 'faqs/general.yaml', line: 3, id: 'Q1', asked: 'How do I break the loom?' }],
      },
    ]);
    expect((await runInProcess(['check', folder, '--lint'], {})).stdout).toMatch(
      /\nwarning: these questions are refused when they are asked word for word\. [^"]+\nfaqs\/general\.yaml:3 {2}Q1 {2}"How do I break the loom\?"\n\d+ findings; the worst: Q1 \(faqs\/general\.yaml:3\), [^\n]+\.\n$/,
    );
  });
});
