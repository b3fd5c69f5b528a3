import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPack, editFile, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type CommandResult, run } from './command.ts';
import { documentedExamples, pathsOf } from './documented.ts';

const BASE_URL = 'https://plotline.example';
const folder = temporaryFolder();
const [old, next] = [join(folder, 'old.edition'), join(folder, 'new.edition')] as const;
/** One changed number and one renamed heading. */
const edited = copyPack();

beforeAll(async () => {
  const page = '# Water\n\nWater in the morning.\n\n## Fill the can\n\nTake 10 liters.\n';
  const before = copyPack({ 'docs/water.md': () => page });
  editFile(edited, 'docs/water.md', () => page.replace('10 liters', '12 liters').replace('Fill the', 'Get the'));
  for (const [file, content] of [
    [old, before],
    [next, edited],
  ] as const)
    expect(await run(['build', '--out', file], { CONTENT_DIR: content, BASE_URL })).toMatchObject({ code: 0 });
}, 120_000);

describe('diff', () => {
  it('prints Markdown, and ends with 1 for harmful findings', async () => {
    const { code, stdout, stderr } = await run(['diff', old, next]);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^# Changes for readers\n\n2 findings; 0 allowed\.\n\n## Changed answers \(1\)\n/);
    expect(stdout).toContain('| number | Take 10 liters. | Take 12 liters. |');
    expect(stdout).toContain('| Fill the can | Get the can | /docs/water#get-the-can |');
    expect(stdout).not.toContain(folder);
  });

  it('ends with 0 for equal editions, and if the findings are allowed', async () => {
    expect(await run(['diff', old, old])).toMatchObject({ code: 0 });
    expect(await run(['diff', old, next, '--allow', '2'])).toMatchObject({ code: 0 });
    expect(await run(['diff', old, next, '--allow', '1'])).toMatchObject({ code: 1 });
  });

  it('prints all findings as JSON, as documented, and writes the Markdown to a file', async () => {
    const out = join(folder, 'diff.md');
    const { stdout } = await run(['diff', old, next, '--json', '--out', out]);
    const value = JSON.parse(stdout);
    expect(value).toMatchObject({ harmful: 2, allowed: 0, changed: [{ fact: 'number', now: 'Take 12 liters.' }] });
    const [example] = documentedExamples('diff OLD NEW') as [Record<string, unknown>];
    expect(Object.keys(value).sort()).toEqual(Object.keys(example).sort());
    for (const member of ['changed', 'headings', 'scores', 'sizes', 'harmless'])
      expect(pathsOf(value[member])).toEqual(pathsOf(example[member]));
    expect(readFileSync(out, 'utf8')).toBe((await run(['diff', old, next])).stdout);
  });

  it('prints the same bytes in another time zone and language', async () => {
    const abroad = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' };
    expect(await run(['diff', old, next], abroad)).toEqual(await run(['diff', old, next]));
  });

  it('builds folders: a content folder, or a documentation tree', async () => {
    expect((await run(['diff', old, edited], { BASE_URL })).stdout).toBe((await run(['diff', old, next])).stdout);
    const trees = ['a', 'b'].map((name) => join(folder, name)) as [string, string];
    for (const [at, tree] of trees.entries()) {
      mkdirSync(tree);
      writeFileSync(join(tree, 'index.md'), `# Loom\n\nIt has ${at + 2} pedals.\n`);
    }
    expect((await run(['diff', ...trees])).stdout).toContain('| number | It has 2 pedals. | It has 3 pedals. |');
  });

  it('asks the questions of a file', async () => {
    const questions = join(folder, 'questions.jsonl');
    writeFileSync(questions, '{"q": "Who can see my garden?", "expect": ["F001"]}\n{"q": "zeppelin", "expect": []}\n');
    const { stdout } = await run(['diff', old, next, '--questions', questions]);
    expect(stdout).toMatch(/^\| Questions \| 2 \| 2 \|$/m);
    expect(stdout).toMatch(/^\| Off-topic questions refused \| 100\.0 % \| 100\.0 % \|$/m);
  });
});

describe('diff rejects', () => {
  const failsWith = async (args: string[], code: number, message: RegExp) => {
    const result: CommandResult = await run(['diff', ...args]);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toMatch(message);
  };

  it('a wrong command line', async () => {
    await failsWith([], 2, /^Name two edition files or folders: the old one, then the new one\.\n/);
    await failsWith([old], 2, /^Name two edition files/);
    await failsWith([old, next, old], 2, /^Name two edition files/);
    await failsWith([old, next, '--allow', 'few'], 2, /^--allow takes a number of findings, such as 3\.\n/);
    await failsWith([old, next, '--questions', '/missing.jsonl'], 2, /^\/missing\.jsonl cannot be read\.\n/);
  });

  it('files that do not exist or are no edition', async () => {
    const damaged = join(folder, 'damaged.edition');
    copyFileSync(old, damaged);
    writeFileSync(damaged, 'no edition');
    await failsWith(['/missing.edition', next], 1, /\/missing\.edition/);
    await failsWith([old, damaged], 1, /damaged\.edition cannot be served\. This is not an edition/);
  });

  it('a folder with problems, which it lists', async () => {
    const broken = copyPack({ 'product.yaml': replacing('asOf: 2026-05-04', 'asOf: soon') });
    await failsWith([old, broken], 1, /^product\.yaml:11:7 asOf: must be a date such as 2025-12-15\. Correct it\.\n/);
  });
});
