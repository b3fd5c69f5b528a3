import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyPack, editFile, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type HostileFile, hostileFiles } from '../../../../test/hostile-files.ts';
import { BASE_URL, rawRequest } from '../../../../test/service-under-test.ts';
import { projectFolder, type Running, startProgram, waitForResult } from './command.ts';

const program = join(projectFolder, 'dist/cli/main.js');

/** Timeout for hanging work; no test may take this long. */
const HANG_MILLISECONDS = 120_000;
/** Megabytes of objects, and of the whole process. */
const MAX_HEAP = 512;
const MAX_RESIDENT = 900;

// The peak resident size from the kernel: process.resourceUsage() starts at the peak of the parent process.
const PRINT_PEAK_MEMORY =
  "import{readFileSync}from'node:fs';process.on('exit',()=>process._rawDebug(/VmHWM.*/.exec(readFileSync('/proc/self/status','latin1'))[0]))";
const NODE_OPTIONS = `--max-old-space-size=${MAX_HEAP} --import=data:text/javascript,${encodeURIComponent(PRINT_PEAK_MEMORY)}`;

const hostileFile = (name: string): HostileFile => {
  const found = hostileFiles.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

interface ReportedProblem {
  file: string;
  what: string;
  fix: string;
}

/** Problems of a check about the file with the fault. */
function expectReported({ file, message }: HostileFile, printed: string): void {
  const problems: ReportedProblem[] = JSON.parse(printed).problems;
  const messages = problems.filter((problem) => problem.file === file).map(({ what, fix }) => `${what}. ${fix}.`);
  expect(messages.filter((line) => line.startsWith(message))).not.toEqual([]);
  expect(problems.length).toBeLessThanOrEqual(1001);
}

function expectSmall(stderr: string): void {
  expect(Number(/VmHWM:\s+(\d+) kB/.exec(stderr)?.[1]) / 1024).toBeLessThan(MAX_RESIDENT);
}

const large = hostileFiles.filter((one) => one.large);
const small = hostileFiles.filter((one) => !one.large);
/** Number of folders that one process checks; its start takes longer than ten of them. */
const BATCH_SIZE = 8;
const groups = small.flatMap((_, at) => (at % BATCH_SIZE === 0 ? [small.slice(at, at + BATCH_SIZE)] : []));

describe('a content folder with hostile files', () => {
  it('is tested with more than forty kinds', () => expect(hostileFiles.length).toBeGreaterThan(40));

  it.each(large)(
    'check of a folder with $name terminates with little memory, and names file and fix',
    async (one) => {
      const folder = copyPack();
      one.put(folder);
      const { code, signal, stdout, stderr } = await waitForResult(
        startProgram(['check', folder, '--json'], { NODE_OPTIONS }),
        HANG_MILLISECONDS,
      );
      rmSync(folder, { recursive: true, force: true });
      expect([code, signal]).toEqual([1, null]);
      expectReported(one, stdout);
      expectSmall(stderr);
    },
    HANG_MILLISECONDS + 60_000,
  );

  describe.each(groups)('the batch for one process that begins with $name', (...group) => {
    let printed: string[] = [];
    beforeAll(() => {
      const folders = group.map(({ put }) => {
        const folder = copyPack();
        put(folder);
        return folder;
      });
      const checkEach = join(projectFolder, 'packages/gatehouse/test/built/check-each.mjs');
      const { status, signal, stdout, stderr } = spawnSync(process.execPath, [checkEach, program, ...folders], {
        env: { PATH: process.env.PATH, NODE_OPTIONS },
        encoding: 'utf8',
        timeout: HANG_MILLISECONDS,
      });
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      printed = stdout.trimEnd().split('\n');
      expect([status, signal, printed.length], `${printed.at(-1)} ${stderr}`).toEqual([1, null, 2 * group.length]);
      expectSmall(stderr);
    }, HANG_MILLISECONDS + 60_000);

    it.each(group.map((one, at) => ({ ...one, at })))(
      'check of a folder with $name terminates, and names file and fix',
      ({ at, ...one }) => {
        expect(printed[2 * at + 1]).toBe('1');
        expectReported(one, printed[2 * at] ?? '');
      },
    );
  });
});

/** Root can read everything, so another user runs this check; other users run it themselves. */
const [asking = '', ...args] =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env'];
const mayRead = spawnSync(asking, [...args, 'test', '-r', program]).status === 0;

describe('a file without read permission', () => {
  it.skipIf(!mayRead)('is a problem with a fix', () => {
    const folder = copyPack();
    for (const inner of [folder, join(folder, 'faqs')]) chmodSync(inner, 0o755);
    chmodSync(join(folder, 'faqs', 'legal.yaml'), 0);
    const { status, stdout, stderr } = spawnSync(asking, [...args, process.execPath, program, 'check', folder], {
      encoding: 'utf8',
      timeout: HANG_MILLISECONDS,
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      'faqs/legal.yaml:1:1 cannot be read (EACCES). Give the service permission to read it.\n' +
        `${folder}: 1 problem.\n`,
      '',
    ]);
  });
});

/** Whether a process handles SIGHUP, from /proc/PID/status; Node always handles SIGTERM. */
const listensToSignals = (pid: number | undefined): boolean => {
  const [, caught = '0'] = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (BigInt(`0x${caught}`) & 1n) === 1n;
};

describe('a running service whose folder gets hostile files', () => {
  const running: Running[] = [];
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
  });

  const until = (assertion: () => void | Promise<void>) =>
    vi.waitFor(assertion, { timeout: HANG_MILLISECONDS, interval: 100 });

  interface LogLine {
    msg: string;
    address?: string;
    problem?: string;
    problems?: number;
  }

  async function serve(folder: string) {
    const service = startProgram(['serve'], { PORT: '0', CONTENT_DIR: folder, BASE_URL });
    running.push(service);
    const logged = (): LogLine[] =>
      service
        .stdout()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line));
    let url = '';
    await until(() => {
      url = logged().find(({ msg }) => msg === 'serving')?.address ?? '';
      expect(url, service.stderr()).not.toBe('');
    });
    return { ...service, logged, port: Number(new URL(url).port) };
  }

  const ends = async (service: Running) => {
    service.child.kill('SIGTERM');
    expect(await waitForResult(service, HANG_MILLISECONDS)).toMatchObject({ code: 0, signal: null });
  };

  it(
    'keeps its edition, logs why after each change, builds the fixed folder, and stops on SIGTERM',
    async () => {
      const validFolder = copyPack();
      const folder = join(temporaryFolder(), 'content');
      cpSync(validFolder, folder, { recursive: true });
      const service = await serve(folder);
      const questions = async () => (await rawRequest(service.port, 'GET', '/api/faq')).json().totalQuestions;
      expect(await questions()).toBe(11);
      for (const name of [
        'a pipe',
        'a link to /dev/zero',
        'a link that leads nowhere',
        '11,000 files of content',
        '4 MiB of [',
        'a bomb of aliases',
        'a megabyte repeated by aliases',
        '100,000 unknown names',
        'UTF-16',
        'a name that turns the direction of writing',
        'a file in the place of the folder',
        'no folder any more',
      ]) {
        const { message, put } = hostileFile(name);
        const logLength = service.logged().length;
        put(folder);
        service.child.kill('SIGHUP');
        await until(() => {
          const since = service.logged().slice(logLength);
          expect(since.map(({ problem = '' }) => problem).join('\n')).toContain(message);
          expect(since.map(({ msg }) => msg)).toContain('the old edition stays');
        });
        expect(await questions()).toBe(11);
        rmSync(folder, { recursive: true, force: true });
        rmSync(`${folder}.gone`, { recursive: true, force: true });
        cpSync(validFolder, folder, { recursive: true });
      }
      const logLength = service.logged().length;
      editFile(folder, 'product.yaml', (text) => text.replace(/^tagline: .*$/m, 'tagline: Mended.'));
      service.child.kill('SIGHUP');
      await until(() =>
        expect(
          service
            .logged()
            .slice(logLength)
            .map(({ msg }) => msg),
        ).toContain('new edition'),
      );
      expect((await rawRequest(service.port, 'GET', '/api/content')).json().platform.tagline).toBe('Mended.');
      await ends(service);
    },
    5 * HANG_MILLISECONDS,
  );

  it(
    'stops during a read of such a folder',
    async () => {
      const folder = copyPack();
      const service = await serve(folder);
      hostileFile('300,000 entries that are none').put(folder);
      service.child.kill('SIGHUP');
      await ends(service);
      expect(service.logged().map(({ msg }) => msg)).not.toContain('the edition could not be built; the old one stays');
    },
    HANG_MILLISECONDS,
  );

  it(
    'stops during its first build',
    async () => {
      const folder = copyPack();
      hostileFile('300,000 entries that are none').put(folder);
      const first = startProgram(['serve'], { PORT: '0', CONTENT_DIR: folder });
      running.push(first);
      // Waits for the signal handlers: the default action of a signal would kill the process.
      let hasEnded = false;
      void first.ended.then(() => {
        hasEnded = true;
      });
      await until(() => expect(listensToSignals(first.child.pid)).toBe(true));
      expect(hasEnded).toBe(false);
      await ends(first);
    },
    HANG_MILLISECONDS,
  );

  it(
    'a first start with any such folder exits with 1 and the reason',
    async () => {
      const folder = copyPack();
      const { message, put } = hostileFile('a pipe');
      put(folder);
      const { code, stderr } = await waitForResult(
        startProgram(['serve'], { PORT: '0', CONTENT_DIR: folder }),
        HANG_MILLISECONDS,
      );
      expect([code, stderr]).toEqual([1, `faqs/legal.yaml:1:1 ${message}\n${folder}: 1 problem.\n`]);
    },
    HANG_MILLISECONDS,
  );
});
