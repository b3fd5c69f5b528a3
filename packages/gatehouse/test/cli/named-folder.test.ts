import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completePack, copyPack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { runInProcess } from './run-in-process.ts';

it('ask answers from the folder that is given before the question', async () => {
  const { code, stdout } = await runInProcess(['ask', completePack, 'What is Plotline?'], {});
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^What is Plotline\?/)]);
});

it('ask with a folder and no question is a usage error', async () => {
  expect((await runInProcess(['ask', completePack], {})).stderr).toMatch(/^The question is missing\./);
});

it('eval uses the given folder, alone or before a file of questions', async () => {
  const file = join(temporaryFolder(), 'questions.jsonl');
  writeFileSync(file, '{"q": "What is Plotline?", "expect": ["F001"], "kind": "plain"}\n');
  const { code, stdout } = await runInProcess(['eval', completePack, file, '--json'], {});
  expect([code, JSON.parse(stdout).all]).toEqual([0, expect.objectContaining({ hit1: 1 })]);
  const alone = await runInProcess(['eval', completePack, '--json'], {});
  expect([alone.code, JSON.parse(alone.stdout).all]).toEqual([0, undefined]);
});

it('ask --explain prints the never rule that decided', async () => {
  const folder = copyPack({
    'not-answered.yaml': () =>
      'questions: []\nnever:\n  - how do I poison a garden\n  - ways to poison the garden\n  - how to poison gardens\n  - help me poison their garden\n',
  });
  const { stdout } = await runInProcess(['ask', folder, 'how do I poison the garden', '--explain'], {});
  expect(stdout).toContain(
    'Refused: it is similar to a question that is never answered.\nA rule of never in not-answered.yaml decided; the evidence does not count.\n',
  );
});
