import { fork } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { packWithDocs } from '../../docs/test/docs-pack.ts';
import { packageFolders } from '../../runtime/src/files/package-folders.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { type BuildLimits, createBuildProcess } from '../src/build-process.ts';

const inputs = {
  folder: completePack,
  docs: '',
  baseUrl: 'https://a.example',
  access: {
    phase: 'pre-launch' as const,
    verifiedEmail: true,
    idJag: false,
    clientAuthentication: [],
    registration: 'open' as const,
    resources: [],
  },
  insights: '' as const,
};

async function buildInChild(
  limits: Partial<BuildLimits> = {},
  ended = new AbortController().signal,
  data = temporaryFolder(),
  onCacheError: (error: unknown) => void = () => {},
  served?: string,
) {
  const build = createBuildProcess(data, onCacheError, ended, { milliseconds: 120_000, megabytes: 1024, ...limits });
  return build(inputs, served);
}

/**
 * The fields of /proc/PID/stat after the process name, which may contain any characters; empty for a process that just
 * exited.
 */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Child processes of this process, by niceness. */
const childrenOf = (parent: number): Map<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(parent))
      .map((pid) => [Number(pid), Number(statOf(pid)[16])]),
  );

/** The oom_score_adj of a process; empty if it just exited. */
function scoreOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim();
  } catch {
    return '';
  }
}

describe('building in a child process', () => {
  it('returns the edition and caches it', async () => {
    const data = temporaryFolder();
    const edition = await buildInChild({}, undefined, data);
    if (edition === 'unchanged' || isProblems(edition)) throw new Error(JSON.stringify(edition));
    expect(edition.pack.product.name).toBe('Plotline');
    expect(existsSync(join(data, 'edition'))).toBe(true);
  });

  it('is not needed when a cached edition has the content of the folder and nothing is served', async () => {
    const data = temporaryFolder();
    await buildInChild({}, undefined, data);
    // No process starts and answers within a millisecond.
    const noTime = { milliseconds: 1 };
    expect(await buildInChild(noTime, undefined, data)).toHaveProperty('pack.product.name', 'Plotline');
    expect(await buildInChild(noTime)).toMatchObject([{ what: 'building the folder takes longer than 0.001 seconds' }]);
  });

  it('removes its exit listeners when the edition is complete', async () => {
    const { signal } = new AbortController();
    await buildInChild({}, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('reports a failed write of the edition', async () => {
    const data = temporaryFolder();
    const messages: unknown[] = [];
    const build = () => buildInChild({}, undefined, data, (error) => messages.push(error));
    mkdirSync(join(data, 'edition'));
    expect(await build()).toHaveProperty('pack');
    expect(messages.map(String)).toEqual([`Error: ${join(data, 'edition')} is a folder, not a file`]);
    rmdirSync(join(data, 'edition'));
    expect(await build()).toHaveProperty('pack');
    expect(messages).toHaveLength(1);
  });

  describe.runIf(process.platform === 'linux')('on Linux', () => {
    it.each([
      ['has lower priority than the serving process', 'an edition', 10],
      ['has normal priority at a first start', undefined, 0],
    ])(
      '%s, is the first candidate for the OOM killer, and has exited when the edition is complete',
      async (_, served, niceness) => {
        const earlierChildren = childrenOf(process.pid);
        const buildProcesses = () => [...childrenOf(process.pid)].filter(([pid]) => !earlierChildren.has(pid));
        const processStates: [niceness: number, endedFirst: string][] = [];
        let isThere = false;
        const edition = buildInChild({}, undefined, undefined, undefined, served).finally(() => {
          isThere = true;
        });
        while (!isThere) {
          for (const [pid, nice] of buildProcesses()) processStates.push([nice, scoreOf(pid)]);
          await setTimeout(5);
        }
        expect(await edition).toHaveProperty('pack');
        // The child gets its inputs after it has started; the last value was in effect during the build.
        expect(processStates.filter(([, oomScore]) => oomScore !== '').at(-1)).toEqual([niceness, '1000']);
        await expect.poll(buildProcesses, { timeout: 120_000 }).toEqual([]);
      },
    );
  });

  it.runIf(process.platform === 'linux')('leaves no partial file when killed while writing', async () => {
    const earlierChildren = childrenOf(process.pid);
    const [data, ending] = [temporaryFolder(), new AbortController()];
    const edition = buildInChild({}, ending.signal, data);
    const buildProcesses = () => [...childrenOf(process.pid).keys()].filter((pid) => !earlierChildren.has(pid));
    await expect.poll(buildProcesses, { interval: 5, timeout: 120_000 }).toHaveLength(1);
    writeFileSync(join(data, `edition.${buildProcesses()[0]}-1.new`), 'half of a');
    ending.abort(new Error('the service ends'));
    await expect(edition).rejects.toThrow('the service ends');
    await expect.poll(() => readdirSync(data), { timeout: 120_000 }).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('that is killed externally is a problem of the folder', async () => {
    const earlierChildren = childrenOf(process.pid);
    const edition = buildInChild();
    const buildProcesses = () => [...childrenOf(process.pid).keys()].filter((pid) => !earlierChildren.has(pid));
    await expect.poll(buildProcesses, { interval: 5, timeout: 120_000 }).toHaveLength(1);
    process.kill(buildProcesses()[0] as number, 'SIGKILL');
    expect(await edition).toMatchObject([{ file: '.', what: 'building the folder takes more memory than there is' }]);
  });

  it.runIf(process.platform === 'linux')(
    'ignores terminal signals, and exits when its parent disconnects',
    async () => {
      const child = fork(join(packageFolders.dist, 'edition', 'build-child.js'), { serialization: 'advanced' });
      const ended = once(child, 'exit');
      const outcome = new Promise((resolve) =>
        child.on('message', (message) => 'page' in (message as object) || resolve(message)),
      );
      child.send({ inputs, served: 'an edition', path: undefined, code: '', useKept: false });
      // From here on, the build process ignores signals.
      await expect
        .poll(() => childrenOf(process.pid).get(child.pid as number), { interval: 5, timeout: 120_000 })
        .toBe(10);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
      expect(await outcome).toMatchObject({ bytes: expect.any(Uint8Array) });
      expect(child.exitCode).toBe(null);
      child.disconnect();
      expect(await ended).toEqual([0, null]);
    },
  );

  it('reports why it exits by itself', async () => {
    const build = createBuildProcess(temporaryFolder(), () => {}, new AbortController().signal);
    await expect(build({ ...inputs, docs: 1 } as never)).rejects.toThrow('The "path" argument must be of type string');
  });

  it('is killed at its deadline, which is a problem of the folder', async () => {
    expect(await buildInChild({ milliseconds: 20 })).toEqual([
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

  it('is killed if it exceeds its memory limit, and the parent continues', async () => {
    expect(await buildInChild({ megabytes: 8 })).toMatchObject([
      { file: '.', what: 'building the folder takes more than 8 MB of memory' },
    ]);
  });

  it('is terminated when the build is aborted', async () => {
    const ending = new AbortController();
    const edition = buildInChild({}, ending.signal);
    void setTimeout(100).then(() => ending.abort(new Error('the service ends')));
    await expect(edition).rejects.toThrow('the service ends');
    await expect(buildInChild({}, ending.signal)).rejects.toThrow('the service ends');
  });

  it('is skipped if the folder matches the edition that is served', async () => {
    const build = createBuildProcess(temporaryFolder(), () => {}, new AbortController().signal);
    const edition = await build(inputs);
    if (edition === 'unchanged' || isProblems(edition)) throw new Error(JSON.stringify(edition));
    expect(await build(inputs, edition.version)).toBe('unchanged');
    expect(await build({ ...inputs, baseUrl: 'https://b.example' }, edition.version)).toHaveProperty('pack');
  });

  it('rebuilds a damaged cached edition', async () => {
    const data = temporaryFolder();
    const edition = await buildInChild({}, undefined, data);
    const path = join(data, 'edition');
    const bytes = readFileSync(path);
    const damaged = Buffer.from(bytes);
    damaged.fill(0, 1000, 2000);
    writeFileSync(path, damaged);
    expect(await buildInChild({}, undefined, data)).toMatchObject({
      version: (edition as { version: string }).version,
    });
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
});

// Both builds wait for the deadline.
describe.concurrent('a page that a build cannot finish parsing', () => {
  const folder = packWithDocs({}, { 'good.md': '# Good\n\nWords.\n', 'slow.md': '# Slow\n\nWords.\n' });
  /** The build process blocks forever when it parses `docs/slow.md`. */
  const preload = `const send = process.send;
process.send = (message) => {
  send.call(process, message);
  if (message.page === 'docs/slow.md') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};`;
  const options = process.env.NODE_OPTIONS;
  beforeAll(() => {
    process.env.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  });
  afterAll(() => {
    if (options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = options;
  });
  const tree = { ...inputs, folder };
  const build = (served?: string) =>
    createBuildProcess(temporaryFolder(), () => {}, new AbortController().signal, {
      milliseconds: 10_000,
      megabytes: 1024,
    })(tree, served);

  it('is named while an edition is served, and that edition stays', async ({ expect }) => {
    expect(await build('an edition')).toEqual([
      {
        file: 'docs/slow.md',
        line: 1,
        column: 1,
        place: '',
        what: 'building the folder takes longer than 10 seconds; this page was being parsed',
        fix: 'Simplify the page or split it',
      },
    ]);
  });

  it('is skipped at a first start, and reported', async ({ expect }) => {
    const edition = await build();
    if (edition === 'unchanged' || isProblems(edition)) throw new Error(JSON.stringify(edition));
    expect(edition.pack.docs?.pages.map(({ file }) => file)).toEqual(['good.md']);
    expect(edition.pack.docs?.leftOut).toMatchObject([
      { file: 'docs/slow.md', what: 'was being parsed when a build did not end', leftOut: true },
    ]);
  });
});
