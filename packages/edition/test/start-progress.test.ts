import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildOnce } from '../../../test/build-once.ts';
import { completePack } from '../../../test/content-folder-copy.ts';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';

it('a start of more than two seconds logs progress, a shorter one does not', async () => {
  const linesOf = async (milliseconds: number) => {
    const service = await startServiceUnderTest({
      settings: { CONTENT_DIR: completePack },
      build: async (...order) => {
        await wait(milliseconds);
        return buildOnce(...order);
      },
    });
    await service.close();
    return service.logLines().map((line) => JSON.parse(line));
  };
  const progress = { msg: 'reading the content and building the first edition', seconds: 2 };
  expect(await linesOf(2500)).toContainEqual(expect.objectContaining(progress));
  await linesOf(0);
  expect(await linesOf(0)).not.toContainEqual(expect.objectContaining({ msg: progress.msg }));
});
