import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { type ContentWatch, watchContent } from '../src/files/watch.ts';

let watch: ContentWatch | undefined;
afterEach(() => watch?.close());

type Parts = Parameters<typeof watchContent>;

async function ready(folder: string, build: Parts[1], look?: Parts[2]): Promise<ContentWatch> {
  const started = watchContent([folder], build, look);
  await started.ready;
  return started;
}

/** Builds that end when the test ends them. */
function heldBuilds() {
  const ends: (() => void)[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const build = vi.fn(async () => {
    running++;
    mostAtOnce = Math.max(mostAtOnce, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
  });
  return { build, end: () => ends.shift()?.(), mostAtOnce: () => mostAtOnce };
}

describe('watching a folder', () => {
  it('builds after a change, and not before', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.yaml'), '1');
    const build = vi.fn(async () => {});
    watch = await ready(folder, build);
    expect(build).not.toHaveBeenCalled();
    writeFileSync(join(folder, 'a.yaml'), '2');
    await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(1), { timeout: 120_000 });
  });

  it('builds after a new file in a subfolder', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'faqs'));
    const build = vi.fn(async () => {});
    watch = await ready(folder, build);
    writeFileSync(join(folder, 'faqs', 'a.yaml'), '1');
    await vi.waitFor(() => expect(build).toHaveBeenCalled(), { timeout: 120_000 });
  });

  it('builds after a change of a page deep in a documentation tree outside the folder', async () => {
    const tree = temporaryFolder();
    mkdirSync(join(tree, 'guide', 'server', 'rendering'), { recursive: true });
    const build = vi.fn(async () => {});
    watch = watchContent([temporaryFolder(), tree], build);
    await watch.ready;
    writeFileSync(join(tree, 'guide', 'server', 'rendering', 'streams.md'), '# Streams');
    await vi.waitFor(() => expect(build).toHaveBeenCalled(), { timeout: 120_000 });
  });

  it('builds once after a folder is copied completely over another folder', async () => {
    const folder = temporaryFolder();
    const content = join(folder, 'content');
    mkdirSync(content);
    writeFileSync(join(content, 'product.yaml'), '1');
    const built: number[] = [];
    watch = await ready(content, async () => void built.push(readdirSync(content).length), 50);
    renameSync(content, join(folder, 'away'));
    mkdirSync(content);
    for (const file of ['product.yaml', 'a.yaml', 'b.yaml', 'c.yaml', 'd.yaml', 'e.yaml', 'f.yaml', 'g.yaml']) {
      writeFileSync(join(content, file), '1');
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await vi.waitFor(() => expect(built.length).toBeGreaterThan(0), { timeout: 120_000 });
    expect(built[0]).toBe(8);
  });

  it.each<[string, (folder: string) => void]>([
    [
      'was moved away and created again',
      (folder) => {
        renameSync(join(folder, 'v1'), join(folder, 'away'));
        cpSync(join(folder, 'away'), join(folder, 'v1'), { recursive: true });
      },
    ],
    [
      'was moved away and back',
      (folder) => {
        renameSync(join(folder, 'v1'), join(folder, 'away'));
        renameSync(join(folder, 'away'), join(folder, 'v1'));
      },
    ],
    [
      'is a link whose target changes',
      (folder) => {
        cpSync(join(folder, 'v1'), join(folder, 'v2'), { recursive: true });
        symlinkSync('v2', join(folder, 'next'));
        renameSync(join(folder, 'next'), join(folder, 'content'));
      },
    ],
  ])('builds and continues watching a folder that %s', async (_, change) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'v1'));
    writeFileSync(join(folder, 'v1', 'product.yaml'), '1');
    symlinkSync('v1', join(folder, 'content'));
    const content = join(folder, 'content');
    const build = vi.fn(async () => {});
    watch = await ready(content, build, 50);
    change(folder);
    await vi.waitFor(() => expect(build).toHaveBeenCalled(), { timeout: 120_000 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    build.mockClear();
    writeFileSync(join(content, 'a.yaml'), '2');
    await vi.waitFor(() => expect(build).toHaveBeenCalled(), { timeout: 120_000 });
  });

  it('builds while a file is being written continuously', async () => {
    const folder = temporaryFolder();
    const build = vi.fn(async () => {});
    watch = await ready(folder, build);
    const writing = setInterval(() => writeFileSync(join(folder, 'a.yaml'), String(Math.random())), 50);
    await vi.waitFor(() => expect(build).toHaveBeenCalled(), { timeout: 120_000 });
    clearInterval(writing);
  });

  it.each(['server.log', '.a.yaml.swp', 'a.yaml~', 'README.md', 'docs/.hidden.md', 'docs/a.md~'])(
    'does not build after a change of %s, which is not read',
    async (name) => {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'docs'));
      const build = vi.fn(async () => {});
      watch = await ready(folder, build);
      writeFileSync(join(folder, name), '1');
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(build).not.toHaveBeenCalled();
      writeFileSync(join(folder, 'docs', 'a.md'), '1');
      await vi.waitFor(() => expect(build).toHaveBeenCalled(), { timeout: 120_000 });
    },
  );

  it('builds at once on a trigger, without a change', async () => {
    const build = vi.fn(async () => {});
    watch = await ready(temporaryFolder(), build);
    watch.trigger();
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('runs one build at a time, and all triggers during a build cause one more', async () => {
    const { build, end, mostAtOnce } = heldBuilds();
    watch = await ready(temporaryFolder(), build);
    for (let count = 0; count < 5; count++) watch.trigger();
    expect(build).toHaveBeenCalledTimes(1);
    end();
    await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2));
    end();
    watch.trigger();
    await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(3));
    end();
    expect(mostAtOnce()).toBe(1);
  });

  it('can be closed before it is ready', async () => {
    const build = vi.fn(async () => {});
    await watchContent([temporaryFolder()], build).close();
    expect(build).not.toHaveBeenCalled();
  });

  it('closing waits for the build under way and starts no other', async () => {
    const { build, end } = heldBuilds();
    const closing = await ready(temporaryFolder(), build);
    closing.trigger();
    closing.trigger();
    const closed = vi.fn();
    const done = closing.close().then(closed);
    closing.trigger();
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).not.toHaveBeenCalled();
    end();
    await done;
    expect(build).toHaveBeenCalledTimes(1);
  });
});
