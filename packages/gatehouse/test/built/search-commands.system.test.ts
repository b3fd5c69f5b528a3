import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completePack, copyPack, replacing } from '../../../../test/content-folder-copy.ts';
import { defaultPack } from '../../../../test/service-under-test.ts';
import { run } from './command.ts';

const settings = { CONTENT_DIR: completePack, BASE_URL: 'https://plotline.example' };

function questionFile(...lines: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'questions-')), 'questions.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

describe('ask --explain', () => {
  it('prints the contributions of words to each hit, and the reason for the decision', async () => {
    const { code, stdout } = await run(['ask', '--explain', 'Who can see my garden?'], settings);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Who can see my garden\? {2}\(\d+\)\nhttps:\S+\n(?: +\d+\.\d {2}.+\n)+/);
    expect(stdout).toMatch(/^ +\d+\.\d {2}garden$/m);
    expect(stdout).toMatch(
      /\nAnswered: .+\.\nEvidence [+−]\d+\.\d\d: share of the question, .+ adds .+, similarity of meaning -?\d+\.\d\d adds .+, this folder .+\.\n$/,
    );
  });

  it('prints the reason for a rejection, and ends with 1', async () => {
    const { code, stdout } = await run(['ask', '--explain', 'zeppelin'], settings);
    expect([code, stdout.split('\n')[0]]).toEqual([1, 'Refused: no word of it is known.']);
  });

  it('ends with 1 also if a rejected question has words of the content', async () => {
    const { code, stdout } = await run(['ask', '--explain', 'who won the match'], settings);
    expect(stdout).toMatch(/^Who makes Plotline\? {2}\(\d+\)\n[\s\S]*\nRefused: the evidence is against it\.\n/);
    expect(code).toBe(1);
    expect((await run(['ask', '--explain', '--json', 'who won the match'], settings)).code).toBe(1);
  });

  it('lists the corrections of a misspelled word', async () => {
    const { stdout } = await run(['ask', '--explain', 'Who can see my gardne?'], settings);
    expect(stdout).toMatch(/ {2}gardn \(as .*garden/);
  });

  it('prints the same data as JSON', async () => {
    const { stdout } = await run(['ask', '--explain', '--json', 'Who can see my garden?'], settings);
    const { verdict, hits } = JSON.parse(stdout);
    expect(verdict).toMatchObject({ answered: true, because: expect.any(String), evidence: expect.any(Number) });
    const sum = hits[0].reasons.reduce((total: number, { adds }: { adds: number }) => total + adds, 0);
    expect(sum).toBeCloseTo(hits[0].score, 6);
  });
});

describe('ask', () => {
  it('starts with help for a person in danger, and the reason', async () => {
    const question = 'I want to kill myself and leave my passwords to my sister';
    const heirfold = { CONTENT_DIR: defaultPack, BASE_URL: 'https://gatehouse.example' };
    const { code, stdout } = await run(['ask', '--explain', question], heirfold);
    expect([code, stdout.split('\n')[1]]).toEqual([0, 'https://gatehouse.example/faq/crisis-help']);
    expect(stdout).toContain('\nAnswered: it is an urgent question, which is shown alone.\n');
  });

  it('prints bit-identical scores in every process, with any language and time zone', async () => {
    const args = ['ask', '--json', 'how do i see the garden of a helper'];
    const resultAbroad = await run(args, { ...settings, TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' });
    const here = await run(args, settings);
    expect(resultAbroad.stdout).toBe(here.stdout);
  });
});

describe('check --lint', () => {
  it('prints problems with file and line, then expected results, and ends with 0', async () => {
    const folder = copyPack({
      'faqs/legal.yaml': replacing('- ask for my data', '- ask for my data\n      - can see my garden, who'),
    });
    const { code, stdout, stderr } = await run(['check', folder, '--lint']);
    expect([code, stderr]).toEqual([0, '']);
    const [summary] = stdout.split('\n');
    expect(summary).toBe(`${folder}: no problems. Plotline, pre-launch, 11 questions.`);
    expect(stdout).toMatch(/^faqs\/\w+\.yaml:\d+ +\w+ ".+" +\S.*$/im);
    expect(stdout).toMatch(/has fewer than five phrasings/);
    expect(stdout).toMatch(
      /\nEach of 23 phrasings taken out and asked: \d+\.\d % \(± \d+\) find their question first,\n\d.+ are answered\.\n2\.1 phrasings a question are few: .+\n\d.+ % \(± \d+\) of the \d+ questions of not-answered\.yaml are refused\.\n\d+ findings; the worst: \w+ \(faqs\/\w+\.yaml:\d+\), \w+ \(.+\), \w+ \(.+\)\.\n$/,
    );
  });
});

describe('eval', () => {
  const [right, offTopic] = [
    '{"q": "Who can see my garden?", "expect": ["F001", "F002", "F003", "F004", "F005", "F006"], "kind": "plain"}',
    '{"q": "zeppelin", "expect": [], "kind": "stranger"}',
  ];

  it('prints a table by kind', async () => {
    const { code, stdout } = await run(['eval', questionFile(right, offTopic)], settings);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^kind +questions +Hit@1 +Hit@3 +MRR +answered +refused\nplain +1 .*\nstranger +1 .*100\.0 %\nall +2 /,
    );
  });

  it('ends with 1 below a required fraction', async () => {
    const wrong = '{"q": "Who can see my garden?", "expect": ["F999"]}';
    const file = questionFile(wrong, offTopic);
    const ended = await run(['eval', file, '--min-hit1', '0.5'], settings);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/\n"Who can see my garden\?": .+, not F999\n\nNo phrasing can be set aside, /);
    expect((await run(['eval', file, '--min-refused', '1'], settings)).code).toBe(0);
    expect(
      (await run(['eval', questionFile('{"q": "garden", "expect": []}'), '--min-refused', '1'], settings)).code,
    ).toBe(1);
  });

  it('prints the same as JSON', async () => {
    const { stdout } = await run(['eval', questionFile(offTopic), '--json'], settings);
    expect(JSON.parse(stdout)).toMatchObject({ all: { questions: 1, refused: 1, hit1: null }, misses: [] });
  });

  it('reports an invalid line of questions, and an invalid fraction', async () => {
    const file = questionFile(right, '{"q": 7}');
    expect(await run(['eval', file], settings)).toMatchObject({ code: 2, stdout: '' });
    expect((await run(['eval', file], settings)).stderr).toContain(`${file}:2 must be an object such as `);
    expect((await run(['eval', file, '--min-hit1', '80'], settings)).stderr).toContain(
      '--min-hit1 must be a share from 0 to 1',
    );
    expect((await run(['eval', file, file], settings)).stderr).toContain(
      'Name one folder and one file of questions.\n',
    );
    expect((await run(['eval', '/missing.jsonl'], settings)).stderr).toContain('/missing.jsonl cannot be read.\n');
  });
});
