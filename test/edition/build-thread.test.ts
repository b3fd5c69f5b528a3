import { getEventListeners } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isProblems, readContentFolder } from '../../src/content/files/read-folder.ts';
import { type BuildLimits, createBuildThread } from '../../src/edition/build-thread.ts';
import { completePack, temporaryFolder } from '../content-folder-copy.ts';

const terms = {
  version: '0123456789abcdef',
  baseUrl: 'https://a.example',
  access: {
    phase: 'pre-launch' as const,
    verifiedEmail: true,
    idJag: false,
    clientAuthentication: [],
    registration: 'open' as const,
    resources: [],
  },
  securityExpires: '2027-01-01T00:00:00.000Z',
  insights: '' as const,
};

async function filesOfPack() {
  const files = await readContentFolder(completePack);
  if (isProblems(files)) throw new Error(JSON.stringify(files));
  return files;
}

async function built(
  limits: Partial<BuildLimits> = {},
  ended = new AbortController().signal,
  data = temporaryFolder(),
  notKept: (error: unknown) => void = () => {},
) {
  const build = createBuildThread(data, notKept, ended, { milliseconds: 120_000, megabytes: 1024, ...limits });
  return build(await filesOfPack(), terms);
}

/** The threads of this process that give way to others so far. */
const threadsOf = (niceness: number): string[] =>
  readdirSync('/proc/self/task').filter((thread) => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      // The name before the last bracket may hold anything.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]) === niceness;
    } catch {
      // It has just ended.
      return false;
    }
  });

describe('building on a thread of its own', () => {
  it('gives the edition, and keeps it', async () => {
    const data = temporaryFolder();
    const edition = await built({}, undefined, data);
    if (isProblems(edition)) throw new Error(JSON.stringify(edition));
    expect(edition.pack.product.name).toBe('Plotline');
    expect(existsSync(join(data, 'edition'))).toBe(true);
  });

  it('does not listen any more for an end when the edition is there', async () => {
    const { signal } = new AbortController();
    await built({}, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('says why an edition could not be kept, and nothing when it was', async () => {
    const data = temporaryFolder();
    const told: unknown[] = [];
    const build = () => built({}, undefined, data, (error) => told.push(error));
    mkdirSync(join(data, 'edition'));
    expect(await build()).toHaveProperty('pack');
    expect(told.map(String)).toEqual([expect.stringMatching(/^Error: EISDIR: .*, rename /)]);
    rmdirSync(join(data, 'edition'));
    expect(await build()).toHaveProperty('pack');
    expect(told).toHaveLength(1);
  });

  it('takes the memory of files with it, but none that holds anything else', async () => {
    const files = (await filesOfPack()).map(({ path, bytes }, at) => {
      // As they are read, with room for one byte more; the first has a neighbor.
      const memory = new ArrayBuffer(bytes.length + (at === 0 ? 2 : 1));
      new Uint8Array(memory).set(bytes);
      return { path, bytes: Buffer.from(memory, 0, bytes.length) };
    });
    const build = createBuildThread(temporaryFolder(), () => {}, new AbortController().signal);
    expect(await build(files, terms)).toHaveProperty('pack');
    const [first, ...others] = files.map(({ bytes }) => bytes.length);
    expect(first).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([0]));
  });

  it.runIf(process.platform === 'linux')('gives way to who answers', async () => {
    const before = threadsOf(10);
    const edition = built();
    const more = () => threadsOf(10).filter((thread) => !before.includes(thread));
    await expect.poll(more, { interval: 5, timeout: 10_000 }).not.toEqual([]);
    await edition;
  });

  it('is ended at its deadline, and that is a problem of the folder', async () => {
    expect(await built({ milliseconds: 20 })).toEqual([
      {
        file: '.',
        line: 1,
        column: 1,
        place: '',
        what: 'building the folder takes longer than 0.02 seconds',
        fix: 'Make its files smaller',
      },
    ]);
  });

  it('is ended when it needs too much memory, and the process goes on', async () => {
    expect(await built({ megabytes: 8 })).toMatchObject([
      { file: '.', what: 'building the folder takes more than 8 MB of memory' },
    ]);
  });

  it('is ended when nobody wants an edition any more', async () => {
    const ending = new AbortController();
    const edition = built({}, ending.signal);
    setTimeout(() => ending.abort(new Error('the service ends')), 100);
    await expect(edition).rejects.toThrow('the service ends');
    await expect(built({}, ending.signal)).rejects.toThrow('the service ends');
  });
});
