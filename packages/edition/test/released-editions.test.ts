import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { copyPack, editFile, replacing } from '../../../test/content-folder-copy.ts';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { buildHere } from '../src/build-from-paths.ts';
import type { Build } from '../src/build-inputs.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

it('replaced editions are garbage collected after any number of edits', async () => {
  const packs: WeakRef<object>[] = [];
  const build: Build = async (...input) => {
    const built = await buildHere(...input);
    if (built !== 'unchanged' && !isProblems(built)) packs.push(new WeakRef(built.pack));
    return built;
  };
  const folder = copyPack();
  const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder }, build });
  let text = 'Only you and your helpers.';
  for (const next of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) {
    const { version } = service.running.edition();
    editFile(folder, 'faqs/security.yaml', replacing(text, next));
    await vi.waitFor(() => expect(service.running.edition().version).not.toBe(version), { timeout: 15_000 });
    text = next;
  }
  expect(packs).toHaveLength(6);
  await vi.waitFor(
    () => {
      collectGarbage();
      // The current edition, and at most one that is still referenced by the last reader.
      expect(packs.filter((pack) => pack.deref()).length).toBeLessThanOrEqual(2);
    },
    // A worker with a large heap needs long for each collection.
    { timeout: 60_000, interval: 1000 },
  );
  await service.close();
});
