import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { check } from '../../../gatehouse/src/cli/commands/check.ts';

/** The output of `gatehouse check` for a valid folder with this access policy. */
async function checked(policy: string) {
  const folder = temporaryFolder();
  cpSync(completePack, folder, { recursive: true });
  writeFileSync(join(folder, 'access.yaml'), policy);
  const [output, error] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const code = await check([folder]);
  const printed = output?.mock.calls.map(([text]) => text).join('') ?? '';
  for (const spy of [output, error]) spy?.mockRestore();
  return { code, printed: printed.replace(folder, 'FOLDER') };
}

it('"check" reports problems of access.yaml with their lines', async () => {
  const { code, printed } = await checked('registration: open\nidleDays: never\n');
  expect(code).toBe(1);
  expect(printed).toBe(
    'access.yaml:2:11 idleDays: must be a number, not text. Write the number alone, without quotation marks, signs or units.\nFOLDER: 1 problem.\n',
  );
});

it('"check" reports nothing for a valid access.yaml', async () => {
  expect((await checked('registration: off\n')).code).toBe(0);
});
