import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { runInProcess } from './run-in-process.ts';

it('invisible and control characters are escaped as in JSON; line breaks and letters are not', async () => {
  const file = join(temporaryFolder(), 'questions.jsonl');
  const questions = ['zeppelin \u001b]qwxzt\u0007', 'zeppelin \u202egnp', 'zeppelin \u{e0041}', 'zéppelin 飛行船 🪨'];
  writeFileSync(file, questions.map((q) => JSON.stringify({ q, expect: ['F006'] })).join('\n'));
  const { stdout } = await runInProcess(['eval', file], { CONTENT_DIR: completePack });
  expect(stdout.split('\n').filter((line) => line.endsWith(': refused, not F006'))).toEqual([
    '"zeppelin \\u001b]qwxzt\\u0007": refused, not F006',
    '"zeppelin \\u202egnp": refused, not F006',
    '"zeppelin \\udb40\\udc41": refused, not F006',
    '"zéppelin 飛行船 🪨": refused, not F006',
  ]);
});
