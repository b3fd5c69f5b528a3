import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeLaunch } from '../../../test/access-facts.ts';
import { completePack, copyPack, replacing } from '../../../test/content-folder-copy.ts';
import { readContentFolder } from '../../content/src/read-folder.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { build } from '../src/build.ts';
import { editionOfFolder } from '../src/build-folder.ts';
import type { BuiltEdition } from '../src/built-edition.ts';

const buildOptions = {
  version: '0123456789abcdef',
  baseUrl: 'https://plotline.example',
  access: beforeLaunch,
  insights: '' as const,
};

async function filesOf(folder: string) {
  const files = await readContentFolder(folder);
  if (isProblems(files)) throw new Error(JSON.stringify(files));
  return files;
}

/**
 * How often a build lets other callbacks of this thread run, if the clock says after each step that its time slice is
 * used up. The build must not wait for anything else, or callbacks that run meanwhile would count.
 */
async function turnsDuring(work: (start: () => void) => Promise<unknown>): Promise<number> {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1000;
    return time;
  });
  let turns = 0;
  let working = true;
  const turn = () => {
    if (!working) return;
    turns++;
    setImmediate(turn);
  };
  setImmediate(turn);
  await work(() => {
    turns = 0;
  });
  working = false;
  return turns;
}
afterEach(() => void vi.restoreAllMocks());

describe('requests are handled during a build', () => {
  it('after each section, guide and category check', async () => {
    const files = await filesOf(copyPack({ 'timeline.yaml': replacing('asOf: 2026-05-06', 'asOf: soon') }));
    let built: unknown;
    const turns = await turnsDuring(async () => {
      built = await build(files, buildOptions);
    });
    expect(built).toHaveLength(1);
    expect(turns).toBeGreaterThanOrEqual(6 + 1 + 8);
  });

  it('after each document and each prepared part of a new edition', async () => {
    const built = (await build(await filesOf(completePack), buildOptions)) as BuiltEdition;
    const open = (start = () => {}) =>
      editionOfFolder({
        folder: completePack,
        baseUrl: buildOptions.baseUrl,
        access: beforeLaunch,
        build: async () => {
          // The files are in memory, so nothing waits for I/O from here on.
          start();
          return built;
        },
      });
    const edition = await open();
    if (isProblems(edition)) throw new Error(JSON.stringify(edition));
    const parts = [...edition.knowledge.pack.categories.flatMap(({ faqs }) => faqs), ...edition.knowledge.passages];
    const turns = await turnsDuring(open);
    expect(turns).toBeGreaterThanOrEqual(edition.documents.size + parts.length);
  });
});
